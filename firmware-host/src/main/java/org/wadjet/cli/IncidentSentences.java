package org.wadjet.cli;

import java.util.Arrays;
import java.util.List;
import org.wadjet.record.Incident;
import org.wadjet.text.MatchSentences;
import org.wadjet.text.NoticeSentences;

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
      case "resumed" -> "the controller was cut off, and the game went on";
      case "board-differed" ->
          "the board did not stand as the record has it: "
              + String.join(", ", words)
              + "; it was guided back";
      case "shot-cancelled" -> "not fired: " + NoticeSentences.ended(detail);
      case "locked-out" -> "no light until a human acts: " + NoticeSentences.ended(detail);
      case "lock-out-cleared" -> "a human has seen to the cause of the lock-out";
      case "sensors-masked" ->
          detail.isEmpty()
              ? "all sensors are used again"
              : "the game goes on without " + String.join(", ", words);
      case "turn-void" -> "the turn was declared void: " + detail;
      case "draw-claimed" -> claim(words);
      case "resigned" -> detail + " resigned";
      case "flag-fell" -> detail + "'s flag fell";
      case "result-corrected" -> "the result was set to " + detail;
      case "clock-corrected" ->
          words.getFirst()
              + "'s clock was set to "
              + MatchSentences.time(Long.parseLong(words.getLast()));
      case "taken-back" -> "turns were taken back from here on: " + detail;
      default -> incident.type();
    };
  }

  /** Records of schema 2 do not cite the turns. */
  private static String claim(List<String> words) {
    String claimed = words.getFirst() + " claimed a draw by repetition";
    return words.size() == 1
        ? claimed
        : claimed
            + ": "
            + MatchSentences.repeated(
                words.subList(1, words.size()).stream().map(Integer::valueOf).toList());
  }
}
