package org.wadjet.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;

/** What a checker knows of one shot, from its durable reservation on. */
final class ShotHistoryEntry {
  /** So many pulses without EMISSION are taken for chance. */
  private static final int DARK_PULSES = 3;

  final Side side;
  final long durableNanos;

  /** What was set aside for it in the ledger. */
  final long reservedNanos;

  /** When the own FIRE that asked for it went down; empty where none did since the last shot. */
  final Optional<Long> press;

  /** Whether it is a laser test, which wants no FIRE and may hold the line. */
  final boolean test;

  /** When its LASER line was first raised. */
  OptionalLong firstRise = OptionalLong.empty();

  OptionalLong lastArm = OptionalLong.empty();
  long litNanos;
  long longestArmGapNanos;
  long longestPulseNanos;

  /** Whether the sounder has begun or ended a tone since it was durable. */
  boolean sounded;

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

  /** A laser test, from its own durable reservation on. */
  static ShotHistoryEntry test(Side side, long durableNanos, Duration reserved) {
    return new ShotHistoryEntry(side, durableNanos, reserved, Optional.empty(), true);
  }

  void armEdge(long nanos) {
    longestArmGapNanos = armGapNanos(nanos);
    lastArm = OptionalLong.of(nanos);
  }

  /** The longest time without an edge of ARM so far, from its first edge on. */
  long armGapNanos(long now) {
    return lastArm.isEmpty() ? 0 : Math.max(longestArmGapNanos, now - lastArm.getAsLong());
  }

  /** The monitor diode sees light. */
  void emission() {
    emissionInPulse = true;
  }

  /** Its LASER line was lowered after so long. */
  void lowered(long pulseNanos) {
    longestPulseNanos = Math.max(longestPulseNanos, pulseNanos);
    pulsesWithoutEmission = emissionInPulse ? 0 : pulsesWithoutEmission + 1;
    emissionInPulse = false;
  }

  /** Whether more pulses in a row gave no EMISSION than may be chance. */
  boolean givesNoLight() {
    return pulsesWithoutEmission >= DARK_PULSES;
  }
}
