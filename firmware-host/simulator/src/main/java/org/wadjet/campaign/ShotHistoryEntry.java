package org.wadjet.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;

/** State of one shot in a checker, from its durable reservation on. */
final class ShotHistoryEntry {
  /** Pulses without EMISSION after which the shot must end. */
  private static final int DARK_PULSES = 3;

  final Side side;
  final long durableNanos;

  /** Lit time reserved in the ledger. */
  final long reservedNanos;

  /** Time of the press of FIRE that started the shot; empty without a press since the last shot. */
  final Optional<Long> press;

  /** True if this is a laser test, which needs no FIRE and may hold the line. */
  final boolean test;

  /** First rise of its LASER line. */
  OptionalLong firstRise = OptionalLong.empty();

  OptionalLong lastArm = OptionalLong.empty();
  long litNanos;
  long maxArmGapNanos;
  long maxPulseNanos;

  /** True if the sounder has changed since the reservation was durable. */
  boolean sounderChanged;

  private boolean emissionInPulse;
  private int pulsesWithoutEmission;

  ShotHistoryEntry(
      Side side, long durableNanos, Duration reserved, Optional<Long> press, boolean test) {
    this.side = side;
    this.durableNanos = durableNanos;
    this.reservedNanos = reserved.toNanos();
    this.press = press;
    this.test = test;
  }

  /** Creates a laser test, from its own durable reservation on. */
  static ShotHistoryEntry test(Side side, long durableNanos, Duration reserved) {
    return new ShotHistoryEntry(side, durableNanos, reserved, Optional.empty(), true);
  }

  void armEdge(long nanos) {
    maxArmGapNanos = armGapNanos(nanos);
    lastArm = OptionalLong.of(nanos);
  }

  /** Returns the longest gap between edges of ARM so far, from the first edge on. */
  long armGapNanos(long now) {
    return lastArm.isEmpty() ? 0 : Math.max(maxArmGapNanos, now - lastArm.getAsLong());
  }

  /** Records that the monitor diode has detected light. */
  void emission() {
    emissionInPulse = true;
  }

  /** Records that the shot's LASER line was lowered after a pulse of this length. */
  void lowered(long pulseNanos) {
    maxPulseNanos = Math.max(maxPulseNanos, pulseNanos);
    pulsesWithoutEmission = emissionInPulse ? 0 : pulsesWithoutEmission + 1;
    emissionInPulse = false;
  }

  /** Returns whether too many pulses in a row had no EMISSION. */
  boolean lacksEmission() {
    return pulsesWithoutEmission >= DARK_PULSES;
  }
}
