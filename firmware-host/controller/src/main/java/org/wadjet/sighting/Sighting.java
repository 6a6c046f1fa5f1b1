package org.wadjet.sighting;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Detector;

/**
 * Result of the light measurement of a shot ({@code docs/architecture.md#seeing-the-hit}). Lists
 * are sorted by detector.
 *
 * @param sighted detectors found struck by the laser
 * @param blinded detectors bright in the dark samples, which are indeterminate
 * @param flickering detectors whose reading changes without any laser, which are indeterminate
 * @param undecided detectors for which the samples did not suffice
 * @param evidence lit and dark counts of every detector that was ever bright
 * @param pairs number of judged pairs of one lit and one dark sample
 * @param discarded number of samples discarded as late or as a flash
 */
public record Sighting(
    List<Detector> sighted,
    List<Detector> blinded,
    List<Detector> flickering,
    List<Detector> undecided,
    List<SampleCounts> evidence,
    int pairs,
    int discarded) {
  public Sighting {
    sighted = List.copyOf(sighted);
    blinded = List.copyOf(blinded);
    flickering = List.copyOf(flickering);
    undecided = List.copyOf(undecided);
    evidence = List.copyOf(evidence);
  }

  /** Creates a sighting from sorted detector names in a file; unknown names are ignored. */
  public static Sighting named(
      List<String> sighted,
      List<String> blinded,
      List<String> flickering,
      List<String> undecided,
      List<SampleCounts> evidence,
      int pairs,
      int discarded) {
    return new Sighting(
        detectors(sighted),
        detectors(blinded),
        detectors(flickering),
        detectors(undecided),
        evidence,
        pairs,
        discarded);
  }

  private static List<Detector> detectors(Collection<String> names) {
    return names.stream().map(Detector::parse).flatMap(Optional::stream).toList();
  }

  /** Returns the counts of a detector; zeros if it was never bright. */
  public SampleCounts counts(Detector detector) {
    return evidence.stream()
        .filter(each -> each.detector().equals(detector))
        .findFirst()
        .orElse(new SampleCounts(detector, 0, 0));
  }
}
