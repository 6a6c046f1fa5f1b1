package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Comparison of the trace with the sighting ({@code docs/architecture.md#seeing-the-hit}). Ends
 * beyond the light budget are ignored, lit or unlit; for ends beyond the alignment budget, and for
 * dead detectors, only a missing signal is ignored.
 *
 * <p>A shot without a lit detector is never confirmed. A trace always has an end: every step of
 * light is reversible, so light that enters a ring of mirrors and Eyes also leaves it. If it is too
 * faint to be seen, the shot is unjudgeable.
 */
public final class CrossCheck {
  private CrossCheck() {}

  /** Returns the verdict on a shot, without explanations. */
  public static Verdict judge(
      Trace trace, Sighting sighting, ShotCompletion completion, UnreliableDetectors unreliable) {
    List<Detector> expected = expected(trace);
    return switch (completion) {
      case LASER_FAILED ->
          new Verdict(
              Outcome.UNSEEN,
              expected,
              sighting.sighted(),
              List.of(new VerdictReason.LaserFailed()));
      case CUT_SHORT ->
          new Verdict(
              Outcome.UNJUDGEABLE,
              expected,
              sighting.sighted(),
              List.of(new VerdictReason.CutShort()));
      case COMPLETE -> compare(expected, faint(trace), sighting, unreliable);
    };
  }

  /**
   * Returns the detectors at those ends of a trace that receive enough light, each once, sorted.
   */
  public static List<Detector> expected(Trace trace) {
    return detectors(trace.ends().stream().filter(end -> !trace.faint().contains(end)));
  }

  /** Returns the detectors that light reaches, including those with too little of it. */
  static Set<Detector> faint(Trace trace) {
    return Set.copyOf(detectors(trace.faint().stream()));
  }

  private static List<Detector> detectors(Stream<Trace.End> ends) {
    return ends.map(CrossCheck::detector).distinct().sorted().toList();
  }

  /** Returns the detector at an end of a beam. */
  public static Detector detector(Trace.End end) {
    return switch (end.kind()) {
      case RIM -> Detector.rim(end.square(), end.heading());
      case REMOVED, PHARAOH, BLOCKED -> Detector.under(end.square());
    };
  }

  private static Verdict compare(
      List<Detector> expected,
      Set<Detector> faint,
      Sighting sighting,
      UnreliableDetectors unreliable) {
    List<Detector> sighted = sighting.sighted();
    List<VerdictReason> reasons = new ArrayList<>();
    sighted.stream()
        .filter(detector -> !expected.contains(detector) && !faint.contains(detector))
        .forEach(detector -> reasons.add(new VerdictReason.Unexpected(detector)));
    boolean contradicted = !reasons.isEmpty();
    boolean inconclusive = false;
    if (expected.isEmpty() && sighted.isEmpty()) {
      reasons.add(new VerdictReason.BeyondLightBudget());
      inconclusive = true;
    }
    for (Detector detector : expected) {
      Optional<VerdictReason> cause = inconclusiveReason(detector, sighting, unreliable);
      if (cause.isPresent()) {
        reasons.add(cause.get());
        inconclusive = true;
      } else if (!sighted.contains(detector)) {
        reasons.add(new VerdictReason.Missing(detector));
      }
    }
    Outcome outcome;
    if (contradicted) {
      outcome = Outcome.CONTRADICTED;
    } else if (inconclusive) {
      outcome = Outcome.UNJUDGEABLE;
    } else if (reasons.isEmpty()) {
      outcome = Outcome.CONFIRMED;
    } else {
      outcome = sighted.isEmpty() ? Outcome.UNSEEN : Outcome.CONTRADICTED;
    }
    return new Verdict(outcome, expected, sighted, reasons);
  }

  /** Returns the reason why a missing signal at an expected detector is inconclusive, or empty. */
  private static Optional<VerdictReason> inconclusiveReason(
      Detector detector, Sighting sighting, UnreliableDetectors unreliable) {
    if (sighting.sighted().contains(detector)) {
      return Optional.empty();
    }
    if (sighting.blinded().contains(detector)) {
      return Optional.of(new VerdictReason.Blinded(detector));
    }
    if (sighting.flickering().contains(detector)) {
      return Optional.of(new VerdictReason.Flickers(detector));
    }
    if (sighting.undecided().contains(detector)) {
      return Optional.of(new VerdictReason.Undecided(detector));
    }
    if (unreliable.dead().contains(detector)) {
      return Optional.of(new VerdictReason.Dead(detector));
    }
    return unreliable.beyondBudget().contains(detector)
        ? Optional.of(new VerdictReason.TooFar(detector))
        : Optional.empty();
  }
}
