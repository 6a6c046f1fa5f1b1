package org.wadjet.hall;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Summary of one board for the page of all boards, extracted from the board's published state.
 * Content from a broker is untrusted: the summary includes only values of the expected form, up to
 * fixed limits of length and number.
 *
 * <pre>
 *   game, ply, rules, phase, text, toMove, silver, red, at, result, resultText   as in the state
 *   squares    each piece as text: square, s or r, heading, kind, such as "a8rSsphinx"
 *   verdict    verdict of the last shot, as text
 *   struck     squares of the pieces that it struck
 *   beam       its legs, each as x and y of start and end, in squares
 *   notice     notice to the players
 *   waits      whether a ruling is needed
 *   lockedOut  cause of a lock-out until a human clears it
 *   faults     sentences: findings, reason to call the staff
 *   masked     number of sensors that are not used
 * </pre>
 */
final class BoardSummary {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int MAX_TEXT_LENGTH = 300;
  private static final int MAX_FAULTS = 20;
  private static final int MAX_LEGS = 200;
  private static final int MAX_SQUARES = 80;
  private static final Pattern SQUARE = Pattern.compile("[a-j][1-8]");

  private static final Set<String> KINDS =
      Set.of("pyramid", "scarab", "anubis", "pharaoh", "sphinx", "obelisk", "stack", "eye");

  private static final List<String> TEXTS =
      List.of("rules", "phase", "text", "toMove", "silver", "red", "at", "result", "resultText");

  private BoardSummary() {}

  static ObjectNode of(JsonNode state) {
    ObjectNode card = JSON.createObjectNode();
    card.put("game", state.path("game").asLong(0)).put("ply", state.path("ply").asInt(0));
    TEXTS.forEach(key -> text(state.path(key)).ifPresent(text -> card.put(key, text)));
    squares(card.putArray("squares"), state.path("squares"));
    JsonNode shot = state.path("lastShot");
    text(shot.path("verdictText")).ifPresent(verdict -> card.put("verdict", verdict));
    elements(shot.path("struck"), MAX_SQUARES)
        .map(square -> square.asString(""))
        .filter(square -> SQUARE.matcher(square).matches())
        .forEach(card.putArray("struck")::add);
    beam(card.putArray("beam"), shot.path("beam"));
    text(state.path("notice").path("text")).ifPresent(notice -> card.put("notice", notice));
    card.put("waits", !state.path("arbiter").path("choices").isEmpty());
    text(state.path("lockOut").path("text")).ifPresent(reason -> card.put("lockedOut", reason));
    ArrayNode faults = card.putArray("faults");
    text(state.path("exhibit").path("staff").path("text")).ifPresent(faults::add);
    elements(state.path("findings"), MAX_FAULTS)
        .map(finding -> text(finding.path("text")))
        .flatMap(Optional::stream)
        .forEach(faults::add);
    card.put("masked", state.path("masked").size());
    return card;
  }

  /**
   * Returns the clock readings, separately because they change every second; empty without clocks.
   */
  static Optional<ObjectNode> clocks(JsonNode state) {
    JsonNode clocks = state.path("clocks");
    if (!clocks.path("silverSeconds").isNumber()) {
      return Optional.empty();
    }
    ObjectNode node =
        JSON.createObjectNode()
            .put("silver", clocks.path("silverSeconds").asLong(0))
            .put("red", clocks.path("redSeconds").asLong(0));
    text(clocks.path("running")).ifPresent(running -> node.put("running", running));
    return Optional.of(node);
  }

  private static void squares(ArrayNode node, JsonNode squares) {
    elements(squares, MAX_SQUARES)
        .filter(each -> SQUARE.matcher(each.path("at").asString("")).matches())
        .filter(each -> each.path("heading").asString("").matches("[NESW]"))
        .filter(each -> KINDS.contains(each.path("piece").asString("")))
        .forEach(
            each ->
                node.add(
                    each.path("at").asString()
                        + (each.path("side").asString("").equals("red") ? "r" : "s")
                        + each.path("heading").asString()
                        + each.path("piece").asString()));
  }

  private static void beam(ArrayNode node, JsonNode beam) {
    elements(beam, MAX_LEGS)
        .forEach(
            leg -> {
              ArrayNode ends = node.addArray();
              for (String end : List.of("from", "to")) {
                ends.add(leg.path(end).path(0).asDouble(0)).add(leg.path(end).path(1).asDouble(0));
              }
            });
  }

  private static Stream<JsonNode> elements(JsonNode list, int most) {
    return list.isArray() ? list.valueStream().limit(most) : Stream.empty();
  }

  private static Optional<String> text(JsonNode node) {
    return node.isString()
        ? Optional.of(node.asString())
            .map(t -> t.length() <= MAX_TEXT_LENGTH ? t : t.substring(0, MAX_TEXT_LENGTH))
        : Optional.empty();
  }
}
