package org.wadjet.wiring;

import org.wadjet.game.Side;

/**
 * The three lines that can make light. Made by {@code board}, handed by the service to the one
 * executor in {@code emission}; nothing else may hold one (BOARD.md, What must hold of emission).
 */
public interface LaserLines {
  /** Drives a side's LASER line. */
  void laser(Side side, boolean high);

  /** Drives ARM; the charge pump counts its edges. */
  void arm(boolean high);
}
