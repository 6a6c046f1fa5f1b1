package org.wadjet.sim;

import java.util.function.BooleanSupplier;

/** One switch under a square: a reed or a Hall switch. */
final class MagnetSwitch {
  /** Sampling period of a Hall switch: 20 samples per second. */
  static final long HALL_PERIOD_NANOS = 50_000_000;

  private final VirtualClock clock;
  private final BooleanSupplier magnet;
  private final Contact contact;
  private final Follows follows;
  private boolean closed;

  /** Output of a switch. */
  interface Contact {
    void set(boolean closed);
  }

  /** Response of a switch to its magnet. */
  sealed interface Follows {
    /** Responds at once. */
    record AtOnce() implements Follows {}

    /** Bounces and chatters, as a reed does. */
    record Bouncing(Reed reed) implements Follows {}

    /** Samples 20 times a second, as a Hall switch does, with this phase. */
    record Sampling(long phaseNanos) implements Follows {}
  }

  /**
   * @param magnet whether a magnet is close enough to close the switch
   */
  MagnetSwitch(VirtualClock clock, BooleanSupplier magnet, Contact contact, Follows follows) {
    this.clock = clock;
    this.magnet = magnet;
    this.contact = contact;
    this.follows = follows;
    closed = magnet.getAsBoolean();
    contact.set(closed);
  }

  /** Handles a possible change above the switch. */
  void reconsider() {
    if (follows instanceof Follows.Sampling(long phaseNanos)) {
      long sinceLook = Math.floorMod(clock.now() - phaseNanos, HALL_PERIOD_NANOS);
      clock.at(clock.now() + HALL_PERIOD_NANOS - sinceLook, this::sample);
    } else {
      sample();
    }
  }

  private void sample() {
    boolean now = magnet.getAsBoolean();
    if (now == closed) {
      return;
    }
    closed = now;
    if (follows instanceof Follows.Bouncing(Reed reed)) {
      reed.change(now, contact);
    } else {
      contact.set(now);
    }
  }
}
