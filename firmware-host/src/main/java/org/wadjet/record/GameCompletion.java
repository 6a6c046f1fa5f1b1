package org.wadjet.record;

/** How far a game has come, out of the types of its rows, so that they need not be kept. */
public final class GameCompletion {
  private State state = State.UNFINISHED;

  /** How far a game has come. */
  public enum State {
    /** It has a result. */
    DECIDED,
    /** Nobody went on with it; it has no result. */
    GIVEN_UP,
    /** It has no result, or none any more. */
    UNFINISHED
  }

  /** The next row. */
  void row(JournalRow row) {
    switch (row.type()) {
      case "game-started", "taken-back" -> state = State.UNFINISHED;
      case "game-over", "resigned", "flag-fell", "draw-claimed", "result-corrected" ->
          state = State.DECIDED;
      case "abandoned" -> state = State.GIVEN_UP;
      default -> {}
    }
  }

  /** How far the game of these rows has come. */
  State state() {
    return state;
  }
}
