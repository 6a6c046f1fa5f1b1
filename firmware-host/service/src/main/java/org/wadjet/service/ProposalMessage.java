package org.wadjet.service;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.wadjet.game.Keyword;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.text.RequestJson;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.TimeControl;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Signed message of a tournament desk to one board, as JSON (docs/tournament.md#messages). The
 * signature covers the statement without spaces, its fields in the order in which they were sent.
 *
 * @param board name of the board for which it is meant
 * @param number order of the messages of the desk's key, from 1
 * @param proposal the proposed game; empty if the earlier proposal is withdrawn
 */
public record ProposalMessage(String board, long number, Optional<GameProposal> proposal) {
  /** Size limit in characters, far above the longest valid message. */
  public static final int MAX_LENGTH = 4096;

  /** Largest number, which every JSON parser reads exactly. */
  private static final long MAX_NUMBER = (1L << 53) - 1;

  private static final int VERSION = 1;

  /** A message that is refused; its message is a clause for the log. */
  public static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Returns the message as JSON.
   *
   * @param from id of the desk's key
   * @param signer returns the signature of that key over a text
   */
  public String write(String from, UnaryOperator<String> signer) {
    ObjectNode statement = JsonMapper.shared().createObjectNode().put("v", VERSION);
    statement.put("from", from).put("board", board).put("number", number);
    proposal.ifPresent(game -> write(game, statement.putObject("proposal")));
    ObjectNode signed = JsonMapper.shared().createObjectNode();
    signed.set("statement", statement);
    return signed.put("signature", signer.apply(signedText(statement))).toString();
  }

  private static void write(GameProposal game, ObjectNode node) {
    game.names().silver().ifPresent(name -> node.put("silver", name));
    game.names().red().ifPresent(name -> node.put("red", name));
    game.names().event().ifPresent(name -> node.put("event", name));
    node.put("rules", game.setup().rules().game().keyword()).put("setup", game.setup().name());
    game.clock().ifPresent(clock -> node.put("clock", clock.toString()));
  }

  private static String signedText(JsonNode statement) {
    return "wadjet-proposal:" + statement;
  }

  /**
   * Reads a message.
   *
   * @param key key of the desk
   * @param board name of this board
   */
  public static ProposalMessage read(String text, PublicKeyFile key, String board)
      throws RefusedException {
    if (text.length() > MAX_LENGTH) {
      throw new RefusedException("it is longer than " + MAX_LENGTH + " characters");
    }
    JsonNode node;
    try {
      node = RequestJson.MAPPER.readTree(text);
    } catch (JacksonException _) {
      throw new RefusedException("it is not valid JSON");
    }
    JsonNode statement = node.path("statement");
    if (!key.verifies(signedText(statement), node.path("signature").asString(""))) {
      throw new RefusedException("the key " + key.id() + " has not signed it");
    }
    if (statement.path("v").asInt(0) != VERSION) {
      throw new RefusedException("it has another version than " + VERSION);
    }
    if (!statement.path("board").asString("").equals(board)) {
      throw new RefusedException("it is meant for another board");
    }
    JsonNode number = statement.path("number");
    if (!number.isIntegralNumber()
        || !number.canConvertToLong()
        || number.asLong() < 1
        || number.asLong() > MAX_NUMBER) {
      throw new RefusedException("number must be from 1 to " + MAX_NUMBER);
    }
    Optional<GameProposal> proposal = Optional.empty();
    if (statement.has("proposal")) {
      proposal = Optional.of(proposal(statement.path("proposal"), number.asLong(), key.id()));
    }
    return new ProposalMessage(board, number.asLong(), proposal);
  }

  private static GameProposal proposal(JsonNode node, long number, String key)
      throws RefusedException {
    PlayerNames names =
        new PlayerNames(name(node, "silver"), name(node, "red"), name(node, PlayerNames.EVENT));
    if (names.silver().isEmpty() || names.red().isEmpty()) {
      throw new RefusedException("silver or red is missing");
    }
    Setup setup =
        Keyword.find(Rules.Game.class, node.path("rules").asString(""))
            .flatMap(game -> Setup.find(game, node.path("setup").asString("")))
            .orElseThrow(() -> new RefusedException("its rules or setup do not exist"));
    Optional<TimeControl> clock = Optional.empty();
    if (node.has("clock")) {
      clock = Optional.of(clock(node.path("clock").asString("")));
    }
    return new GameProposal(number, key, names, setup, clock);
  }

  private static TimeControl clock(String text) throws RefusedException {
    return switch (TimeControl.parse(text)) {
      case ParseResult.Parsed<TimeControl>(TimeControl control) -> control;
      case ParseResult.Unreadable<TimeControl> _ ->
          throw new RefusedException("its clock is not written as 15m, 15m+10s or 15m+delay10s");
    };
  }

  private static Optional<String> name(JsonNode node, String field) throws RefusedException {
    if (!node.has(field)) {
      return Optional.empty();
    }
    String name = node.path(field).isString() ? node.path(field).asString() : "";
    Optional<String> fault = PlayerNames.fault(name);
    if (fault.isPresent()) {
      throw new RefusedException("the name of " + field + " is not allowed: " + fault.get());
    }
    return Optional.of(name);
  }
}
