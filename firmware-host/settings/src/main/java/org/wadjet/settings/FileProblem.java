package org.wadjet.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Mistake in a board or setup file, described for the file's author.
 *
 * @param file name of the file, as given by the user
 * @param line from 1
 * @param column from 1
 * @param key the dotted key, such as {@code pins.laser-silver}; empty for a syntax error
 * @param message one line: the mistake and the permitted values
 */
public record FileProblem(String file, int line, int column, String key, String message)
    implements Comparable<FileProblem> {
  /** Maximum number of mistakes in one message. */
  private static final int MAX_LINES = 50;

  private static final Comparator<FileProblem> BY_POSITION =
      Comparator.comparingInt(FileProblem::line)
          .thenComparingInt(FileProblem::column)
          .thenComparing(FileProblem::key)
          .thenComparing(FileProblem::message)
          .thenComparing(FileProblem::file);

  /**
   * Returns one line for each problem; of more than {@value #MAX_LINES} only the first and the
   * number of the others.
   */
  public static List<String> lines(List<FileProblem> problems) {
    List<String> lines =
        new ArrayList<>(problems.stream().limit(MAX_LINES).map(FileProblem::toString).toList());
    if (problems.size() > MAX_LINES) {
      lines.add("and %d more mistakes".formatted(problems.size() - MAX_LINES));
    }
    return lines;
  }

  /** Compares by position in the file. */
  @Override
  public int compareTo(FileProblem other) {
    return BY_POSITION.compare(this, other);
  }

  /**
   * Returns one line: {@code board.toml:31:16: pins.laser-silver: GPIO 12 cannot be a LASER line;
   * …}.
   */
  @Override
  public String toString() {
    String place = file + ":" + line + ":" + column + ": ";
    return key.isEmpty() ? place + message : place + key + ": " + message;
  }
}
