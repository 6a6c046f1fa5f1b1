package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.sighting.Counts;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Reason;
import org.wadjet.wiring.Detector;

/** Says what a shot showed; no capital at the start, no full stop at the end. */
public record ShotSentences(Language language) {
  /** In English. */
  public ShotSentences() {
    this(Language.EN);
  }

  /** The verdict: the word of its outcome, and the reasons where it is not confirmed. */
  public String verdict(String outcome, List<Reason> reasons) {
    String said = say("outcome." + outcome);
    return reasons.isEmpty()
        ? said
        : say(
            "verdict",
            "outcome",
            said,
            "reasons",
            Lists.commas(reasons.stream().map(this::reason).toList()));
  }

  /** What speaks against a confirmation. */
  public String reason(Reason reason) {
    return switch (reason) {
      case Reason.Missing(Detector detector) -> say("missing", detector);
      case Reason.Unexpected(Detector detector) -> say("unexpected", detector);
      case Reason.Blinded(Detector detector) -> say("blinded", detector);
      case Reason.Flickers(Detector detector) -> say("flickers", detector);
      case Reason.Undecided(Detector detector) -> say("undecided", detector);
      case Reason.Dead(Detector detector) -> say("dead", detector);
      case Reason.TooFar(Detector detector) -> say("too-far", detector);
      case Reason.BeyondLightBudget() -> say("reason.beyond-light-budget");
      case Reason.CutShort() -> say("reason.cut-short");
      case Reason.LaserFailed() -> say("reason.laser-failed");
    };
  }

  private String say(String reason, Detector detector) {
    return say("reason." + reason, "detector", detector);
  }

  /** Which detectors were lit, with their counts. */
  public String sighting(Sighting sighting) {
    if (sighting.sighted().isEmpty()) {
      return say("sighted.none", "pairs", sighting.pairs());
    }
    return sighting.sighted().stream()
        .map(detector -> evidence(sighting, detector))
        .collect(Collectors.joining("; "));
  }

  private String evidence(Sighting sighting, Detector detector) {
    Counts counts = sighting.counts(detector);
    return say(
        "sighted",
        "detector",
        detector,
        "lit",
        counts.lit(),
        "dark",
        counts.dark(),
        "pairs",
        sighting.pairs());
  }

  /**
   * What was ruled and by whom, by the words of the record.
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
        move.map(made -> say("ruled.move", "move", made))
            .orElseGet(() -> new ReasonSentences(language).ruling(Event.Ruling.valueOf(what)));
    return say("ruled." + OnlookerJson.word(Event.Ruler.valueOf(by)), "ruled", ruled);
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "shots").text(key, arguments);
  }
}
