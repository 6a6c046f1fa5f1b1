package org.wadjet.sim;

import java.time.Duration;

/**
 * The parts around the lasers, with values within their tolerances ({@code
 * hardware/board-contract.md#lasers}).
 *
 * @param oneShot time for which Q stays high after a rising edge of its LASER line, 25 to 50 ms
 * @param pumpEdges edges of ARM, each at most {@code pumpHold} after the previous one, until the
 *     charge pump closes the supply
 * @param pumpHold time for which the supply stays closed after the last edge of ARM, 45 to 150 ms
 * @param crossGate whether a high LASER line keeps the other laser dark
 * @param interlock whether key and lid cut the supply
 */
public record LaserPartTolerances(
    Duration oneShot, int pumpEdges, Duration pumpHold, boolean crossGate, boolean interlock) {
  /** Nominal values. */
  public static final LaserPartTolerances NOMINAL =
      new LaserPartTolerances(Duration.ofMillis(33), 4, Duration.ofMillis(90));

  /** Duration longer than any run, for a timer that never expires. */
  private static final Duration NEVER = Duration.ofDays(1_000);

  /** Creates parts with both gates present. */
  public LaserPartTolerances(Duration oneShot, int pumpEdges, Duration pumpHold) {
    this(oneShot, pumpEdges, pumpHold, true, true);
  }

  /**
   * Returns the parts with the one-shots bridged, so that a laser shines as long as its line is
   * high.
   */
  public LaserPartTolerances withoutOneShot() {
    return new LaserPartTolerances(NEVER, pumpEdges, pumpHold, crossGate, interlock);
  }

  /** Returns the parts with the cross-gate bridged. */
  public LaserPartTolerances withoutCrossGate() {
    return new LaserPartTolerances(oneShot, pumpEdges, pumpHold, false, interlock);
  }

  /** Returns the parts with a pump that, once charged, holds the supply permanently. */
  public LaserPartTolerances withoutPump() {
    return new LaserPartTolerances(oneShot, pumpEdges, NEVER, crossGate, interlock);
  }

  /** Returns the parts with key and lid bridged; INTERLOCK is still read. */
  public LaserPartTolerances withoutInterlock() {
    return new LaserPartTolerances(oneShot, pumpEdges, pumpHold, crossGate, false);
  }
}
