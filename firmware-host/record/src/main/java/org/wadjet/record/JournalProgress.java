package org.wadjet.record;

/**
 * Progress of a journal: its last row and last game.
 *
 * @param row the number of its last row, counted from 1; 0 if there is none
 * @param game the number of its last game, counted from 1; 0 before the first
 */
public record JournalProgress(long row, long game) {
  /** Progress of a journal without rows. */
  public static final JournalProgress NOTHING = new JournalProgress(0, 0);
}
