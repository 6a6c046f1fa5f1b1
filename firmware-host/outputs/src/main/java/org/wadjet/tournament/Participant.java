package org.wadjet.tournament;

/**
 * A participant of a tournament.
 *
 * @param number starting number, 1 to {@value #MAX_NUMBER}, unique in the tournament
 * @param name at most {@value #MAX_NAME} characters, not blank
 * @param rating 0 without one, at most 9999
 * @param federation code of three letters; empty without one
 */
public record Participant(int number, String name, int rating, String federation) {
  /** Largest starting number of TRF16. */
  public static final int MAX_NUMBER = 9999;

  /** Width of a name in TRF16. */
  public static final int MAX_NAME = 33;
}
