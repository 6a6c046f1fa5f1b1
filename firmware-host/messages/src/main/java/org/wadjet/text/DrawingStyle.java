package org.wadjet.text;

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
}
