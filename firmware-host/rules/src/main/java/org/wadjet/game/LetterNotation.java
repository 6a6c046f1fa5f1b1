package org.wadjet.game;

import java.util.Map;
import java.util.Optional;

/**
 * Notation with one letter for each piece, for both games and the Eye of Horus; ranks 8 to 1
 * between slashes, gaps 1 to 10, no side to move ({@code docs/rules.md#notation}).
 */
final class LetterNotation {
  /** Letters of each kind, by orientation clockwise from N as in {@link Piece}. */
  private static final Map<PieceKind, String> LETTERS =
      Map.of(
          PieceKind.PYRAMID, "ABCD",
          PieceKind.SCARAB, "XY",
          PieceKind.EYE, "HI",
          PieceKind.OBELISK, "V",
          PieceKind.STACK, "W",
          PieceKind.PHARAOH, "P",
          PieceKind.SPHINX, "EFJK",
          PieceKind.ANUBIS, "LMNO");

  private LetterNotation() {}

  static ParseResult<PositionText> parse(String text, BoardText board) {
    int at = 0;
    while (at < text.length() && !board.failed()) {
      at = readOne(text, at, board);
    }
    board.requireFullRank(text.length() + 1);
    board.requireAllRanks(text.length() + 1);
    return board.read(Optional.empty());
  }

  /** Parses a slash, a gap or a piece; returns the index after it. */
  private static int readOne(String text, int at, BoardText board) {
    char c = text.charAt(at);
    int column = at + 1;
    if (c == '/') {
      board.requireFullRank(column);
      board.nextRank(column);
      return at + 1;
    }
    if (isDigit(c)) {
      return readGap(text, at, board);
    }
    Optional<Piece> piece = pieceOf(c);
    if (piece.isPresent()) {
      board.put(column, piece.get());
    } else {
      board.fail(column, PositionNotation.quoted(c) + " is not a piece of the letters notation");
    }
    return at + 1;
  }

  private static int readGap(String text, int at, BoardText board) {
    int end = at;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    String digits = text.substring(at, Math.min(end, at + 3));
    int gap = Integer.parseInt(digits);
    if (gap < 1 || gap > Square.FILES || digits.startsWith("0")) {
      board.fail(
          at + 1,
          "a gap is 1 to 10 in the letters notation (the engine notation ends with a space and the"
              + " side to move, 0 or 1)");
    } else {
      board.skip(at + 1, gap);
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static Optional<Piece> pieceOf(char c) {
    boolean silver = c >= 'A' && c <= 'Z';
    boolean red = c >= 'a' && c <= 'z';
    if (!silver && !red) {
      return Optional.empty();
    }
    char letter = silver ? c : (char) (c - 'a' + 'A');
    for (Map.Entry<PieceKind, String> entry : LETTERS.entrySet()) {
      int quarter = entry.getValue().indexOf(letter);
      if (quarter >= 0) {
        Side side = silver ? Side.SILVER : Side.RED;
        return Optional.of(new Piece(side, entry.getKey(), Heading.ofQuarter(quarter)));
      }
    }
    return Optional.empty();
  }

  static String write(Position position) {
    return BoardText.write(position, LetterNotation::letter, "" + Square.FILES);
  }

  static String letter(Piece piece) {
    char letter = LETTERS.get(piece.kind()).charAt(piece.facing().quarter());
    return "" + (piece.side() == Side.SILVER ? letter : Character.toLowerCase(letter));
  }
}
