package org.wadjet.game;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One of the 80 squares. Files a to j run left to right seen from silver, rank 1 is silver's back
 * row.
 *
 * @param index 0 to 79: a1 is 0, b1 is 1, j1 is 9, a2 is 10, j8 is 79
 */
public record Square(int index) implements Comparable<Square> {
  /** Number of files, and of squares in a rank. */
  public static final int FILES = 10;

  /** Number of ranks. */
  public static final int RANKS = 8;

  /** Number of squares. */
  public static final int COUNT = FILES * RANKS;

  /** Order by name, a1 a2 … a8 b1 …, for lists in messages and files. */
  public static final Comparator<Square> BY_NAME =
      Comparator.comparingInt(Square::file).thenComparingInt(Square::rank);

  private static final List<Square> ALL = IntStream.range(0, COUNT).mapToObj(Square::new).toList();

  public Square {
    if (index < 0 || index >= COUNT) {
      throw new IllegalArgumentException("no square has index " + index);
    }
  }

  /** Returns all squares by index. */
  public static List<Square> all() {
    return ALL;
  }

  /** Returns the square with this index, 0 to 79. */
  public static Square at(int index) {
    return ALL.get(index);
  }

  /**
   * Returns the square on a file and a rank.
   *
   * @param file 0 for a to 9 for j
   * @param rank 1 to 8
   */
  public static Square of(int file, int rank) {
    if (file < 0 || file >= FILES || rank < 1 || rank > RANKS) {
      throw new IllegalArgumentException("no square on file " + file + ", rank " + rank);
    }
    return ALL.get((rank - 1) * FILES + file);
  }

  /** Returns the square with a name such as {@code j5}, or empty if there is none. */
  public static Optional<Square> parse(String text) {
    if (text.length() != 2) {
      return Optional.empty();
    }
    int file = text.charAt(0) - 'a';
    int rank = text.charAt(1) - '0';
    boolean onBoard = file >= 0 && file < FILES && rank >= 1 && rank <= RANKS;
    return onBoard ? Optional.of(of(file, rank)) : Optional.empty();
  }

  /** Returns the square with a name that must be valid, for texts from this program. */
  public static Square named(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("no square: " + text));
  }

  /** Returns the file, 0 for a to 9 for j. */
  public int file() {
    return index % FILES;
  }

  /** Returns the rank, 1 to 8. */
  public int rank() {
    return index / FILES + 1;
  }

  /** Returns the neighbour one step in a direction, or empty at the rim. */
  public Optional<Square> neighbour(Heading heading) {
    return offset(heading.fileStep(), heading.rankStep());
  }

  /** Returns the square some files east and ranks north, or empty if that is off the board. */
  public Optional<Square> offset(int files, int ranks) {
    int file = file() + files;
    int rank = rank() + ranks;
    boolean onBoard = file >= 0 && file < FILES && rank >= 1 && rank <= RANKS;
    return onBoard ? Optional.of(of(file, rank)) : Optional.empty();
  }

  /** Returns whether the other square shares a side or a corner with this one. */
  public boolean touches(Square other) {
    int files = Math.abs(file() - other.file());
    int ranks = Math.abs(rank() - other.rank());
    return Math.max(files, ranks) == 1;
  }

  /** Returns this square seen from the other side of the table: a1 becomes j8. */
  public Square turnedHalf() {
    return at(COUNT - 1 - index);
  }

  /**
   * Returns the only side that may enter this square, or empty if both may ({@code
   * docs/rules.md#board}).
   */
  public Optional<Side> reservedFor() {
    int rank = rank();
    boolean outerRank = rank == 1 || rank == RANKS;
    return switch (file()) {
      case 0 -> Optional.of(Side.RED);
      case 1 -> outerRank ? Optional.of(Side.SILVER) : Optional.empty();
      case 8 -> outerRank ? Optional.of(Side.RED) : Optional.empty();
      case 9 -> Optional.of(Side.SILVER);
      default -> Optional.empty();
    };
  }

  @Override
  public int compareTo(Square other) {
    return Integer.compare(index, other.index);
  }

  /** Returns the name, such as {@code j5}. */
  @Override
  public String toString() {
    return "" + (char) ('a' + file()) + rank();
  }
}
