package org.wadjet.sim;

import java.time.Duration;

/**
 * The parts around the lasers within their tolerances (BOARD.md, Lasers).
 *
 * @param oneShot how long Q stays up after a rising edge of its LASER line, 25 to 50 ms
 * @param pumpEdges edges of ARM, none later than {@code pumpHold} after the one before, until the
 *     charge pump closes the supply
 * @param pumpHold how long the supply stays closed after the last edge of ARM, 45 to 150 ms
 */
public record LaserParts(Duration oneShot, int pumpEdges, Duration pumpHold) {
  /** As designed. */
  public static final LaserParts NOMINAL =
      new LaserParts(Duration.ofMillis(33), 4, Duration.ofMillis(90));
}
