package org.wadjet.peer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wadjet.game.Keyword;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.turn.Event;
import org.wadjet.turn.Offer;
import org.wadjet.turn.OfferKind;
import org.wadjet.turn.PeerEndKind;
import org.wadjet.turn.PeerGame;
import org.wadjet.turn.PeerStatement;
import org.wadjet.turn.TimeControl;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes and reads signed messages between two boards as JSON (docs/two-boards.md#messages). The
 * signature covers the statement without spaces, its fields in the order in which they were sent,
 * and names the board for which it is meant.
 */
final class PeerMessageJson {
  private static final int VERSION = 1;
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private PeerMessageJson() {}

  /** A message that cannot be accepted; its message is a clause for the log. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Writes a message.
   *
   * @param from id of the key of this board
   * @param to id of the key of the other board
   * @param signer returns the signature of this board over a text
   */
  static String write(PeerMessage message, String from, String to, UnaryOperator<String> signer) {
    ObjectNode statement =
        MAPPER
            .createObjectNode()
            .put("v", VERSION)
            .put("from", from)
            .put("to", to)
            .put("row", message.statement().row())
            .put("update", message.statement().update())
            .put("held", message.held())
            .put("after", message.after());
    ArrayNode games = statement.putArray("games");
    message.statement().games().forEach(game -> write(games.addObject(), game));
    ArrayNode rows = statement.putArray("rows");
    for (Event.PeerRow row : message.rows()) {
      rows.addObject()
          .put("row", row.number())
          .put("before", row.before())
          .put("text", row.text())
          .put("hash", row.hash())
          .put("signature", row.signature());
    }
    ObjectNode signed = MAPPER.createObjectNode();
    signed.set("statement", statement);
    return signed.put("signature", signer.apply(signedText(statement))).toString();
  }

  private static String signedText(JsonNode statement) {
    return "wadjet-peer:" + statement;
  }

  private static void write(ObjectNode node, PeerGame game) {
    node.put("game", game.number());
    game.counterpart().ifPresent(number -> node.put("counterpart", number));
    node.put("side", game.side().keyword()).put("turn", game.ply()).put("line", game.line());
    game.lastTurn()
        .ifPresent(
            turn ->
                node.putObject("lastTurn").put("before", turn.before()).put("move", turn.move()));
    game.end()
        .ifPresent(
            end -> {
              ObjectNode written = node.putObject("end").put("kind", end.kind().keyword());
              end.side().ifPresent(side -> written.put("side", side.keyword()));
              end.result().ifPresent(result -> written.put("result", result.keyword()));
            });
    game.offer()
        .ifPresent(
            offer ->
                node.putObject("offer")
                    .put("kind", offer.kind().keyword())
                    .put("by", offer.by().keyword())
                    .put("firstTurn", offer.firstPly())
                    .put("lastTurn", offer.lastPly())
                    .put("declined", offer.declined()));
    game.clock()
        .ifPresent(
            clock ->
                node.putObject("clock")
                    .put("control", clock.control().toString())
                    .put("turn", clock.ply())
                    .put("leftMillis", clock.left().toMillis())
                    .put("stopped", clock.stopped()));
  }

  /**
   * Reads a message of the board with a key.
   *
   * @param to id of the key of this board
   */
  static PeerMessage read(String text, PublicKeyFile key, String to) throws RefusedException {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new RefusedException("it is not JSON");
    }
    JsonNode statement = node.path("statement");
    if (!key.verifies(signedText(statement), node.path("signature").asString(""))) {
      throw new RefusedException("the key " + key.id() + " has not signed it");
    }
    if (statement.path("v").asInt(0) != VERSION || !statement.path("to").asString("").equals(to)) {
      throw new RefusedException("it is meant for another board or version");
    }
    try {
      return message(statement);
    } catch (RuntimeException e) {
      // Reading a signed message of another form may throw any exception.
      throw new RefusedException("it has another form: " + e.getMessage());
    }
  }

  private static PeerMessage message(JsonNode node) {
    List<PeerGame> games = new ArrayList<>();
    node.required("games").forEach(game -> games.add(game(game)));
    List<Event.PeerRow> rows = new ArrayList<>();
    for (JsonNode row : node.required("rows")) {
      rows.add(
          new Event.PeerRow(
              row.required("row").asLong(),
              row.required("before").asString(),
              row.required("text").asString(),
              row.required("hash").asString(),
              row.required("signature").asString()));
    }
    return new PeerMessage(
        new PeerStatement(node.required("row").asLong(), node.required("update").asLong(), games),
        node.required("held").asLong(),
        node.required("after").asLong(),
        rows);
  }

  private static PeerGame game(JsonNode node) {
    return new PeerGame(
        node.required("game").asLong(),
        part(node, "counterpart").map(JsonNode::asLong),
        keyword(Side.class, node, "side"),
        node.required("turn").asInt(),
        node.required("line").asString(),
        part(node, "lastTurn")
            .map(
                turn ->
                    new PeerGame.Turn(
                        turn.required("before").asString(), turn.required("move").asString())),
        part(node, "end")
            .map(
                end ->
                    new PeerGame.End(
                        keyword(PeerEndKind.class, end, "kind"),
                        part(end, "side").map(_ -> keyword(Side.class, end, "side")),
                        part(end, "result").map(_ -> keyword(Result.class, end, "result")))),
        part(node, "offer")
            .map(
                offer ->
                    new Offer(
                        keyword(OfferKind.class, offer, "kind"),
                        keyword(Side.class, offer, "by"),
                        offer.required("firstTurn").asInt(),
                        offer.required("lastTurn").asInt(),
                        offer.required("declined").asBoolean())),
        part(node, "clock")
            .map(
                clock ->
                    new PeerGame.Clock(
                        TimeControl.parse(clock.required("control").asString()).orElseThrow(),
                        clock.required("turn").asInt(),
                        Duration.ofMillis(clock.required("leftMillis").asLong()),
                        clock.required("stopped").asBoolean())));
  }

  private static Optional<JsonNode> part(JsonNode node, String field) {
    return Optional.ofNullable(node.get(field));
  }

  private static <E extends Enum<E> & Keyword> E keyword(
      Class<E> type, JsonNode node, String field) {
    return Keyword.find(type, node.required(field).asString()).orElseThrow();
  }
}
