package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;

/** Tests of a turn in which a person makes the move of the engine. */
class EngineTurnTest {
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final Players ENGINE =
      new Players(new Player.Engine(4, false), new Player.Hands());

  private TestTable table;
  private AwaitingMove state;

  @BeforeEach
  void begin() {
    begin(false);
  }

  private void begin(boolean otherMoves) {
    table =
        new TestTable(
            TestTable.EMPTY, Rules.KHET2, MatchSettings.NONE.withPlayers(ENGINE, otherMoves));
    state = table.awaitingMove();
  }

  private Step scan() {
    return table.scan(state);
  }

  private void announce(String move) {
    Step step = state.announce(table.move(move), table.games.acceptsOtherMoves()).orElseThrow();
    state = (AwaitingMove) table.take(state, step);
  }

  private TurnState fire() {
    table.pressed = Set.of(Side.SILVER);
    return table.until(state, this::scan);
  }

  private void press() {
    table.press(state, SHORT, this::scan, Side.SILVER);
  }

  @Test
  void recordsTheAnnouncedMove() {
    announce("i4i5");
    assertThat(state.announcedMove()).contains(table.move("i4i5"));
    assertThat(table.events)
        .containsExactly(
            new Event.MoveAnnounced(1, Side.SILVER, table.move("i4i5"), table.game.position()));
  }

  @Test
  void announcesOnlyOnceAndOnlyLegalMoves() {
    assertThat(state.announce(new Move.Step(square("a1"), square("a2")), false)).isEmpty();
    announce("i4i5");
    assertThat(state.announce(table.move("i4i3"), false)).isEmpty();
  }

  @Test
  void announcesNothingForAPerson() {
    table = TestTable.at(TestTable.EMPTY);
    assertThat(table.awaitingMove().announce(table.move("i4i5"), false)).isEmpty();
  }

  @Test
  void refusesFireWhileTheEngineThinks() {
    table.make(state, "i4i5");
    press();
    assertThat(table.notice).contains(new Notice.EngineThinks());
    assertThat(table.events).isEmpty();
  }

  @Test
  void commitsTheAnnouncedMove() {
    announce("i4i5");
    assertThat(state.isAnnouncedMoveMissing()).isTrue();
    table.make(state, "i4i5");
    assertThat(state.isAnnouncedMoveMissing()).isFalse();
    assertThat(table.notice).isEmpty();
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
    assertThat(table.events)
        .contains(
            new Event.TurnMade(1, Side.SILVER, List.of(table.move("i4i5")), table.game.position()));
  }

  @Test
  void namesTheWayFromAnotherLegalMoveAndFiresNothing() {
    announce("i4i5");
    table.make(state, "i4i3");
    assertThat(state.reading()).contains(new MoveReading.Recognised(table.move("i4i3")));
    Notice.NotAnnounced expected =
        new Notice.NotAnnounced(
            table.move("i4i5"),
            Optional.empty(),
            List.of(new CorrectionStep.Carry(square("i3"), square("i5"), piece())));
    assertThat(table.notice).contains(expected);
    press();
    assertThat(table.notice).contains(expected);
    assertThat(table.events).hasSize(1);
  }

  @Test
  void leavesAWrongMoveOpenLongerThanATouch() {
    announce("i4i5");
    table.make(state, "i4i3");
    table.stay(state, table.board.timing().touch().plusSeconds(5), this::scan);
    table.make(state, "i4i5");
    assertThat(state.reading()).contains(new MoveReading.Recognised(table.move("i4i5")));
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
  }

  @Test
  void namesTheWayFromAnIllegalBoardToTheAnnouncedMove() {
    announce("i4i5");
    table.show(
        TestTable.observation(table.game.position())
            .without(square("i4"))
            .with(square("i2"), piece().facing()));
    table.stay(state, Duration.ofSeconds(2), this::scan);
    assertThat(table.notice.orElseThrow())
        .isInstanceOfSatisfying(
            Notice.NotAnnounced.class,
            notice ->
                assertThat(notice.steps())
                    .containsExactly(
                        new CorrectionStep.Carry(square("i2"), square("i5"), piece())));
  }

  @Test
  void acceptsAnotherLegalMoveIfTheSettingAllows() {
    begin(true);
    announce("i4i5");
    table.make(state, "i4i3");
    assertThat(table.notice).isEmpty();
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
  }

  @Test
  void aMoveThatWasFinalForAPersonIsOpenForTheEngine() {
    table = TestTable.at(TestTable.EMPTY);
    state = table.awaitingMove();
    table.make(state, "i4i3");
    table.stay(state, table.board.timing().touch().plusSeconds(5), this::scan);
    state = (AwaitingMove) table.take(state, state.playedBy(ENGINE, table.readings, false));
    announce("i4i5");
    table.make(state, "i4i5");
    assertThat(state.reading()).contains(new MoveReading.Recognised(table.move("i4i5")));
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
  }

  /** Scarab and pyramid read alike, so that no sensor shows their swap. */
  @Test
  void aSwapThatAPersonMadeBeforeTheEngineTookOverCountsForIt() {
    table = new TestTable("x3///4k/3S1P13K///9X1 0", Rules.KHET2, MatchSettings.NONE);
    state = table.awaitingMove();
    table.make(state, "d4e4");
    state = (AwaitingMove) table.take(state, state.playedBy(ENGINE, table.readings, false));
    announce("d4e4");
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
  }

  @Test
  void forgetsTheAnnouncementWhenAPersonTakesOver() {
    announce("i4i5");
    Step step = state.playedBy(Players.HANDS, table.readings, false);
    state = (AwaitingMove) table.take(state, step);
    assertThat(state.announcedMove()).isEmpty();
    table.make(state, "i4i3");
    assertThat(fire()).isInstanceOf(AwaitingDurability.class);
  }

  private static Square square(String name) {
    return Square.named(name);
  }

  private Piece piece() {
    return table.game.position().at(square("i4")).orElseThrow();
  }
}
