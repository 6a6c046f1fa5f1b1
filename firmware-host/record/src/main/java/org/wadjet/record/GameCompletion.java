package org.wadjet.record;

import java.util.Optional;

/**
 * Derives the state of completion of a game from the types of its rows, without storing the rows.
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
    Optional<EventType> type = EventType.named(row.type());
    if (type.isPresent()) {
      state = after(type.get());
    }
  }

  /** Returns the state after a row; only its type counts, so the body may be old or damaged. */
  private State after(EventType type) {
    return switch (type) {
      case GAME_STARTED, TAKEN_BACK -> State.UNFINISHED;
      case GAME_OVER, RESIGNED, FLAG_FELL, DRAW_CLAIMED, DRAW_AGREED, RESULT_CORRECTED ->
          State.DECIDED;
      case ABANDONED -> State.GIVEN_UP;
      case RESUMED,
          TURN_MADE,
          RESERVED,
          SHOT_CANCELLED,
          SHOT_JUDGED,
          SHOT_SEEN,
          MOVE_RULED,
          RULED,
          TURN_ENDED,
          CLOCK_SET,
          CLOCK_READ,
          NAMED,
          PLAYERS_CHOSEN,
          ASSISTANCE_SET,
          MOVE_ANNOUNCED,
          SEAT_ISSUED,
          PROPOSAL_ANSWERED,
          SEAT_REVOKED,
          PEER_JOINED,
          PEER_ROW,
          SIGHTINGS_DIFFERED,
          PUZZLE_BEGUN,
          PUZZLE_SOLVED,
          PUZZLE_FAILED,
          EARLIER_RESULT_CORRECTED,
          CLOCK_CORRECTED,
          BOARD_DIFFERED,
          TEST_RESERVED,
          LASER_TESTED,
          INTERLOCK_PROVED,
          LASER_MEASURED,
          LOCKED_OUT,
          LOCK_OUT_CLEARED,
          SAFETY_STATE_BEGUN,
          LIT_TIME_CARRIED,
          RECORD_RESTORED,
          KEY_REPLACED,
          SENSORS_MASKED,
          ARCHIVED,
          OPENED,
          CLOSED,
          CHECKED ->
          state;
    };
  }

  /** Returns the state of the game to which the rows belong. */
  State state() {
    return state;
  }
}
