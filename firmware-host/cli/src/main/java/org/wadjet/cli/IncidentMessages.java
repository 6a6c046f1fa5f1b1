package org.wadjet.cli;

import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.record.Incident;
import org.wadjet.text.EventMessages;

/**
 * Describes the incidents of a recorded game outside its turns; no capital at the start, no full
 * stop.
 */
final class IncidentMessages {
  private static final EventMessages EVENTS = new EventMessages(Rules.Game.KHET2);

  private IncidentMessages() {}

  static String sentence(Incident incident) {
    String said = describe(incident);
    return incident.why().isEmpty() || incident.why().equals(incident.detail())
        ? said
        : said + "; the arbiter: " + incident.why();
  }

  private static String describe(Incident incident) {
    String detail = incident.detail();
    List<String> words = Arrays.asList(detail.split(" "));
    return switch (incident.type()) {
      case "resumed" -> EVENTS.resumed();
      case "board-differed" -> EVENTS.differed(words);
      case "shot-cancelled" -> EVENTS.notFired(detail);
      case "locked-out" -> EVENTS.lockedOut(detail);
      case "lock-out-cleared" -> EVENTS.lockOutCleared();
      case "record-restored" -> "the record was restored from a backup";
      case "key-replaced" -> "the board was given a new signing key";
      case "sensors-masked" -> EVENTS.masked(detail.isEmpty() ? List.of() : words);
      case "abandoned" -> EVENTS.abandoned();
      case "opened" -> EVENTS.opened();
      case "closed" -> EVENTS.closed();
      case "checked" -> EVENTS.checked(detail.isEmpty() ? List.of() : words);
      case "turn-void" -> "the turn was declared void: " + detail;
      case "draw-claimed" -> claim(words);
      case "resigned" -> EVENTS.resigned(side(detail));
      case "flag-fell" -> EVENTS.flagFell(side(detail));
      case "result-corrected" -> EVENTS.corrected(Result.named(detail).orElseThrow());
      case "earlier-result-corrected" ->
          "game %s: %s"
              .formatted(
                  words.getFirst(), EVENTS.corrected(Result.named(words.getLast()).orElseThrow()));
      case "clock-corrected" ->
          EVENTS.clockSet(side(words.getFirst()), Long.parseLong(words.getLast()));
      case "taken-back" -> "turns were taken back from here on: " + detail;
      default -> incident.type();
    };
  }

  private static Side side(String word) {
    return Side.named(word).orElseThrow();
  }

  /** Formats a draw claim; records of schema 2 do not cite the turns. */
  private static String claim(List<String> words) {
    return EVENTS.claimed(
        side(words.getFirst()),
        words.subList(1, words.size()).stream().map(Integer::valueOf).toList());
  }
}
