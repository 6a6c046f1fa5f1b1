package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import tools.jackson.databind.JsonNode;

/** Tests of the games that attract mode replays. */
class AttractReplaysTest {
  private final AttractReplays recorded = new AttractReplays();

  private static JsonNode games(AttractReplays recorded, Language language, Rules.Game game) {
    return new ReplayJson(language).of(recorded, game).required("games");
  }

  @ParameterizedTest
  @EnumSource
  void bundledGamesAreLegalAndDecided(Rules.Game game) {
    assertThat(recorded.games(game)).isNotEmpty();
    for (AttractReplays.Recorded each : recorded.games(game)) {
      GameState now = each.start();
      for (Move move : each.moves()) {
        assertThat(LegalMoves.of(now.position(), now.rules())).contains(move);
        now = now.after(move, AttractReplays.shot(now, move).struck());
      }
      assertThat(now.position().result()).as(each.setup()).isPresent();
    }
  }

  @ParameterizedTest
  @EnumSource
  void describesGamesTurnByTurnInEachLanguage(Language language) {
    JsonNode game = games(recorded, language, Rules.Game.KHET2).get(0);
    JsonNode turns = game.required("turns");
    assertThat(turns.size()).isEqualTo(recorded.games(Rules.Game.KHET2).getFirst().moves().size());
    for (JsonNode turn : turns) {
      assertThat(turn.required("beam").size()).isPositive();
      assertThat(turn.required("moveText").asString()).isNotBlank();
      assertThat(turn.required("after").size())
          .isEqualTo(turn.required("squares").size() - turn.required("struck").size());
    }
    assertThat(game.required("resultText").asString()).isNotBlank();
  }

  private void play(AttractReplays.Recorded game, int turns) {
    recorded.onEvent(new Event.GameStarted(game.start().rules(), "own", game.start().position()));
    GameState now = game.start();
    for (Move move : game.moves().subList(0, turns)) {
      var struck = AttractReplays.shot(now, move).struck();
      int ply = now.ply();
      now = now.after(move, struck);
      recorded.onEvent(new Event.TurnEnded(ply, move, struck, now.position()));
    }
  }

  @Test
  void prefersLatestGamesOfTheBoard() {
    List<AttractReplays.Recorded> bundled = AttractReplays.bundled();
    AttractReplays.Recorded first = bundled.get(0);
    AttractReplays.Recorded second = bundled.get(1);
    play(first, first.moves().size());
    assertThat(recorded.games(Rules.Game.KHET2).getFirst().setup())
        .as("not over yet")
        .isEqualTo("classic");
    recorded.onEvent(new Event.GameOver(Result.SILVER));
    play(second, second.moves().size());
    recorded.onEvent(new Event.GameOver(Result.RED));

    assertThat(recorded.games(Rules.Game.KHET2))
        .containsExactly(
            new AttractReplays.Recorded(second.start(), "own", second.moves()),
            new AttractReplays.Recorded(first.start(), "own", first.moves()));
    for (int i = 0; i < 3; i++) {
      play(second, second.moves().size());
      recorded.onEvent(new Event.GameOver(Result.RED));
    }
    assertThat(recorded.games(Rules.Game.KHET2)).hasSize(3);
    assertThat(games(recorded, Language.EN, Rules.Game.KHET2).valueStream())
        .allMatch(each -> each.path("here").asBoolean());
    assertThat(games(recorded, Language.EN, Rules.Game.KHET1).valueStream())
        .as("supplied games")
        .noneMatch(each -> each.path("here").asBoolean());
    assertThat(recorded.games(Rules.Game.KHET1).getFirst().setup()).isEqualTo("classic");
  }

  @Test
  void omitsIncompleteAndShortGames() {
    AttractReplays.Recorded game = AttractReplays.bundled().getFirst();
    play(game, 8);
    recorded.onEvent(new Event.Abandoned(9));
    play(game, 3);
    recorded.onEvent(new Event.GameOver(Result.RED));
    play(game, 8);
    recorded.onEvent(new Event.TakenBack(5, "", Optional.empty()));
    recorded.onEvent(
        new Event.TurnEnded(5, game.moves().get(4), List.of(), game.start().position()));
    recorded.onEvent(new Event.GameOver(Result.RED));
    recorded.onEvent(
        new Event.TurnEnded(20, game.moves().get(4), List.of(), game.start().position()));
    recorded.onEvent(new Event.GameOver(Result.RED));

    assertThat(recorded.games(Rules.Game.KHET2))
        .isEqualTo(
            AttractReplays.bundled().stream()
                .filter(each -> each.start().rules().game() == Rules.Game.KHET2)
                .toList());
  }
}
