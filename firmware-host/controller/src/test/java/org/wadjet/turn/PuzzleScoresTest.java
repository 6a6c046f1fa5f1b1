package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Rules;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;

class PuzzleScoresTest {
  private static final Puzzle EASY = find("strike-khet2-1-01");
  private static final Puzzle HARD = find("strike-khet2-4-01");

  private static Puzzle find(String name) {
    return PuzzleFile.collection().find(name).orElseThrow();
  }

  @Test
  void gradeFollowsSuccessFromTwentyTriesOn() {
    PuzzleScores scores = PuzzleScores.NONE;
    for (int i = 0; i < 20; i++) {
      assertThat(scores.grade(EASY)).isEqualTo(1);
      assertThat(scores.grade(HARD)).isEqualTo(4);
      scores = scores.with(EASY.name(), i % 10 == 0).with(HARD.name(), true);
    }
    assertThat(scores.of(EASY.name())).isEqualTo(new PuzzleScores.PuzzleScore(20, 2));
    assertThat(scores.grade(EASY)).isEqualTo(4);
    assertThat(scores.grade(HARD)).isEqualTo(1);
  }

  @Test
  void showsTheLeastTriedPuzzleOfTheNearestGrade() {
    PuzzleSettings settings =
        new PuzzleSettings(
            PuzzleMode.CHOICE,
            Set.of(PuzzleKind.STRIKE),
            1,
            List.of(EASY, HARD),
            PuzzleScores.NONE);
    Rules.Game game = Rules.Game.KHET2;
    assertThat(settings.next(game, 1, Optional.empty(), PuzzleScores.NONE)).contains(EASY);
    assertThat(settings.next(game, 1, Optional.of(EASY), PuzzleScores.NONE)).contains(HARD);
    assertThat(settings.next(game, 3, Optional.empty(), PuzzleScores.NONE)).contains(HARD);
    assertThat(settings.next(Rules.Game.KHET1, 1, Optional.empty(), PuzzleScores.NONE)).isEmpty();
  }
}
