package org.wadjet.settings;

import java.util.List;
import org.wadjet.wiring.Board;

/** Result of parsing a board file. */
public sealed interface BoardFileResult {
  /** Valid board. */
  record ValidBoard(Board board) implements BoardFileResult {}

  /**
   * List of mistakes.
   *
   * @param problems all mistakes, at least one, sorted by position
   */
  record InvalidBoard(List<FileProblem> problems) implements BoardFileResult {
    public InvalidBoard {
      problems = problems.stream().sorted().toList();
    }
  }
}
