package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.record.JournalStore;
import org.wadjet.turn.Event;

/** Tests of the commands for a recorded puzzle that placed pieces. */
final class ExportedPlacementTest {
  private static final Puzzle PUZZLE =
      PuzzleFile.collection().find("place-khet2-2-02").orElseThrow();

  @TempDir private Path data;

  @BeforeEach
  void record() throws IOException {
    PuzzleTask.PlacementTask task = (PuzzleTask.PlacementTask) PUZZLE.task();
    Move placement = new Move.Placement(task.solution());
    Position after = PUZZLE.position().afterMove(placement).afterShot(task.targets());
    try (JournalStore store = TestRecord.open(data)) {
      store.write(
          List.of(
              new Event.GameStarted(Rules.KHET2, PUZZLE.name(), PUZZLE.position()),
              new Event.PuzzleBegun(PUZZLE),
              new Event.TurnEnded(1, placement, task.targets(), after),
              new Event.PuzzleSolved(1, PUZZLE.name()),
              new Event.GameOver(Result.SILVER)));
    }
  }

  private Ran games(String command, String... options) {
    List<String> words = new ArrayList<>(List.of("games", command, "1"));
    words.addAll(List.of(options));
    words.addAll(List.of("--data", data.toString()));
    return Ran.command(words.toArray(String[]::new));
  }

  @Test
  void showsAndExportsIt() {
    assertThat(games("show").out()).contains("@Xj7,Ie7");
    assertThat(games("export", "--format", "html").out())
        .contains("scarab j7 and eye of Horus e7 placed");
    assertThat(games("export", "--format", "jsonl").out()).contains("@Xj7,Ie7");
  }

  @Test
  void refusesToWriteItAsMoves() {
    for (Ran ran :
        List.of(
            games("export", "--format", "text"),
            games("export", "--format", "html", "--review"),
            games("analyse"))) {
      assertThat(ran.status()).isEqualTo(2);
      assertThat(ran.err())
          .contains(
              "game 1 is a puzzle that places pieces, which the text of a game and the engine do"
                  + " not know; export it without --review and with --format jsonl or html");
    }
  }
}
