package org.wadjet.sensing;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * What the sensors say of the board: for each square nothing, a piece and its facing, or a piece
 * that does not stand true. Immutable. The sensors know neither kinds nor colours.
 *
 * <pre>
 *   byte of a square   0      1 2 3 4   5
 *                      empty  N E S W   askew
 * </pre>
 */
public final class Observation {
  /** An empty board. */
  public static final Observation EMPTY = new Observation(new byte[Square.COUNT]);

  private static final byte NOTHING = 0;
  private static final byte NORTH = 1;
  private static final byte ASKEW = 5;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static final Optional<Heading>[] FACINGS =
      new Optional[] {
        Optional.empty(),
        Optional.of(Heading.N),
        Optional.of(Heading.E),
        Optional.of(Heading.S),
        Optional.of(Heading.W),
        Optional.empty()
      };

  private final byte[] squares;

  private Observation(byte[] squares) {
    this.squares = squares;
  }

  /** Whether nothing is sensed on a square; a piece turned by 45° reads so too. */
  public boolean isEmpty(Square square) {
    return squares[square.index()] == NOTHING;
  }

  /** Whether something is there that does not stand true: weak presence, or askew. */
  public boolean isAskew(Square square) {
    return squares[square.index()] == ASKEW;
  }

  /** The facing of the piece that stands true on a square, or empty. */
  public Optional<Heading> facing(Square square) {
    return FACINGS[squares[square.index()]];
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

  private Observation changed(Square square, byte value) {
    byte[] copy = squares.clone();
    copy[square.index()] = value;
    return new Observation(copy);
  }

  private static byte code(Heading facing) {
    return (byte) (NORTH + facing.quarter());
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

  /** Ranks 8 to 1, a line each: a dot, the facing, or {@code ?} for askew. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      for (int file = 0; file < Square.FILES; file++) {
        text.append(".NESW?".charAt(squares[Square.of(file, rank).index()]));
      }
      text.append(rank > 1 ? "\n" : "");
    }
    return text.toString();
  }

  /** Collects the squares of one observation. */
  static final class Builder {
    private final byte[] squares = new byte[Square.COUNT];

    void stands(Square square, Heading facing) {
      squares[square.index()] = code(facing);
    }

    void askew(Square square) {
      squares[square.index()] = ASKEW;
    }

    /** The observation; the builder is not used again. */
    Observation build() {
      return new Observation(squares);
    }
  }
}
