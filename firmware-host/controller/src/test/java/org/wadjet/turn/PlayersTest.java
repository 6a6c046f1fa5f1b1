package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** Tests of the choice of players and of the level that follows the results. */
class PlayersTest {
  private static final Players AGAINST_ENGINE =
      new Players(new Player.Hands(), new Player.Engine(4, false));

  private TestTable table;

  @BeforeEach
  void begin() {
    begin(MatchSettings.NONE);
  }

  private void begin(MatchSettings settings) {
    table = new TestTable(TestTable.EMPTY, Rules.KHET2, settings);
  }

  private GameOver over(Result result) {
    Step step = GameOver.end(TurnTransition.RESIGNED, table.game, Optional.empty(), result);
    table.games.record(new Event.GameOver(result));
    return (GameOver) step.taken().orElseThrow().next();
  }

  @Test
  void recordsTheEngineAtTheStartOfAGame() {
    begin(MatchSettings.NONE.withPlayers(AGAINST_ENGINE, false));
    assertThat(table.games.begin()).contains(new Event.PlayersChosen(1, AGAINST_ENGINE));
    begin();
    assertThat(table.games.begin()).noneMatch(Event.PlayersChosen.class::isInstance);
  }

  @Test
  void takesAChoiceBeforeTheFirstMove() {
    table.take(
        table.settingUp(),
        table.games.choose(AGAINST_ENGINE, table.settingUp(), table.readings, false));
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
    assertThat(table.events).containsExactly(new Event.PlayersChosen(1, AGAINST_ENGINE));
  }

  @Test
  void takesAChoiceDuringAGameFromTheArbiterOnly() {
    GameState second = table.game.after(table.move("i4i5"), List.of());
    SettingUp state = new SettingUp(TurnStart.of(second));
    assertThat(table.games.choose(AGAINST_ENGINE, state, table.readings, false)).isEmpty();
    assertThat(table.games.choose(AGAINST_ENGINE, state, table.readings, true)).isPresent();
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
  }

  @Test
  void takesAChoiceAfterTheEndForTheNextGame() {
    assertThat(table.games.choose(AGAINST_ENGINE, over(Result.SILVER), table.readings, false))
        .isPresent();
    assertThat(table.games.players()).isEqualTo(Players.HANDS);
    assertThat(table.games.nextPlayers()).isEqualTo(AGAINST_ENGINE);
    assertThat(table.games.beginNext(false)).contains(new Event.PlayersChosen(1, AGAINST_ENGINE));
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
  }

  @Test
  void takesNoChoiceOfPlayersWhileAShotIsToBeRuledOn() {
    CommittedTurn turn = table.committed("i4i5");
    InArbitration state = new InArbitration(turn, Optional.empty());
    assertThat(table.games.choose(AGAINST_ENGINE, state, table.readings, false)).isEmpty();
  }

  @Test
  void recordsNothingForTheSamePlayers() {
    Optional<Step> step =
        table.games.choose(Players.HANDS, table.settingUp(), table.readings, false);
    assertThat(step).contains(Step.NONE);
  }

  @Test
  void givesTheNextGameThePlayersOfTheSettingsAfterARestart() {
    begin(MatchSettings.NONE.withPlayers(AGAINST_ENGINE, false));
    table.games.resume(
        new ResumePoint(
            table.game,
            "test",
            table.game,
            Optional.empty(),
            PlayerNames.NONE,
            Optional.empty(),
            Players.HANDS,
            Optional.empty(),
            Optional.empty(),
            false));
    assertThat(table.games.players()).isEqualTo(Players.HANDS);
    over(Result.SILVER);
    table.games.beginNext(false);
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
  }

  @Test
  void completesTheFirstRowsOfAGameAfterAnInterruption() {
    TimeControl control = TimeControl.parse("5m").orElseThrow();
    begin(
        new MatchSettings(Optional.of(control), PlayerNames.NONE)
            .withPlayers(AGAINST_ENGINE, false));
    ResumePoint cutOff =
        new ResumePoint(
            table.game,
            "test",
            table.game,
            Optional.empty(),
            PlayerNames.NONE,
            Optional.empty(),
            Players.HANDS,
            Optional.empty(),
            Optional.empty(),
            true);
    assertThat(table.games.resume(cutOff))
        .containsExactly(new Event.ClockSet(control), new Event.PlayersChosen(1, AGAINST_ENGINE));
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
    assertThat(table.clocks.hasClocks()).isTrue();
  }

  @Test
  void dropsAnAnnouncementOfAFormerEngineAfterAVoid() {
    Players weak = new Players(new Player.Engine(1, false), new Player.Hands());
    Players strong = new Players(new Player.Engine(9, false), new Player.Hands());
    begin(MatchSettings.NONE.withPlayers(weak, false));
    SettingUp voided = new SettingUp(table.start().withAnnounced(Optional.of(table.move("i4i5"))));
    table.take(voided, table.games.choose(strong, voided, table.readings, true));
    AwaitingMove state =
        (AwaitingMove) table.until(voided, () -> voided.scan(table.readings, table.games));
    assertThat(state.announcedMove()).isEmpty();
  }

  @Test
  void keepsThePlayersForTheNextGameButRestoresThemForOtherPeople() {
    table.games.choose(AGAINST_ENGINE, table.settingUp(), table.readings, false);
    over(Result.SILVER);
    table.games.beginNext(false);
    assertThat(table.games.players()).isEqualTo(AGAINST_ENGINE);
    table.games.restorePlayers();
    table.games.beginNext(false);
    assertThat(table.games.players()).isEqualTo(Players.HANDS);
  }

  @ParameterizedTest
  @CsvSource({"SILVER,6", "RED,4", "DRAW,5"})
  void anAdaptiveLevelFollowsTheResult(Result result, int level) {
    Players adaptive = new Players(new Player.Hands(), new Player.Engine(5, true));
    begin(MatchSettings.NONE.withPlayers(adaptive, false));
    over(result);
    table.games.beginNext(false);
    assertThat(table.games.players().red()).isEqualTo(new Player.Engine(level, true));
  }

  @Test
  void aResultThatWasTakenBackDoesNotChangeTheLevel() {
    Players adaptive = new Players(new Player.Hands(), new Player.Engine(5, true));
    begin(MatchSettings.NONE.withPlayers(adaptive, false));
    over(Result.SILVER);
    table.games.record(new Event.TakenBack(1, "by mistake", Optional.empty()));
    table.games.beginNext(true);
    assertThat(table.games.players()).isEqualTo(adaptive);
  }

  @Test
  void aLevelStaysBetweenTheFirstAndTheLast() {
    Player.Engine lowest = new Player.Engine(1, true);
    Player.Engine highest = new Player.Engine(Player.MAX_LEVEL, true);
    assertThat(lowest.after(Result.RED, Side.RED)).isEqualTo(lowest);
    assertThat(highest.after(Result.SILVER, Side.RED)).isEqualTo(highest);
  }

  @Test
  void findsEveryPlayerByItsKeyword() {
    for (int level = 1; level <= Player.MAX_LEVEL; level++) {
      for (boolean adaptive : new boolean[] {false, true}) {
        Player player = new Player.Engine(level, adaptive);
        assertThat(Player.find(player.toString())).contains(player);
      }
    }
    assertThat(Player.find("hands")).contains(new Player.Hands());
    assertThat(Player.find("engine:adaptive")).contains(new Player.Engine(3, true));
    assertThat(Player.find("engine:0")).isEmpty();
    assertThat(Player.find("engine:11")).isEmpty();
    assertThat(Player.find("engine")).isEmpty();
  }

  @Test
  void resumesWithThePlayersAndTheAnnouncedMove() {
    begin(MatchSettings.NONE);
    Players engine = new Players(new Player.Engine(2, false), new Player.Hands());
    ResumePoint cutOff =
        new ResumePoint(
            table.game,
            "test",
            table.game,
            Optional.empty(),
            PlayerNames.NONE,
            Optional.empty(),
            engine,
            Optional.of(table.move("i4i5")),
            Optional.empty(),
            false);
    table.games.resume(cutOff);
    SettingUp first = (SettingUp) Resumption.of(cutOff, table.judge).state();
    AwaitingMove state =
        (AwaitingMove) table.until(first, () -> first.scan(table.readings, table.games));
    assertThat(state.announcedMove()).contains(table.move("i4i5"));
    assertThat(state.announce(table.move("i4i3"), false)).isEmpty();
  }
}
