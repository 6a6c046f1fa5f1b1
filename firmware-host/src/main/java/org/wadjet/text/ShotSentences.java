package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.sighting.Counts;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Reason;
import org.wadjet.wiring.Detector;

/** Says in English what a shot showed; no capital at the start, no full stop at the end. */
public final class ShotSentences {
  private ShotSentences() {}

  /** The verdict: the word of its outcome, and the reasons where it is not confirmed. */
  public static String verdict(String outcome, List<Reason> reasons) {
    return reasons.isEmpty()
        ? outcome
        : outcome
            + ": "
            + reasons.stream().map(ShotSentences::reason).collect(Collectors.joining(", "));
  }

  /** What speaks against a confirmation. */
  public static String reason(Reason reason) {
    return switch (reason) {
      case Reason.Missing(Detector detector) -> detector + " should have been lit";
      case Reason.Unexpected(Detector detector) -> detector + " should have been dark";
      case Reason.Blinded(Detector detector) -> detector + " is bright without the laser";
      case Reason.Flickers(Detector detector) -> detector + " flickers without the laser";
      case Reason.Undecided(Detector detector) -> detector + " now answers, now does not";
      case Reason.Dead(Detector detector) -> detector + " has never answered in this game";
      case Reason.TooFar(Detector detector) ->
          "the way to " + detector + " is longer than the pieces can hold the beam";
      case Reason.BeyondLightBudget() -> "too little light is left at every end to tell";
      case Reason.CutShort() -> "the shot was cut short";
      case Reason.LaserFailed() -> "the laser gave no light";
    };
  }

  /** Which detectors were lit, with their counts. */
  public static String sighting(Sighting sighting) {
    if (sighting.sighted().isEmpty()) {
      return "no detector was lit in " + sighting.pairs() + " pairs of samples";
    }
    return sighting.sighted().stream()
        .map(detector -> evidence(sighting, detector))
        .collect(Collectors.joining("; "));
  }

  private static String evidence(Sighting sighting, Detector detector) {
    Counts counts = sighting.counts(detector);
    return "%s bright in %d of %d lit samples, %d of %d dark"
        .formatted(detector, counts.lit(), sighting.pairs(), counts.dark(), sighting.pairs());
  }

  /**
   * What was ruled and by whom, by the words of the record.
   *
   * @param what the name of {@link Event.Ruling}, or {@code MOVE} and the move
   * @param by the name of {@link Event.Ruler}
   */
  public static String ruling(String what, String by) {
    String said =
        what.startsWith("MOVE ")
            ? "the move was " + what.substring("MOVE ".length())
            : NoticeSentences.ruling(Event.Ruling.valueOf(what));
    return said
        + switch (Event.Ruler.valueOf(by)) {
          case ARBITER -> ", says the arbiter";
          case PLAYERS -> ", say the players by their buttons";
          case POLICY -> ", by the policy of the board";
        };
  }
}
