package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastPosition;

class PathKeysTest {
  private static final Rules RULES = Rules.KHET2;

  @Test
  void countsAPositionOfTheSearchAtItsSecondOccurrence() {
    PathKeys path = new PathKeys(game("classic").repetition(), RULES);
    path.push(1);
    path.push(2);
    assertThat(path.isRepeated(1)).isTrue();
    assertThat(path.isRepeated(2)).as("the other side is to move there").isFalse();
    assertThat(path.isRepeated(3)).isFalse();
    path.pop();
    path.pop();
    assertThat(path.isRepeated(1)).isFalse();
  }

  @Test
  void countsAPositionOfTheGameWhenItsNextOccurrenceAllowsAClaim() {
    GameHistory once = game("classic", "h2h3", "a5a6");
    GameHistory twice = game("classic", "h2h3", "a5a6", "h3h2", "a6a5", "h2h3");
    long start = key(once.repetition().positions().getFirst());
    assertThat(new PathKeys(once.repetition(), RULES).isRepeated(start)).isFalse();
    assertThat(new PathKeys(twice.repetition(), RULES).isRepeated(start)).isTrue();
  }

  private static GameHistory game(String... words) {
    return GameHistory.parse(List.of(words), RULES);
  }

  private static long key(Position position) {
    return FastPosition.of(position, RULES.game()).key();
  }
}
