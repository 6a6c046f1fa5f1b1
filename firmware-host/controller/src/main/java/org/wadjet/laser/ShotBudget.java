package org.wadjet.laser;

import org.wadjet.wiring.LaserLimits;

/**
 * Lit time and duration used by a shot ({@code docs/laser-safety.md#rule-4}). A pulse is permitted
 * only if the longest possible one would still fit.
 */
final class ShotBudget {
  private final LaserLimits limits;
  private final OptionalInstant firing = new OptionalInstant();
  private final OptionalInstant firstPulse = new OptionalInstant();
  private long litNanos;

  ShotBudget(LaserLimits limits) {
    this.limits = limits;
  }

  /** Resets the budget at the start of a shot. */
  void begin() {
    firing.clear();
    firstPulse.clear();
    litNanos = 0;
  }

  /** Records the end of the lead-in. */
  void beginFiring(long now) {
    firing.set(now);
  }

  /** Records a pulse by its end and its length. */
  void addPulse(long endNanos, long pulseNanos) {
    if (!firstPulse.isSet()) {
      firstPulse.set(endNanos - pulseNanos);
    }
    litNanos += pulseNanos;
  }

  /** Records a hold of a line. */
  void addHold(long heldNanos) {
    litNanos += heldNanos;
  }

  /** Returns the measured lit time of the shot. */
  long litNanos() {
    return litNanos;
  }

  boolean anyPulse() {
    return firstPulse.isSet();
  }

  /**
   * Returns whether a pulse raised now could end after the maximum duration of the shot, which
   * counts from the first pulse, or from the end of the lead-in if there was none.
   */
  boolean isOverTime(long now) {
    return firing.isSet() && now - lastRaiseNanos() >= 0;
  }

  /** Returns the time from now within which a pulse may be raised, at most {@code limitNanos}. */
  long raiseWithin(long limitNanos, long now) {
    return firstPulse.isSet() ? Math.min(limitNanos, lastRaiseNanos() - now) : limitNanos;
  }

  private long lastRaiseNanos() {
    OptionalInstant first = firstPulse.isSet() ? firstPulse : firing;
    return first.nanos() + limits.shot().toNanos() - limits.pulseMeasured().toNanos();
  }

  /** Returns whether lit time is left for one more pulse. */
  boolean hasLight() {
    return litNanos + limits.pulseMeasured().toNanos() <= limits.litPerShot().toNanos();
  }

  /** Returns whether a line may be held for {@code holdNanos} from now on. */
  boolean fitsHold(long holdNanos, long now) {
    long neededNanos = holdNanos + limits.pulseMeasured().toNanos();
    return litNanos + neededNanos <= limits.litPerShot().toNanos()
        && (!firstPulse.isSet()
            || now + neededNanos - firstPulse.nanos() <= limits.shot().toNanos());
  }
}
