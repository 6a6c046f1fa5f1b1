package org.wadjet.text;

/**
 * How to draw for a terminal.
 *
 * @param ascii only characters of ASCII
 * @param colour with ANSI escape sequences
 */
public record Look(boolean ascii, boolean colour) {
  /** Unicode in colour. */
  public static final Look FULL = new Look(false, true);

  /** Unicode without colour. */
  public static final Look PLAIN = new Look(false, false);

  /** ASCII without colour. */
  public static final Look ASCII = new Look(true, false);
}
