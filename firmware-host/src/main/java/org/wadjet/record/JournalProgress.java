package org.wadjet.record;

/**
 * How far a journal has come.
 *
 * @param row the number of its last row, counted from 1; 0 where there is none
 * @param game the number of its last game, counted from 1; 0 before the first
 */
public record JournalProgress(long row, long game) {
  /** Nothing has been written. */
  public static final JournalProgress NOTHING = new JournalProgress(0, 0);
}
