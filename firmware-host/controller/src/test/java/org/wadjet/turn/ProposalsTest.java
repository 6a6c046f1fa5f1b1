package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

/** Tests of the proposals of a tournament desk and of the games that begin with them. */
class ProposalsTest {
  private static final String KEY = "9f86d081884c7d65";
  private static final Optional<TimeControl> CLOCK =
      Optional.of(TimeControl.parse("30m+10s").orElseThrow());
  private static final PlayerNames NAMES =
      new PlayerNames(Optional.of("Ada"), Optional.of("Bob"), Optional.of("Open"));

  private TestTable table;
  private Proposals proposals;

  @BeforeEach
  void begin() {
    table = new TestTable(TestTable.EMPTY, Rules.KHET2, MatchSettings.NONE);
    proposals = new Proposals(table.corrections);
  }

  private static GameProposal proposal(long number, Rules.Game game) {
    return new GameProposal(number, KEY, NAMES, Setup.find(game, "dynasty").orElseThrow(), CLOCK);
  }

  private void hear(long number) {
    GameProposal proposal = proposal(number, Rules.Game.KHET2);
    proposals.hear(new Input.DeskStated(KEY, number, Optional.of(proposal)));
  }

  private Optional<Step> answer(TurnState state, long number, boolean accepted) {
    return proposals.answer(state, new Input.AnswerProposal(number, accepted));
  }

  private ProposalStatus.Answer shown() {
    return proposals.status().orElseThrow().answer();
  }

  private TurnState inGame() {
    return new SettingUp(TurnStart.of(table.game.after(table.move("i4i5"), List.of())));
  }

  private GameOver over() {
    Step step = GameOver.end(TurnTransition.RESIGNED, table.game, Optional.empty(), Result.SILVER);
    table.games.record(new Event.GameOver(Result.SILVER));
    return (GameOver) step.taken().orElseThrow().next();
  }

  @Test
  void changesNothingUntilItIsAccepted() {
    PlayerNames before = table.games.names();
    hear(1);
    assertThat(shown()).isEqualTo(ProposalStatus.Answer.OPEN);
    assertThat(table.games.names()).isEqualTo(before);
    assertThat(table.games.setup()).isEqualTo("test");
    table.take(table.settingUp(), answer(table.settingUp(), 1, false));
    assertThat(shown()).isEqualTo(ProposalStatus.Answer.DECLINED);
    assertThat(table.games.setup()).isEqualTo("test");
    assertThat(table.events).containsExactly(new Event.ProposalAnswered(KEY, 1, false));
  }

  @Test
  void beginsTheAcceptedGameBeforeTheFirstMove() {
    hear(1);
    TurnState next = table.take(table.settingUp(), answer(table.settingUp(), 1, true));
    Setup setup = Setup.find(Rules.Game.KHET2, "dynasty").orElseThrow();
    assertThat(next.game().position()).isEqualTo(setup.position());
    assertThat(table.events)
        .containsExactly(
            new Event.Abandoned(1),
            new Event.GameStarted(Rules.KHET2, "dynasty", setup.position()),
            new Event.ClockSet(CLOCK.orElseThrow()),
            new Event.Named(NAMES),
            new Event.ProposalAnswered(KEY, 1, true));
    assertThat(shown()).isEqualTo(ProposalStatus.Answer.ACCEPTED);
    assertThat(answer(table.settingUp(), 1, true)).as("accepted already").isEmpty();
  }

  @Test
  void refusesAcceptanceDuringAGame() {
    hear(1);
    assertThat(answer(inGame(), 1, true)).isEmpty();
    assertThat(shown()).isEqualTo(ProposalStatus.Answer.OPEN);
    assertThat(table.games.setup()).isEqualTo("test");
    assertThat(answer(inGame(), 1, false)).as("declined").isPresent();
  }

  @Test
  void returnsToTheSettingsAfterTheAcceptedGame() {
    hear(1);
    table.take(over(), answer(over(), 1, true));
    assertThat(table.games.names()).isEqualTo(NAMES);
    assertThat(table.events).noneMatch(Event.Abandoned.class::isInstance);
    table.games.record(new Event.GameOver(Result.RED));
    List<Event> next = table.games.beginNext(false);
    assertThat(next).noneMatch(Event.ClockSet.class::isInstance);
    assertThat(table.games.setup()).isEqualTo("test");
    assertThat(table.games.names().silver()).isEmpty();
  }

  @Test
  void repeatsTheAcceptedGameAfterItIsAbandoned() {
    hear(1);
    table.take(table.settingUp(), answer(table.settingUp(), 1, true));
    List<Event> again = table.games.beginNext(true);
    assertThat(again).contains(new Event.ClockSet(CLOCK.orElseThrow()), new Event.Named(NAMES));
    assertThat(table.games.setup()).isEqualTo("dynasty");
  }

  @Test
  void resumesTheAcceptedGameAndReturnsToTheSettingsAfterIt() {
    GameProposal accepted = proposal(1, Rules.Game.KHET2);
    GameState start = table.game;
    GameState game = GameState.start(Rules.KHET2, accepted.setup().position());
    table.games.resume(
        new ResumePoint(
            start,
            "test",
            game,
            Optional.empty(),
            NAMES,
            accepted.clock().map(ClockReading::start),
            Players.HANDS,
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.of(accepted)));
    assertThat(table.games.setup()).isEqualTo("dynasty");
    assertThat(table.games.beginNext(true))
        .as("abandoned and begun again")
        .contains(
            new Event.GameStarted(Rules.KHET2, "dynasty", accepted.setup().position()),
            new Event.ClockSet(CLOCK.orElseThrow()));
    assertThat(table.games.beginNext(false))
        .as("after its end")
        .contains(new Event.GameStarted(Rules.KHET2, "test", table.game.position()))
        .noneMatch(Event.ClockSet.class::isInstance);
  }

  @Test
  void refusesOtherRulesAndOtherNumber() {
    proposals.hear(new Input.DeskStated(KEY, 1, Optional.of(proposal(1, Rules.Game.KHET1))));
    assertThat(answer(table.settingUp(), 1, true)).as("other rules").isEmpty();
    hear(2);
    assertThat(answer(table.settingUp(), 1, true)).as("other number").isEmpty();
    assertThat(answer(table.settingUp(), 2, true)).isPresent();
  }

  @Test
  void ignoresRepeatedMessagesAndKeepsTheAnswerOverARestart() {
    hear(5);
    hear(4);
    assertThat(proposals.status().orElseThrow().proposal().number()).isEqualTo(5);
    Proposals restarted = new Proposals(table.corrections);
    restarted.restore(new ProposalMemory(KEY, 5, true));
    restarted.hear(new Input.DeskStated(KEY, 4, Optional.of(proposal(4, Rules.Game.KHET2))));
    assertThat(restarted.status()).as("older than the answer").isEmpty();
    restarted.hear(new Input.DeskStated(KEY, 5, Optional.of(proposal(5, Rules.Game.KHET2))));
    assertThat(restarted.status().orElseThrow().answer()).isEqualTo(ProposalStatus.Answer.ACCEPTED);
    restarted.hear(new Input.DeskStated(KEY, 6, Optional.empty()));
    assertThat(restarted.status()).as("withdrawn").isEmpty();
  }
}
