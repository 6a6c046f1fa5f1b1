package org.wadjet.campaign;

/** A simulated game that does not go on: the program is wrong, or the simulation. */
final class SimulationStuckException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SimulationStuckException(String message) {
    super(message);
  }
}
