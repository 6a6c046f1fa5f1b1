package org.wadjet.sim;

import java.util.function.BooleanSupplier;

/** One switch under a square: a reed or a Hall switch. */
final class MagnetSwitch {
  /** Sampling period of a Hall switch: 20 samples per second. */
  static final long HALL_PERIOD_NANOS = 50_000_000;

  private final VirtualClock clock;
  private final BooleanSupplier magnet;
  private final Contact contact;
  private final SwitchBehaviour behaviour;
  private boolean closed;

  /** Output of a switch. */
  interface Contact {
    void set(boolean closed);
  }

  /** Response of a switch to its magnet. */
  sealed interface SwitchBehaviour {
    /** Responds at once. */
    record Immediate() implements SwitchBehaviour {}

    /** Bounces and chatters, as a reed does. */
    record Bouncing(Reed reed) implements SwitchBehaviour {}

    /** Samples 20 times a second, as a Hall switch does, with this phase. */
    record Sampling(long phaseNanos) implements SwitchBehaviour {}
  }

  /**
   * @param magnet whether a magnet is close enough to close the switch
   */
  MagnetSwitch(
      VirtualClock clock, BooleanSupplier magnet, Contact contact, SwitchBehaviour behaviour) {
    this.clock = clock;
    this.magnet = magnet;
    this.contact = contact;
    this.behaviour = behaviour;
    closed = magnet.getAsBoolean();
    contact.set(closed);
  }

  /** Handles a possible change above the switch. */
  void update() {
    if (behaviour instanceof SwitchBehaviour.Sampling(long phaseNanos)) {
      long sinceLook = Math.floorMod(clock.now() - phaseNanos, HALL_PERIOD_NANOS);
      clock.schedule(clock.now() + HALL_PERIOD_NANOS - sinceLook, this::sample);
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
    if (behaviour instanceof SwitchBehaviour.Bouncing(Reed reed)) {
      reed.change(now, contact);
    } else {
      contact.set(now);
    }
  }
}
