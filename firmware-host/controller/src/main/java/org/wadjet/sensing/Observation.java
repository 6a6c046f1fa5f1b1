package org.wadjet.sensing;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Sensed state of the board: for each square empty, a piece and its facing, or a piece that stands
 * askew. Immutable. The sensors identify neither kinds nor colours.
 *
 * <p>If a bit of a square is masked ({@link Masks}), several of these values are possible, and the
 * square counts as unknown. A square is the set of its possible states:
 *
 * <pre>
 *   bit of a square   0      1 2 3 4   5
 *                     empty  N E S W   askew
 * </pre>
 */
public final class Observation {
  static final byte NOTHING = 1;
  static final byte ASKEW = 1 << 5;

  /** Observation of an empty board. */
  public static final Observation EMPTY = new Observation(new Builder().squares);

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static final Optional<Heading>[] FACINGS = new Optional[1 << 6];

  static {
    Arrays.fill(FACINGS, Optional.empty());
    for (Heading heading : Heading.values()) {
      FACINGS[code(heading)] = Optional.of(heading);
    }
  }

  private final byte[] squares;

  private Observation(byte[] squares) {
    this.squares = squares;
  }

  /** Returns whether a square reads as empty; so does one with a piece turned by 45°. */
  public boolean isEmpty(Square square) {
    return squares[square.index()] == NOTHING;
  }

  public boolean mayBeEmpty(Square square) {
    return (squares[square.index()] & NOTHING) != 0;
  }

  /** Returns whether the piece on a square stands askew. */
  public boolean isAskew(Square square) {
    return squares[square.index()] == ASKEW;
  }

  /** Returns whether masked sensors leave the state of a square open. */
  public boolean isUnknown(Square square) {
    return Integer.bitCount(squares[square.index()]) != 1;
  }

  /**
   * Returns the facing of the upright piece on a square; empty if there is none or it is unknown.
   */
  public Optional<Heading> facing(Square square) {
    return FACINGS[squares[square.index()]];
  }

  /**
   * Returns the facings that a piece on the square may have; empty if no piece can stand upright
   * there.
   */
  public Set<Heading> possibleFacings(Square square) {
    EnumSet<Heading> facings = EnumSet.noneOf(Heading.class);
    for (Heading heading : Heading.values()) {
      if ((squares[square.index()] & code(heading)) != 0) {
        facings.add(heading);
      }
    }
    return facings;
  }

  /** Returns the possible states of a square, as a set of bits. */
  byte possible(int square) {
    return squares[square];
  }

  /** Returns this observation with a piece standing on a square. */
  public Observation with(Square square, Heading facing) {
    return changed(square, code(facing));
  }

  /** Returns this observation with a piece askew on a square. */
  public Observation withAskew(Square square) {
    return changed(square, ASKEW);
  }

  /** Returns this observation with a square empty. */
  public Observation without(Square square) {
    return changed(square, NOTHING);
  }

  private Observation changed(Square square, byte value) {
    byte[] copy = squares.clone();
    copy[square.index()] = value;
    return new Observation(copy);
  }

  /** Returns the bit of a facing in the set of states. */
  static byte code(Heading facing) {
    return (byte) (1 << (1 + facing.quarter()));
  }

  /** Returns the squares on which two observations differ, by index. */
  public List<Square> differing(Observation other) {
    return Square.all().stream()
        .filter(square -> squares[square.index()] != other.squares[square.index()])
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Observation that && Arrays.equals(squares, that.squares));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(squares);
  }

  /**
   * Returns ranks 8 to 1, one per line: a dot, the facing, {@code ?} for askew or {@code *} for
   * unknown.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      for (int file = 0; file < Square.FILES; file++) {
        text.append(character(Square.of(file, rank)));
      }
      text.append(rank > 1 ? "\n" : "");
    }
    return text.toString();
  }

  private char character(Square square) {
    byte possible = squares[square.index()];
    return isUnknown(square) ? '*' : ".NESW?".charAt(Integer.numberOfTrailingZeros(possible));
  }

  /** Builder of an observation; all squares are empty at first. */
  static final class Builder {
    private final byte[] squares = new byte[Square.COUNT];

    Builder() {
      Arrays.fill(squares, NOTHING);
    }

    /** Sets the possible states of a square. */
    void set(Square square, int possible) {
      squares[square.index()] = (byte) possible;
    }

    /** Returns the observation; the builder must not be used again. */
    Observation build() {
      return new Observation(squares);
    }
  }
}
