package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Holds the trace against the sighting (DESIGN.md, Seeing the hit). Ends beyond the light budget
 * are not held against the trace, lit or unlit.
 */
public final class CrossCheck {
  private CrossCheck() {}

  /** The verdict on a shot. */
  public static Verdict judge(Trace trace, Sighting sighting, Conduct conduct) {
    List<Detector> expected = expected(trace);
    return switch (conduct) {
      case LASER_FAILED ->
          new Verdict(
              Outcome.UNSEEN, expected, sighting.sighted(), List.of(new Reason.LaserFailed()));
      case CUT_SHORT ->
          new Verdict(
              Outcome.UNJUDGEABLE, expected, sighting.sighted(), List.of(new Reason.CutShort()));
      case COMPLETE -> compare(expected, faint(trace), sighting);
    };
  }

  /** The detectors at the ends of a trace that get enough light, each once, sorted. */
  public static List<Detector> expected(Trace trace) {
    return detectors(trace.ends().stream().filter(end -> !trace.faint().contains(end)));
  }

  /** The detectors that some light comes to, though it may be too little. */
  private static List<Detector> faint(Trace trace) {
    return detectors(trace.faint().stream());
  }

  private static List<Detector> detectors(Stream<Trace.End> ends) {
    return ends.map(CrossCheck::detector).distinct().sorted().toList();
  }

  /** The one detector at an end of a beam. */
  public static Detector detector(Trace.End end) {
    return switch (end.kind()) {
      case RIM -> Detector.rim(end.square(), end.heading());
      case REMOVED, PHARAOH, BLOCKED -> Detector.under(end.square());
    };
  }

  private static Verdict compare(List<Detector> expected, List<Detector> faint, Sighting sighting) {
    List<Detector> sighted = sighting.sighted();
    List<Reason> reasons = new ArrayList<>();
    sighted.stream()
        .filter(detector -> !expected.contains(detector) && !faint.contains(detector))
        .forEach(detector -> reasons.add(new Reason.Unexpected(detector)));
    boolean contradicted = !reasons.isEmpty();
    boolean cannotTell = false;
    if (expected.isEmpty() && !faint.isEmpty() && sighted.isEmpty()) {
      reasons.add(new Reason.BeyondLightBudget());
      cannotTell = true;
    }
    for (Detector detector : expected) {
      if (sighting.blinded().contains(detector)) {
        reasons.add(new Reason.Blinded(detector));
        cannotTell = true;
      } else if (sighting.undecided().contains(detector)) {
        reasons.add(new Reason.Undecided(detector));
        cannotTell = true;
      } else if (!sighted.contains(detector)) {
        reasons.add(new Reason.Missing(detector));
      }
    }
    Outcome outcome;
    if (contradicted) {
      outcome = Outcome.CONTRADICTED;
    } else if (cannotTell) {
      outcome = Outcome.UNJUDGEABLE;
    } else if (reasons.isEmpty()) {
      outcome = Outcome.CONFIRMED;
    } else {
      outcome = sighted.isEmpty() ? Outcome.UNSEEN : Outcome.CONTRADICTED;
    }
    return new Verdict(outcome, expected, sighted, reasons);
  }
}
