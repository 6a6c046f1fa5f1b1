package org.wadjet.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;

/**
 * Draws a position with the path of a beam for a terminal, in 19 lines of 65 columns. Silver is at
 * the bottom, in upper case. A pyramid's letter is on the side without the mirror:
 *
 * <pre>
 *   P◣ mirror NE   P◤ SE   ◥P SW   ◢P NW        ASCII: P\  P/  \P  /P
 * </pre>
 */
public final class TerminalBoard {
  private static final int FILE_PITCH = 6;
  private static final int RANK_PITCH = 2;
  private static final int LEFT = 2;
  private static final int TOP = 1;
  private static final int RIGHT = LEFT + FILE_PITCH * Square.FILES;
  private static final int BOTTOM = TOP + RANK_PITCH * Square.RANKS;

  /**
   * Distance from the middle of a piece to the mark of a beam's end, which is beyond the letter.
   */
  private static final int MARK = 2;

  private final DrawingStyle style;
  private final Glyphs glyphs;

  /** Creates drawings in a style. */
  public TerminalBoard(DrawingStyle look) {
    this.style = look;
    glyphs = look.ascii() ? Glyphs.ASCII : Glyphs.UNICODE;
  }

  public String draw(Position position) {
    return draw(position, new Trace(List.of(), List.of(), List.of()));
  }

  /** Draws a position and the path of the beam through it, before struck pieces are removed. */
  public String draw(Position position, Trace trace) {
    Canvas canvas = new Canvas(BOTTOM + 2, RIGHT + 3);
    frame(canvas);
    for (Square square : Square.all()) {
      canvas.put(row(square), column(square), background(square), Ink.FAINT);
    }
    for (Trace.Entry entry : trace.entries()) {
      leg(canvas, entry.square(), entry.heading().opposite());
    }
    for (Trace.Entry entry : trace.entries()) {
      if (position.isEmpty(entry.square())) {
        pass(canvas, entry.square(), trace);
      }
    }
    position.forEach((square, piece) -> piece(canvas, square, piece));
    trace.ends().forEach(end -> end(canvas, end));
    return canvas.render(style.colour());
  }

  private void frame(Canvas canvas) {
    String frame = glyphs.frame();
    for (int column = LEFT; column <= RIGHT; column++) {
      canvas.put(TOP, column, frame.charAt(1), Ink.FAINT);
      canvas.put(BOTTOM, column, frame.charAt(1), Ink.FAINT);
    }
    for (int row = TOP; row <= BOTTOM; row++) {
      canvas.put(row, LEFT, frame.charAt(3), Ink.FAINT);
      canvas.put(row, RIGHT, frame.charAt(3), Ink.FAINT);
    }
    canvas.put(TOP, LEFT, frame.charAt(0), Ink.FAINT);
    canvas.put(TOP, RIGHT, frame.charAt(2), Ink.FAINT);
    canvas.put(BOTTOM, LEFT, frame.charAt(4), Ink.FAINT);
    canvas.put(BOTTOM, RIGHT, frame.charAt(5), Ink.FAINT);
    for (int file = 0; file < Square.FILES; file++) {
      int column = column(Square.of(file, 1));
      canvas.put(TOP - 1, column, (char) ('a' + file), Ink.PAPER);
      canvas.put(BOTTOM + 1, column, (char) ('a' + file), Ink.PAPER);
    }
    for (int rank = 1; rank <= Square.RANKS; rank++) {
      int row = row(Square.of(0, rank));
      canvas.put(row, LEFT - 2, (char) ('0' + rank), Ink.PAPER);
      canvas.put(row, RIGHT + 2, (char) ('0' + rank), Ink.PAPER);
    }
  }

  private char background(Square square) {
    Optional<Side> owner = square.reservedFor();
    return owner
        .map(side -> side == Side.SILVER ? glyphs.ankh() : glyphs.eye())
        .orElse(glyphs.open());
  }

  /** Draws light from the middle of a square in a direction, to the next square or the frame. */
  private void leg(Canvas canvas, Square square, Heading side) {
    boolean alongFile = side == Heading.N || side == Heading.S;
    boolean inside = square.neighbour(side).isPresent();
    int pitch = alongFile ? RANK_PITCH : FILE_PITCH;
    int length = inside ? pitch - 1 : pitch / 2;
    for (int step = 1; step <= length; step++) {
      int row = row(square) - step * side.rankStep();
      int column = column(square) + step * side.fileStep();
      canvas.put(row, column, glyphs.beam(alongFile, !alongFile), Ink.BEAM);
    }
  }

  /** Draws light in the middle of an empty square. */
  private void pass(Canvas canvas, Square square, Trace trace) {
    boolean alongFile =
        trace.entries().contains(new Trace.Entry(square, Heading.N))
            || trace.entries().contains(new Trace.Entry(square, Heading.S));
    boolean alongRank =
        trace.entries().contains(new Trace.Entry(square, Heading.E))
            || trace.entries().contains(new Trace.Entry(square, Heading.W));
    canvas.put(row(square), column(square), glyphs.beam(alongFile, alongRank), Ink.BEAM);
  }

  private void piece(Canvas canvas, Square square, Piece piece) {
    Ink ink = piece.side() == Side.SILVER ? Ink.SILVER : Ink.RED;
    int row = row(square);
    int column = column(square);
    char letter = letter(piece);
    Heading facing = piece.facing();
    switch (piece.kind()) {
      case PYRAMID -> {
        boolean bareWest = facing == Heading.N || facing == Heading.E;
        canvas.put(row, bareWest ? column - 1 : column + 1, letter, ink);
        canvas.put(row, column, glyphs.mirror(facing), ink);
      }
      case SCARAB, EYE -> {
        canvas.put(row, column - 1, letter, ink);
        canvas.put(row, column, glyphs.line(facing), ink);
      }
      case ANUBIS, SPHINX -> {
        canvas.put(row, column - 1, letter, ink);
        canvas.put(row, column, glyphs.front(facing), ink);
      }
      case STACK -> {
        canvas.put(row, column - 1, letter, ink);
        canvas.put(row, column, letter, ink);
      }
      case PHARAOH -> {
        canvas.put(row, column - 1, '(', ink);
        canvas.put(row, column, letter, ink);
        canvas.put(row, column + 1, ')', ink);
      }
      case OBELISK -> canvas.put(row, column, letter, ink);
    }
  }

  private static char letter(Piece piece) {
    String letter = letter(piece.kind());
    return (piece.side() == Side.SILVER ? letter : letter.toLowerCase(Locale.ROOT)).charAt(0);
  }

  private static String letter(PieceKind kind) {
    return switch (kind) {
      case PYRAMID -> "P";
      case SCARAB -> "S";
      case ANUBIS -> "A";
      case PHARAOH -> "K";
      case SPHINX -> "X";
      case OBELISK, STACK -> "O";
      case EYE -> "E";
    };
  }

  private void end(Canvas canvas, Trace.End end) {
    Heading heading = end.heading();
    int row = row(end.square());
    int column = column(end.square());
    boolean alongFile = heading == Heading.N || heading == Heading.S;
    if (end.kind() == Trace.End.EndKind.RIM) {
      leg(canvas, end.square(), heading);
      int reach = alongFile ? RANK_PITCH / 2 : FILE_PITCH / 2;
      int rimRow = row - reach * heading.rankStep();
      int rimColumn = column + reach * heading.fileStep();
      canvas.put(rimRow, rimColumn, glyphs.exit(heading), Ink.END);
    } else {
      int back = alongFile ? 1 : MARK;
      int markRow = row + back * heading.rankStep();
      int markColumn = column - back * heading.fileStep();
      canvas.put(markRow, markColumn, glyphs.end(end.kind().strikes()), Ink.END);
    }
  }

  private static int row(Square square) {
    return TOP + RANK_PITCH / 2 + RANK_PITCH * (Square.RANKS - square.rank());
  }

  private static int column(Square square) {
    return LEFT + FILE_PITCH / 2 + FILE_PITCH * square.file();
  }
}
