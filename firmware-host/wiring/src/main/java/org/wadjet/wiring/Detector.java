package org.wadjet.wiring;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Photodiode: one under each square, one at each of the 36 ends of a rank or file (the rim). Each
 * end of a beam is at exactly one detector.
 *
 * @param index 0 to 79 for the squares by their index, then 80 to 89 for {@code rim.N.a} to j, 90
 *     to 97 for {@code rim.E.1} to 8, 98 to 107 for {@code rim.S.a} to j, 108 to 115 for {@code
 *     rim.W.1} to 8
 */
public record Detector(int index) implements Comparable<Detector> {
  private static final int NORTH = Square.COUNT;
  private static final int EAST = NORTH + Square.FILES;
  private static final int SOUTH = EAST + Square.RANKS;
  private static final int WEST = SOUTH + Square.FILES;

  /** Number of detectors of a board: 116. */
  public static final int COUNT = WEST + Square.RANKS;

  private static final List<Detector> ALL =
      IntStream.range(0, COUNT).mapToObj(Detector::new).toList();

  public Detector {
    if (index < 0 || index >= COUNT) {
      throw new IllegalArgumentException("no detector has index " + index);
    }
  }

  /** Returns all detectors by index. */
  public static List<Detector> all() {
    return ALL;
  }

  /** Returns the detector with this index, 0 to 115. */
  public static Detector at(int index) {
    return ALL.get(index);
  }

  public static Detector under(Square square) {
    return ALL.get(square.index());
  }

  /**
   * Returns the rim detector that light reaches when it leaves a square with a heading. Only the
   * file of the square counts for N and S, only its rank for E and W.
   */
  public static Detector rim(Square square, Heading heading) {
    return ALL.get(
        switch (heading) {
          case N -> NORTH + square.file();
          case E -> EAST + square.rank() - 1;
          case S -> SOUTH + square.file();
          case W -> WEST + square.rank() - 1;
        });
  }

  /** Returns the detector with a name such as {@code d5} or {@code rim.S.j}, or empty. */
  public static Optional<Detector> parse(String name) {
    return ALL.stream().filter(detector -> detector.toString().equals(name)).findFirst();
  }

  /** Returns the square above the detector, or empty for one on the rim. */
  public Optional<Square> square() {
    return index < NORTH ? Optional.of(Square.at(index)) : Optional.empty();
  }

  @Override
  public int compareTo(Detector other) {
    return Integer.compare(index, other.index);
  }

  /** Returns the name, such as {@code d5} or {@code rim.S.j}. */
  @Override
  public String toString() {
    if (index < NORTH) {
      return Square.at(index).toString();
    }
    if (index < EAST) {
      return "rim.N." + (char) ('a' + index - NORTH);
    }
    if (index < SOUTH) {
      return "rim.E." + (index - EAST + 1);
    }
    if (index < WEST) {
      return "rim.S." + (char) ('a' + index - SOUTH);
    }
    return "rim.W." + (index - WEST + 1);
  }
}
