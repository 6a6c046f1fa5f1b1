package org.wadjet.tournament;

/** A mistake in a file of a tournament; the message names file, line and column, each from 1. */
public final class TournamentFileException extends Exception {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  /**
   * Creates a mistake at a place.
   *
   * @param mistake the mistake as a clause, without a full stop
   */
  public TournamentFileException(String file, int line, int column, String mistake) {
    super(file + ":" + line + ":" + column + ": " + mistake, null, false, false);
    this.line = line;
    this.column = column;
  }

  /** Returns the line of the mistake, from 1. */
  public int line() {
    return line;
  }

  /** Returns the column of the mistake, from 1. */
  public int column() {
    return column;
  }
}
