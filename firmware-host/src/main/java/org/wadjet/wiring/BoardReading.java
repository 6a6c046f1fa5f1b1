package org.wadjet.wiring;

import java.util.List;

/** What came of reading a board file. */
public sealed interface BoardReading {
  /** The file describes a board that can be used. */
  record Good(Board board) implements BoardReading {}

  /**
   * The file has mistakes.
   *
   * @param problems all of them, at least one, sorted by place
   */
  record Bad(List<Problem> problems) implements BoardReading {
    public Bad {
      problems = problems.stream().sorted().toList();
    }
  }
}
