package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.ProvedInterlock;
import org.wadjet.laser.StopReason;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Tests that each precondition alone refuses FIRE, or cancels a shot before its lead-in. */
class ShotPreconditionsTest {
  private static final Board BOARD = BoardFile.reference();
  private static final long NOW = Duration.ofSeconds(3).toNanos();
  private static final long SCAN_NANOS = Duration.ofMillis(5).toNanos();
  private static final StatusReading CLOSED =
      new StatusReading(false, false, true, true, false, false, false);
  private static final StatusReading OPEN =
      new StatusReading(false, false, false, false, false, false, false);

  private ShotController shots = controller(Optional.empty());

  private static ShotController controller(Optional<StopReason> lockOut) {
    ShotController shots =
        new ShotController(
            BOARD,
            new LaserSafetyController(
                BOARD.limits(), BOARD.timing(), lockOut, ProvedInterlock.at(BOARD.interlock(), 0)),
            new Ledger(BOARD.limits().litPerDay()),
            new SplittableRandom(1));
    for (long now = 0; now <= NOW; now += SCAN_NANOS) {
      read(shots, CLOSED, now);
    }
    return shots;
  }

  private static void read(ShotController shots, StatusReading status, long nowNanos) {
    shots.scan(new Frame(), status, Optional.empty(), ChainHealth.ALL_VALID, true, nowNanos);
  }

  private Optional<Notice> refusal(ChainHealth chains) {
    return shots.preconditions().refusal(Side.SILVER, chains, NOW);
  }

  private Optional<StopReason> obstacle(boolean isBoardUnchanged, ChainHealth chains) {
    return shots.preconditions().obstacle(isBoardUnchanged, chains);
  }

  @Test
  void permitsAShotIfAllHold() {
    assertThat(refusal(ChainHealth.ALL_VALID)).isEmpty();
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).isEmpty();
  }

  @Test
  void refusesIfTheRecordHasFailed() {
    shots.recordFailed("disk full", NOW);
    assertThat(refusal(ChainHealth.ALL_VALID)).contains(new Notice.NotRecorded("disk full"));
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).contains(StopReason.NOT_WRITTEN);
  }

  @Test
  void refusesWhileLockedOut() {
    shots = controller(Optional.of(StopReason.LIGHT_IN_THE_DARK));
    assertThat(refusal(ChainHealth.ALL_VALID))
        .contains(new Notice.LockedOut(StopReason.LIGHT_IN_THE_DARK.keyword()));
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).contains(StopReason.LIGHT_IN_THE_DARK);
  }

  @Test
  void refusesWhileTheExhibitIsClosed() {
    shots.preconditions().allow(false);
    assertThat(refusal(ChainHealth.ALL_VALID)).contains(new Notice.Closed());
  }

  @Test
  void refusesUntilTheInterlockHasBeenClosedForLongEnough() {
    read(shots, OPEN, NOW);
    assertThat(refusal(ChainHealth.ALL_VALID)).contains(new Notice.InterlockOpen());
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).contains(StopReason.INTERLOCK_OPEN);
    read(shots, CLOSED, NOW);
    assertThat(refusal(ChainHealth.ALL_VALID)).contains(new Notice.InterlockOpen());
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).isEmpty();
  }

  @Test
  void refusesWithFaultyChain() {
    assertThat(refusal(ChainHealth.FAULTY)).contains(new Notice.ChainInvalid());
    assertThat(obstacle(true, ChainHealth.FAULTY)).contains(StopReason.CHAIN_UNSOUND);
  }

  @Test
  void waitsForRecoveringChain() {
    assertThat(refusal(ChainHealth.RECOVERING)).isEmpty();
    assertThat(obstacle(true, ChainHealth.RECOVERING)).isEmpty();
  }

  @Test
  void refusesOnceTheLitTimeOfTheDayIsReserved() {
    while (shots.isWithinLedger(Side.SILVER, NOW)) {
      shots.reserve(Side.SILVER, NOW);
    }
    assertThat(refusal(ChainHealth.ALL_VALID)).contains(new Notice.LedgerFull(Side.SILVER));
    assertThat(shots.preconditions().refusal(Side.RED, ChainHealth.ALL_VALID, NOW)).isEmpty();
  }

  @Test
  void cancelsTheShotOfATouchedBoard() {
    assertThat(obstacle(false, ChainHealth.ALL_VALID)).contains(StopReason.BOARD_TOUCHED);
  }

  @Test
  void cancelsAReservedShotOnStopButNotTheNextOne() {
    shots.stop(NOW);
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).contains(StopReason.STOPPED);
    shots.reserve(Side.SILVER, NOW);
    assertThat(obstacle(true, ChainHealth.ALL_VALID)).isEmpty();
  }
}
