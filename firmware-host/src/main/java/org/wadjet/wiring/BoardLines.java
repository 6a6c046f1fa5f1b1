package org.wadjet.wiring;

/** Every line of a board that is open. Stop scanning before closing. */
public interface BoardLines extends AutoCloseable {
  /** The lines that can make light; for the one executor in {@code emission}. */
  LaserLines laserLines();

  /** The shift chains. */
  ChainLines chainLines();

  /** The single lines. */
  StatusLines statusLines();

  /** Dark first: lasers and ARM go low, then every line is given back in its safe state. */
  @Override
  void close();
}
