package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/** Parses requests for puzzles. */
record PuzzleRequestParser(ArbiterMessages messages, TableSnapshot snapshot) {
  private static final String NEXT = "next";
  private static final String OFF = "off";

  /**
   * Parses a request of the arbiter.
   *
   * @param arguments the name of a puzzle of the game at the board, {@code next} or {@code off}
   */
  ArbiterRequest ofArbiter(List<String> arguments) {
    String name = arguments.size() == 1 ? arguments.getFirst() : "";
    if (name.isEmpty() || name.equals(NEXT) || name.equals(OFF)) {
      return ofVisitors(arguments);
    }
    Optional<Puzzle> puzzle =
        PuzzleFile.collection()
            .find(name)
            .filter(found -> found.game() == snapshot.game().rules().game());
    return puzzle
        .<ArbiterRequest>map(
            found ->
                new ArbiterRequest.Act(
                    new Input.BeginPuzzle(found),
                    messages.format("puzzle.done", "name", name),
                    messages.format("puzzle.refused")))
        .orElseGet(() -> misunderstood("puzzle.unknown", "name", name));
  }

  /**
   * Parses a request of visitors.
   *
   * @param arguments {@code next} or {@code off}
   */
  ArbiterRequest ofVisitors(List<String> arguments) {
    return switch (arguments.size() == 1 ? arguments.getFirst() : "") {
      case NEXT ->
          new ArbiterRequest.Act(
              new Input.NextPuzzle(),
              messages.format("puzzle.next"),
              messages.format("puzzle.refused"));
      case OFF ->
          new ArbiterRequest.Act(
              new Input.LeavePuzzle(),
              messages.format("new-game.done"),
              messages.format("puzzle.refused"));
      default -> misunderstood("puzzle.say");
    };
  }

  private ArbiterRequest misunderstood(String key, Object... arguments) {
    return new ArbiterRequest.Misunderstood(messages.format(key, arguments));
  }
}
