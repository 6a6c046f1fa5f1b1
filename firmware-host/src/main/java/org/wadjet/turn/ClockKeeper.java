package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Lets the clocks run, and calls the flag. What they show goes into the record when they stop, and
 * now and then while they run, so that a cut of the power gives back no more than that.
 */
final class ClockKeeper {
  private static final long NOTED_NANOS = Duration.ofSeconds(10).toNanos();

  private final TurnContext context;
  private long notedNanos;

  ClockKeeper(TurnContext context) {
    this.context = context;
  }

  /**
   * A scan has been taken.
   *
   * @param mayFire whether the side to move could press FIRE, were its move made
   */
  void scan(boolean mayFire, long nowNanos) {
    Clocks clocks = context.clocks;
    if (!clocks.any()) {
      return;
    }
    boolean runs = context.phase() == Phase.WAITING && mayFire;
    Side side = context.game().position().toMove();
    clocks.advance(context.game().ply(), side, runs, nowNanos);
    if (clocks.usedNanos() < notedNanos) {
      notedNanos = 0;
    }
    if (runs && clocks.fallen(side)) {
      context.out.write(new Event.FlagFell(context.game().ply(), side));
      context.end(Result.wonBy(side.other()));
    } else if (clocks.usedNanos() - notedNanos >= NOTED_NANOS) {
      record(side);
    }
  }

  /** FIRE has committed the move. */
  void stop() {
    if (context.clocks.any()) {
      Side side = context.game().position().toMove();
      context.clocks.stop(side);
      record(side);
    }
  }

  private void record(Side side) {
    Clocks clocks = context.clocks;
    notedNanos = clocks.usedNanos();
    context.out.write(
        new Event.ClockRead(
            context.game().ply(),
            side,
            clocks.left(side),
            Duration.ofNanos(clocks.usedNanos()),
            clocks.stopped()));
  }
}
