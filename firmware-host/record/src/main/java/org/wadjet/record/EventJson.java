package org.wadjet.record;

import java.util.Collection;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.turn.Event;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts events to JSON objects, the bodies of the rows of the journal. Lit times are in whole
 * microseconds.
 */
public final class EventJson {
  /** Type of the row that corrects the result of an earlier game. */
  static final String EARLIER_RESULT = "earlier-result-corrected";

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private EventJson() {}

  /** Returns the type of an event, as the journal names it. */
  public static String type(Event event) {
    return switch (event) {
      case Event.GameStarted e -> "game-started";
      case Event.Resumed e -> "resumed";
      case Event.TurnMade e -> "turn-made";
      case Event.Reserved e -> "reserved";
      case Event.ShotCancelled e -> "shot-cancelled";
      case Event.ShotJudged e -> "shot-judged";
      case Event.ShotSeen e -> "shot-seen";
      case Event.MoveRuled e -> "move-ruled";
      case Event.Ruled e -> "ruled";
      case Event.TurnEnded e -> "turn-ended";
      case Event.DrawClaimed e -> "draw-claimed";
      case Event.Resigned e -> "resigned";
      case Event.ClockSet e -> "clock-set";
      case Event.ClockRead e -> "clock-read";
      case Event.FlagFell e -> "flag-fell";
      case Event.Named e -> "named";
      case Event.ResultCorrected e -> "result-corrected";
      case Event.EarlierResultCorrected e -> EARLIER_RESULT;
      case Event.TakenBack e -> "taken-back";
      case Event.ClockCorrected e -> "clock-corrected";
      case Event.BoardDiffered e -> "board-differed";
      case Event.GameOver e -> "game-over";
      case Event.TestReserved e -> "test-reserved";
      case Event.LaserTested e -> "laser-tested";
      case Event.LockedOut e -> "locked-out";
      case Event.LockOutCleared e -> "lock-out-cleared";
      case Event.SafetyStateBegun e -> "safety-state-begun";
      case Event.LitTimeCarried e -> "lit-time-carried";
      case Event.RecordRestored e -> "record-restored";
      case Event.KeyReplaced e -> "key-replaced";
      case Event.SensorsMasked e -> "sensors-masked";
      case Event.Archived e -> ArchiveCursor.TYPE;
      case Event.Abandoned e -> "abandoned";
      case Event.Opened e -> "opened";
      case Event.Closed e -> "closed";
      case Event.Checked e -> "checked";
    };
  }

  /** Returns the fields of an event; the row adds who judged a shot. */
  public static ObjectNode body(Event event) {
    ObjectNode body = MAPPER.createObjectNode();
    switch (event) {
      case Event.GameStarted e ->
          rules(body, e.rules())
              .put("setup", e.setup())
              .put("position", PositionNotation.write(e.position()))
              .put("toMove", e.position().toMove().keyword());
      case Event.Resumed e ->
          body.put("ply", e.ply()).put("position", PositionNotation.write(e.position()));
      case Event.TurnMade e ->
          body.put("ply", e.ply()).put("side", e.side().keyword()).set("moves", names(e.moves()));
      case Event.Reserved e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.ShotCancelled e ->
          body.put("ply", e.ply()).put("side", e.side().keyword()).put("why", e.why());
      case Event.ShotJudged e -> shot(body, e);
      case Event.ShotSeen e -> {
        body.put("ply", e.ply()).put("side", e.side().keyword());
        ShotJson.position(body, e.before());
        body.set("moves", names(e.moves()));
        ShotJson.sighting(body, e.sighting(), e.ended(), e.lit());
      }
      case Event.MoveRuled e ->
          body.put("ply", e.ply()).put("move", e.move().toString()).put("by", e.by().name());
      case Event.Ruled e ->
          body.put("ply", e.ply()).put("ruling", e.ruling().name()).put("by", e.by().name());
      case Event.TurnEnded e -> {
        body.put("ply", e.ply()).put("move", e.move().toString());
        body.set("removed", names(e.removed()));
        body.put("position", PositionNotation.write(e.position()));
      }
      case Event.DrawClaimed e ->
          e.turns()
              .forEach(
                  body.put("side", e.side().keyword())
                          .put("occurrences", e.turns().size())
                          .putArray("turns")
                      ::add);
      case Event.Resigned e -> body.put("ply", e.ply()).put("side", e.side().keyword());
      case Event.ClockSet e -> body.put("control", e.control().toString());
      case Event.ClockRead e ->
          body.put("ply", e.ply())
              .put("side", e.side().keyword())
              .put("leftMillis", e.left().toMillis())
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
      case Event.ResultCorrected e -> body.put("result", e.result().keyword()).put("why", e.why());
      case Event.EarlierResultCorrected e ->
          body.put("game", e.game()).put("result", e.result().keyword()).put("why", e.why());
      case Event.TakenBack e -> {
        body.put("ply", e.ply()).put("why", e.why());
        e.clocks()
            .ifPresent(
                left ->
                    body.put("silverMillis", left.silver().toMillis())
                        .put("redMillis", left.red().toMillis()));
      }
      case Event.ClockCorrected e ->
          body.put("side", e.side().keyword())
              .put("leftMillis", e.left().toMillis())
              .put("why", e.why());
      case Event.BoardDiffered e -> body.put("ply", e.ply()).set("squares", names(e.squares()));
      case Event.GameOver e -> body.put("result", e.result().keyword());
      case Event.TestReserved e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.LaserTested e ->
          body.put("side", e.side().keyword())
              .put("ended", e.ended())
              .put("litMicros", (e.lit().toNanos() + 999) / 1000);
      case Event.LockedOut e -> body.put("why", e.why());
      case Event.LockOutCleared e -> body.put("why", e.why());
      case Event.SafetyStateBegun e -> {}
      case Event.LitTimeCarried e ->
          body.put("side", e.side().keyword()).put("litMicros", e.lit().toNanos() / 1000);
      case Event.RecordRestored e -> body.put("row", e.row()).put("why", e.why());
      case Event.KeyReplaced e ->
          body.put("oldKey", e.oldKey())
              .put("newKey", e.newKey())
              .put("row", e.row())
              .put("hash", e.hash())
              .put("why", e.why())
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
    }
    return body;
  }

  private static ObjectNode rules(ObjectNode body, Rules rules) {
    return body.put("rules", rules.game().word())
        .put("swap", Rules.keyword(rules.swap()))
        .put("djedSwap", Rules.keyword(rules.djedSwap()))
        .put("claimAt", rules.claimAt())
        .put("moveFinal", Rules.keyword(rules.moveFinal()));
  }

  private static void shot(ObjectNode body, Event.ShotJudged e) {
    body.put("ply", e.ply()).put("side", e.side().keyword());
    ShotJson.position(body, e.before());
    body.put("move", e.move().toString());
    body.set("squares", names(e.squares()));
    body.set("ends", names(e.ends()));
    body.set("struck", names(e.struck()));
    ShotJson.verdict(body, e.verdict());
    ShotJson.sighting(body, e.sighting(), e.ended(), e.lit());
  }

  /** Returns an array with the names of the items. */
  static ArrayNode names(Collection<?> items) {
    ArrayNode array = MAPPER.createArrayNode();
    items.forEach(item -> array.add(item.toString()));
    return array;
  }
}
