package org.wadjet.sim;

import java.util.random.RandomGenerator;

/** A part that fails intermittently until it is repaired. */
final class Intermittent {
  private final VirtualClock clock;
  private final RandomGenerator random;
  private final HandTiming.Range intactDuration;
  private final HandTiming.Range failingDuration;
  private final Runnable changed;
  private boolean isFailing;
  private boolean repaired;

  /**
   * Creates a part that initially works.
   *
   * @param holding duration of each period without the fault
   * @param giving duration of each failure
   * @param changed run when it fails or recovers
   */
  Intermittent(
      VirtualClock clock,
      RandomGenerator random,
      HandTiming.Range holding,
      HandTiming.Range giving,
      Runnable changed) {
    this.clock = clock;
    this.random = random;
    this.intactDuration = holding;
    this.failingDuration = giving;
    this.changed = changed;
    next();
  }

  private void next() {
    clock.schedule(
        clock.now() + (isFailing ? failingDuration : intactDuration).drawNanos(random),
        this::toggle);
  }

  private void toggle() {
    if (!repaired) {
      isFailing = !isFailing;
      changed.run();
      next();
    }
  }

  /** Returns whether the part fails now. */
  boolean isFailing() {
    return isFailing;
  }

  /** Repairs the part permanently. */
  void repair() {
    repaired = true;
    if (isFailing) {
      isFailing = false;
      changed.run();
    }
  }
}
