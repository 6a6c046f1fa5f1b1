package org.wadjet.wiring;

/** All open lines of a board. Stop scanning before closing. */
public interface BoardLines extends AutoCloseable {
  /** Returns the lines that can produce light; only for the one {@code LaserDriver}. */
  LaserLines laserLines();

  /** Returns the shift chains. */
  ChainLines chainLines();

  /** Returns the buttons, status inputs, lamps and sounder. */
  StatusLines statusLines();

  /** Drives lasers and ARM low, then releases every line in its safe state. */
  @Override
  void close();
}
