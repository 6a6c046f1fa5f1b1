package org.wadjet.cli;

import java.util.Arrays;
import java.util.List;
import org.wadjet.record.Incident;
import org.wadjet.text.EventSentences;

/**
 * Says what happened in a recorded game beside its turns; no capital at the start, no full stop.
 */
final class IncidentSentences {
  private IncidentSentences() {}

  static String sentence(Incident incident) {
    String said = said(incident);
    return incident.why().isEmpty() || incident.why().equals(incident.detail())
        ? said
        : said + "; the arbiter: " + incident.why();
  }

  private static String said(Incident incident) {
    String detail = incident.detail();
    List<String> words = Arrays.asList(detail.split(" "));
    return switch (incident.type()) {
      case "resumed" -> EventSentences.resumed();
      case "board-differed" -> EventSentences.differed(words);
      case "shot-cancelled" -> EventSentences.notFired(detail);
      case "locked-out" -> EventSentences.lockedOut(detail);
      case "lock-out-cleared" -> EventSentences.lockOutCleared();
      case "sensors-masked" -> EventSentences.masked(detail.isEmpty() ? List.of() : words);
      case "abandoned" -> EventSentences.abandoned();
      case "opened" -> EventSentences.opened();
      case "closed" -> EventSentences.closed();
      case "checked" -> EventSentences.checked(detail.isEmpty() ? List.of() : words);
      case "turn-void" -> "the turn was declared void: " + detail;
      case "draw-claimed" -> claim(words);
      case "resigned" -> EventSentences.resigned(detail);
      case "flag-fell" -> EventSentences.flagFell(detail);
      case "result-corrected" -> EventSentences.corrected(detail);
      case "clock-corrected" ->
          EventSentences.clockSet(words.getFirst(), Long.parseLong(words.getLast()));
      case "taken-back" -> "turns were taken back from here on: " + detail;
      default -> incident.type();
    };
  }

  /** Records of schema 2 do not cite the turns. */
  private static String claim(List<String> words) {
    return EventSentences.claimed(
        words.getFirst(), words.subList(1, words.size()).stream().map(Integer::valueOf).toList());
  }
}
