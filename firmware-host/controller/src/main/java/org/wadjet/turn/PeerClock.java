package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Clock of the side that another board measures (docs/two-boards.md#clocks). It runs here too,
 * while that side may move. The time that the other board states once the clock has stopped is
 * taken over, but no more than {@link #TOLERANCE} above the time measured here, to which the time
 * without a connection in that turn is added.
 */
final class PeerClock {
  /** Delay of messages and of recording for which the other side is compensated, per turn. */
  static final Duration TOLERANCE = Duration.ofSeconds(5);

  private final Clocks clocks;
  private Optional<PeerStatus.ClockDifference> difference = Optional.empty();
  private int turn;
  private long unconnectedNanos;
  private boolean connected = true;
  private long lastNanos;

  PeerClock(Clocks clocks) {
    this.clocks = clocks;
  }

  /** Measures the time without a connection in a turn. */
  void scan(int ply, boolean nowConnected, long nowNanos) {
    if (ply != turn) {
      turn = ply;
      unconnectedNanos = 0;
    } else if (!connected) {
      unconnectedNanos += nowNanos - lastNanos;
    }
    connected = nowConnected;
    lastNanos = nowNanos;
  }

  /** Returns whether the other board plays with the same time control, or also without one. */
  boolean isSameControl(PeerGame peer) {
    return peer.clock().map(PeerGame.Clock::control).equals(clocks.control());
  }

  /** Returns the last difference between the stated and the accepted time; empty if they agree. */
  Optional<PeerStatus.ClockDifference> difference() {
    return difference;
  }

  /** Forgets the difference; called when a game begins. */
  void begin() {
    difference = Optional.empty();
  }

  /**
   * Takes over what the other board states of the clock of the side to move.
   *
   * @return whether the clock has been stopped, so that its reading is to be recorded
   */
  boolean follow(GameState game, PeerGame.Clock stated) {
    if (stated.ply() != game.ply()) {
      return false;
    }
    clocks.enter(game.ply());
    if (clocks.stopped() && !stated.stopped()) {
      // The turn was taken back at both boards after its clock had stopped.
      clocks.resetTo(game.ply());
      return false;
    }
    if (clocks.stopped() || !stated.stopped()) {
      return false;
    }
    Side side = game.position().toMove();
    Duration accepted = clocks.settle(side, stated.left(), TOLERANCE.plusNanos(unconnectedNanos));
    difference =
        accepted.compareTo(stated.left()) < 0
            ? Optional.of(new PeerStatus.ClockDifference(stated.left(), accepted))
            : Optional.empty();
    return true;
  }

  /** Returns whether the clock runs while both boards are at the same turn. */
  boolean mayRun() {
    return !clocks.stopped();
  }
}
