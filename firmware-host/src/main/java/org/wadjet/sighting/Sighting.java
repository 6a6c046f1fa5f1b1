package org.wadjet.sighting;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Detector;

/**
 * What a shot really lit (DESIGN.md, Seeing the hit). Lists are sorted by detector.
 *
 * @param sighted detectors decided to be struck by the laser
 * @param blinded detectors bright in the dark, which cannot tell
 * @param flickering detectors now bright, now dark without any laser, which cannot tell
 * @param undecided detectors for which the samples were not enough
 * @param evidence lit and dark counts of every detector that was ever bright
 * @param pairs judged pairs of one lit and one dark sample
 * @param discarded samples thrown away: late, or a flash
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

  /** A sighting as a file tells it, by the names of its detectors; unknown ones are left out. */
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
    return names.stream().map(Detector::parse).flatMap(Optional::stream).sorted().toList();
  }

  /** The counts of a detector; none where it was never bright. */
  public SampleCounts counts(Detector detector) {
    return evidence.stream()
        .filter(each -> each.detector().equals(detector))
        .findFirst()
        .orElse(new SampleCounts(detector, 0, 0));
  }
}
