package org.wadjet.match;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Playability;
import org.wadjet.game.Playability.PlayabilityFault;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Positions (KFEN) and moves in the notation of the KEI protocol, for Khet 2.0 without Eyes. */
final class KeiNotation {
  private KeiNotation() {}

  /**
   * Returns the reason for which KEI cannot express a game, as a plain sentence without a full
   * stop, or empty if it can. The third occurrence of a position ends a game in KEI, whose engines
   * then accept no further move.
   */
  static Optional<String> fault(GameHistory game) {
    Position start = game.repetition().positions().getFirst();
    boolean eye = Stream.of(Side.values()).anyMatch(s -> start.find(s, PieceKind.EYE).isPresent());
    if (eye) {
      return Optional.of("KEI has no Eye of Horus");
    }
    boolean goesOnAfterDraw =
        IntStream.rangeClosed(1, game.moves().size())
            .mapToObj(game.repetition()::before)
            .anyMatch(earlier -> earlier.count() == 3);
    if (goesOnAfterDraw) {
      return Optional.of("a position occurs three times, which ends the game in KEI");
    }
    return Playability.faults(start, game.rules(), true).stream()
        .map(PlayabilityFault::message)
        .findFirst();
  }

  /** Returns a start position as KFEN, with ply 0. */
  static String position(Position start) {
    StringBuilder text = new StringBuilder();
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      int gap = 0;
      for (int file = 0; file < Square.FILES; file++) {
        Optional<Piece> piece = start.at(Square.of(file, rank));
        if (piece.isEmpty()) {
          gap++;
        } else {
          text.append(gap > 0 ? gap : "").append(piece(piece.get()));
          gap = 0;
        }
      }
      text.append(gap > 0 ? gap : "").append(rank > 1 ? "/" : "");
    }
    return text + (start.toMove() == Side.SILVER ? " s 0" : " r 0");
  }

  private static String piece(Piece piece) {
    int quarter = piece.facing().quarter();
    String letter =
        switch (piece.kind()) {
          case PHARAOH -> "F";
          case SPHINX -> "S";
          case PYRAMID -> "P";
          case SCARAB -> "C";
          case ANUBIS -> "A";
          case EYE, OBELISK, STACK ->
              throw new IllegalArgumentException("KFEN has no " + piece.kind());
        };
    char facing =
        switch (piece.kind()) {
          case PYRAMID -> (char) ('1' + quarter);
          // KEI's / sends light as the mirror line \ does, from N to W, and the other way round.
          case SCARAB -> piece.facing() == Heading.N ? '/' : '\\';
          case SPHINX, ANUBIS -> "nesw".charAt(quarter);
          case PHARAOH, EYE, OBELISK, STACK -> '-';
        };
    return (piece.side() == Side.SILVER ? letter : letter.toLowerCase(Locale.ROOT)) + facing;
  }

  /** Returns a move; a turn that is the only one of its piece is {@code +}, whatever its sense. */
  static String move(Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) -> from + "-" + to;
      case Move.Swap(Square from, Square to) -> from + "x" + to;
      case Move.Turn(Square from, Move.Sense sense) ->
          from + (sense == Move.Sense.COUNTER_CLOCKWISE ? "-" : "+");
      case Move.Stack _, Move.Unstack _, Move.Placement _ ->
          throw new IllegalArgumentException("KEI has no such move: " + move);
    };
  }

  /** Returns the legal move that KEI writes so, or empty if there is none. */
  static Optional<Move> parse(String text, Position position, Rules rules) {
    return LegalMoves.of(position, rules).stream()
        .filter(move -> move(move).equals(text))
        .findFirst();
  }
}
