package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Runs the clocks and ends the game when a side's time runs out. Records a clock when it stops, and
 * after every 10 s of running, so that a power loss returns at most 10 s to a player.
 */
final class ClockKeeper {
  private static final long READING_INTERVAL_NANOS = Duration.ofSeconds(10).toNanos();

  private final Clocks clocks;
  private long lastReadingNanos;

  ClockKeeper(Clocks clocks) {
    this.clocks = clocks;
  }

  /**
   * Processes one scan.
   *
   * @param mayRun whether the clock of the side to move runs in a state that awaits its move
   * @param players a side that another board plays loses on time only there
   */
  Step scan(TurnState state, boolean mayRun, Players players, long nowNanos) {
    if (!clocks.hasClocks()) {
      return Step.NONE;
    }
    GameState game = state.game();
    boolean runs = state instanceof AwaitingMove && mayRun;
    Side side = game.position().toMove();
    clocks.advance(game.ply(), side, runs, nowNanos);
    if (clocks.usedNanos() < lastReadingNanos) {
      lastReadingNanos = 0;
    }
    if (runs && !players.isPeer(side) && clocks.hasFallen(side)) {
      return end(state, side);
    }
    return clocks.usedNanos() - lastReadingNanos >= READING_INTERVAL_NANOS
        ? Step.NONE.write(read(game))
        : Step.NONE;
  }

  /** Ends the game because a side has no time left. */
  static Step end(TurnState state, Side side) {
    return Step.NONE
        .write(new Event.FlagFell(state.game().ply(), side))
        .then(GameOver.end(TurnTransition.FLAG_FELL, state, Result.wonBy(side.other())));
  }

  /**
   * Stops the clock of the side to move when FIRE commits the move, and returns its reading; empty
   * without clocks.
   */
  List<Event> stop(GameState game) {
    if (!clocks.hasClocks()) {
      return List.of();
    }
    clocks.stop(game.position().toMove());
    return List.of(read(game));
  }

  /** Returns the reading of the clock of the side to move, for the record. */
  Event read(GameState game) {
    Side side = game.position().toMove();
    lastReadingNanos = clocks.usedNanos();
    return new Event.ClockRead(
        game.ply(),
        side,
        clocks.remaining(side),
        Duration.ofNanos(clocks.usedNanos()),
        clocks.stopped());
  }
}
