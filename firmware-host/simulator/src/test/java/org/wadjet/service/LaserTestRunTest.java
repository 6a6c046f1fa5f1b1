package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.ProjectFiles;
import org.wadjet.campaign.EmissionChecker;
import org.wadjet.campaign.InterlockHistory;
import org.wadjet.campaign.RecordedEvent;
import org.wadjet.campaign.RuleViolation;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.laser.BootTime;
import org.wadjet.laser.InterlockProof;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.StopReason;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.Defect;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.text.LaserTestMessages;
import org.wadjet.turn.Event;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.turn.Notice;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.InterlockAct;

/** Tests of the laser test on the virtual board, through its pins. */
final class LaserTestRunTest {
  private static final Board REFERENCE = BoardFile.reference();
  private static final long MILLI = 1_000_000;
  private static final long SCAN = REFERENCE.timing().scanActive().toNanos() + MILLI;

  private final VirtualClock clock = VirtualClock.unpaced();
  private final MemoryJournal journal = new MemoryJournal(clock);
  private final List<RecordedEvent> recordedEvents = new ArrayList<>();
  private final Ledger ledger = new Ledger(REFERENCE.limits().litPerDay());
  private LaserPartTolerances parts = LaserPartTolerances.NOMINAL;
  private Board described = REFERENCE;
  private Optional<StopReason> lockOut = Optional.empty();
  private boolean interlockProved = true;
  private VirtualBoard board;

  private void createBoard() {
    var position = PositionNotation.parse("x3/8K//4k/3p35P3///9X1 0").orElseThrow().position();
    board =
        VirtualBoard.create(
            described, position, Rules.Game.KHET2, clock, SimSettings.seeded(1).withLasers(parts));
  }

  private LaserTestReport run(Side side) {
    InterlockProof proof = new InterlockProof(REFERENCE.interlock(), new BootTime("boot", 0));
    if (interlockProved) {
      proof.restore("boot", Duration.ZERO);
    }
    LaserSafetyController safety =
        new LaserSafetyController(REFERENCE.limits(), REFERENCE.timing(), lockOut, proof);
    LaserTestSequence test =
        new LaserTestSequence(described, side, safety, ledger, new SplittableRandom(1));
    try (Pi4jBoardLines lines = Pi4jBoardLines.open(described, board.context(), clock)) {
      return new LaserTestRun(lines, clock, test, journal).run();
    }
  }

  private List<RuleViolation> violations() {
    for (Event event : journal.events()) {
      // The lead-in begins in the scan that finds the reservation durable; ARM follows a scan
      // later.
      boolean reserved = event instanceof Event.TestReserved;
      recordedEvents.add(new RecordedEvent(reserved ? firstArm() - SCAN : clock.nanoTime(), event));
    }
    return EmissionChecker.check(
        board.history().changes(),
        recordedEvents,
        List.of(),
        List.of(),
        InterlockHistory.provedAt(0),
        clock.nanoTime());
  }

  private long firstArm() {
    return board.history().changes().stream()
        .filter(change -> change.signal() == Signal.ARM && change.high())
        .findFirst()
        .orElseThrow()
        .nanos();
  }

  private long edges(Signal signal) {
    return board.history().changes().stream().filter(c -> c.signal() == signal && c.high()).count();
  }

  @Test
  void waitsForTheProofOfTheInterlockAndRecordsIt() {
    interlockProved = false;
    createBoard();
    clock.schedule(90_000 * MILLI, board::checkInterlock);

    assertThat(run(Side.SILVER).refusal()).isEmpty();
    assertThat(journal.events().getFirst()).isInstanceOf(Event.InterlockProved.class);
    assertThat(firstArm()).isGreaterThan(90_000 * MILLI);
  }

  @Test
  void refusesATestWithoutProofOfTheInterlockAfterTwoMinutes() {
    interlockProved = false;
    createBoard();

    assertThat(run(Side.SILVER).refusal())
        .contains(new Notice.InterlockUnproved(InterlockAct.KEY_AND_LID));
    assertThat(edges(Signal.ARM)).isZero();
    assertThat(clock.nanoTime()).isBetween(120_000 * MILLI, 121_000 * MILLI);
    assertThat(journal.events()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void measuresWorkingLaser(Side side) {
    createBoard();
    LaserTestReport report = run(side);

    assertThat(report.refusal()).isEmpty();
    assertThat(report.ended()).isEqualTo("done");
    assertThat(report.emissionSeen()).isTrue();
    assertThat(report.sighting().orElseThrow().sighted()).hasSize(1);
    assertThat(report.oneShotNanos().orElseThrow()).isBetween(23 * MILLI, 25 * MILLI);
    assertThat(report.lineTimerNanos().orElseThrow()).isBetween(39 * MILLI, 41 * MILLI);
    assertThat(failures(report)).isEmpty();
    assertThat(report.darkAfterLowNanos().orElseThrow()).isBetween(85 * MILLI, 101 * MILLI);
    assertThat(report.darkAfterHighNanos().orElseThrow()).isBetween(85 * MILLI, 101 * MILLI);
    assertThat(edges(Signal.laser(side.other()))).isZero();
    assertThat(violations()).isEmpty();
  }

  private static List<String> failures(LaserTestReport report) {
    LaserTestMessages messages = new LaserTestMessages(report);
    List<String> failed =
        messages.lines().stream().filter(line -> line.startsWith("failed")).toList();
    assertThat(messages.isWithinLimits()).isEqualTo(failed.isEmpty());
    return failed;
  }

  /** Returns the times for which a signal was high, in milliseconds, rounded. */
  private List<Long> highMillis(Signal signal) {
    List<Change> changes = board.history().changesOf(signal);
    List<Long> millis = new ArrayList<>();
    for (int i = 1; i < changes.size(); i += 2) {
      long nanos = changes.get(i).nanos() - changes.get(i - 1).nanos();
      millis.add(Math.round(nanos / (double) MILLI));
    }
    return millis;
  }

  @Test
  void detectsSilverLightAtItsEnd() {
    createBoard();
    assertThat(run(SILVER).sighting().orElseThrow().sighted())
        .containsExactly(Detector.under(Bench.square("d4")));
  }

  @Test
  void settlesLitTimeInLedgerAndRecord() {
    createBoard();
    run(RED);
    Event.LaserTested tested = (Event.LaserTested) journal.events().getLast();
    assertThat(tested.lit()).isBetween(Duration.ofMillis(33), Duration.ofMillis(100));
    assertThat(ledger.usedNanos(clock.nanoTime(), RED)).isEqualTo(tested.lit().toNanos());
    assertThat(journal.events().getFirst())
        .isEqualTo(new Event.TestReserved(RED, REFERENCE.limits().litPerShot()));
  }

  private void refused(Notice notice) {
    LaserTestReport report = run(SILVER);
    assertThat(report.refusal()).contains(notice);
    assertThat(edges(Signal.ARM)).isZero();
    assertThat(edges(Signal.LASER_SILVER)).isZero();
    assertThat(journal.events()).isEmpty();
  }

  @Test
  void refusesToArmWithLidOpen() {
    createBoard();
    board.hands().setInterlock(false);
    clock.awaitNanos(clock.nanoTime() + 2_000 * MILLI);
    refused(new Notice.InterlockOpen());
  }

  @Test
  void refusesTestWithFaultyFittedChainOfIncompleteBoard() throws IOException {
    described =
        BoardFile.read(ProjectFiles.ROOT.resolve("hardware/starter-kit.toml"))
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    createBoard();
    board.faults().inject(new Defect.AtRail("rank-1", false));
    refused(new Notice.ChainInvalid());
  }

  @Test
  void refusesTestIfLedgerIsExhausted() {
    ledger.add(0, SILVER, REFERENCE.limits().litPerDay().toNanos());
    createBoard();
    refused(new Notice.LedgerFull(SILVER));
  }

  @Test
  void refusesTestDuringLockOut() {
    lockOut = Optional.of(StopReason.LIGHT_IN_THE_DARK);
    createBoard();
    assertThat(run(SILVER).ended()).isEqualTo(StopReason.LIGHT_IN_THE_DARK.keyword());
    assertThat(edges(Signal.ARM)).isZero();
  }

  @Test
  void raisesNoLaserBeforeReservationIsDurable() {
    journal.stall();
    createBoard();
    assertThat(run(SILVER).refusal()).contains(new Notice.ShotCancelled("not-written"));
    assertThat(edges(Signal.ARM)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {34, 40, 50})
  void lineTimerEndsLightAndTestFailsIfOneShotFails(int lineTimerMillis) {
    parts = parts.withoutOneShot().withLineTimer(Duration.ofMillis(lineTimerMillis));
    createBoard();
    LaserTestReport report = run(SILVER);

    assertThat(highMillis(Signal.LIGHT_SILVER)).last().isEqualTo((long) lineTimerMillis);
    assertThat(failures(report))
        .containsExactly(
            "failed  one-shot: dark %d ms after the line went high, and it should be 15 ms to 33 ms"
                .formatted(lineTimerMillis),
            "failed  the line timer ended the light, not the one-shot: do not use this laser");
    assertThat(report.darkAfterLowNanos().orElseThrow()).isBetween(85 * MILLI, 101 * MILLI);
    assertThat(violations()).isEmpty();
  }

  @Test
  void reportsLineTimerThatDoesNotCutTheSupply() {
    parts = parts.withoutLineTimer();
    createBoard();
    LaserTestReport report = run(SILVER);

    assertThat(report.oneShotNanos().orElseThrow()).isBetween(23 * MILLI, 25 * MILLI);
    assertThat(failures(report))
        .containsExactly("failed  the line timer did not cut the supply: do not use this laser");
    assertThat(highMillis(Signal.LASER_SILVER)).last().isEqualTo(100L);
    assertThat(violations()).isEmpty();
  }

  @Test
  void releasesLineAfterHundredMillisecondsIfOneShotAndLineTimerFail() {
    parts = parts.withoutOneShot().withoutLineTimer();
    createBoard();
    LaserTestReport report = run(SILVER);
    assertThat(highMillis(Signal.LASER_SILVER)).last().isEqualTo(100L);
    assertThat(report.oneShotNanos()).isEqualTo(OptionalLong.empty());
    assertThat(report.emissionSeen()).isTrue();
    assertThat(failures(report))
        .containsExactly(
            "failed  the one-shot did not cut the light: do not use this laser",
            "failed  the line timer did not cut the supply: do not use this laser");
    assertThat(violations())
        .extracting(RuleViolation::description)
        .containsExactly("silver's laser gave light for more than 50 ms");
  }

  @Test
  void chargePumpThatHoldsTooLongLocksOut() {
    parts = parts.withPumpHold(Duration.ofMillis(400));
    createBoard();
    LaserTestReport report = run(SILVER);
    assertThat(report.ended()).isEqualTo(StopReason.RAIL_STAYED_UP.keyword());
    assertThat(report.darkAfterLowNanos()).isEmpty();
    assertThat(journal.events())
        .contains(new Event.LockedOut(StopReason.RAIL_STAYED_UP.keyword(), ""));
  }

  /** The lid is opened at each instant of a test: what is lit then is dark within a scan. */
  @Test
  void openedLidEndsTestAtAnyInstant() {
    for (int millis = 150; millis < 4_000; millis += 37) {
      LaserTestRunTest one = new LaserTestRunTest();
      one.createBoard();
      one.clock.schedule(
          one.clock.nanoTime() + millis * MILLI, () -> one.board.hands().setInterlock(false));
      one.run(SILVER);
      if (one.edges(Signal.ARM) > 0) {
        assertThat(one.violations()).as("opened after %d ms", millis).isEmpty();
      }
      one.board.close();
    }
  }
}
