package org.wadjet.verdict;

import java.util.List;
import org.wadjet.wiring.Detector;

/**
 * What a shot proves (DESIGN.md, Words).
 *
 * @param outcome in a word
 * @param expected the detectors at the ends of the trace, sorted
 * @param sighted the detectors the shot really lit, sorted
 * @param reasons why it is not confirmed; none when it is
 * @param explanations what may be wrong, best first; none when it is confirmed or was cut short
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

  /** One that is not explained. */
  Verdict(
      Outcome outcome,
      List<Detector> expected,
      List<Detector> sighted,
      List<VerdictReason> reasons) {
    this(outcome, expected, sighted, reasons, List.of());
  }

  /** The same with explanations. */
  Verdict with(List<Explanation> others) {
    return new Verdict(outcome, expected, sighted, reasons, others);
  }
}
