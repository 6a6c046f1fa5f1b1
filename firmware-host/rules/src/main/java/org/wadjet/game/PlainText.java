package org.wadjet.game;

import java.util.Optional;

/**
 * Check of texts that people type and that are shown or recorded. {@link #findForbidden} finds
 * characters that hide, reorder or break a text.
 */
public final class PlainText {
  /**
   * Letters without a visible glyph: Hangul fillers, the blank Braille pattern, the combining
   * grapheme joiner.
   */
  private static final String BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800\u034f";

  /** Replacement character, which a program writes for input that it could not decode. */
  private static final int REPLACEMENT = 0xfffd;

  private PlainText() {}

  /**
   * Returns the name of the first character that is not permitted in a one-line text, such as
   * {@code U+202E RIGHT-TO-LEFT OVERRIDE}: bidirectional and other controls, zero-width characters,
   * line separators and lone surrogates; empty if there is none.
   */
  public static Optional<String> findForbidden(String text) {
    return text.codePoints()
        .filter(PlainText::isHidden)
        .mapToObj(each -> "U+%04X %s".formatted(each, Character.getName(each)))
        .findFirst();
  }

  /** Returns whether a text consists of spaces only, of any kind. */
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
      default -> each == REPLACEMENT || BLANK_LETTERS.indexOf(each) >= 0;
    };
  }
}
