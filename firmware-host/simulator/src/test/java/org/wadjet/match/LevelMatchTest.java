package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Rules;

/** Tests the order of the lower levels; docs/engine.md has the differences of all. */
@Tag("slow")
class LevelMatchTest {
  private static final MoveLimit OF_LEVEL = new MoveLimit.Nodes(100_000);

  private static final int OPENINGS = 40;

  @ParameterizedTest
  @CsvSource({"KHET2, 1", "KHET2, 2", "KHET1, 1", "KHET1, 2"})
  void levelOneLosesAgainstAGreedyPlayer(Rules.Game game, int seed) throws IOException {
    MatchScore score = play("greedy:" + seed, "wadjet:1", game);
    assertThat(score.wins()).isGreaterThanOrEqualTo(score.games() * 85 / 100);
  }

  @ParameterizedTest
  @CsvSource({
    "KHET2, 2, 1",
    "KHET2, 3, 2",
    "KHET2, 4, 3",
    "KHET2, 5, 4",
    "KHET1, 2, 1",
    "KHET1, 3, 2",
    "KHET1, 4, 3",
    "KHET1, 5, 4"
  })
  void higherLevelIsAhead(Rules.Game game, int higher, int lower) throws IOException {
    MatchScore score = play("wadjet:" + higher, "wadjet:" + lower, game);
    assertThat(2 * score.wins() + score.draws()).isGreaterThan(score.games() * 120 / 100);
  }

  private static MatchScore play(String first, String second, Rules.Game game) throws IOException {
    Rules rules = Rules.of(game);
    try (MatchPlayer one = open(first, rules);
        MatchPlayer other = open(second, rules)) {
      Match match = new Match(one, other, OF_LEVEL);
      List<GameHistory> openings = Openings.parse(Openings.own(), rules);
      for (GameHistory opening : openings.subList(0, Math.min(OPENINGS, openings.size()))) {
        match.playPair(opening);
      }
      return match.score();
    }
  }

  private static MatchPlayer open(String text, Rules rules) throws IOException {
    return PlayerSpec.parse(text).orElseThrow().open(rules);
  }
}
