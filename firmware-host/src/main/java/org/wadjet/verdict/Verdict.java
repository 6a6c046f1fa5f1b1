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
 */
public record Verdict(
    Outcome outcome, List<Detector> expected, List<Detector> sighted, List<Reason> reasons) {
  public Verdict {
    expected = List.copyOf(expected);
    sighted = List.copyOf(sighted);
    reasons = List.copyOf(reasons);
  }
}
