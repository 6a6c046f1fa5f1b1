package org.wadjet.sim;

import java.time.Duration;

/**
 * The parts around the lasers, with values within their tolerances ({@code
 * hardware/board-contract.md#lasers}).
 *
 * @param oneShot time for which Q stays high after a rising edge of its LASER line, 15 to 33 ms
 * @param lineTimer time after which a LASER line that stays high switches the supply off, 33 to 50
 *     ms
 * @param pumpEdges edges of ARM, each at most {@code pumpHold} after the previous one, until the
 *     charge pump closes the supply
 * @param pumpHold time for which the supply stays closed after the last edge of ARM, 45 to 150 ms
 * @param crossGate whether a high LASER line keeps the other laser dark
 * @param interlock whether key and lid cut the supply
 */
public record LaserPartTolerances(
    Duration oneShot,
    Duration lineTimer,
    int pumpEdges,
    Duration pumpHold,
    boolean crossGate,
    boolean interlock) {
  /** Duration longer than any run, for a timer that never expires. */
  private static final Duration NEVER = Duration.ofDays(1_000);

  /** Nominal values. */
  public static final LaserPartTolerances NOMINAL =
      new LaserPartTolerances(
          Duration.ofMillis(24), Duration.ofMillis(40), 4, Duration.ofMillis(90), true, true);

  /** Returns the parts with another one-shot. */
  public LaserPartTolerances withOneShot(Duration other) {
    return new LaserPartTolerances(other, lineTimer, pumpEdges, pumpHold, crossGate, interlock);
  }

  /** Returns the parts with another line timer. */
  public LaserPartTolerances withLineTimer(Duration other) {
    return new LaserPartTolerances(oneShot, other, pumpEdges, pumpHold, crossGate, interlock);
  }

  /** Returns the parts with a charge pump that needs another number of edges of ARM. */
  public LaserPartTolerances withPumpEdges(int other) {
    return new LaserPartTolerances(oneShot, lineTimer, other, pumpHold, crossGate, interlock);
  }

  /** Returns the parts with a charge pump that holds the supply for another time. */
  public LaserPartTolerances withPumpHold(Duration other) {
    return new LaserPartTolerances(oneShot, lineTimer, pumpEdges, other, crossGate, interlock);
  }

  /**
   * Returns the parts with the one-shots bridged, so that a laser shines as long as its line is
   * high and its supply up.
   */
  public LaserPartTolerances withoutOneShot() {
    return withOneShot(NEVER);
  }

  /** Returns the parts with a line timer that never switches the supply off. */
  public LaserPartTolerances withoutLineTimer() {
    return withLineTimer(NEVER);
  }

  /** Returns the parts with the cross-gate bridged. */
  public LaserPartTolerances withoutCrossGate() {
    return new LaserPartTolerances(oneShot, lineTimer, pumpEdges, pumpHold, false, interlock);
  }

  /** Returns the parts with a pump that, once charged, holds the supply permanently. */
  public LaserPartTolerances withoutPump() {
    return withPumpHold(NEVER);
  }

  /** Returns the parts with key and lid bridged; INTERLOCK is still read. */
  public LaserPartTolerances withoutInterlock() {
    return new LaserPartTolerances(oneShot, lineTimer, pumpEdges, pumpHold, crossGate, false);
  }
}
