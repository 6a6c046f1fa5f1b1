package org.wadjet.sim;

import java.util.random.RandomGenerator;

/** Something that gives way for moments, again and again, until it is mended. */
final class Intermittent {
  private final VirtualClock clock;
  private final RandomGenerator random;
  private final HandTiming.Range holding;
  private final HandTiming.Range giving;
  private final Runnable changed;
  private boolean isFailing;
  private boolean mended;

  /**
   * Holds at first.
   *
   * @param holding how long it is sound each time
   * @param giving how long it then gives way
   * @param changed told when it gives way or holds again
   */
  Intermittent(
      VirtualClock clock,
      RandomGenerator random,
      HandTiming.Range holding,
      HandTiming.Range giving,
      Runnable changed) {
    this.clock = clock;
    this.random = random;
    this.holding = holding;
    this.giving = giving;
    this.changed = changed;
    next();
  }

  private void next() {
    clock.at(clock.now() + (isFailing ? giving : holding).drawNanos(random), this::turn);
  }

  private void turn() {
    if (!mended) {
      isFailing = !isFailing;
      changed.run();
      next();
    }
  }

  /** Whether it gives way now. */
  boolean isFailing() {
    return isFailing;
  }

  /** Holds for good. */
  void repair() {
    mended = true;
    if (isFailing) {
      isFailing = false;
      changed.run();
    }
  }
}
