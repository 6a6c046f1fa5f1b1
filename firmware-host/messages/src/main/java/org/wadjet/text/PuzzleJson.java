package org.wadjet.text;

import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.turn.PuzzleStatus;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds the puzzle at the board and the choice of puzzles to a state; nothing if there is neither.
 */
record PuzzleJson(Language language, TableSnapshot snapshot) {
  void write(ObjectNode state) {
    PuzzleStatus puzzles = snapshot.puzzles();
    if (!puzzles.offered() && puzzles.session().isEmpty()) {
      return;
    }
    ObjectNode node = state.putObject("puzzle");
    node.put("mayChoose", snapshot.playersDecide() && snapshot.mayChoosePuzzle());
    puzzles.session().ifPresent(session -> session(node, session, puzzles));
  }

  /**
   * Adds the pieces that are still to be placed, the next one first, as in a state's squares but
   * without a square.
   */
  private void hand(ArrayNode node) {
    PieceLabels labels = new PieceLabels(language, snapshot.game().rules().game());
    snapshot
        .toPlace()
        .forEach(
            piece ->
                node.addObject()
                    .put("side", piece.side().keyword())
                    .put("piece", piece.kind().keyword())
                    .put("heading", piece.facing().toString())
                    .put("text", labels.coloured(piece).text()));
  }

  private void session(ObjectNode node, PuzzleSession session, PuzzleStatus puzzles) {
    Puzzle puzzle = session.puzzle();
    PuzzleMessages messages = new PuzzleMessages(language, puzzle.game());
    node.put("name", puzzle.name())
        .put("puzzleKind", puzzle.kind().keyword())
        .put("grade", puzzles.grade())
        .put("side", session.solver().keyword())
        .put("task", messages.task(puzzle));
    if (puzzle.task() instanceof PuzzleTask.StrikeTask strike) {
      node.put("target", strike.target().toString());
    }
    if (puzzle.task() instanceof PuzzleTask.PlacementTask placement) {
      ArrayNode targets = node.putArray("targets");
      placement.targets().forEach(square -> targets.add(square.toString()));
      hand(node.putArray("hand"));
      node.put("placed", placement.hand().size() - snapshot.toPlace().size());
    }
    if (session.state() instanceof PuzzleState.Unanswered(int turnsLeft)) {
      node.put("turnsLeft", turnsLeft);
    }
    // An answer is told once the end of its turn is durable, and not before its light.
    if (session.state() instanceof PuzzleState.Solved && snapshot.result().isPresent()) {
      node.put("answer", "right").put("text", messages.solved());
    } else if (session.state() instanceof PuzzleState.Unanswered) {
      puzzles
          .failure()
          .ifPresent(
              failed ->
                  node.put("answer", "wrong")
                      .put("why", failed.why().keyword())
                      .put("text", messages.failure(failed.why(), failed.struck(), failed.end())));
    }
  }
}
