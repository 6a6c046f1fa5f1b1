package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.wiring.Policy;

class InArbitrationTest {
  private static final String OBELISKS = "5p4/10/10/10/10/3V6/2WW6/4P5";

  private final TestTable table = TestTable.at(TestTable.EMPTY);

  private static Step scan(TestTable table, InArbitration state, Policy policy) {
    return state.scan(table.readings, policy, table.judge);
  }

  @Test
  void acceptsTheTraceOnRuling() {
    InArbitration state = table.inArbitration("i4i5");
    TurnState next = table.take(state, state.rule(Event.Ruling.ACCEPT_TRACE, Event.Ruler.ARBITER));
    assertThat(next).isInstanceOf(RecordingVerdict.class);
    assertThat(table.events)
        .contains(new Event.Ruled(1, Event.Ruling.ACCEPT_TRACE, Event.Ruler.ARBITER));
    assertThat(table.events.getLast()).isInstanceOf(Event.TurnEnded.class);
  }

  @Test
  void acceptsTheSightingOnRuling() {
    TestTable anubis = TestTable.at(TestTable.ANUBIS_AHEAD);
    InArbitration state = anubis.inArbitration("i4i5");
    anubis.take(state, state.rule(Event.Ruling.ACCEPT_SIGHTING, Event.Ruler.ARBITER));
    assertThat(((Event.TurnEnded) anubis.events.getLast()).removed()).isEmpty();
  }

  @Test
  void refiresAfterRulingRefire() {
    InArbitration state = table.inArbitration("i4i5");
    TurnState next = table.take(state, state.rule(Event.Ruling.REFIRE, Event.Ruler.ARBITER));
    assertThat(next).isInstanceOf(AwaitingRefire.class);
    assertThat(((AwaitingRefire) next).turn()).isEqualTo(state.turn());
  }

  @Test
  void annulsTheTurnOnRulingVoid() {
    InArbitration state = table.inArbitration("i4i5");
    assertThat(table.take(state, state.rule(Event.Ruling.VOID, Event.Ruler.ARBITER)))
        .isEqualTo(new SettingUp(table.start()));
  }

  @Test
  void waitsForTheArbiterUnderPolicyReferee() {
    InArbitration state = table.inArbitration("i4i5");
    table.stay(state, Duration.ofSeconds(5), () -> scan(table, state, Policy.REFEREE));
  }

  @Test
  void repeatsTheFirstShotOnceUnderPolicyCasual() {
    InArbitration state = table.inArbitration("i4i5");
    assertThat(table.take(state, scan(table, state, Policy.CASUAL)))
        .isInstanceOf(AwaitingRefire.class);
    InArbitration second = (InArbitration) table.fire(state.turn());
    assertThat(table.take(second, scan(table, second, Policy.CASUAL)))
        .isInstanceOf(RecordingVerdict.class);
  }

  @Test
  void acceptsTheTraceUnderPolicyExhibit() {
    InArbitration state = table.inArbitration("i4i5");
    assertThat(table.take(state, scan(table, state, Policy.EXHIBIT)))
        .isInstanceOf(RecordingVerdict.class);
  }

  @Test
  void offersTheMovesBeforeTheRulingsIfTheMoveIsUndecided() {
    TestTable obelisks = new TestTable(OBELISKS, Rules.KHET1, MatchSettings.NONE);
    InArbitration state = (InArbitration) obelisks.fire(obelisks.committed("d2.d3", "c2.d3"));
    assertThat(state.choices())
        .containsExactly(
            new RulingChoice.Made(obelisks.move("d2.d3")),
            new RulingChoice.Made(obelisks.move("c2.d3")),
            new RulingChoice.Rule(Event.Ruling.REFIRE),
            new RulingChoice.Rule(Event.Ruling.VOID));
    assertThat(state.rule(Event.Ruling.ACCEPT_TRACE, Event.Ruler.ARBITER)).isEmpty();
    table.stay(state, Duration.ofSeconds(1), () -> scan(obelisks, state, Policy.EXHIBIT));
  }

  @Test
  void judgesTheUndecidedShotAsThatOfTheRuledMove() {
    TestTable obelisks = new TestTable(OBELISKS, Rules.KHET1, MatchSettings.NONE);
    InArbitration state = (InArbitration) obelisks.fire(obelisks.committed("d2.d3", "c2.d3"));
    TurnState next =
        obelisks.take(
            state, state.ruleMove(obelisks.move("c2.d3"), Event.Ruler.ARBITER, obelisks.judge));
    assertThat(next).isInstanceOf(RecordingVerdict.class);
    assertThat(((Event.TurnEnded) obelisks.events.getLast()).move())
        .isEqualTo(obelisks.move("c2.d3"));
  }

  @Test
  void staysInArbitrationIfTheRuledMoveIsNotConfirmed() {
    TestTable obelisks = new TestTable(OBELISKS, Rules.KHET1, MatchSettings.NONE);
    CommittedTurn turn = obelisks.committed("d2.d3", "c2.d3");
    obelisks.light = List.of();
    InArbitration state = (InArbitration) obelisks.fire(turn);
    TurnState next =
        obelisks.take(
            state, state.ruleMove(obelisks.move("c2.d3"), Event.Ruler.ARBITER, obelisks.judge));
    assertThat(next).isInstanceOf(InArbitration.class);
    assertThat(((InArbitration) next).turn().isMoveKnown()).isTrue();
  }

  @Test
  void stillNeedsARulingOnTheStrikesOfAnInterruptedShot() {
    TestTable obelisks = new TestTable(OBELISKS, Rules.KHET1, MatchSettings.NONE);
    InArbitration state = new InArbitration(obelisks.committed("d2.d3", "c2.d3"), Optional.empty());
    TurnState next =
        obelisks.take(
            state, state.ruleMove(obelisks.move("c2.d3"), Event.Ruler.ARBITER, obelisks.judge));
    assertThat(((InArbitration) next).choices())
        .containsExactly(
            new RulingChoice.Rule(Event.Ruling.ACCEPT_TRACE),
            new RulingChoice.Rule(Event.Ruling.REFIRE),
            new RulingChoice.Rule(Event.Ruling.VOID));
    assertThat(obelisks.notice).contains(new Notice.ShotNotJudged());
  }

  @Test
  void rejectsAMoveThatIsNoCandidate() {
    TestTable obelisks = new TestTable(OBELISKS, Rules.KHET1, MatchSettings.NONE);
    InArbitration state = new InArbitration(obelisks.committed("d2.d3", "c2.d3"), Optional.empty());
    assertThat(state.ruleMove(obelisks.move("e1e2"), Event.Ruler.ARBITER, obelisks.judge))
        .isEmpty();
  }

  @Test
  void playersRuleWithTheirButtons() {
    InArbitration state = table.inArbitration("i4i5");
    Duration tap = Duration.ofMillis(100);
    table.press(state, tap, () -> scan(table, state, Policy.REFEREE), Side.RED);
    assertThat(table.notice)
        .contains(new Notice.Choosing(new RulingChoice.Rule(Event.Ruling.ACCEPT_TRACE), 1, 4));
    table.pressed = Set.of(Side.SILVER, Side.RED);
    assertThat(table.until(state, () -> scan(table, state, Policy.REFEREE)))
        .isInstanceOf(RecordingVerdict.class);
    assertThat(table.events)
        .contains(new Event.Ruled(1, Event.Ruling.ACCEPT_TRACE, Event.Ruler.PLAYERS));
  }

  @Test
  void ignoresAFireThatIsStillHeld() {
    InArbitration state = table.inArbitration("i4i5");
    table.pressed = Set.of(Side.SILVER);
    table.settle();
    table.press(
        state, Duration.ofMillis(100), () -> scan(table, state, Policy.REFEREE), Side.SILVER);
    assertThat(table.notice).isEmpty();
  }
}
