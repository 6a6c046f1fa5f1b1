package org.wadjet.wiring;

import org.wadjet.game.Side;

/** The single lines that are read with every scan and the ones people see and hear. */
public interface StatusLines {
  /** Whether a side's FIRE button is held down. */
  boolean firePressed(Side side);

  /** Whether key and lid are closed. */
  boolean interlockClosed();

  /** Whether the monitor diode sees light. */
  boolean emission();

  /** Whether the laser supply is up. */
  boolean rail();

  /** Drives a side's lamp. */
  void lamp(Side side, boolean on);

  /** Drives the sounder. */
  void sounder(boolean on);
}
