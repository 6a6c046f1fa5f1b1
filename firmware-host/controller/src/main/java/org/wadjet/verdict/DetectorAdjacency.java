package org.wadjet.verdict;

import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/** Adjacency of detectors, between which light may leak. */
final class DetectorAdjacency {
  private DetectorAdjacency() {}

  /** Returns whether two detectors are at most as far apart as neighbouring squares. */
  static boolean areAdjacent(Detector one, Detector other) {
    int files = halfFiles(one) - halfFiles(other);
    int ranks = halfRanks(one) - halfRanks(other);
    return !one.equals(other) && files * files + ranks * ranks <= 4;
  }

  /** Returns the distance from the outer edge of file a, in half squares. */
  private static int halfFiles(Detector detector) {
    String name = detector.toString();
    return detector
        .square()
        .map(square -> 2 * square.file() + 1)
        .orElseGet(
            () ->
                switch (name.charAt(4)) {
                  case 'W' -> 0;
                  case 'E' -> 2 * Square.FILES;
                  default -> 2 * (name.charAt(6) - 'a') + 1;
                });
  }

  /** Returns the distance from the outer edge of rank 1, in half squares. */
  private static int halfRanks(Detector detector) {
    String name = detector.toString();
    return detector
        .square()
        .map(square -> 2 * square.rank() - 1)
        .orElseGet(
            () ->
                switch (name.charAt(4)) {
                  case 'S' -> 0;
                  case 'N' -> 2 * Square.RANKS;
                  default -> 2 * (name.charAt(6) - '0') - 1;
                });
  }
}
