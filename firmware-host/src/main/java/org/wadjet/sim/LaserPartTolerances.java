package org.wadjet.sim;

import java.time.Duration;

/**
 * The parts around the lasers within their tolerances (BOARD.md, Lasers).
 *
 * @param oneShot how long Q stays up after a rising edge of its LASER line, 25 to 50 ms
 * @param pumpEdges edges of ARM, none later than {@code pumpHold} after the one before, until the
 *     charge pump closes the supply
 * @param pumpHold how long the supply stays closed after the last edge of ARM, 45 to 150 ms
 * @param crossGate whether the other LASER line, while high, keeps a laser dark
 * @param interlock whether key and lid cut the supply
 */
public record LaserPartTolerances(
    Duration oneShot, int pumpEdges, Duration pumpHold, boolean crossGate, boolean interlock) {
  /** As designed. */
  public static final LaserPartTolerances NOMINAL =
      new LaserPartTolerances(Duration.ofMillis(33), 4, Duration.ofMillis(90));

  /** Longer than any run: what never runs out. */
  private static final Duration NEVER = Duration.ofDays(1_000);

  /** With both gates in their places. */
  public LaserPartTolerances(Duration oneShot, int pumpEdges, Duration pumpHold) {
    this(oneShot, pumpEdges, pumpHold, true, true);
  }

  /** The same with one-shots bridged: a line that is high gives light as long as it is. */
  public LaserPartTolerances withoutOneShot() {
    return new LaserPartTolerances(NEVER, pumpEdges, pumpHold, crossGate, interlock);
  }

  /** The same with the gate bridged that lets one laser shine at a time. */
  public LaserPartTolerances withoutCrossGate() {
    return new LaserPartTolerances(oneShot, pumpEdges, pumpHold, false, interlock);
  }

  /** The same with a pump that, once charged, holds the supply for good. */
  public LaserPartTolerances withoutPump() {
    return new LaserPartTolerances(oneShot, pumpEdges, NEVER, crossGate, interlock);
  }

  /** The same with key and lid bridged; INTERLOCK is still read. */
  public LaserPartTolerances withoutInterlock() {
    return new LaserPartTolerances(oneShot, pumpEdges, pumpHold, crossGate, false);
  }
}
