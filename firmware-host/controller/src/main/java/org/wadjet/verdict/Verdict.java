package org.wadjet.verdict;

import java.util.List;
import org.wadjet.wiring.Detector;

/**
 * Verdict on a shot ({@code docs/architecture.md#words}).
 *
 * @param outcome summary of the comparison
 * @param expected the detectors at the ends of the trace, sorted
 * @param sighted the detectors that the shot lit, sorted
 * @param reasons reasons why it is not confirmed; empty if it is
 * @param explanations possible causes, best first; empty if it is confirmed or was cut short
 */
public record Verdict(
    Outcome outcome,
    List<Detector> expected,
    List<Detector> sighted,
    List<VerdictReason> reasons,
    List<Explanation> explanations) {
  public Verdict {
    expected = List.copyOf(expected);
    sighted = List.copyOf(sighted);
    reasons = List.copyOf(reasons);
    explanations = List.copyOf(explanations);
  }

  /** Creates a verdict without explanations. */
  Verdict(
      Outcome outcome,
      List<Detector> expected,
      List<Detector> sighted,
      List<VerdictReason> reasons) {
    this(outcome, expected, sighted, reasons, List.of());
  }

  /** Returns the same verdict with explanations. */
  Verdict with(List<Explanation> found) {
    return new Verdict(outcome, expected, sighted, reasons, found);
  }
}
