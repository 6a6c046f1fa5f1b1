package org.wadjet.sensing;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * What the sensors say of the board: for each square nothing, a piece and its facing, or a piece
 * that does not stand true. Immutable. The sensors know neither kinds nor colours.
 *
 * <p>Where a bit of a square is masked ({@link Masks}), several of these may be so: the square is
 * unknown. A square is the set of what it may be:
 *
 * <pre>
 *   bit of a square   0      1 2 3 4   5
 *                     empty  N E S W   askew
 * </pre>
 */
public final class Observation {
  static final byte NOTHING = 1;
  static final byte ASKEW = 1 << 5;
  private static final byte ANY_FACING = 0b11110;

  /** An empty board. */
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

  /** Whether nothing is sensed on a square; a piece turned by 45° reads so too. */
  public boolean isEmpty(Square square) {
    return squares[square.index()] == NOTHING;
  }

  /** Whether a square is empty for all that is known. */
  public boolean mayBeEmpty(Square square) {
    return (squares[square.index()] & NOTHING) != 0;
  }

  /** Whether something is there that does not stand true: weak presence, or askew. */
  public boolean isAskew(Square square) {
    return squares[square.index()] == ASKEW;
  }

  /** Whether masked sensors leave open how a square is. */
  public boolean isUnknown(Square square) {
    return Integer.bitCount(squares[square.index()]) != 1;
  }

  /** The facing of the piece that stands true on a square, or empty; empty too if not known. */
  public Optional<Heading> facing(Square square) {
    return FACINGS[squares[square.index()]];
  }

  /** The facings that a piece on the square may have; empty if none can stand there true. */
  public Set<Heading> possibleFacings(Square square) {
    EnumSet<Heading> facings = EnumSet.noneOf(Heading.class);
    for (Heading heading : Heading.values()) {
      if ((squares[square.index()] & code(heading)) != 0) {
        facings.add(heading);
      }
    }
    return facings;
  }

  /** What a square may be, as a set of bits. */
  byte possible(int square) {
    return squares[square];
  }

  /** This observation with a piece standing on a square. */
  public Observation with(Square square, Heading facing) {
    return changed(square, code(facing));
  }

  /** This observation with something on a square that does not stand true. */
  public Observation withAskew(Square square) {
    return changed(square, ASKEW);
  }

  /** This observation with a square empty. */
  public Observation without(Square square) {
    return changed(square, NOTHING);
  }

  /** This observation with a piece on a square whose facing is not known. */
  public Observation withSomePiece(Square square) {
    return changed(square, ANY_FACING);
  }

  private Observation changed(Square square, byte value) {
    byte[] copy = squares.clone();
    copy[square.index()] = value;
    return new Observation(copy);
  }

  /** The bit of a facing in the set of what a square may be. */
  static byte code(Heading facing) {
    return (byte) (1 << (1 + facing.quarter()));
  }

  /** The squares on which two observations differ, by index. */
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
   * Ranks 8 to 1, a line each: a dot, the facing, {@code ?} for askew or {@code *} for not known.
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

  /** Collects the squares of one observation; all empty at first. */
  static final class Builder {
    private final byte[] squares = new byte[Square.COUNT];

    Builder() {
      Arrays.fill(squares, NOTHING);
    }

    /** Sets what a square may be. */
    void set(Square square, int possible) {
      squares[square.index()] = (byte) possible;
    }

    /** The observation; the builder is not used again. */
    Observation build() {
      return new Observation(squares);
    }
  }
}
