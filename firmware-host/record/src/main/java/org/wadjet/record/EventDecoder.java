package org.wadjet.record;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.puzzle.PuzzleFailure;
import org.wadjet.puzzle.PuzzleNotation;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Event;
import org.wadjet.turn.LaserReading;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.StoredEvent;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;

/**
 * Reads the bodies of rows of every version of the record; fields that a version lacks are empty.
 */
final class EventDecoder {
  private EventDecoder() {}

  /**
   * Reads the event of a row.
   *
   * @param known names to which rows only commit
   */
  static StoredEvent read(EventType type, JsonNode body, NameCommitments known) {
    try {
      return event(type, body, known);
    } catch (RuntimeException e) {
      // Parsing a damaged or edited row may throw any exception.
      return new StoredEvent.Unreadable(
          "the row of type " + type.keyword() + " has another form: " + e.getMessage());
    }
  }

  private static StoredEvent event(EventType type, JsonNode body, NameCommitments known) {
    return switch (type) {
      case GAME_STARTED -> started(body);
      case RESUMED -> new StoredEvent.Resumed(ply(body), text(body, "position"));
      case TURN_MADE ->
          new StoredEvent.TurnMade(ply(body), side(body), texts(body.required("moves")));
      case RESERVED -> new Event.Reserved(side(body), lit(body));
      case SHOT_CANCELLED -> new Event.ShotCancelled(ply(body), side(body), why(body));
      case SHOT_JUDGED -> ShotJson.judged(body);
      case SHOT_SEEN -> ShotJson.seen(body);
      case MOVE_RULED -> new StoredEvent.MoveRuled(ply(body), keyword(body, "move"), ruler(body));
      case RULED ->
          new Event.Ruled(ply(body), Event.Ruling.valueOf(keyword(body, "ruling")), ruler(body));
      case TURN_ENDED ->
          new StoredEvent.TurnEnded(
              ply(body),
              keyword(body, "move"),
              squares(body.required("removed")),
              keyword(body, "position"));
      case DRAW_CLAIMED -> new Event.DrawClaimed(side(body), numbers(body.path("turns")));
      case DRAW_AGREED -> new Event.DrawAgreed(ply(body), keyword(Side.class, body, "offeredBy"));
      case RESIGNED -> new Event.Resigned(ply(body), side(body));
      case CLOCK_SET ->
          new Event.ClockSet(TimeControl.parse(keyword(body, "control")).orElseThrow());
      case CLOCK_READ ->
          new Event.ClockRead(
              ply(body),
              side(body),
              millis(body, "leftMillis"),
              millis(body, "usedMillis"),
              body.required("stopped").asBoolean());
      case FLAG_FELL -> new Event.FlagFell(ply(body), side(body));
      case NAMED -> new Event.Named(names(body, known), texts(body.path("cleared")));
      case PLAYERS_CHOSEN ->
          new Event.PlayersChosen(
              body.path("ply").asInt(0), new Players(player(body, "silver"), player(body, "red")));
      case ASSISTANCE_SET -> new Event.AssistanceSet(body.required("allowed").asBoolean());
      case MOVE_ANNOUNCED ->
          new StoredEvent.MoveAnnounced(ply(body), side(body), keyword(body, "move"));
      case SEAT_ISSUED -> new Event.SeatIssued(side(body), keyword(body, "tokenSha256"));
      case SEAT_REVOKED -> new Event.SeatRevoked(side(body));
      case PROPOSAL_ANSWERED ->
          new Event.ProposalAnswered(
              keyword(body, "key"),
              number(body, "proposal"),
              body.required("accepted").asBoolean());
      case PEER_JOINED ->
          new Event.PeerJoined(
              keyword(body, "key"), keyword(body, "publicKey"), number(body, "game"));
      case PEER_ROW ->
          new Event.PeerRow(
              number(body, "row"),
              keyword(body, "before"),
              keyword(body, "text"),
              keyword(body, "hash"),
              keyword(body, "signature"));
      case SIGHTINGS_DIFFERED ->
          new Event.SightingsDiffered(
              ply(body), texts(body.required("here")), texts(body.required("there")));
      case PUZZLE_BEGUN ->
          new Event.PuzzleBegun(PuzzleNotation.parse(keyword(body, "puzzle")).orElseThrow());
      case PUZZLE_SOLVED -> new Event.PuzzleSolved(ply(body), keyword(body, "puzzle"));
      case PUZZLE_FAILED ->
          new Event.PuzzleFailed(
              ply(body),
              keyword(body, "puzzle"),
              keyword(PuzzleFailure.class, body, "why"),
              squares(body.required("struck")),
              text(body, "end").map(square -> Square.parse(square).orElseThrow()));
      case RESULT_CORRECTED -> new Event.ResultCorrected(result(body), why(body));
      case EARLIER_RESULT_CORRECTED ->
          new Event.EarlierResultCorrected(number(body, "game"), result(body), why(body));
      case TAKEN_BACK -> new Event.TakenBack(ply(body), why(body), clocks(body));
      case CLOCK_CORRECTED ->
          new Event.ClockCorrected(side(body), millis(body, "leftMillis"), why(body));
      case BOARD_DIFFERED -> new Event.BoardDiffered(ply(body), squares(body.required("squares")));
      case GAME_OVER -> new Event.GameOver(result(body));
      case TEST_RESERVED -> new Event.TestReserved(side(body), lit(body));
      case LASER_TESTED -> new Event.LaserTested(side(body), keyword(body, "ended"), lit(body));
      case INTERLOCK_PROVED ->
          new Event.InterlockProved(
              keyword(body, "check"), keyword(body, "boot"), millis(body, "uptimeMillis"));
      case LASER_MEASURED ->
          new Event.LaserMeasured(
              new LaserReading(
                  side(body),
                  body.required("microwatts").asInt(),
                  body.required("apertureMillimetres").asInt(),
                  body.required("celsius").asInt(),
                  keyword(body, "instrument"),
                  LocalDate.parse(keyword(body, "day")),
                  keyword(body, "person")));
      case LOCKED_OUT -> new Event.LockedOut(keyword(body, "why"), text(body, "stated").orElse(""));
      case LOCK_OUT_CLEARED -> new Event.LockOutCleared(why(body));
      case SAFETY_STATE_BEGUN -> new Event.SafetyStateBegun();
      case LIT_TIME_CARRIED -> new Event.LitTimeCarried(side(body), lit(body));
      case RECORD_RESTORED -> new Event.RecordRestored(number(body, "row"), why(body));
      case KEY_REPLACED ->
          new Event.KeyReplaced(
              keyword(body, "oldKey"),
              keyword(body, "newKey"),
              number(body, "row"),
              keyword(body, "hash"),
              why(body),
              keyword(body, "signature"));
      case SENSORS_MASKED -> new Event.SensorsMasked(texts(body.path("names")), ruler(body));
      case ARCHIVED ->
          new Event.Archived(
              number(body, "firstGame"),
              number(body, "lastGame"),
              number(body, "firstRow"),
              keyword(body, "sha256"),
              // The field is absent in versions that did not record the deleted files; 0 stands for
              // that.
              body.path("oldestGame").asLong(0));
      case ABANDONED -> new Event.Abandoned(ply(body));
      case OPENED -> new Event.Opened();
      case CLOSED -> new Event.Closed();
      case CHECKED -> new Event.Checked(texts(body.path("faults")));
    };
  }

  private static Event.GameStarted started(JsonNode body) {
    Rules rules =
        new Rules(
            keyword(Rules.Game.class, body, "rules"),
            keyword(Rules.Swap.class, body, "swap"),
            keyword(Rules.DjedSwap.class, body, "djedSwap"),
            body.required("claimAt").asInt(),
            keyword(Rules.MoveFinal.class, body, "moveFinal"));
    return new Event.GameStarted(
        rules,
        keyword(body, "setup"),
        PositionNotation.parse(keyword(body, "position"))
            .orElseThrow()
            .position()
            .withToMove(keyword(Side.class, body, "toMove")));
  }

  private static PlayerNames names(JsonNode body, NameCommitments known) {
    return new PlayerNames(
        text(body, "silver").or(() -> known.of(body, Side.SILVER)),
        text(body, "red").or(() -> known.of(body, Side.RED)),
        text(body, "event"));
  }

  /** Reads the clocks; rows of earlier versions and rows of an end that was undone have none. */
  private static Optional<ClockTimes> clocks(JsonNode body) {
    return body.has("silverMillis")
        ? Optional.of(new ClockTimes(millis(body, "silverMillis"), millis(body, "redMillis")))
        : Optional.empty();
  }

  /** Reads the number of a turn. */
  static int ply(JsonNode body) {
    return body.required("ply").asInt();
  }

  /** Reads a side. */
  static Side side(JsonNode body) {
    return keyword(Side.class, body, "side");
  }

  /** Reads lit or reserved time. */
  static Duration lit(JsonNode body) {
    long micros = body.required("litMicros").asLong();
    if (micros < 0) {
      throw new IllegalArgumentException("lit for less than no time");
    }
    return Duration.ofNanos(Math.multiplyExact(micros, 1000));
  }

  private static Event.Ruler ruler(JsonNode body) {
    return Event.Ruler.valueOf(body.path("by").asString(Event.Ruler.ARBITER.name()));
  }

  private static Result result(JsonNode body) {
    return keyword(Result.class, body, "result");
  }

  private static String why(JsonNode body) {
    return body.path("why").asString("");
  }

  private static Duration millis(JsonNode body, String field) {
    return Duration.ofMillis(number(body, field));
  }

  private static long number(JsonNode body, String field) {
    return body.required(field).asLong();
  }

  private static <E extends Enum<E> & Keyword> E keyword(
      Class<E> type, JsonNode body, String field) {
    return Keyword.find(type, keyword(body, field)).orElseThrow();
  }

  private static String keyword(JsonNode body, String field) {
    return body.required(field).asString();
  }

  /** Reads a text that a version may lack. */
  static Optional<String> text(JsonNode body, String field) {
    return Optional.ofNullable(body.get(field)).map(JsonNode::asString);
  }

  /** Reads a list of texts; empty if it is missing. */
  static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }

  /** Reads a list of numbers; empty if it is missing. */
  static List<Integer> numbers(JsonNode list) {
    return list.valueStream().map(JsonNode::asInt).toList();
  }

  private static Player player(JsonNode body, String side) {
    return Player.find(keyword(body, side)).orElseThrow();
  }

  /** Reads a list of squares; empty if it is missing. */
  static List<Square> squares(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).map(Square::named).toList();
  }
}
