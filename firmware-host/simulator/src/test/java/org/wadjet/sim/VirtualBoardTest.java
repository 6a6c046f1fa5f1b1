package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.SignalLine;

/** Tests of the complete board, played by hands and read by a minimal controller. */
final class VirtualBoardTest {
  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void playsGameThroughPins(long seed) {
    Session session = new Session(seed);
    try (VirtualBoard board = session.board) {
      Position position = Positions.CLASSIC;
      for (int ply = 0; ply < 60 && position.result().isEmpty(); ply++) {
        Move move = session.player.choose(position, LegalMoves.of(position, Rules.KHET2));
        session.performAction(() -> board.hands().perform(move));
        position = position.afterMove(move);
        assertThat(board.position(position.toMove())).isEqualTo(position);

        Set<Detector> seen = session.shoot(position.toMove());
        LaserBeam beam = LightRay.of(Tabletop.of(position), Rules.Game.KHET2, position.toMove());
        assertThat(seen).as("seed %d ply %d %s", seed, ply, move).isEqualTo(beam.lit());
        assertThat(board.lastLight())
            .isEqualTo(new TrueLight(Set.of(position.toMove()), beam.lit(), beam.struck()));

        session.performAction(() -> board.hands().remove(board.lastLight().struck()));
        position = position.afterShot(beam.struck());
      }
    }
  }

  @Test
  void sameSeedGivesSameHistoryToTheNanosecond() {
    assertThat(history(7)).isEqualTo(history(7)).isNotEqualTo(history(8));
  }

  @Test
  void historyStartsWithIdleLevels() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.awaitNanos(5);
    try (VirtualBoard board =
        VirtualBoard.create(
            BitBang.BOARD, Positions.CLASSIC, Rules.Game.KHET2, clock, SimSettings.seeded(1))) {
      assertThat(board.history().changes())
          .containsExactly(
              new Change(5, Signal.KEY, true),
              new Change(5, Signal.INTERLOCK, true),
              new Change(5, Signal.FIRE_SILVER, true),
              new Change(5, Signal.FIRE_RED, true));
    }
  }

  @Test
  void fullHistoryDiscardsAndCountsItsOldest() {
    PinHistory history = new PinHistory(1_024);
    for (int i = 0; i < 1_025; i++) {
      history.record(i, Signal.ARM, i % 2 == 0);
    }

    assertThat(history.discarded()).isEqualTo(512);
    assertThat(history.changes()).hasSize(513);
    assertThat(history.changes().getFirst()).isEqualTo(new Change(512, Signal.ARM, true));
    assertThat(history.changes().getLast()).isEqualTo(new Change(1_024, Signal.ARM, true));
  }

  private static List<Change> history(long seed) {
    Session session = new Session(seed);
    try (VirtualBoard board = session.board) {
      Position position = Positions.CLASSIC;
      for (int ply = 0; ply < 4; ply++) {
        Move move = session.player.choose(position, LegalMoves.of(position, Rules.KHET2));
        session.performAction(
            () -> {
              board.hands().perform(move);
              board.hands().pressFire(Side.SILVER);
            });
        session.shoot(position.toMove());
        position = position.afterMove(move).withToMove(position.toMove().other());
      }
      return List.copyOf(board.history().changes());
    }
  }

  private static final class Session {
    final VirtualClock clock = VirtualClock.unpaced();
    final VirtualBoard board;
    final BitBang pi;
    final SimulatedPlayer player;

    Session(long seed) {
      board =
          VirtualBoard.create(
              BitBang.BOARD, Positions.CLASSIC, Rules.Game.KHET2, clock, SimSettings.seeded(seed));
      pi = new BitBang(board.context());
      player = new SimulatedPlayer(Rules.Game.KHET2, seed);
    }

    void performAction(Runnable action) {
      action.run();
      while (board.hands().isBusy()) {
        clock.awaitNanos(clock.nanoTime() + 5 * MILLI);
        pi.scan();
      }
    }

    /** Takes one lit sample; returns the detectors that responded. */
    Set<Detector> shoot(Side side) {
      clock.awaitNanos(clock.nanoTime() + 2_000 * MILLI);
      pi.arm(clock, 8, 10);
      pi.set(SignalLine.laser(side), true);
      clock.awaitNanos(clock.nanoTime() + 200_000);
      pi.latch();
      pi.set(SignalLine.laser(side), false);
      pi.shiftOut();
      return Detector.all().stream()
          .filter(detector -> pi.bit(new ChainBit.Light(detector).name()))
          .collect(Collectors.toUnmodifiableSet());
    }
  }
}
