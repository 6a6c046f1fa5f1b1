package org.wadjet.wiring;

import java.util.Comparator;

/**
 * Mistake in a board or setup file, described for the file's author.
 *
 * @param file the name of the file as it was given
 * @param line from 1
 * @param column from 1
 * @param key the dotted key, such as {@code pins.laser-silver}; empty for a syntax error
 * @param message one line: the mistake and the permitted values
 */
public record FileProblem(String file, int line, int column, String key, String message)
    implements Comparable<FileProblem> {
  private static final Comparator<FileProblem> BY_PLACE =
      Comparator.comparingInt(FileProblem::line)
          .thenComparingInt(FileProblem::column)
          .thenComparing(FileProblem::key)
          .thenComparing(FileProblem::message)
          .thenComparing(FileProblem::file);

  /** Compares by position in the file. */
  @Override
  public int compareTo(FileProblem other) {
    return BY_PLACE.compare(this, other);
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
