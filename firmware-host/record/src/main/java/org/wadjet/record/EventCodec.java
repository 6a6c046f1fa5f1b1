package org.wadjet.record;

import java.util.Collection;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts events to and from JSON objects, the bodies of the rows of the journal. Lit times are in
 * whole microseconds. {@link EventType} defines the names of the types.
 */
public final class EventCodec {
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private EventCodec() {}

  /**
   * Reads the event of a row, which may have been written by any version, damaged or edited: for a
   * body that cannot be parsed it returns a {@link StoredEvent.Unreadable}. Players whose names the
   * row only commits to have no name.
   */
  public static StoredEvent decode(JournalRow row) {
    try {
      JsonNode body = MAPPER.readTree(row.text()).required("body");
      return decode(row.type(), body, NameCommitments.UNKNOWN);
    } catch (JacksonException e) {
      return new StoredEvent.Unreadable("row " + row.seq() + " has no body: " + e.getMessage());
    }
  }

  /**
   * Reads the event of a row as {@link #decode(JournalRow)} does.
   *
   * @param known names to which rows only commit
   */
  static StoredEvent decode(String type, JsonNode body, NameCommitments known) {
    return EventType.named(type)
        .map(each -> EventDecoder.read(each, body, known))
        .orElseGet(() -> new StoredEvent.Unknown(type));
  }

  /** Returns the fields of an event; the row adds who judged a shot. */
  public static ObjectNode body(Event event) {
    return fields(StoredEvent.of(event));
  }

  /**
   * Returns the fields of an event as it was read.
   *
   * @throws IllegalArgumentException if its row could not be parsed
   */
  static ObjectNode fields(StoredEvent event) {
    ObjectNode body = MAPPER.createObjectNode();
    switch (event) {
      case Event.GameStarted e ->
          rules(body, e.rules())
              .put("setup", e.setup())
              .put("position", PositionNotation.write(e.position()))
              .put("toMove", e.position().toMove().keyword());
      case StoredEvent.Resumed e -> {
        body.put("ply", e.ply());
        e.position().ifPresent(position -> body.put("position", position));
      }
      case StoredEvent.TurnMade e ->
          body.put("ply", e.ply()).put("side", e.side().keyword()).set("moves", names(e.moves()));
      case Event.Reserved e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.ShotCancelled e ->
          body.put("ply", e.ply()).put("side", e.side().keyword()).put("why", e.reason());
      case StoredEvent.ShotJudged e -> ShotJson.write(body, e);
      case StoredEvent.ShotSeen e -> ShotJson.write(body, e);
      case StoredEvent.MoveRuled e ->
          body.put("ply", e.ply()).put("move", e.move()).put("by", e.by().name());
      case Event.Ruled e ->
          body.put("ply", e.ply()).put("ruling", e.ruling().name()).put("by", e.by().name());
      case StoredEvent.TurnEnded e -> {
        body.put("ply", e.ply()).put("move", e.move());
        body.set("removed", names(e.removed()));
        body.put("position", e.position());
      }
      case Event.DrawClaimed e ->
          e.turns()
              .forEach(
                  body.put("side", e.side().keyword())
                          .put("occurrences", e.turns().size())
                          .putArray("turns")
                      ::add);
      case Event.DrawAgreed e -> body.put("ply", e.ply()).put("offeredBy", e.offeredBy().keyword());
      case Event.Resigned e -> body.put("ply", e.ply()).put("side", e.side().keyword());
      case Event.ClockSet e -> body.put("control", e.control().toString());
      case Event.ClockRead e ->
          body.put("ply", e.ply())
              .put("side", e.side().keyword())
              .put("leftMillis", e.remaining().toMillis())
              .put("usedMillis", e.used().toMillis())
              .put("stopped", e.stopped());
      case Event.FlagFell e -> body.put("ply", e.ply()).put("side", e.side().keyword());
      case Event.Named e -> {
        e.names().silver().ifPresent(name -> body.put("silver", name));
        e.names().red().ifPresent(name -> body.put("red", name));
        e.names().event().ifPresent(name -> body.put("event", name));
        if (!e.cleared().isEmpty()) {
          body.set("cleared", names(e.cleared()));
        }
      }
      case Event.PlayersChosen e -> {
        if (e.ply() > 0) {
          body.put("ply", e.ply());
        }
        body.put("silver", e.players().silver().toString())
            .put("red", e.players().red().toString());
      }
      case Event.AssistanceSet e -> body.put("allowed", e.allowed());
      case StoredEvent.MoveAnnounced e ->
          body.put("ply", e.ply()).put("side", e.side().keyword()).put("move", e.move());
      case Event.SeatIssued e ->
          body.put("side", e.side().keyword()).put("tokenSha256", e.tokenSha256());
      case Event.SeatRevoked e -> body.put("side", e.side().keyword());
      case Event.ProposalAnswered e ->
          body.put("key", e.key()).put("proposal", e.proposal()).put("accepted", e.accepted());
      case Event.PeerJoined e ->
          body.put("key", e.key()).put("publicKey", e.publicKey()).put("game", e.game());
      case Event.PeerRow e ->
          body.put("row", e.number())
              .put("before", e.before())
              .put("text", e.text())
              .put("hash", e.hash())
              .put("signature", e.signature());
      case Event.SightingsDiffered e -> {
        body.put("ply", e.ply()).set("here", names(e.here()));
        body.set("there", names(e.there()));
      }
      case Event.PuzzleBegun e -> body.put("puzzle", e.puzzle().toString());
      case Event.PuzzleSolved e -> body.put("ply", e.ply()).put("puzzle", e.name());
      case Event.PuzzleFailed e -> {
        body.put("ply", e.ply())
            .put("puzzle", e.name())
            .put("why", e.why().keyword())
            .set("struck", names(e.struck()));
        e.end().ifPresent(square -> body.put("end", square.toString()));
      }
      case Event.ResultCorrected e ->
          body.put("result", e.result().keyword()).put("why", e.reason());
      case Event.EarlierResultCorrected e ->
          body.put("game", e.game()).put("result", e.result().keyword()).put("why", e.reason());
      case Event.TakenBack e -> {
        body.put("ply", e.ply()).put("why", e.reason());
        e.clocks()
            .ifPresent(
                left ->
                    body.put("silverMillis", left.silver().toMillis())
                        .put("redMillis", left.red().toMillis()));
      }
      case Event.ClockCorrected e ->
          body.put("side", e.side().keyword())
              .put("leftMillis", e.remaining().toMillis())
              .put("why", e.reason());
      case Event.BoardDiffered e -> body.put("ply", e.ply()).set("squares", names(e.squares()));
      case Event.GameOver e -> body.put("result", e.result().keyword());
      case Event.TestReserved e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.LaserTested e ->
          body.put("side", e.side().keyword())
              .put("ended", e.ended())
              .put("litMicros", (e.lit().toNanos() + 999) / 1000);
      case Event.InterlockProved e ->
          body.put("check", e.check())
              .put("boot", e.boot())
              .put("uptimeMillis", e.uptime().toMillis());
      case Event.LaserMeasured(var reading) ->
          body.put("side", reading.side().keyword())
              .put("microwatts", reading.microwatts())
              .put("apertureMillimetres", reading.apertureMillimetres())
              .put("celsius", reading.celsius())
              .put("instrument", reading.instrument())
              .put("day", reading.day().toString())
              .put("person", reading.person());
      case Event.LockedOut e -> {
        body.put("why", e.reason());
        if (!e.stated().isEmpty()) {
          body.put("stated", e.stated());
        }
      }
      case Event.LockOutCleared e -> body.put("why", e.reason());
      case Event.SafetyStateBegun e -> {}
      case Event.LitTimeCarried e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.RecordRestored e -> body.put("row", e.row()).put("why", e.reason());
      case Event.KeyReplaced e ->
          body.put("oldKey", e.oldKey())
              .put("newKey", e.newKey())
              .put("row", e.row())
              .put("hash", e.hash())
              .put("why", e.reason())
              .put("signature", e.signature());
      case Event.Opened e -> {}
      case Event.Closed e -> {}
      case Event.Abandoned e -> body.put("ply", e.ply());
      case Event.Checked e -> body.set("faults", names(e.faults()));
      case Event.SensorsMasked e -> body.put("by", e.by().name()).set("names", names(e.names()));
      case Event.Archived e ->
          body.put("firstGame", e.firstGame())
              .put("lastGame", e.lastGame())
              .put("firstRow", e.firstRow())
              .put("sha256", e.sha256())
              .put("oldestGame", e.oldestGame());
      case StoredEvent.Unknown(String type) ->
          throw new IllegalArgumentException("the fields of " + type + " are not known");
      case StoredEvent.Unreadable(String reason) -> throw new IllegalArgumentException(reason);
    }
    return body;
  }

  private static ObjectNode rules(ObjectNode body, Rules rules) {
    return body.put("rules", rules.game().keyword())
        .put("swap", rules.swap().keyword())
        .put("djedSwap", rules.djedSwap().keyword())
        .put("claimAt", rules.claimAt())
        .put("moveFinal", rules.moveFinal().keyword());
  }

  /** Returns an array with the names of the items. */
  static ArrayNode names(Collection<?> items) {
    ArrayNode array = MAPPER.createArrayNode();
    items.forEach(item -> array.add(item.toString()));
    return array;
  }
}
