package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Runs the clocks and ends the game when a side's time runs out. Records a clock when it stops, and
 * after every 10 s of running, so that a power loss gives back at most that much time.
 */
final class ClockKeeper {
  private static final long NOTED_NANOS = Duration.ofSeconds(10).toNanos();

  private final TurnContext context;
  private long notedNanos;

  ClockKeeper(TurnContext context) {
    this.context = context;
  }

  /**
   * Processes one scan.
   *
   * @param mayFire whether FIRE would be accepted from the side to move once its move is made
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

  /** Stops the clock of the side to move when FIRE commits the move. */
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
