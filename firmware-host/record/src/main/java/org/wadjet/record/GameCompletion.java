package org.wadjet.record;

/**
 * Derives the state of completion of a game from the types of its rows, so that the rows need not
 * be kept.
 */
public final class GameCompletion {
  private State state = State.UNFINISHED;

  /** State of completion of a game. */
  public enum State {
    /** The game has a result. */
    DECIDED,
    /** The game was abandoned; it has no result. */
    GIVEN_UP,
    /** The game has no result, or no longer has one. */
    UNFINISHED
  }

  /** Takes the next row. */
  void row(JournalRow row) {
    switch (row.type()) {
      case "game-started", "taken-back" -> state = State.UNFINISHED;
      case "game-over", "resigned", "flag-fell", "draw-claimed", "result-corrected" ->
          state = State.DECIDED;
      case "abandoned" -> state = State.GIVEN_UP;
      default -> {}
    }
  }

  /** Returns the state of the game of these rows. */
  State state() {
    return state;
  }
}
