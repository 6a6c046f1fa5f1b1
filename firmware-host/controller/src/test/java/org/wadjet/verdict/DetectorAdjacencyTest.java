package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.wiring.Detector;

/** Tests of adjacency by the distance between the places that the names tell. */
final class DetectorAdjacencyTest {
  /** Returns the place of a detector in squares from the corner of a1, files first. */
  private static double[] place(String name) {
    if (!name.startsWith("rim.")) {
      return new double[] {name.charAt(0) - 'a' + 0.5, name.charAt(1) - '1' + 0.5};
    }
    char along = name.charAt(6);
    return switch (name.charAt(4)) {
      case 'N' -> new double[] {along - 'a' + 0.5, 8};
      case 'S' -> new double[] {along - 'a' + 0.5, 0};
      case 'W' -> new double[] {0, along - '1' + 0.5};
      default -> new double[] {10, along - '1' + 0.5};
    };
  }

  @Test
  void detectorsOfNeighbouringSquaresAreAdjacent() {
    for (Detector one : Detector.all()) {
      for (Detector other : Detector.all()) {
        double[] from = place(one.toString());
        double[] to = place(other.toString());
        boolean near = Math.hypot(from[0] - to[0], from[1] - to[1]) < 1.001;
        assertThat(DetectorAdjacency.areAdjacent(one, other))
            .as("%s and %s", one, other)
            .isEqualTo(near && !one.equals(other));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "d4, e4, true",
    "d4, e5, false",
    "d4, d6, false",
    "a8, rim.N.a, true",
    "rim.N.a, rim.W.8, true",
    "rim.E.4, rim.E.5, true",
    "rim.E.4, rim.W.4, false",
    "rim.S.j, rim.E.1, true",
    "j1, j1, false"
  })
  void adjacencyByName(String one, String other, boolean adjacent) {
    assertThat(
            DetectorAdjacency.areAdjacent(
                Detector.parse(one).orElseThrow(), Detector.parse(other).orElseThrow()))
        .isEqualTo(adjacent);
  }
}
