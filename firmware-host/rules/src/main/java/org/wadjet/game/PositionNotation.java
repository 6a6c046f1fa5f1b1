package org.wadjet.game;

import java.util.Map;
import java.util.Optional;

/**
 * Parser and writer of the two notations of a position ({@code docs/rules.md#notation}). A text
 * with a space is in the engine notation, any other in letters.
 */
public final class PositionNotation {
  private PositionNotation() {}

  /** Parses a position. Never throws, whatever the text. */
  public static ParseResult<PositionText> parse(String text) {
    return parse(text, new BoardText());
  }

  /** Parses a position with pieces of one game only. Never throws, whatever the text. */
  public static ParseResult<PositionText> parse(String text, Rules.Game game) {
    return parse(text, new BoardText(game));
  }

  /** Returns the column of each square's piece in a text, from 1. */
  public static Map<Square, Integer> columns(String text) {
    BoardText board = new BoardText();
    parse(text, board);
    return board.columns();
  }

  private static ParseResult<PositionText> parse(String text, BoardText board) {
    return text.indexOf(' ') >= 0
        ? EngineNotation.parse(text, board)
        : LetterNotation.parse(text, board);
  }

  /**
   * Returns the position in the engine notation, in canonical form: full gaps, an empty rank left
   * out, a Scarab as 1 or 2.
   *
   * @throws IllegalArgumentException if it has an Eye of Horus or an Obelisk
   */
  public static String engine(Position position) {
    return EngineNotation.write(position);
  }

  /** Returns the position in the letters notation, which lacks the side to move. */
  public static String letters(Position position) {
    return LetterNotation.write(position);
  }

  /** Returns the engine notation if it can represent the position, otherwise the letters. */
  public static String write(Position position) {
    return EngineNotation.canWrite(position) ? engine(position) : letters(position);
  }

  /** Returns the letter of a piece in the letters notation. */
  public static String letter(Piece piece) {
    return LetterNotation.letter(piece);
  }

  /** Returns the piece of a letter of the letters notation, or empty if it is none. */
  public static Optional<Piece> pieceOf(char letter) {
    return LetterNotation.pieceOf(letter);
  }

  /** Returns a character in the form used by messages. */
  static String quoted(char c) {
    boolean printable = c > ' ' && c < 127;
    return printable ? "'" + c + "'" : "character U+%04X".formatted((int) c);
  }
}
