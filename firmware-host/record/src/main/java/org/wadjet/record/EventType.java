package org.wadjet.record;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wadjet.game.Keyword;
import org.wadjet.turn.Event;

/**
 * Type of an event, as the rows of the record name it. A keyword is never changed once it is in
 * use, because rows with it are signed.
 */
public enum EventType implements Keyword {
  GAME_STARTED(Retention.WITH_GAME),
  RESUMED(Retention.WITH_GAME),
  TURN_MADE(Retention.WITH_GAME),
  RESERVED(Retention.LIT_TIME),
  SHOT_CANCELLED(Retention.LIT_TIME),
  SHOT_JUDGED(Retention.LIT_TIME),
  SHOT_SEEN(Retention.LIT_TIME),
  MOVE_RULED(Retention.WITH_GAME),
  RULED(Retention.WITH_GAME),
  TURN_ENDED(Retention.WITH_GAME),
  DRAW_CLAIMED(Retention.WITH_GAME),
  DRAW_AGREED(Retention.WITH_GAME),
  RESIGNED(Retention.WITH_GAME),
  CLOCK_SET(Retention.WITH_GAME),
  CLOCK_READ(Retention.WITH_GAME),
  FLAG_FELL(Retention.WITH_GAME),
  NAMED(Retention.WITH_GAME),
  PLAYERS_CHOSEN(Retention.WITH_GAME),
  ASSISTANCE_SET(Retention.WITH_GAME),
  MOVE_ANNOUNCED(Retention.WITH_GAME),
  SEAT_ISSUED(Retention.FOREVER),
  SEAT_REVOKED(Retention.FOREVER),
  PROPOSAL_ANSWERED(Retention.FOREVER),
  PEER_JOINED(Retention.WITH_GAME),
  PEER_ROW(Retention.WITH_GAME),
  SIGHTINGS_DIFFERED(Retention.WITH_GAME),
  PUZZLE_BEGUN(Retention.WITH_GAME),
  PUZZLE_SOLVED(Retention.FOREVER),
  PUZZLE_FAILED(Retention.FOREVER),
  RESULT_CORRECTED(Retention.WITH_GAME),
  EARLIER_RESULT_CORRECTED(Retention.FOREVER),
  TAKEN_BACK(Retention.WITH_GAME),
  CLOCK_CORRECTED(Retention.WITH_GAME),
  BOARD_DIFFERED(Retention.WITH_GAME),
  GAME_OVER(Retention.WITH_GAME),
  TEST_RESERVED(Retention.LIT_TIME),
  LASER_TESTED(Retention.LIT_TIME),
  INTERLOCK_PROVED(Retention.LIT_TIME),
  LASER_MEASURED(Retention.FOREVER),
  LOCKED_OUT(Retention.LOCK_OUT),
  LOCK_OUT_CLEARED(Retention.LOCK_OUT),
  SAFETY_STATE_BEGUN(Retention.WITH_GAME),
  LIT_TIME_CARRIED(Retention.LIT_TIME),
  RECORD_RESTORED(Retention.WITH_GAME),
  KEY_REPLACED(Retention.WITH_GAME),
  SENSORS_MASKED(Retention.WITH_GAME),
  ARCHIVED(Retention.WITH_GAME),
  ABANDONED(Retention.WITH_GAME),
  OPENED(Retention.WITH_GAME),
  CLOSED(Retention.WITH_GAME),
  CHECKED(Retention.WITH_GAME);

  /** Time for which the journal keeps a row whose game is in the archive. */
  enum Retention {
    /** The journal deletes the row together with its game. */
    WITH_GAME,
    /**
     * The journal keeps the row as long as it counts for the ledger of lit time, which is also the
     * validity of a proof of the interlock.
     */
    LIT_TIME,
    /** The journal keeps the row if it is the last one that sets or clears a lock-out. */
    LOCK_OUT,
    /** The journal keeps the row permanently. */
    FOREVER
  }

  private static final Map<String, EventType> BY_KEYWORD =
      Arrays.stream(values()).collect(Collectors.toMap(EventType::keyword, Function.identity()));

  private final Retention retention;

  EventType(Retention retention) {
    this.retention = retention;
  }

  /** Returns whether rows of the type set lit time, a proof of the interlock or a lock-out. */
  boolean countsForSafety() {
    return retention == Retention.LIT_TIME || retention == Retention.LOCK_OUT;
  }

  /** Returns the types with a retention, as a list in SQL syntax. */
  static String sql(Retention retention) {
    return Arrays.stream(values())
        .filter(type -> type.retention == retention)
        .map(type -> "'" + type.keyword() + "'")
        .collect(Collectors.joining(", "));
  }

  /** Returns the type with a keyword; empty if this version defines none. */
  static Optional<EventType> named(String keyword) {
    return Optional.ofNullable(BY_KEYWORD.get(keyword));
  }

  public static EventType of(Event event) {
    return switch (event) {
      case Event.GameStarted _ -> GAME_STARTED;
      case Event.Resumed _ -> RESUMED;
      case Event.TurnMade _ -> TURN_MADE;
      case Event.Reserved _ -> RESERVED;
      case Event.ShotCancelled _ -> SHOT_CANCELLED;
      case Event.ShotJudged _ -> SHOT_JUDGED;
      case Event.ShotSeen _ -> SHOT_SEEN;
      case Event.MoveRuled _ -> MOVE_RULED;
      case Event.Ruled _ -> RULED;
      case Event.TurnEnded _ -> TURN_ENDED;
      case Event.DrawClaimed _ -> DRAW_CLAIMED;
      case Event.DrawAgreed _ -> DRAW_AGREED;
      case Event.Resigned _ -> RESIGNED;
      case Event.ClockSet _ -> CLOCK_SET;
      case Event.ClockRead _ -> CLOCK_READ;
      case Event.FlagFell _ -> FLAG_FELL;
      case Event.Named _ -> NAMED;
      case Event.PlayersChosen _ -> PLAYERS_CHOSEN;
      case Event.AssistanceSet _ -> ASSISTANCE_SET;
      case Event.MoveAnnounced _ -> MOVE_ANNOUNCED;
      case Event.SeatIssued _ -> SEAT_ISSUED;
      case Event.SeatRevoked _ -> SEAT_REVOKED;
      case Event.ProposalAnswered _ -> PROPOSAL_ANSWERED;
      case Event.PeerJoined _ -> PEER_JOINED;
      case Event.PeerRow _ -> PEER_ROW;
      case Event.SightingsDiffered _ -> SIGHTINGS_DIFFERED;
      case Event.PuzzleBegun _ -> PUZZLE_BEGUN;
      case Event.PuzzleSolved _ -> PUZZLE_SOLVED;
      case Event.PuzzleFailed _ -> PUZZLE_FAILED;
      case Event.ResultCorrected _ -> RESULT_CORRECTED;
      case Event.EarlierResultCorrected _ -> EARLIER_RESULT_CORRECTED;
      case Event.TakenBack _ -> TAKEN_BACK;
      case Event.ClockCorrected _ -> CLOCK_CORRECTED;
      case Event.BoardDiffered _ -> BOARD_DIFFERED;
      case Event.GameOver _ -> GAME_OVER;
      case Event.TestReserved _ -> TEST_RESERVED;
      case Event.LaserTested _ -> LASER_TESTED;
      case Event.InterlockProved _ -> INTERLOCK_PROVED;
      case Event.LaserMeasured _ -> LASER_MEASURED;
      case Event.LockedOut _ -> LOCKED_OUT;
      case Event.LockOutCleared _ -> LOCK_OUT_CLEARED;
      case Event.SafetyStateBegun _ -> SAFETY_STATE_BEGUN;
      case Event.LitTimeCarried _ -> LIT_TIME_CARRIED;
      case Event.RecordRestored _ -> RECORD_RESTORED;
      case Event.KeyReplaced _ -> KEY_REPLACED;
      case Event.SensorsMasked _ -> SENSORS_MASKED;
      case Event.Archived _ -> ARCHIVED;
      case Event.Abandoned _ -> ABANDONED;
      case Event.Opened _ -> OPENED;
      case Event.Closed _ -> CLOSED;
      case Event.Checked _ -> CHECKED;
    };
  }
}
