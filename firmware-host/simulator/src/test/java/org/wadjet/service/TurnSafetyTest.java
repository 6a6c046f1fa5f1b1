package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.laser.StopReason;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Timing;

/** Tests of the preconditions of emission, through the pins of the virtual board. */
final class TurnSafetyTest {
  private Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void waiting() {
    bench.start();
    bench.until(Phase.WAITING);
  }

  private void moved() {
    waiting();
    bench.move("i4i5");
  }

  /** Presses FIRE on a move and scans until a number of pulses has occurred. */
  private void shooting(int pulses) {
    moved();
    bench.press(SILVER);
    bench.pulses(pulses);
  }

  private void assertNoLight() {
    assertThat(bench.edges(Signal.LASER_SILVER) + bench.edges(Signal.LASER_RED)).isZero();
    assertThat(bench.edges(Signal.LIGHT_SILVER) + bench.edges(Signal.LIGHT_RED)).isZero();
  }

  private void assertNoArm() {
    assertThat(bench.edges(Signal.ARM)).isZero();
    assertNoLight();
  }

  private void assertCancelled(TableSnapshot snapshot, StopReason reason) {
    assertThat(snapshot.phase()).isEqualTo(Phase.WAITING);
    assertThat(snapshot.notice()).contains(new Notice.ShotCancelled(reason.keyword()));
    assertThat(bench.written(Event.ShotCancelled.class).getLast().reason())
        .isEqualTo(reason.keyword());
  }

  private void assertCutShort(TableSnapshot snapshot, StopReason reason) {
    assertThat(snapshot.phase()).isEqualTo(Phase.ARBITRATION);
    Event.ShotJudged shot = snapshot.lastShot().orElseThrow();
    assertThat(shot.ended()).isEqualTo(reason.keyword());
    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.UNJUDGEABLE);
    assertThat(shot.verdict().reasons()).containsExactly(new VerdictReason.CutShort());
  }

  private void assertConfirmed() {
    TableSnapshot after = bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    assertThat(after.lastShot().orElseThrow().verdict().outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void ordinaryShotTakesEighteenSamples() {
    moved();
    bench.press(SILVER);
    assertConfirmed();

    Event.ShotJudged shot = bench.written(Event.ShotJudged.class).getFirst();
    assertThat(shot.sighting().pairs()).isEqualTo(9);
    assertThat(shot.ended()).isEqualTo("done");
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(18);
    assertThat(bench.edges(Signal.LASER_RED)).isZero();
    // The reservation is refunded except for the lit time.
    assertThat(bench.ledger.usedNanos(bench.clock.nanoTime(), SILVER))
        .isEqualTo(shot.lit().toNanos())
        .isBetween(9 * 150_000L, 9 * 200_000L);
  }

  @Test
  void rejectsAndReportsFireOfOtherSide() {
    moved();
    bench.press(RED);

    assertThat(bench.run(1_000).notice()).contains(new Notice.NotYourTurn(RED));
    assertNoArm();
  }

  @Test
  void ignoresFireBeforeBoardHasSettled() {
    waiting();
    bench.board.table().put(Bench.square("i5"), bench.board.table().lift(Bench.square("i4")));
    bench.press(SILVER);

    assertThat(bench.loop.snapshot().notice()).contains(new Notice.NotSettled());
    bench.run(1_000);
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
    assertNoArm();
    bench.press(SILVER);
    assertConfirmed();
  }

  /**
   * A Hall switch shows a lifted piece up to 50 ms late, so that FIRE may be accepted before; the
   * lead-in, in which the board must still stand, is longer.
   */
  @Test
  void lightsNoLaserAfterPieceIsLiftedUnderHallSwitchesAtFire() {
    bench.controllersBoard = BoardFile.reference();
    moved();
    bench.board.table().lift(Bench.square("e5"));
    bench.press(SILVER);
    bench.run(3_000);
    assertThat(bench.edges(Signal.LASER_SILVER)).isZero();
    assertThat(bench.edges(Signal.LASER_RED)).isZero();
    assertThat(bench.written(Event.ShotJudged.class)).isEmpty();
  }

  @Test
  void ignoresFireWithoutMove() {
    waiting();
    bench.press(SILVER);

    assertThat(bench.run(1_000).notice()).contains(new Notice.NothingMoved());
    assertNoArm();
  }

  @Test
  void ignoresFireJustAfterChainRecovery() {
    moved();
    bench.lines.toFrame = frame -> frame.set(2, 41, !frame.bit(2, 41));
    bench.run(50);
    bench.lines.toFrame = frame -> {};
    bench.run(60);
    bench.press(SILVER);
    bench.run(1_000);

    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
    assertNoArm();
  }

  @Test
  void firesNothingWithInterlockOpen() {
    moved();
    bench.interlock(false);
    bench.press(SILVER);

    assertThat(bench.run(500).notice()).contains(new Notice.InterlockOpen());
    assertNoArm();
  }

  @Test
  void interlockOpenedInLeadInRequiresFreshFire() {
    moved();
    bench.fire(SILVER, Phase.SHOOTING);
    bench.run(100);
    bench.interlock(false);
    assertCancelled(bench.run(50), StopReason.INTERLOCK_OPEN);
    int armEdges = bench.edges(Signal.ARM);

    bench.interlock(true);
    bench.run(4_000);
    assertThat(bench.edges(Signal.ARM)).isEqualTo(armEdges);
    assertNoLight();

    bench.press(SILVER);
    assertConfirmed();
  }

  @Test
  void interlockOpenedWhileWritingTurnVoidsPress() {
    moved();
    bench.journal.setDelay(Duration.ofSeconds(1));
    bench.fire(SILVER, Phase.WRITING);
    bench.interlock(false);
    assertCancelled(bench.run(50), StopReason.INTERLOCK_OPEN);
    bench.interlock(true);
    bench.run(5_000);

    assertNoArm();
  }

  @Test
  void touchWhileWritingTurnVoidsPress() {
    moved();
    bench.journal.setDelay(Duration.ofSeconds(1));
    bench.fire(SILVER, Phase.WRITING);
    var pharaoh = bench.board.table().lift(Bench.square("e5"));
    assertCancelled(bench.run(50), StopReason.BOARD_TOUCHED);
    bench.board.table().put(Bench.square("e5"), pharaoh);
    bench.run(5_000);

    assertNoArm();
  }

  @Test
  void interlockOpenedInMidShotEndsShot() {
    shooting(3);
    bench.interlock(false);
    assertCutShort(bench.until(Phase.ARBITRATION), StopReason.INTERLOCK_OPEN);
    long opened = bench.last(Signal.INTERLOCK).nanos();
    assertThat(bench.last(Signal.LASER_SILVER).nanos() - opened).isLessThan(20_000_000);

    bench.interlock(true);
    bench.run(3_000);
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.run(3_000);
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);

    bench.press(SILVER);
    assertConfirmed();
  }

  @Test
  void touchInMidShotEndsShotAndRepeatWaitsForCorrection() {
    shooting(3);
    var pharaoh = bench.board.table().lift(Bench.square("e5"));
    assertCutShort(bench.until(Phase.ARBITRATION), StopReason.BOARD_TOUCHED);

    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.until(Phase.REFIRE);
    int edges = bench.edges(Signal.ARM);
    bench.press(SILVER);
    assertThat(bench.run(3_000).notice()).contains(new Notice.NotSettled());
    assertThat(bench.edges(Signal.ARM)).isEqualTo(edges);

    bench.board.table().put(Bench.square("e5"), pharaoh);
    bench.run(300);
    bench.press(SILVER);
    assertConfirmed();
  }

  @Test
  void cancelledRepeatRemainsRepeat() {
    shooting(3);
    bench.interlock(false);
    bench.until(Phase.ARBITRATION);
    bench.interlock(true);
    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.run(3_000);
    bench.fire(SILVER, Phase.SHOOTING);
    bench.interlock(false);
    bench.run(50);

    // The move stands once its light was seen: it may not be changed now.
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.REFIRE);
    bench.interlock(true);
    bench.run(3_000);
    bench.press(SILVER);
    assertConfirmed();
  }

  @Test
  void unsoundChainInMidShotEndsShot() {
    shooting(3);
    bench.lines.toFrame = frame -> frame.set(8, 40, !frame.bit(8, 40) || frame.bit(8, 41));
    bench.run(30);
    bench.lines.toFrame = frame -> {};

    assertCutShort(bench.until(Phase.ARBITRATION), StopReason.CHAIN_UNSOUND);
  }

  /** hardware/board-contract.md#chains: after any sentinel error eight good frames. */
  @Test
  void raisesNoLaserForEightFramesAfterWrongEcho() {
    shooting(3);
    boolean[] pulsed = {false};
    bench.lines.toFrame = this::withWrongEcho;
    bench.loop.scan();
    bench.lines.toFrame = frame -> {};
    bench.lines.inPulse = () -> pulsed[0] = true;
    for (int i = 0; i < 8; i++) {
      bench.loop.scan();
    }
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SHOOTING);
    assertThat(pulsed[0]).isFalse();

    assertConfirmed();
    assertThat(pulsed[0]).isTrue();
  }

  @Test
  void twoConsecutiveWrongEchoesEndShot() {
    shooting(3);
    bench.lines.toFrame = this::withWrongEcho;
    bench.loop.scan();
    bench.loop.scan();
    bench.lines.toFrame = frame -> {};

    assertCutShort(bench.until(Phase.ARBITRATION), StopReason.CHAIN_UNSOUND);
  }

  private void withWrongEcho(Frame frame) {
    frame.begin(!frame.sentinel(), frame.latchedNanos());
  }

  @Test
  void wrongEchoInLastSampleIsNoEvidence() {
    int last = framesUntilTheShotIsDone(0);
    bench.close();
    bench = Bench.at(Bench.EMPTY);
    // Eight good frames, and the sample once more.
    assertThat(framesUntilTheShotIsDone(last)).isEqualTo(last + 9);

    TableSnapshot snapshot = bench.loop.snapshot();
    assertThat(snapshot.lastShot().orElseThrow().ended()).isEqualTo(StopReason.DONE.keyword());
    assertThat(snapshot.lastShot().orElseThrow().sighting().pairs()).isEqualTo(9);
    assertThat(snapshot.lastShot().orElseThrow().sighting().discarded()).isEqualTo(1);
  }

  /** The same every time, as all is drawn from one seed; one frame may be made wrong. */
  private int framesUntilTheShotIsDone(int wrong) {
    moved();
    int[] frames = {0};
    bench.lines.toFrame =
        frame -> {
          if (++frames[0] == wrong) {
            frame.begin(!frame.sentinel(), frame.latchedNanos());
          }
        };
    bench.press(SILVER);
    bench.until(s -> s.phase() == Phase.RECORDING || s.phase() == Phase.ARBITRATION);
    return frames[0];
  }

  @Test
  void firesNoTurnThatIsNeverDurable() {
    moved();
    bench.journal.stall();
    bench.fire(SILVER, Phase.WRITING);
    bench.run(4_800);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WRITING);

    assertCancelled(bench.run(400), StopReason.NOT_WRITTEN);
    bench.run(5_000);
    assertNoArm();
    assertThat(bench.ledger.usedNanos(bench.clock.nanoTime(), SILVER)).isZero();
  }

  @Test
  void pressExpiresIfTurnIsDurableTooLate() {
    moved();
    bench.journal.setDelay(Duration.ofMillis(5_500));
    bench.fire(SILVER, Phase.WRITING);
    assertCancelled(bench.run(5_200), StopReason.NOT_WRITTEN);
    bench.run(6_000);
    assertNoArm();

    bench.journal.setDelay(Duration.ofMillis(5));
    bench.press(SILVER);
    assertConfirmed();
  }

  @Test
  void keepsArmStillUntilTurnIsDurable() {
    moved();
    bench.journal.setDelay(Duration.ofMillis(4_500));
    bench.fire(SILVER, Phase.WRITING);
    bench.run(4_000);
    assertNoArm();
    bench.journal.setDelay(Duration.ofMillis(5));

    assertConfirmed();
  }

  @Test
  void longPauseBetweenShotsIsNoDiskFault() {
    bench.controllersBoard = pausing(Duration.ofSeconds(10));
    moved();
    bench.press(SILVER);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    bench.move("e5e6");
    bench.press(RED);
    bench.until(s -> s.game().ply() == 3 && s.phase() == Phase.WAITING);

    assertThat(bench.written(Event.ShotCancelled.class)).isEmpty();
    long gap =
        bench.board.history().changesOf(Signal.LASER_RED).getFirst().nanos()
            - bench.last(Signal.LASER_SILVER).nanos();
    assertThat(Duration.ofNanos(gap)).isGreaterThan(Duration.ofSeconds(10));
  }

  private static Board pausing(Duration between) {
    Board from = Bench.REFERENCE;
    Timing t = from.timing();
    Timing timing =
        new Timing(
            t.scanActive(),
            t.scanIdle(),
            t.scanAttract(),
            t.settle(),
            t.touch(),
            t.leadIn(),
            t.latchAfterLaser(),
            t.latchLate(),
            t.sampleGap(),
            t.sampleJitter(),
            between,
            t.show());
    return new Board(
        from.name(),
        from.chipLabel(),
        from.policy(),
        from.hash(),
        from.pins(),
        from.chains(),
        from.sensors(),
        timing,
        from.limits(),
        from.interlock(),
        from.laser());
  }

  @Test
  void stopWhileWritingTurnPreventsShot() {
    moved();
    bench.journal.setDelay(Duration.ofMillis(200));
    bench.fire(SILVER, Phase.WRITING);
    bench.loop.submit(new Input.Stop());
    assertCancelled(bench.run(1_000), StopReason.STOPPED);

    assertNoArm();
  }

  @Test
  void stopInMidShotDarkensLaserBeforeNextSample() {
    shooting(3);
    bench.loop.submit(new Input.Stop());
    int edges = bench.edges(Signal.LASER_SILVER);

    assertCutShort(bench.until(Phase.ARBITRATION), StopReason.STOPPED);
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);
  }

  @Test
  void reportsFailedLaserAsNeitherHitNorMiss() {
    bench.parts = LaserPartTolerances.NOMINAL.withOneShot(Duration.ofNanos(1));
    moved();
    Event.ShotJudged shot = bench.fire(SILVER, Phase.ARBITRATION).lastShot().orElseThrow();

    assertThat(shot.ended()).isEqualTo("no-emission");
    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.UNSEEN);
    assertThat(shot.verdict().reasons()).containsExactly(new VerdictReason.LaserFailed());
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(6);
  }

  @Test
  void givesNoPulseWithoutSupply() {
    bench.parts = LaserPartTolerances.NOMINAL.withPumpEdges(1_000_000);
    moved();
    Event.ShotJudged shot = bench.fire(SILVER, Phase.ARBITRATION).lastShot().orElseThrow();

    assertThat(shot.ended()).isEqualTo("no-rail");
    assertThat(shot.verdict().reasons()).containsExactly(new VerdictReason.LaserFailed());
    assertNoLight();
  }

  @Test
  void lightInDarkSamplesLocksOutUntilUnlocked() {
    shooting(3);
    bench.lines.bright = true;
    bench.until(s -> s.lockOut().isPresent());
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.lines.bright = false;
    bench.until(Phase.ARBITRATION);
    assertThat(bench.written(Event.LockedOut.class))
        .containsExactly(new Event.LockedOut("light-in-the-dark", ""));

    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.run(3_000);
    bench.press(SILVER);
    assertThat(bench.run(3_000).notice()).contains(new Notice.LockedOut("light-in-the-dark"));
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);

    bench.clearLockOut("looked at");
    bench.press(SILVER);
    assertConfirmed();
    assertThat(bench.written(Event.LockOutCleared.class)).hasSize(1);
  }

  @Test
  void supplyThatStaysUpLocksOut() {
    bench.parts = LaserPartTolerances.NOMINAL.withPumpHold(Duration.ofMillis(249));
    moved();
    bench.press(SILVER);
    assertConfirmed();
    assertThat(bench.loop.snapshot().lockOut()).isEmpty();

    bench.close();
    bench = Bench.at(Bench.EMPTY);
    bench.parts = LaserPartTolerances.NOMINAL.withPumpHold(Duration.ofSeconds(1));
    bench.mayBreak = Set.of(7);
    moved();
    bench.press(SILVER);
    bench.until(s -> s.lockOut().isPresent());
    assertThat(bench.violations()).extracting("rule").containsOnly(7);
    assertThat(bench.loop.snapshot().lockOut()).contains("rail-stayed-up");

    bench.close();
    bench = Bench.at(Bench.EMPTY);
    waiting();
  }

  @Test
  void lockOutOfEarlierRunHoldsFromStart() {
    bench.lockOut = Optional.of(StopReason.RAIL_STAYED_UP);
    moved();
    bench.press(SILVER);

    assertThat(bench.run(3_000).notice()).contains(new Notice.LockedOut("rail-stayed-up"));
    assertNoArm();
    // It is in the record already.
    assertThat(bench.written(Event.LockedOut.class)).isEmpty();
  }

  @Test
  void refusesShotOfLaserWithExhaustedDailyLimit() {
    long most = Bench.REFERENCE.limits().litPerDay().toNanos();
    bench.ledger.add(-5, SILVER, most - Bench.REFERENCE.limits().litPerShot().toNanos() + 1);
    moved();
    bench.press(SILVER);

    assertThat(bench.run(1_000).notice()).contains(new Notice.LedgerFull(SILVER));
    assertNoArm();
  }

  @Test
  void reportsStuckFireAndFiresNothing() {
    waiting();
    bench.lines.stuck = Optional.of(SILVER);
    bench.run(500);
    bench.move("i4i5");

    assertThat(bench.run(10_000).notice()).contains(new Notice.FireStuck(SILVER));
    assertNoArm();
  }
}
