package org.wadjet.campaign;

import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;

/** What a checker knows of one shot, from its durable reservation on. */
final class CheckedShot {
  final Side side;
  final long durableNanos;

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

  CheckedShot(Side side, long durableNanos, Optional<Long> press) {
    this(side, durableNanos, press, false);
  }

  private CheckedShot(Side side, long durableNanos, Optional<Long> press, boolean test) {
    this.side = side;
    this.durableNanos = durableNanos;
    this.press = press;
    this.test = test;
  }

  /** A laser test, from its own durable reservation on. */
  static CheckedShot test(Side side, long durableNanos) {
    return new CheckedShot(side, durableNanos, Optional.empty(), true);
  }

  void armEdge(long nanos) {
    longestArmGapNanos = armGapNanos(nanos);
    lastArm = OptionalLong.of(nanos);
  }

  /** The longest time without an edge of ARM so far, from its first edge on. */
  long armGapNanos(long now) {
    return lastArm.isEmpty() ? 0 : Math.max(longestArmGapNanos, now - lastArm.getAsLong());
  }
}
