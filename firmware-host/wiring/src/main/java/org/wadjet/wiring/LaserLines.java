package org.wadjet.wiring;

import org.wadjet.game.Side;

/**
 * The three lines that can produce light. Package {@code gpio} opens them and the service passes
 * them to the only {@code LaserDriver}; no other code may hold them ({@code
 * docs/laser-safety.md#the-layers}).
 */
public interface LaserLines {
  /** Drives a side's LASER line. */
  void laser(Side side, boolean high);

  /** Drives ARM; the charge pump counts its edges. */
  void arm(boolean high);
}
