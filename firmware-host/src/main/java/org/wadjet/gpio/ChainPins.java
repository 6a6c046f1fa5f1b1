package org.wadjet.gpio;

/** The wires of the shift chains: three that are driven, the DATA lines that are read together. */
interface ChainPins extends AutoCloseable {
  /** Drives LATCH. */
  void latch(boolean high);

  /** Drives CLOCK. */
  void clock(boolean high);

  /** Drives SENTINEL. */
  void sentinel(boolean high);

  /** The DATA lines as they are now: bit i is the board's chain i, 1 for high. */
  int data();

  /** Gives the lines back as they idle. */
  @Override
  void close();
}
