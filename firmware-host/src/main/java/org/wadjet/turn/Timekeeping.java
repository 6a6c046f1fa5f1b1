package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Lets the clocks run, and calls the flag. What they show goes into the record when they stop, and
 * now and then while they run, so that a cut of the power gives back no more than that.
 */
final class Timekeeping {
  private static final long NOTED_NANOS = Duration.ofSeconds(10).toNanos();

  private final Play play;
  private long notedNanos;

  Timekeeping(Play play) {
    this.play = play;
  }

  /**
   * A scan has been taken.
   *
   * @param mayFire whether the side to move could press FIRE, were its move made
   */
  void scan(boolean mayFire, long nowNanos) {
    Clocks clocks = play.clocks;
    if (!clocks.any()) {
      return;
    }
    boolean runs = play.phase() == Phase.WAITING && mayFire;
    Side side = play.game().position().toMove();
    clocks.pass(play.game().ply(), side, runs, nowNanos);
    if (clocks.usedNanos() < notedNanos) {
      notedNanos = 0;
    }
    if (runs && clocks.fallen(side)) {
      play.out.write(new Event.FlagFell(play.game().ply(), side));
      play.end(Result.wonBy(side.other()));
    } else if (clocks.usedNanos() - notedNanos >= NOTED_NANOS) {
      note(side);
    }
  }

  /** FIRE has committed the move. */
  void stop() {
    if (play.clocks.any()) {
      Side side = play.game().position().toMove();
      play.clocks.stop(side);
      note(side);
    }
  }

  private void note(Side side) {
    Clocks clocks = play.clocks;
    notedNanos = clocks.usedNanos();
    play.out.write(
        new Event.ClockRead(
            play.game().ply(),
            side,
            clocks.left(side),
            Duration.ofNanos(clocks.usedNanos()),
            clocks.stopped()));
  }
}
