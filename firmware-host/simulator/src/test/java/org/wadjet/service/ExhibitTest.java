package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.Trace;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.StaffCall;
import org.wadjet.wiring.Policy;

/** Tests of an exhibit whose visitors come and go. */
final class ExhibitTest {
  private static final ExhibitSettings CARE =
      new ExhibitSettings(
          Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofSeconds(90), false);

  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    bench.close();
  }

  private void open(ExhibitSettings settings) {
    bench.controllersBoard = bench.controllersBoard.withPolicy(Policy.EXHIBIT);
    bench.conditions = MatchSettings.NONE.withExhibit(settings);
    bench.start();
  }

  private Stage stage() {
    return bench.loop.snapshot().exhibit().orElseThrow().stage();
  }

  private Optional<StaffCall> staff() {
    return bench.loop.snapshot().exhibit().orElseThrow().staff();
  }

  private boolean submit(Input input) {
    var taken = bench.loop.ask(input);
    bench.run(20);
    return taken.resultNow();
  }

  @Test
  void attendedBoardHasNoExhibitDuties() {
    bench.start();
    bench.until(Phase.WAITING);

    assertThat(bench.loop.snapshot().exhibit()).isEmpty();
    assertThat(submit(new Input.Close())).isFalse();
    assertThat(submit(new Input.Check())).isFalse();
    bench.run(120_000);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
  }

  @Test
  void startsAttractModeAfterIdleTimeUntilTouched() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.run(29_000);
    assertThat(stage()).isEqualTo(Stage.PLAY);
    bench.run(2_000);
    assertThat(stage()).isEqualTo(Stage.ATTRACT);

    bench.move("i4i5");
    assertThat(stage()).isEqualTo(Stage.PLAY);
  }

  @Test
  void abandonedGameHasNoResultAndNextVisitorsSetUp() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.run(50_000);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    bench.run(15_000);

    assertThat(bench.written(Event.Abandoned.class)).containsExactly(new Event.Abandoned(2));
    assertThat(bench.written(Event.GameStarted.class)).hasSize(2);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.loop.snapshot().notice())
        .hasValueSatisfying(notice -> assertThat(notice).isInstanceOf(Notice.SetUp.class));
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(1);
    bench.run(300_000);
    assertThat(bench.written(Event.GameStarted.class)).as("once is enough").hasSize(2);

    bench.board.hands().perform(new Move.Step(Bench.square("i5"), Bench.square("i4")));
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
  }

  private void restoreStart() {
    bench.board.hands().perform(new Move.Step(Bench.square("e4"), Bench.square("e5")));
    bench.board.hands().perform(new Move.Step(Bench.square("i5"), Bench.square("i4")));
    bench.run(5_000);
  }

  private void playTwoTurns() {
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.turn(RED, "e5e4");
  }

  @Test
  void restoredStartingPositionBeginsAnotherGame() {
    open(CARE);
    playTwoTurns();
    restoreStart();

    assertThat(bench.written(Event.Abandoned.class)).containsExactly(new Event.Abandoned(3));
    assertThat(bench.written(Event.GameStarted.class)).hasSize(2);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(1);
    bench.turn(SILVER, "i4i5");
  }

  @Test
  void undoneFirstTurnIsTakenBackInTheSameGame() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.until(state -> state.phase() == Phase.WAITING && state.game().ply() == 2);
    bench.board.hands().perform(new Move.Step(Bench.square("i5"), Bench.square("i4")));
    bench.run(5_000);

    assertThat(bench.written(Event.TakenBack.class))
        .extracting(Event.TakenBack::ply)
        .containsExactly(1);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(1);
    bench.turn(SILVER, "i4i5");
  }

  @Test
  void startingPositionThatALegalMoveReachesIsThatMove() {
    open(CARE);
    playTwoTurns();
    bench.turn(SILVER, "i5i4");
    bench.turn(RED, "e4e5");

    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(5);
  }

  @Test
  void restoredStartingPositionOfARefereedGameIsAnIllegalBoard() {
    bench.start();
    playTwoTurns();
    restoreStart();

    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(3);
    assertThat(bench.loop.snapshot().notice().orElseThrow()).isInstanceOf(Notice.NotLegal.class);
  }

  @Test
  void requestsReturnOfPieceMovedBeforeFirstFire() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.run(65_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
  }

  @Test
  void arbiterStartsNewGame() {
    bench.start();
    assertThat(submit(new Input.NewGame())).as("the board is being set up already").isFalse();
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.move("e5e4");
    bench.press(RED);
    bench.pulses(2);
    assertThat(submit(new Input.NewGame())).as("in a shot").isFalse();
    bench.until(s -> s.game().ply() == 3 && s.phase() == Phase.WAITING);

    assertThat(submit(new Input.NewGame())).isTrue();
    assertThat(bench.written(Event.Abandoned.class)).containsExactly(new Event.Abandoned(3));
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.written(Event.GameStarted.class)).hasSize(2);
  }

  @Test
  void ignoresBoardReadyForPlay() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.run(600_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
  }

  @Test
  void neverAbandonsGameDuringShot() {
    ExhibitSettings quick =
        new ExhibitSettings(
            Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(90), false);
    open(quick);
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.until(_ -> !bench.written(Event.Abandoned.class).isEmpty());

    assertThat(bench.written(Event.TurnEnded.class)).hasSize(1);
    assertThat(bench.written(Event.Abandoned.class)).containsExactly(new Event.Abandoned(2));
  }

  @Test
  void refusesFireWhileClosed() {
    open(CARE.withHours(true));
    bench.until(Phase.WAITING);
    assertThat(stage()).as("before the first word of the clock").isEqualTo(Stage.CLOSED);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.run(5_000);
    assertThat(bench.loop.snapshot().notice()).contains(new Notice.Closed());
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
    assertThat(bench.edges(Signal.LASER_SILVER) + bench.edges(Signal.ARM)).isZero();

    assertThat(submit(new Input.Open())).isTrue();
    assertThat(bench.loop.snapshot().notice()).isEmpty();
    bench.press(SILVER);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    assertThat(bench.edges(Signal.LASER_SILVER)).isPositive();
    assertThat(bench.written(Event.Opened.class)).hasSize(1);

    assertThat(submit(new Input.Close())).isTrue();
    assertThat(submit(new Input.Close())).as("twice is once").isTrue();
    assertThat(bench.written(Event.Closed.class)).hasSize(1);
    assertThat(stage()).isEqualTo(Stage.CLOSED);
  }

  @Test
  void closesAfterCurrentShot() {
    open(CARE.withHours(true));
    submit(new Input.Open());
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.pulses(2);

    assertThat(submit(new Input.Close())).isFalse();
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    bench.move("e5e4");
    bench.press(RED);
    bench.run(3_000);
    assertThat(bench.edges(Signal.LASER_RED)).as("no other one, however quick").isZero();
    assertThat(submit(new Input.Close())).isTrue();
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.press(RED);
    bench.run(5_000);
    assertThat(bench.edges(Signal.LASER_RED)).isZero();
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);
  }

  @Test
  void runsDailyCheckUnattendedWithoutLight() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    submit(new Input.Check());
    bench.run(20_000);
    assertThat(bench.written(Event.Checked.class)).isEmpty();
    bench.run(25_000);

    assertThat(bench.written(Event.Checked.class)).containsExactly(new Event.Checked(List.of()));
    assertThat(bench.edges(Signal.LASER_SILVER) + bench.edges(Signal.ARM)).isZero();
    assertThat(staff()).isEmpty();
  }

  @Test
  void failedCheckCallsStaffUntilRepair() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.lines.bright = true;
    submit(new Input.Check());
    bench.run(45_000);
    assertThat(bench.written(Event.Checked.class).getLast().faults()).contains("emission-seen");
    assertThat(staff()).as("light in the dark locks out as well").contains(StaffCall.LOCKED_OUT);

    bench.lines.bright = false;
    bench.clearLockOut("looked at");
    assertThat(staff()).contains(StaffCall.CHECK_FAILED);
    submit(new Input.Check());
    bench.run(45_000);
    assertThat(staff()).isEmpty();
  }

  @Test
  void repeatsFailedCheckAutomatically() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.lines.bright = true;
    submit(new Input.Check());
    bench.run(45_000);
    bench.lines.bright = false;
    bench.clearLockOut("looked at");
    assertThat(staff()).contains(StaffCall.CHECK_FAILED);
    bench.run(31 * 60_000);

    assertThat(bench.written(Event.Checked.class)).hasSize(2);
    assertThat(staff()).isEmpty();
  }

  @Test
  void postponesCheckWhileCleanerTouchesBoard() {
    open(CARE.withHours(true));
    bench.until(Phase.WAITING);
    submit(new Input.Check());
    bench.run(28_000);
    bench.press(SILVER);
    bench.run(25_000);
    assertThat(bench.written(Event.Checked.class)).isEmpty();
    bench.run(20_000);
    assertThat(bench.written(Event.Checked.class)).containsExactly(new Event.Checked(List.of()));
  }

  @Test
  void callsStaffAfterThreeUnconfirmedShotsOfOneSide() {
    bench.tracing = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    open(CARE);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.turn(RED, "e5e4");
    bench.turn(SILVER, "i5i4");
    bench.turn(RED, "e4e5");
    assertThat(staff()).isEmpty();
    bench.turn(SILVER, "i4i5");
    assertThat(staff()).contains(StaffCall.LIGHT_NOT_SEEN);
  }

  @Test
  void callsStaffForPendingRulingAndKeepsGame() {
    bench.tracing = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    bench.conditions = MatchSettings.NONE.withExhibit(CARE);
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.until(Phase.ARBITRATION);
    bench.run(70_000);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.ARBITRATION);
    for (int i = 0; i < 10 && staff().isEmpty(); i++) {
      bench.board.hands().perform(new Move.Step(Bench.square("e5"), Bench.square("e4")));
      bench.run(10_000);
      bench.board.hands().perform(new Move.Step(Bench.square("e4"), Bench.square("e5")));
      bench.run(10_000);
    }
    assertThat(staff()).contains(StaffCall.RULING_WANTED);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
  }

  @Test
  void arbiterCommandCountsAsPresence() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.run(50_000);
    submit(
        new Input.Name(
            new PlayerNames(Optional.of("Ada"), Optional.empty(), Optional.empty()),
            List.of(),
            Optional.empty()));
    assertThat(stage()).isEqualTo(Stage.PLAY);
    bench.run(50_000);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    bench.run(15_000);
    assertThat(bench.written(Event.Abandoned.class)).hasSize(1);
  }

  @Test
  void callsStaffOnLockOut() {
    bench.lockOut = Optional.of(StopReason.LIGHT_IN_THE_DARK);
    open(CARE);
    bench.until(Phase.WAITING);

    assertThat(staff()).contains(StaffCall.LOCKED_OUT);
    bench.clearLockOut("looked at");
    assertThat(staff()).isEmpty();
  }

  @Test
  void callsStaffForOpenLidDuringOpeningHours() {
    open(CARE.withHours(true));
    submit(new Input.Open());
    bench.until(Phase.WAITING);
    bench.interlock(false);
    bench.run(80_000);
    assertThat(staff()).isEmpty();
    bench.run(20_000);
    assertThat(staff()).contains(StaffCall.INTERLOCK_OPEN);
    submit(new Input.Close());
    assertThat(staff()).isEmpty();
  }

  @Test
  void callsStaffForTheDailyProofOfTheInterlockDuringOpeningHours() {
    bench.interlockProved = false;
    open(CARE.withHours(true));
    bench.run(1_000);
    assertThat(staff()).isEmpty();
    submit(new Input.Open());
    assertThat(staff()).contains(StaffCall.INTERLOCK_UNPROVED);
    bench.board.checkInterlock();
    bench.run(1_000);
    assertThat(staff()).isEmpty();
    assertThat(bench.written(Event.InterlockProved.class)).hasSize(1);
  }

  @Test
  void callsStaffForLongCorrectionWhileVisitorsArePresent() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.board.hands().remove(List.of(Bench.square("e5")));
    bench.run(45_000);
    assertThat(staff()).isEmpty();

    for (int i = 0; i < 10 && staff().isEmpty(); i++) {
      bench.board.hands().perform(new Move.Step(Bench.square("i4"), Bench.square("i5")));
      bench.run(10_000);
      bench.board.hands().perform(new Move.Step(Bench.square("i5"), Bench.square("i4")));
      bench.run(10_000);
    }
    assertThat(staff()).contains(StaffCall.BOARD_NOT_RIGHT);
    bench.run(35_000);
    assertThat(staff()).as("they are gone").isEmpty();
  }
}
