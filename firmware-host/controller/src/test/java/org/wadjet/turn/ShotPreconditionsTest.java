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
import org.wadjet.laser.StopReason;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Each precondition of a shot refuses FIRE, or cancels a shot before its lead-in, by itself. */
class ShotPreconditionsTest {
  private static final Board BOARD = BoardFile.reference();
  private static final long NOW = Duration.ofSeconds(3).toNanos();
  private static final long SCAN_NANOS = Duration.ofMillis(5).toNanos();
  private static final StatusReading CLOSED = new StatusReading(false, false, true, false, false);
  private static final StatusReading OPEN = new StatusReading(false, false, false, false, false);

  private ShotController shots = controller(Optional.empty());

  private static ShotController controller(Optional<StopReason> lockOut) {
    ShotController shots =
        new ShotController(
            BOARD,
            new LaserSafetyController(BOARD.limits(), BOARD.timing(), lockOut),
            new Ledger(BOARD.limits().litPerDay()),
            new SplittableRandom(1));
    for (long now = 0; now <= NOW; now += SCAN_NANOS) {
      read(shots, CLOSED, now);
    }
    return shots;
  }

  private static void read(ShotController shots, StatusReading status, long nowNanos) {
    shots.scan(new Frame(), status, Optional.empty(), ChainHealth.SOUND, true, nowNanos);
  }

  private Optional<Notice> refusal(ChainHealth chains) {
    return shots.preconditions().refusal(Side.SILVER, chains, NOW);
  }

  private Optional<StopReason> obstacle(boolean standsStill, ChainHealth chains) {
    return shots.preconditions().obstacle(standsStill, chains);
  }

  @Test
  void permitsAShotIfAllHold() {
    assertThat(refusal(ChainHealth.SOUND)).isEmpty();
    assertThat(obstacle(true, ChainHealth.SOUND)).isEmpty();
  }

  @Test
  void refusesIfTheRecordHasFailed() {
    shots.recordFailed("disk full", NOW);
    assertThat(refusal(ChainHealth.SOUND)).contains(new Notice.NotRecorded("disk full"));
    assertThat(obstacle(true, ChainHealth.SOUND)).contains(StopReason.NOT_WRITTEN);
  }

  @Test
  void refusesWhileLockedOut() {
    shots = controller(Optional.of(StopReason.LIGHT_IN_THE_DARK));
    assertThat(refusal(ChainHealth.SOUND))
        .contains(new Notice.LockedOut(StopReason.LIGHT_IN_THE_DARK.keyword()));
    assertThat(obstacle(true, ChainHealth.SOUND)).contains(StopReason.LIGHT_IN_THE_DARK);
  }

  @Test
  void refusesWhileTheExhibitIsClosed() {
    shots.preconditions().allow(false);
    assertThat(refusal(ChainHealth.SOUND)).contains(new Notice.Closed());
  }

  @Test
  void refusesUntilTheInterlockHasBeenClosedForLongEnough() {
    read(shots, OPEN, NOW);
    assertThat(refusal(ChainHealth.SOUND)).contains(new Notice.InterlockOpen());
    assertThat(obstacle(true, ChainHealth.SOUND)).contains(StopReason.INTERLOCK_OPEN);
    read(shots, CLOSED, NOW);
    assertThat(refusal(ChainHealth.SOUND)).contains(new Notice.InterlockOpen());
    assertThat(obstacle(true, ChainHealth.SOUND)).isEmpty();
  }

  @Test
  void refusesWithAnUnsoundChain() {
    assertThat(refusal(ChainHealth.UNSOUND)).contains(new Notice.ChainUnsound());
    assertThat(obstacle(true, ChainHealth.UNSOUND)).contains(StopReason.CHAIN_UNSOUND);
  }

  @Test
  void waitsForAChainInDoubt() {
    assertThat(refusal(ChainHealth.IN_DOUBT)).isEmpty();
    assertThat(obstacle(true, ChainHealth.IN_DOUBT)).isEmpty();
  }

  @Test
  void refusesOnceTheLitTimeOfTheDayIsReserved() {
    while (shots.isWithinLedger(Side.SILVER, NOW)) {
      shots.reserve(Side.SILVER, NOW);
    }
    assertThat(refusal(ChainHealth.SOUND)).contains(new Notice.LedgerFull(Side.SILVER));
    assertThat(shots.preconditions().refusal(Side.RED, ChainHealth.SOUND, NOW)).isEmpty();
  }

  @Test
  void cancelsTheShotOfATouchedBoard() {
    assertThat(obstacle(false, ChainHealth.SOUND)).contains(StopReason.BOARD_TOUCHED);
  }

  @Test
  void cancelsAReservedShotOnStopButNotTheNextOne() {
    shots.stop(NOW);
    assertThat(obstacle(true, ChainHealth.SOUND)).contains(StopReason.STOPPED);
    shots.reserve(Side.SILVER, NOW);
    assertThat(obstacle(true, ChainHealth.SOUND)).isEmpty();
  }
}
