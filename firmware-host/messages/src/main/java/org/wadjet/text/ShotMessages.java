package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.Detector;

/** Formats the result of a shot, without an initial capital or a full stop. */
public record ShotMessages(Language language) {

  /** Formats the verdict: its outcome, and the reasons if it is not confirmed. */
  public String verdict(String outcome, List<VerdictReason> reasons) {
    String sentence = format("outcome." + outcome);
    String all = ListFormatter.commas(reasons.stream().map(this::reason).toList());
    return all.isEmpty() ? sentence : format("verdict", "outcome", sentence, "reasons", all);
  }

  /** Formats a reason why a shot is not confirmed. */
  public String reason(VerdictReason reason) {
    return switch (reason) {
      case VerdictReason.Missing(Detector detector) -> format("missing", detector);
      case VerdictReason.Unexpected(Detector detector) -> format("unexpected", detector);
      case VerdictReason.Blinded(Detector detector) -> format("blinded", detector);
      case VerdictReason.Flickers(Detector detector) -> format("flickers", detector);
      case VerdictReason.Undecided(Detector detector) -> format("undecided", detector);
      case VerdictReason.Dead(Detector detector) -> format("dead", detector);
      case VerdictReason.TooFar(Detector detector) -> format("too-far", detector);
      case VerdictReason.BeyondLightBudget() -> format("reason.beyond-light-budget");
      case VerdictReason.CutShort() -> format("reason.cut-short");
      case VerdictReason.LaserFailed() -> format("reason.laser-failed");
    };
  }

  private String format(String reason, Detector detector) {
    return format("reason." + reason, "detector", detector);
  }

  /** Formats the detectors that were lit, with their counts. */
  public String sighting(Sighting sighting) {
    if (sighting.sighted().isEmpty()) {
      return format("sighted.none", "pairs", sighting.pairs());
    }
    return sighting.sighted().stream()
        .map(detector -> evidence(sighting, detector))
        .collect(Collectors.joining("; "));
  }

  private String evidence(Sighting sighting, Detector detector) {
    int lit = sighting.counts(detector).lit();
    int dark = sighting.counts(detector).dark();
    int pairs = sighting.pairs();
    return format("sighted", "detector", detector, "lit", lit, "dark", dark, "pairs", pairs);
  }

  /**
   * Formats a ruling and its ruler from the keywords of the record.
   *
   * @param what the name of {@link Event.Ruling}, or {@code MOVE} and the move
   * @param by the name of {@link Event.Ruler}
   */
  public String ruling(String what, String by) {
    Optional<String> move =
        Optional.of(what)
            .filter(words -> words.startsWith("MOVE "))
            .map(words -> words.substring("MOVE ".length()));
    String ruled =
        move.map(made -> format("ruled.move", "move", made))
            .orElseGet(() -> new StopReasonMessages(language).ruling(Event.Ruling.valueOf(what)));
    return format("ruled." + Event.Ruler.valueOf(by).keyword(), "ruled", ruled);
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "shots").text(key, arguments);
  }
}
