package org.wadjet.game;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Notation of Khet 2.0 engines: ranks 8 to 1 between slashes, a piece as letter and orientation
 * digit, a gap as a digit, then a space and the side to move ({@code docs/rules.md#notation}).
 */
final class EngineNotation {
  private static final Map<PieceKind, Character> LETTERS =
      Map.of(
          PieceKind.ANUBIS,
          'A',
          PieceKind.SPHINX,
          'X',
          PieceKind.PYRAMID,
          'P',
          PieceKind.SCARAB,
          'S',
          PieceKind.PHARAOH,
          'K');

  private EngineNotation() {}

  static ParseResult<PositionText> parse(String text, BoardText board) {
    int end = text.indexOf(' ');
    int at = 0;
    while (at < end && !board.failed()) {
      at = readOne(text, at, board);
    }
    board.requireAllRanks(end + 1);
    return board.read(readSide(text, end + 1, board));
  }

  /** Parses a slash, a gap or a piece; returns the index after it. */
  private static int readOne(String text, int at, BoardText board) {
    char c = text.charAt(at);
    int column = at + 1;
    if (c == '/') {
      board.nextRank(column);
      return at + 1;
    }
    if (c >= '1' && c <= '9') {
      board.skip(column, c - '0');
      return at + 1;
    }
    Optional<PieceKind> kind = kindOf(c);
    if (kind.isEmpty()) {
      String what = PositionNotation.quoted(c);
      board.fail(
          column, what + " is neither a piece of the engine notation (A, K, P, S or X) nor a gap");
      return at + 1;
    }
    Side side = c < 'a' ? Side.SILVER : Side.RED;
    if (kind.get() == PieceKind.PHARAOH) {
      board.put(column, new Piece(side, PieceKind.PHARAOH, Heading.N));
      return at + 1;
    }
    // At least one space separates the board from the side to move.
    char digit = text.charAt(at + 1);
    if (digit < '1' || digit > '4') {
      board.fail(column + 1, PositionNotation.quoted(c) + " needs an orientation here, 1 to 4");
    } else {
      board.put(column, new Piece(side, kind.get(), Heading.ofQuarter(digit - '1')));
    }
    return at + 2;
  }

  private static Optional<Side> readSide(String text, int at, BoardText board) {
    char c = at < text.length() ? text.charAt(at) : ' ';
    if (c != '0' && c != '1') {
      board.fail(at + 1, "the side to move must stand here, 0 for silver or 1 for red");
    } else if (text.length() > at + 1) {
      board.fail(at + 2, "nothing may follow the side to move");
    }
    return Optional.of(c == '1' ? Side.RED : Side.SILVER);
  }

  private static Optional<PieceKind> kindOf(char c) {
    return LETTERS.entrySet().stream()
        .filter(e -> e.getValue() == c || Character.toLowerCase(e.getValue()) == c)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  static boolean canWrite(Position position) {
    return Square.all().stream()
        .flatMap(square -> position.at(square).stream())
        .allMatch(piece -> LETTERS.containsKey(piece.kind()));
  }

  static String write(Position position) {
    // An empty rank is an empty string, since a digit cannot express ten.
    return BoardText.write(position, EngineNotation::pieceCode, "")
        + (position.toMove() == Side.SILVER ? " 0" : " 1");
  }

  private static String pieceCode(Piece piece) {
    Character letter = LETTERS.get(piece.kind());
    if (letter == null) {
      throw new IllegalArgumentException("the engine notation has no " + piece.kind());
    }
    String cased =
        piece.side() == Side.SILVER ? "" + letter : letter.toString().toLowerCase(Locale.ROOT);
    return piece.kind() == PieceKind.PHARAOH ? cased : cased + (piece.facing().quarter() + 1);
  }
}
