package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.JournalStore;
import org.wadjet.service.Boot;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EarlierRuns;
import org.wadjet.service.TableFactory;
import org.wadjet.service.TablePlan;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.InterlockWiring;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.InterlockAct;

/**
 * Tests of the proof of the interlock on the virtual board, through its pins and a journal on disk
 * ({@code docs/laser-safety.md#rule-9}).
 */
final class InterlockProofBoardTest {
  private static final Board REFERENCE = BoardFile.reference();
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

  @TempDir private Path data;
  private final VirtualClock clock = VirtualClock.unpaced();
  private final List<Event> events = new ArrayList<>();
  private Board described = REFERENCE;
  private VirtualBoard board;
  private DelayedJournal journal;
  private ControlLoop loop;

  private void start(Boot boot) throws IOException {
    if (board == null) {
      board =
          VirtualBoard.create(
              described, CLASSIC.position(), CLASSIC.rules().game(), clock, SimSettings.seeded(1));
    }
    JournalStore store =
        JournalStore.open(
            data, TableFactory.provenance(described), false, Clock.systemUTC(), clock::nanoTime);
    journal = new DelayedJournal(Optional.of(store), clock, new SplittableRandom(2));
    loop =
        TableFactory.controlLoop(
            Pi4jBoardLines.open(described, board.newContext(), clock),
            clock,
            new TablePlan(described, CLASSIC, MatchSettings.NONE),
            EarlierRuns.of(store),
            boot,
            journal,
            new SplittableRandom(1),
            events::add);
  }

  private void stop() {
    loop.close();
    journal.close();
  }

  private Boot boot(String id) {
    return new Boot(id, Duration.ofNanos(clock.nanoTime()));
  }

  private void run(long millis) {
    long end = clock.nanoTime() + Duration.ofMillis(millis).toNanos();
    while (clock.nanoTime() < end) {
      loop.scan();
    }
  }

  private Optional<Notice> notice() {
    return loop.snapshot().notice();
  }

  private long armEdges() {
    return board.history().changesOf(Signal.ARM).size();
  }

  /** Makes silver's first move, if it is still to be made, and presses FIRE. */
  private void fire() {
    if (loop.snapshot().game().ply() == 1 && board.table().at(square("j5")).isPresent()) {
      board
          .hands()
          .perform(
              MoveNotation.parse("j5j6", loop.snapshot().game().position(), CLASSIC.rules())
                  .orElseThrow());
      run(4_000);
    }
    board.hands().pressFire(Side.SILVER);
    run(3_000);
  }

  private static Square square(String name) {
    return Square.parse(name).orElseThrow();
  }

  @Test
  void fireIsRefusedUntilKeyAndLidWereSeenOpen() throws IOException {
    start(boot("one"));
    run(500);
    assertThat(notice()).contains(new Notice.InterlockUnproved(InterlockAct.KEY_AND_LID));
    fire();
    assertThat(notice()).contains(new Notice.InterlockUnproved(InterlockAct.KEY_AND_LID));
    board.interlock(false);
    run(300);
    board.interlock(true);
    run(300);
    fire();
    assertThat(notice()).contains(new Notice.InterlockUnproved(InterlockAct.LID));
    assertThat(armEdges()).isZero();
    board.lid(true);
    run(300);
    board.lid(false);
    run(300);
    fire();
    assertThat(armEdges()).isPositive();
    assertThat(events)
        .filteredOn(Event.InterlockProved.class::isInstance)
        .singleElement()
        .satisfies(
            event -> {
              Event.InterlockProved proof = (Event.InterlockProved) event;
              assertThat(proof.check()).isEqualTo("contacts");
              assertThat(proof.boot()).isEqualTo("one");
            });
    stop();
  }

  @ParameterizedTest
  @EnumSource(value = InterlockWiring.class, mode = EnumSource.Mode.EXCLUDE, names = "INTACT")
  void noFaultOfTheContactsPermitsAShot(InterlockWiring wiring) throws IOException {
    start(boot("one"));
    board.interlock(wiring);
    run(500);
    for (int i = 0; i < 3; i++) {
      board.checkInterlock();
      run(1_000);
    }
    fire();
    assertThat(armEdges()).isZero();
    stop();
  }

  @Test
  void bridgedLidSwitchLocksOutOnceTheLidOpens() throws IOException {
    start(boot("one"));
    board.interlock(InterlockWiring.LID_BRIDGED);
    board.lid(true);
    run(800);
    assertThat(loop.snapshot().lockOut()).contains("interlock-contradicted");
    stop();
  }

  @Test
  void restartOfTheServiceKeepsTheProofAndAnotherBootDoesNot() throws IOException {
    start(boot("one"));
    board.checkInterlock();
    run(1_000);
    assertThat(events).anyMatch(Event.InterlockProved.class::isInstance);
    stop();

    start(boot("one"));
    run(500);
    assertThat(notice()).isEmpty();
    fire();
    assertThat(armEdges()).isPositive();
    stop();

    start(boot("two"));
    run(500);
    long before = armEdges();
    board.hands().pressFire(Side.RED);
    run(3_000);
    assertThat(armEdges()).isEqualTo(before);
    stop();
  }

  @Test
  void contradictionEndsTheProofAcrossARestart() throws IOException {
    start(boot("one"));
    board.checkInterlock();
    run(1_000);
    board.interlock(InterlockWiring.LID_BRIDGED);
    board.lid(true);
    run(800);
    assertThat(loop.snapshot().lockOut()).contains("interlock-contradicted");
    board.lid(false);
    board.interlock(InterlockWiring.INTACT);
    loop.submit(new Input.ClearLockOut("repaired"));
    run(100);
    board.interlock(false);
    run(300);
    board.interlock(true);
    run(300);
    assertThat(loop.snapshot().lockOut()).isEmpty();
    stop();

    start(boot("one"));
    run(500);
    fire();
    assertThat(armEdges()).isZero();
    stop();
  }

  @Test
  void proofOfABoardWithoutTheLinesDoesNotCountOnceItHasThem() throws IOException {
    described =
        BoardFile.parse(
                "board.toml", BoardFile.referenceText().replace("key = 15\nlid-open = 14\n", ""))
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    start(boot("one"));
    board.checkInterlock();
    run(1_000);
    assertThat(events)
        .filteredOn(Event.InterlockProved.class::isInstance)
        .extracting(event -> ((Event.InterlockProved) event).check())
        .containsExactly("cycle");
    stop();

    described = REFERENCE;
    board.close();
    board = null;
    start(boot("one"));
    run(500);
    fire();
    assertThat(armEdges()).isZero();
    stop();
  }

  @Test
  void proofFromAfterThePresentUptimeDoesNotCount() throws IOException {
    start(new Boot("one", Duration.ofHours(2)));
    board.checkInterlock();
    run(1_000);
    assertThat(events).anyMatch(Event.InterlockProved.class::isInstance);
    stop();

    start(new Boot("one", Duration.ofHours(2).minusSeconds(5)));
    run(10_000);
    fire();
    assertThat(armEdges()).isZero();
    stop();
  }

  @Test
  void boardThatDeclaresThatItNeedsNoInterlockFiresAndTheRecordSaysSo() throws IOException {
    described =
        BoardFile.parse(
                "board.toml", BoardFile.referenceText() + "\n[interlock]\nrequired = false\n")
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    start(boot("one"));
    run(500);
    fire();
    assertThat(armEdges()).isPositive();
    assertThat(events)
        .filteredOn(Event.InterlockProved.class::isInstance)
        .extracting(event -> ((Event.InterlockProved) event).check())
        .containsExactly("not-required");
    stop();
  }

  @Test
  void bootIsReadFromTheKernelAndIsFreshWithoutOne() throws IOException {
    Path proc = data.resolve("proc");
    Files.createDirectories(proc.resolve("sys/kernel/random"));
    Files.writeString(proc.resolve("sys/kernel/random/boot_id"), "c0ffee\n");
    Files.writeString(proc.resolve("uptime"), "3661.25 9000.00\n");
    assertThat(Boot.read(proc)).isEqualTo(new Boot("c0ffee", Duration.ofMillis(3_661_250)));
    Files.writeString(proc.resolve("uptime"), "soon\n");
    assertThat(Boot.read(proc).uptime()).isZero();
    assertThat(Boot.read(proc).id()).isNotEqualTo(Boot.read(proc).id());
  }
}
