package org.wadjet.campaign;

/** Thrown if a simulated game makes no progress because of a fault in the program or simulation. */
final class SimulationStuckException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SimulationStuckException(String message) {
    super(message);
  }
}
