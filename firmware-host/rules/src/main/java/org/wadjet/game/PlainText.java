package org.wadjet.game;

import java.util.Optional;

/**
 * Texts that people type and others read in a record: what they show must be what they are. {@link
 * #hidden} finds the characters that would hide, reorder or break a text.
 */
public final class PlainText {
  /** Letters that are drawn as nothing: Hangul fillers, a blank of Braille, a joiner of marks. */
  private static final String BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f";

  /** Stands for a character that some program before could not read. */
  private static final int REPLACEMENT = 0xfffd;

  private PlainText() {}

  /**
   * The first character that has no place in a text of one line, such as {@code U+202E
   * RIGHT-TO-LEFT OVERRIDE}: bidirectional and other controls, characters of no width, separators
   * of lines and lone surrogates. Empty if there is none.
   */
  public static Optional<String> hidden(String text) {
    return text.codePoints()
        .filter(PlainText::isHidden)
        .mapToObj(each -> "U+%04X %s".formatted(each, Character.getName(each)))
        .findFirst();
  }

  /** Returns whether a text has no characters except spaces of any kind. */
  public static boolean isBlank(String text) {
    return text.codePoints()
        .allMatch(each -> Character.isWhitespace(each) || Character.isSpaceChar(each));
  }

  private static boolean isHidden(int each) {
    return switch (Character.getType(each)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> each == REPLACEMENT || BLANKS.indexOf(each) >= 0;
    };
  }
}
