package org.wadjet.sim;

import java.util.function.BooleanSupplier;

/** One switch under a square: a reed or a Hall. */
final class MagnetSwitch {
  /** A Hall looks 20 times a second. */
  static final long HALL_PERIOD_NANOS = 50_000_000;

  private final VirtualClock clock;
  private final BooleanSupplier magnet;
  private final Contact contact;
  private final Follows follows;
  private boolean closed;

  /** What hangs on a switch. */
  interface Contact {
    void set(boolean closed);
  }

  /** How a switch comes to know of its magnet. */
  sealed interface Follows {
    /** At once. */
    record AtOnce() implements Follows {}

    /** It bounces and chatters. */
    record Bouncing(Reed reed) implements Follows {}

    /** It looks 20 times a second, the first time so long after the start of time. */
    record Sampling(long phaseNanos) implements Follows {}
  }

  /**
   * @param magnet whether one is above the switch now, near enough to close it
   */
  MagnetSwitch(VirtualClock clock, BooleanSupplier magnet, Contact contact, Follows follows) {
    this.clock = clock;
    this.magnet = magnet;
    this.contact = contact;
    this.follows = follows;
    closed = magnet.getAsBoolean();
    contact.set(closed);
  }

  /** Something above it may have changed. */
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
