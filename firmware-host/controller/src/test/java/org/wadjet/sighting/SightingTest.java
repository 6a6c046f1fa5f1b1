package org.wadjet.sighting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.wiring.Detector;

/** Tests of sightings that are read from a file. */
final class SightingTest {
  private static final Detector D4 = Detector.parse("d4").orElseThrow();
  private static final Detector RIM = Detector.parse("rim.N.d").orElseThrow();

  @Test
  void readsDetectorsByName() {
    SampleCounts counts = SampleCounts.named("d4", 9, 1).orElseThrow();
    Sighting sighting =
        Sighting.named(
            List.of("d4", "z9"), List.of("rim.N.d"), List.of(), List.of(), List.of(counts), 9, 2);
    assertThat(sighting)
        .isEqualTo(
            new Sighting(
                List.of(D4),
                List.of(RIM),
                List.of(),
                List.of(),
                List.of(new SampleCounts(D4, 9, 1)),
                9,
                2));
    assertThat(counts.name()).isEqualTo("d4");
    assertThat(SampleCounts.named("z9", 1, 1)).isEmpty();
  }

  @Test
  void findsCountsOfADetector() {
    Sighting sighting =
        new Sighting(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(new SampleCounts(RIM, 2, 3), new SampleCounts(D4, 9, 1)),
            9,
            0);
    assertThat(sighting.counts(D4)).isEqualTo(new SampleCounts(D4, 9, 1));
    assertThat(sighting.counts(Detector.at(0))).isEqualTo(new SampleCounts(Detector.at(0), 0, 0));
  }
}
