package org.wadjet.game;

import java.util.Map;

/**
 * The two ways of writing a position (RULES.md, Notation). A text with a space is the engine
 * notation, any other the letters.
 */
public final class PositionNotation {
  private PositionNotation() {}

  /** Reads a position. Never throws, whatever the text. */
  public static ParseResult<PositionText> parse(String text) {
    return parse(text, new BoardText());
  }

  /** Reads a position that holds pieces of one game only. Never throws, whatever the text. */
  public static ParseResult<PositionText> parse(String text, Rules.Game game) {
    return parse(text, new BoardText(game));
  }

  /** At which column of a text, from 1, the piece of each square is written. */
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
   * The position in the engine notation, in its canonical form: full gaps, an empty rank left out,
   * a Scarab as 1 or 2.
   *
   * @throws IllegalArgumentException if it holds an Eye of Horus or an Obelisk
   */
  public static String engine(Position position) {
    return EngineNotation.write(position);
  }

  /** The position in the letters notation, which does not tell the side to move. */
  public static String letters(Position position) {
    return LetterNotation.write(position);
  }

  /** The engine notation if it can say the position, else the letters. */
  public static String write(Position position) {
    return EngineNotation.canWrite(position) ? engine(position) : letters(position);
  }

  /** A character as a message names it. */
  static String quoted(char c) {
    boolean printable = c > ' ' && c < 127;
    return printable ? "'" + c + "'" : "character U+%04X".formatted((int) c);
  }
}
