package org.wadjet.laser;

import org.wadjet.wiring.LaserLimits;

/**
 * What a shot has used up of its lit time and its duration (BOARD.md, rule 4). A pulse is allowed
 * only if even the longest one would still fit.
 */
final class ShotBudget {
  private final LaserLimits limits;
  private final OptionalInstant firing = new OptionalInstant();
  private final OptionalInstant firstPulse = new OptionalInstant();
  private long litNanos;

  ShotBudget(LaserLimits limits) {
    this.limits = limits;
  }

  /** A shot begins. */
  void begin() {
    firing.clear();
    firstPulse.clear();
    litNanos = 0;
  }

  /** The lead-in is over. */
  void firing(long now) {
    firing.set(now);
  }

  /** A pulse was given, that ended then and was so long. */
  void pulse(long endNanos, long pulseNanos) {
    if (!firstPulse.isSet()) {
      firstPulse.set(endNanos - pulseNanos);
    }
    litNanos += pulseNanos;
  }

  /** A line was held for so long. */
  void held(long heldNanos) {
    litNanos += heldNanos;
  }

  /** Lit time in sum, as measured. */
  long litNanos() {
    return litNanos;
  }

  boolean anyPulse() {
    return firstPulse.isSet();
  }

  /**
   * Whether a pulse that is raised now could end after the shot's time. Without a pulse, where no
   * dark sample can be used, a shot is over as soon as one with.
   */
  boolean isLong(long now) {
    return firing.isSet() && now - lastRaiseNanos() >= 0;
  }

  /** How long from now on a pulse may still be raised, at most so long. */
  long raiseWithin(long mostNanos, long now) {
    return firstPulse.isSet() ? Math.min(mostNanos, lastRaiseNanos() - now) : mostNanos;
  }

  private long lastRaiseNanos() {
    OptionalInstant first = firstPulse.isSet() ? firstPulse : firing;
    return first.nanos() + limits.shot().toNanos() - limits.pulseMeasured().toNanos();
  }

  /** Whether lit time is left for one more pulse. */
  boolean hasLight() {
    return litNanos + limits.pulseMeasured().toNanos() <= limits.litPerShot().toNanos();
  }

  /** Whether a line may be held for so long from now on. */
  boolean fitsHold(long holdNanos, long now) {
    long mostNanos = holdNanos + limits.pulseMeasured().toNanos();
    return litNanos + mostNanos <= limits.litPerShot().toNanos()
        && (!firstPulse.isSet() || now + mostNanos - firstPulse.nanos() <= limits.shot().toNanos());
  }
}
