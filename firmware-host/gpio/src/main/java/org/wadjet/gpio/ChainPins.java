package org.wadjet.gpio;

/** Pins of the shift chains: three outputs, and the DATA inputs, which are read together. */
interface ChainPins extends AutoCloseable {
  /** Drives LATCH. */
  void latch(boolean high);

  /** Drives CLOCK. */
  void clock(boolean high);

  /** Drives SENTINEL. */
  void sentinel(boolean high);

  /** Returns the current levels of the DATA lines: bit i is chain i of the board, 1 for high. */
  int data();

  /** Releases the lines at their idle levels. */
  @Override
  void close();
}
