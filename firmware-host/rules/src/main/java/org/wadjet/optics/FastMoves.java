package org.wadjet.optics;

import org.wadjet.game.LegalMoves;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Generator of the legal moves on the fast board, as {@link PackedMove}s. {@link LegalMoves} is the
 * readable equivalent.
 */
public final class FastMoves {
  /** Upper bound of the moves of any position: a stack has the most, 16 for each square. */
  public static final int MAX_MOVES = Square.COUNT * 16;

  /** Bits of one row in a block of 3 by 3 cells. */
  private static final int ROW = 0b111;

  private static final int ROW_ENDS = 0b101;

  /** Offset of each cell of such a block from the centre, lowest rank first. */
  private static final int[] OFFSETS = {
    -CellIndex.WIDTH - 1,
    -CellIndex.WIDTH,
    -CellIndex.WIDTH + 1,
    -1,
    0,
    1,
    CellIndex.WIDTH - 1,
    CellIndex.WIDTH,
    CellIndex.WIDTH + 1
  };

  /** True for each side and cell that the side may enter; false for the rim. */
  private static final boolean[] MAY_ENTER = new boolean[2 * CellIndex.COUNT];

  /** Adjacent cells that a side may enter, as a block, by side and cell. */
  private static final short[] ENTERABLE = new short[2 * CellIndex.COUNT];

  static {
    for (Side side : Side.values()) {
      int first = PieceCode.number(side) * CellIndex.COUNT;
      for (Square square : Square.all()) {
        MAY_ENTER[first + CellIndex.of(square)] =
            square.reservedFor().map(owner -> owner == side).orElse(true);
      }
      for (Square square : Square.all()) {
        ENTERABLE[first + CellIndex.of(square)] = enterableAround(first + CellIndex.of(square));
      }
    }
  }

  private final boolean freeSwaps;
  private final boolean ownSwapsOnly;

  private static short enterableAround(int index) {
    int block = 0;
    for (int bit = 0; bit < OFFSETS.length; bit++) {
      if (OFFSETS[bit] != 0 && MAY_ENTER[index + OFFSETS[bit]]) {
        block |= 1 << bit;
      }
    }
    return (short) block;
  }

  /** Creates a generator for the swap rule of a rule set. */
  public FastMoves(Rules rules) {
    freeSwaps = rules.swap() == Rules.Swap.FREE;
    ownSwapsOnly = rules.djedSwap() == Rules.DjedSwap.OWN;
  }

  /**
   * Writes the legal moves of the side to move, in no particular order; none once a pharaoh is
   * gone.
   *
   * @param moves array of at least {@link #MAX_MOVES} entries
   * @return the number of moves
   */
  public int generate(FastPosition position, int[] moves) {
    if (!position.isUndecided()) {
      return 0;
    }
    int count = 0;
    for (int half = 0; half < 2; half++) {
      int first = half * (CellIndex.COUNT / 2);
      for (long pieces = position.cellsOf(position.sideToMove(), half);
          pieces != 0;
          pieces &= pieces - 1) {
        count = addMovesOf(first + Long.numberOfTrailingZeros(pieces), position, moves, count);
      }
    }
    return count;
  }

  /**
   * Writes the legal moves of the side to move that leave or reach a cell of a beam; the others do
   * not change it. In no particular order; both pharaohs must be present.
   *
   * @param moves array of at least {@link #MAX_MOVES} entries
   * @return the number of moves
   */
  public int generateOnBeam(FastPosition position, FastShot beam, int[] moves) {
    int side = position.sideToMove();
    int count = 0;
    for (int half = 0; half < 2; half++) {
      int first = half * (CellIndex.COUNT / 2);
      long near = position.cellsOf(side, half) & beam.near(half);
      for (long pieces = near; pieces != 0; pieces &= pieces - 1) {
        int from = first + Long.numberOfTrailingZeros(pieces);
        if (beam.reaches(from)) {
          count = addMovesOf(from, position, moves, count);
        } else {
          int open = ENTERABLE[side * CellIndex.COUNT + from] & beam.around(from);
          if (open != 0) {
            count = addMovesTo(open, from, position, moves, count);
          }
        }
      }
    }
    return count;
  }

  /**
   * Appends the legal moves that {@link #generateOnBeam} leaves out.
   *
   * @param count number of moves that are in the array
   * @return the number of moves with the new ones
   */
  public int generateOffBeam(FastPosition position, FastShot beam, int[] moves, int count) {
    int side = position.sideToMove();
    int n = count;
    for (int half = 0; half < 2; half++) {
      int first = half * (CellIndex.COUNT / 2);
      long pieces = position.cellsOf(side, half) & ~beam.cells(half);
      for (; pieces != 0; pieces &= pieces - 1) {
        n = addOffBeam(first + Long.numberOfTrailingZeros(pieces), position, beam, moves, n);
      }
    }
    return n;
  }

  /**
   * Returns whether some legal move leaves a beam as it stands.
   *
   * @param moves array of at least {@link #MAX_MOVES} entries, which is overwritten
   */
  public boolean canKeepBeam(FastPosition position, FastShot beam, int[] moves) {
    int side = position.sideToMove();
    for (int half = 0; half < 2; half++) {
      int first = half * (CellIndex.COUNT / 2);
      long pieces = position.cellsOf(side, half) & ~beam.cells(half);
      for (; pieces != 0; pieces &= pieces - 1) {
        if (addOffBeam(first + Long.numberOfTrailingZeros(pieces), position, beam, moves, 0) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns whether a move is legal here and leaves a beam as it stands.
   *
   * @param move move of the same side, from any position
   * @param moves array of at least {@link #MAX_MOVES} entries, which is overwritten
   */
  public boolean isLegalOffBeam(int move, FastPosition position, FastShot beam, int[] moves) {
    int from = PackedMove.from(move);
    int code = position.code(from);
    if (!PieceCode.isPiece(code)
        || PieceCode.side(code) != position.sideToMove()
        || beam.reaches(from)) {
      return false;
    }
    int count = addOffBeam(from, position, beam, moves, 0);
    for (int i = 0; i < count; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** Adds the moves of a piece off the beam that keep off it. */
  private int addOffBeam(int from, FastPosition position, FastShot beam, int[] moves, int count) {
    int side = position.sideToMove();
    int open = ENTERABLE[side * CellIndex.COUNT + from] & ~beam.around(from);
    return addMovesTo(open, from, position, moves, addTurns(from, position, moves, count));
  }

  private int addMovesOf(int from, FastPosition position, int[] moves, int count) {
    int open = ENTERABLE[position.sideToMove() * CellIndex.COUNT + from];
    return addMovesTo(open, from, position, moves, addTurns(from, position, moves, count));
  }

  private static int addTurns(int from, FastPosition position, int[] moves, int count) {
    int code = position.code(from);
    int kind = PieceCode.kindOf(code);
    int n = count;
    if (kind == PieceCode.PYRAMID || kind == PieceCode.ANUBIS) {
      moves[n++] = PackedMove.turn(from, PieceCode.turned(code, 1));
      moves[n++] = PackedMove.turn(from, PieceCode.turned(code, -1));
    } else if (kind == PieceCode.SCARAB || kind == PieceCode.EYE) {
      moves[n++] = PackedMove.turn(from, PieceCode.mirrorTurned(code));
    } else if (kind == PieceCode.SPHINX) {
      moves[n++] = PackedMove.turn(from, PieceCode.sphinxTurned(code));
    }
    return n;
  }

  /** Adds the moves of a piece to other cells of a block. */
  private int addMovesTo(int open, int from, FastPosition position, int[] moves, int count) {
    int code = position.code(from);
    int kind = PieceCode.kindOf(code);
    if (kind == PieceCode.SPHINX) {
      return count;
    }
    int n = count;
    int empty = open & ~occupied(from, position);
    for (int left = empty; left != 0; left &= left - 1) {
      int to = from + OFFSETS[Integer.numberOfTrailingZeros(left)];
      moves[n++] = PackedMove.pack(from, PieceCode.EMPTY, to, code);
    }
    if (kind == PieceCode.SCARAB || kind == PieceCode.EYE) {
      n = addSwaps(from, open & ~empty, position, moves, n);
    } else if (kind == PieceCode.OBELISK || kind == PieceCode.STACK) {
      n = addStacking(from, open, position, moves, n);
    }
    return n;
  }

  /** Adds the swaps of a Scarab, Djed or Eye with its neighbours. */
  private int addSwaps(int from, int taken, FastPosition position, int[] moves, int count) {
    int code = position.code(from);
    int n = count;
    for (int left = taken; left != 0; left &= left - 1) {
      int to = from + OFFSETS[Integer.numberOfTrailingZeros(left)];
      int pushed = position.code(to);
      if (isPushed(pushed)
          && (!ownSwapsOnly || PieceCode.side(pushed) == PieceCode.side(code))
          && (freeSwaps || MAY_ENTER[PieceCode.side(pushed) * CellIndex.COUNT + from])) {
        moves[n++] = PackedMove.pack(from, pushed, to, code);
      }
    }
    return n;
  }

  /**
   * Adds the moves of an Obelisk onto another of its side, and of the upper Obelisk of a stack
   * (Khet 1).
   */
  private static int addStacking(
      int from, int open, FastPosition position, int[] moves, int count) {
    int code = position.code(from);
    boolean stack = PieceCode.kindOf(code) == PieceCode.STACK;
    int single = PieceCode.withKind(code, PieceCode.OBELISK);
    int doubled = PieceCode.withKind(code, PieceCode.STACK);
    int left = stack ? single : PieceCode.EMPTY;
    int n = count;
    for (int places = open; places != 0; places &= places - 1) {
      int to = from + OFFSETS[Integer.numberOfTrailingZeros(places)];
      int there = position.code(to);
      if (there == single) {
        moves[n++] = PackedMove.pack(from, left, to, doubled);
      } else if (stack && there == PieceCode.EMPTY) {
        moves[n++] = PackedMove.pack(from, left, to, single);
      }
    }
    return n;
  }

  private static boolean isPushed(int code) {
    int kind = PieceCode.kindOf(code);
    return kind == PieceCode.PYRAMID
        || kind == PieceCode.ANUBIS
        || kind == PieceCode.OBELISK
        || kind == PieceCode.STACK;
  }

  /** Returns the occupied adjacent cells, as a block. */
  private static int occupied(int cell, FastPosition position) {
    int y = CellIndex.y(cell);
    int before = CellIndex.x(cell) - 1;
    return (position.rank(y - 1) >>> before & ROW)
        | (position.rank(y) >>> before & ROW_ENDS) << 3
        | (position.rank(y + 1) >>> before & ROW) << 6;
  }
}
