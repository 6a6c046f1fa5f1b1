package org.wadjet.cli;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Last message of the desk to each board, and the game that new proposals hold.
 *
 * @param setup rules and starting position of new proposals
 * @param clock time control of new proposals; empty without clocks
 * @param boards the last messages by the names of the boards
 */
record SentProposals(
    Setup setup, Optional<TimeControl> clock, SortedMap<String, SentProposal> boards) {
  private static final int FORMAT = 1;

  /** No message; new proposals are for Khet 2.0, classic, without clocks. */
  static final SentProposals NONE =
      new SentProposals(
          Setup.find(Rules.Game.KHET2, "classic").orElseThrow(), Optional.empty(), new TreeMap<>());

  SentProposals {
    boards = Collections.unmodifiableSortedMap(new TreeMap<>(boards));
  }

  /** Returns the messages with another last one to a board. */
  SentProposals with(String board, SentProposal sent) {
    SortedMap<String, SentProposal> changed = new TreeMap<>(boards);
    changed.put(board, sent);
    return new SentProposals(setup, clock, changed);
  }

  /** Returns the number of the last message. */
  long lastNumber() {
    return boards.values().stream().mapToLong(SentProposal::number).max().orElse(0);
  }

  /** Returns the content of the file {@code proposals.json}. */
  ObjectNode write() {
    ObjectNode node = JsonMapper.shared().createObjectNode().put("wadjetProposals", FORMAT);
    node.put("rules", setup.rules().game().keyword()).put("setup", setup.name());
    clock.ifPresent(each -> node.put("clock", each.toString()));
    ObjectNode sent = node.putObject("boards");
    boards.forEach(
        (board, each) ->
            sent.putObject(board)
                .put("number", each.number())
                .put("round", each.round())
                .put("table", each.table())
                .put("silver", each.silver())
                .put("red", each.red())
                .put("message", each.message()));
    return node;
  }

  /**
   * Reads the content of the file.
   *
   * @throws IllegalArgumentException with a clause if it has another form
   */
  static SentProposals read(JsonNode node) {
    if (node.path("wadjetProposals").asInt(0) != FORMAT) {
      throw new IllegalArgumentException("wadjetProposals must be " + FORMAT);
    }
    SortedMap<String, SentProposal> boards = new TreeMap<>();
    for (var each : node.path("boards").properties()) {
      JsonNode sent = each.getValue();
      boards.put(
          each.getKey(),
          new SentProposal(
              sent.path("number").asLong(0),
              sent.path("round").asInt(0),
              sent.path("table").asInt(0),
              sent.path("silver").asInt(0),
              sent.path("red").asInt(0),
              sent.path("message").asString("")));
    }
    return new SentProposals(
        setup(node.path("rules").asString(""), node.path("setup").asString(""))
            .orElseThrow(() -> new IllegalArgumentException("the setup does not exist")),
        node.has("clock")
            ? Optional.of(TimeControl.parse(node.path("clock").asString("")).orElseThrow())
            : Optional.empty(),
        boards);
  }

  /** Returns the setup with a name for the rules of a game; empty if there is none. */
  static Optional<Setup> setup(String rules, String name) {
    return Keyword.find(Rules.Game.class, rules).flatMap(game -> Setup.find(game, name));
  }
}
