package org.wadjet.campaign;

/**
 * Thrown for a simulated game that gets stuck, through a fault of the program or of the simulation.
 */
final class SimulationStuckException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SimulationStuckException(String message) {
    super(message);
  }
}
