package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
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

/** A board that visitors come to and walk away from. */
final class ExhibitTest {
  private static final ExhibitSettings CARE =
      new ExhibitSettings(
          Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofSeconds(90), false);

  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void noRuleIsBroken() {
    bench.close();
  }

  private void open(ExhibitSettings care) {
    bench.controllersBoard = bench.controllersBoard.withPolicy(Policy.EXHIBIT);
    bench.conditions = MatchSettings.NONE.withExhibit(care);
    bench.start();
  }

  private Stage stage() {
    return bench.loop.snapshot().exhibit().orElseThrow().stage();
  }

  private Optional<StaffCall> staff() {
    return bench.loop.snapshot().exhibit().orElseThrow().staff();
  }

  private boolean tell(Input input) {
    var taken = bench.loop.ask(input);
    bench.run(20);
    return taken.resultNow();
  }

  @Test
  void aBoardThatPeopleLookAfterIsNoExhibit() {
    bench.start();
    bench.until(Phase.WAITING);

    assertThat(bench.loop.snapshot().exhibit()).isEmpty();
    assertThat(tell(new Input.Close())).isFalse();
    assertThat(tell(new Input.Check())).isFalse();
    bench.run(120_000);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
  }

  @Test
  @DisplayName("untouched for a while it draws people on; a touch, and it is theirs")
  void attracts() {
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
  @DisplayName(
      "a game that nobody goes on with has no result, and the next people set up the board")
  void abandoned() {
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

  @Test
  @DisplayName("a piece that was moved before the first FIRE is asked back, in the same game")
  void movedAndLeft() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.run(65_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
  }

  @Test
  @DisplayName("the arbiter may want another game: this one has no result, and the board is set up")
  void newGame() {
    bench.start();
    assertThat(tell(new Input.NewGame())).as("the board is being set up already").isFalse();
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.move("e5e4");
    bench.press(RED);
    bench.pulses(2);
    assertThat(tell(new Input.NewGame())).as("in a shot").isFalse();
    bench.until(s -> s.game().ply() == 3 && s.phase() == Phase.WAITING);

    assertThat(tell(new Input.NewGame())).isTrue();
    assertThat(bench.written(Event.Abandoned.class)).containsExactly(new Event.Abandoned(3));
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.written(Event.GameStarted.class)).hasSize(2);
  }

  @Test
  void aBoardThatStandsReadyIsLeftInPeace() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.run(600_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.written(Event.GameStarted.class)).hasSize(1);
  }

  @Test
  @DisplayName("a shot under way is no abandoned game")
  void notInAShot() {
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
  @DisplayName("closed, FIRE lights no laser, and says why; open again it does")
  void closed() {
    open(CARE.withHours(true));
    bench.until(Phase.WAITING);
    assertThat(stage()).as("before the first word of the clock").isEqualTo(Stage.CLOSED);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.run(5_000);
    assertThat(bench.loop.snapshot().notice()).contains(new Notice.Closed());
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
    assertThat(bench.edges(Signal.LASER_SILVER) + bench.edges(Signal.ARM)).isZero();

    assertThat(tell(new Input.Open())).isTrue();
    assertThat(bench.loop.snapshot().notice()).isEmpty();
    bench.press(SILVER);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    assertThat(bench.edges(Signal.LASER_SILVER)).isPositive();
    assertThat(bench.written(Event.Opened.class)).hasSize(1);

    assertThat(tell(new Input.Close())).isTrue();
    assertThat(tell(new Input.Close())).as("twice is once").isTrue();
    assertThat(bench.written(Event.Closed.class)).hasSize(1);
    assertThat(stage()).isEqualTo(Stage.CLOSED);
  }

  @Test
  @DisplayName("closing waits for the shot that is under way, and forbids the next")
  void closingInAShot() {
    open(CARE.withHours(true));
    tell(new Input.Open());
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
    bench.pulses(2);

    assertThat(tell(new Input.Close())).isFalse();
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    bench.move("e5e4");
    bench.press(RED);
    bench.run(3_000);
    assertThat(bench.edges(Signal.LASER_RED)).as("no other one, however quick").isZero();
    assertThat(tell(new Input.Close())).isTrue();
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.press(RED);
    bench.run(5_000);
    assertThat(bench.edges(Signal.LASER_RED)).isZero();
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);
  }

  @Test
  @DisplayName("the daily check waits until nobody is there, and lights nothing")
  void checked() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    tell(new Input.Check());
    bench.run(20_000);
    assertThat(bench.written(Event.Checked.class)).isEmpty();
    bench.run(25_000);

    assertThat(bench.written(Event.Checked.class)).containsExactly(new Event.Checked(List.of()));
    assertThat(bench.edges(Signal.LASER_SILVER) + bench.edges(Signal.ARM)).isZero();
    assertThat(staff()).isEmpty();
  }

  @Test
  @DisplayName("what the daily check finds calls the staff, until a check finds nothing")
  void checkFails() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.lines.bright = true;
    tell(new Input.Check());
    bench.run(45_000);
    assertThat(bench.written(Event.Checked.class).getLast().faults()).contains("emission-seen");
    assertThat(staff()).as("light in the dark locks out as well").contains(StaffCall.LOCKED_OUT);

    bench.lines.bright = false;
    tell(new Input.ClearLockOut("looked at"));
    assertThat(staff()).contains(StaffCall.CHECK_FAILED);
    tell(new Input.Check());
    bench.run(45_000);
    assertThat(staff()).isEmpty();
  }

  @Test
  @DisplayName("a check that found something is made again by itself: what was mended is seen")
  void checkedAgain() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.lines.bright = true;
    tell(new Input.Check());
    bench.run(45_000);
    bench.lines.bright = false;
    tell(new Input.ClearLockOut("looked at"));
    assertThat(staff()).contains(StaffCall.CHECK_FAILED);
    bench.run(31 * 60_000);

    assertThat(bench.written(Event.Checked.class)).hasSize(2);
    assertThat(staff()).isEmpty();
  }

  @Test
  @DisplayName("a cleaner at a closed board breaks the check off; it is made when they have gone")
  void checkedAtNight() {
    open(CARE.withHours(true));
    bench.until(Phase.WAITING);
    tell(new Input.Check());
    bench.run(28_000);
    bench.press(SILVER);
    bench.run(25_000);
    assertThat(bench.written(Event.Checked.class)).isEmpty();
    bench.run(20_000);
    assertThat(bench.written(Event.Checked.class)).containsExactly(new Event.Checked(List.of()));
  }

  @Test
  @DisplayName("shots that are not confirmed, three of a side running, call the staff")
  void lightNotSeen() {
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
  @DisplayName("people who wait for a ruling need somebody; their game is not given up meanwhile")
  void rulingWanted() {
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
  @DisplayName("who speaks at the arbiter's desk is there, though no piece moves")
  void spokenTo() {
    open(CARE);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.run(50_000);
    tell(new Input.Name(new PlayerNames(Optional.of("Ada"), Optional.empty(), Optional.empty())));
    assertThat(stage()).isEqualTo(Stage.PLAY);
    bench.run(50_000);
    assertThat(bench.written(Event.Abandoned.class)).isEmpty();
    bench.run(15_000);
    assertThat(bench.written(Event.Abandoned.class)).hasSize(1);
  }

  @Test
  void aLockOutCallsTheStaff() {
    bench.lockOut = Optional.of(StopReason.LIGHT_IN_THE_DARK);
    open(CARE);
    bench.until(Phase.WAITING);

    assertThat(staff()).contains(StaffCall.LOCKED_OUT);
    tell(new Input.ClearLockOut("looked at"));
    assertThat(staff()).isEmpty();
  }

  @Test
  @DisplayName("a lid that stays open calls them while it is open to visitors, not at night")
  void lid() {
    open(CARE.withHours(true));
    tell(new Input.Open());
    bench.until(Phase.WAITING);
    bench.interlock(false);
    bench.run(80_000);
    assertThat(staff()).isEmpty();
    bench.run(20_000);
    assertThat(staff()).contains(StaffCall.INTERLOCK_OPEN);
    tell(new Input.Close());
    assertThat(staff()).isEmpty();
  }

  @Test
  @DisplayName("people who try for long to put the board right need the staff; who left does not")
  void pieceMissing() {
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
