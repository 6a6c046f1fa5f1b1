package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.wiring.Timing;

/**
 * How often an unarmed board is scanned: often while hands may be at work, less while the players
 * think, seldom once nobody plays. One scan that differs is enough to speed up again: a FIRE that
 * is pressed for as long as the slowest period is heard.
 */
final class ScanPace {
  private static final long ACTIVE_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long ATTRACT_NANOS = Duration.ofMinutes(1).toNanos();

  private final TurnContext context;
  private long pressedNanos = Long.MIN_VALUE / 2;

  ScanPace(TurnContext context) {
    this.context = context;
  }

  /** For how long nobody has moved a piece or pressed FIRE. */
  long quietNanos(long nowNanos) {
    return nowNanos - Math.max(pressedNanos, context.sensing.lastChangeNanos());
  }

  /** How long after the last scan the next is due. */
  Duration period(long nowNanos) {
    Timing timing = context.board.timing();
    if (context.buttons.active()) {
      pressedNanos = nowNanos;
    }
    long quietNanos = quietNanos(nowNanos);
    if (context.buttons.active() || context.sensing.inDoubt() || quietNanos < ACTIVE_NANOS) {
      return timing.scanActive();
    }
    return quietNanos < ATTRACT_NANOS ? timing.scanIdle() : timing.scanAttract();
  }
}
