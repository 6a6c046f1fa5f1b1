package org.wadjet.wiring;

import java.util.List;

/** What came of reading a board file. */
public sealed interface BoardFileResult {
  /** The file describes a board that can be used. */
  record ValidBoard(Board board) implements BoardFileResult {}

  /**
   * The file has mistakes.
   *
   * @param problems all of them, at least one, sorted by place
   */
  record InvalidBoard(List<FileProblem> problems) implements BoardFileResult {
    public InvalidBoard {
      problems = problems.stream().sorted().toList();
    }
  }
}
