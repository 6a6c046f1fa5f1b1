package org.wadjet.sim;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Transition of a reed switch to its new state ({@code hardware/board-contract.md#a-square}): it
 * bounces for at most 1 ms; under a piece that slides it chatters before that.
 */
final class Reed {
  private static final HandTiming.Range BOUNCE = HandTiming.Range.millis(0, 1);
  private static final HandTiming.Range CHATTER_DURATION = HandTiming.Range.millis(5, 40);
  private static final HandTiming.Range CONTACT_DURATION =
      new HandTiming.Range(Duration.ofNanos(200_000), Duration.ofMillis(3));

  /** Share of the changes made by sliding. */
  private static final double SLIDE_SHARE = 0.3;

  /** Most openings of the contact in a bounce; the least is one. */
  private static final int MAX_BOUNCES = 5;

  private final VirtualClock clock;
  private final RandomGenerator random;

  /** Number of the last change; remaining steps of earlier changes are dropped. */
  private int change;

  Reed(VirtualClock clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  /** Handles the arrival or departure of the magnet. */
  void change(boolean closed, MagnetSwitch.Contact contact) {
    int mine = ++change;
    long at = clock.now();
    if (random.nextDouble() < SLIDE_SHARE) {
      long end = at + CHATTER_DURATION.drawNanos(random);
      boolean touching = closed;
      while (at < end) {
        set(contact, mine, at, touching);
        touching = !touching;
        at += CONTACT_DURATION.drawNanos(random);
      }
    }
    long step = BOUNCE.drawNanos(random) / (2L * MAX_BOUNCES);
    int bounces = random.nextInt(1, MAX_BOUNCES + 1);
    for (int i = 0; i < bounces; i++) {
      set(contact, mine, at, closed);
      set(contact, mine, at + step, !closed);
      at += 2 * step;
    }
    set(contact, mine, at, closed);
  }

  private void set(MagnetSwitch.Contact contact, int mine, long atNanos, boolean closed) {
    clock.schedule(
        atNanos,
        () -> {
          if (mine == change) {
            contact.set(closed);
          }
        });
  }
}
