package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFailure;
import org.wadjet.puzzle.PuzzleTask;

/** Formats puzzles and the answers to them, without an initial capital or a full stop. */
public final class PuzzleMessages {
  private final Language language;
  private final PieceLabels labels;

  /** Creates messages with the piece names of a game. */
  public PuzzleMessages(Language language, Rules.Game game) {
    this.language = language;
    labels = new PieceLabels(language, game);
  }

  /** Formats the task of a puzzle. */
  public String task(Puzzle puzzle) {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask(Square target, var _) ->
          format(
              "task.strike",
              "piece",
              labels.coloured(puzzle.position().at(target).orElseThrow()),
              "square",
              target);
      case PuzzleTask.WinTask(int turns, var _) -> format("task.win", "turns", turns);
      case PuzzleTask.PlacementTask task ->
          format(
              "task.place",
              "pieces",
              task.hand().size(),
              "squares",
              new ListFormatter(language).and(task.targets()));
    };
  }

  /** Formats the start of a puzzle. */
  String begun(Puzzle puzzle) {
    return format("begun", "name", puzzle.name(), "task", task(puzzle));
  }

  /** Formats a right answer. */
  public String solved() {
    return format("solved");
  }

  /**
   * Formats the reason why an answer is wrong, by the light of its shot.
   *
   * @param struck squares that the shot struck
   * @param end square in which its light ended; empty if it struck something
   */
  public String failure(PuzzleFailure why, List<Square> struck, Optional<Square> end) {
    return switch (why) {
      case NOTHING_STRUCK ->
          end.map(square -> format("nothing-struck", "square", square))
              .orElseGet(() -> format("nothing-struck.unlit"));
      case OTHER_STRUCK -> format("other-struck", "squares", ListFormatter.commas(struck));
      case NOT_ALL_STRUCK -> format("not-all-struck", "squares", ListFormatter.commas(struck));
      case OWN_STRUCK -> format("own-struck", "squares", ListFormatter.commas(struck));
      case NOT_FORCED -> format("not-forced");
      case NOT_WON -> format("not-won");
    };
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "puzzles").text(key, arguments);
  }
}
