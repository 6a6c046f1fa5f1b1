package org.wadjet.wiring;

import org.wadjet.game.Side;

/**
 * Lines of the buttons and status inputs, read with every scan, and of the lamps and the sounder.
 */
public interface StatusLines {
  /** Returns whether a side's FIRE button is pressed. */
  boolean firePressed(Side side);

  /** Returns whether key and lid are closed. */
  boolean interlockClosed();

  /** Returns whether the key is on; false on a board without the line KEY. */
  boolean keyOn();

  /** Returns whether the key is on and the lid open; false on a board without the line LID_OPEN. */
  boolean lidOpen();

  /** Returns whether the monitor diode sees light. */
  boolean emission();

  /** Returns whether the laser supply is up. */
  boolean rail();

  /** Drives a side's lamp. */
  void lamp(Side side, boolean on);

  /** Drives the sounder. */
  void sounder(boolean on);
}
