package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * An event of a game outside its turns: the controller was cut off, a shot was not fired, a draw
 * was claimed, something was corrected.
 *
 * @param row its number in the journal
 * @param utc when it was written: RFC 3339
 * @param ply number of the turn
 * @param type of the event
 * @param detail words that belong to the type, separated by blanks: the word of a cause, a side and
 *     the turns that are cited, squares, moves; or empty
 * @param why the arbiter's reason; empty if none was required
 */
public record Incident(long row, String utc, int ply, String type, String detail, String why) {
  /** Returns the incident of a row; empty if the row is none, or belongs to another incident. */
  static Optional<Incident> of(JournalRow row, String utc, int ply, JsonNode body) {
    return detail(row.type(), body)
        .map(
            detail ->
                new Incident(
                    row.seq(), utc, ply, row.type(), detail, body.path("why").asString("")));
  }

  private static Optional<String> detail(String type, JsonNode body) {
    return switch (type) {
      case "resumed",
          "lock-out-cleared",
          "record-restored",
          "key-replaced",
          "abandoned",
          "opened",
          "closed" ->
          Optional.of("");
      case "checked" -> Optional.of(joinedTexts(body.path("faults")));
      case "shot-cancelled", "locked-out" -> Optional.of(body.path("why").asString(""));
      case "draw-claimed" ->
          Optional.of(
              (body.path("side").asString("") + " " + joinedTexts(body.path("turns"))).strip());
      case "resigned", "flag-fell" -> Optional.of(body.path("side").asString(""));
      case "result-corrected" -> Optional.of(body.path("result").asString(""));
      case "earlier-result-corrected" ->
          Optional.of(body.path("game").asLong(0) + " " + body.path("result").asString(""));
      case "clock-corrected" ->
          Optional.of(
              body.path("side").asString("") + " " + body.path("leftMillis").asLong(0) / 1000);
      case "sensors-masked" -> Optional.of(joinedTexts(body.path("names")));
      case "board-differed" -> Optional.of(joinedTexts(body.path("squares")));
      default -> Optional.empty();
    };
  }

  private static String joinedTexts(JsonNode list) {
    List<String> words = new ArrayList<>();
    list.forEach(each -> words.add(each.asString()));
    return String.join(" ", words);
  }
}
