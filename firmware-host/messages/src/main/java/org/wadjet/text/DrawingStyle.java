package org.wadjet.text;

import java.util.List;

/**
 * The style of a drawing for a terminal.
 *
 * @param ascii whether the drawing has only ASCII characters
 * @param colour whether the drawing has colours, as ANSI escape sequences
 */
public record DrawingStyle(boolean ascii, boolean colour) {
  /** Unicode in colour. */
  public static final DrawingStyle FULL = new DrawingStyle(false, true);

  /** Unicode without colour. */
  public static final DrawingStyle PLAIN = new DrawingStyle(false, false);

  /** ASCII without colour. */
  public static final DrawingStyle ASCII = new DrawingStyle(true, false);

  private static final String ARROWS = "↑→↓←↗↘↙↖";
  private static final List<String> LETTERS = List.of("N", "E", "S", "W", "NE", "SE", "SW", "NW");

  /**
   * Returns a text in this style: with only ASCII characters, the arrows of headings become letters
   * of the compass, N being rank 8.
   */
  public String text(String text) {
    String styled = text;
    for (int i = 0; ascii && i < ARROWS.length(); i++) {
      styled = styled.replace(ARROWS.substring(i, i + 1), LETTERS.get(i));
    }
    return styled;
  }
}
