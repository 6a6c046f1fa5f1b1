package org.wadjet.optics;

import java.util.Arrays;
import org.wadjet.game.Heading;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Mutable position for fast traces, game counts and the search of moves. {@link BeamTracer} is the
 * readable equivalent and the reference for its tests.
 *
 * <p>Besides the code of each cell it holds a word for each file and rank with a bit for each
 * occupied cell; counting zeros finds the next piece along the beam. In the lower half of a word
 * the bits run with x or y, in the upper half in reverse; the rim is always set. Allocates nothing
 * after construction. Not thread-safe.
 */
public final class FastPosition {
  private static final int[] NO_WEIGHTS = new int[PieceCode.COUNT];

  /** Words of {@link #lines} that contain each cell, of its rank and of its file. */
  private static final byte[] RANK = new byte[CellIndex.COUNT];

  private static final byte[] FILE = new byte[CellIndex.COUNT];

  /** Bits of each cell in those words. */
  private static final int[] RANK_BITS = new int[CellIndex.COUNT];

  private static final int[] FILE_BITS = new int[CellIndex.COUNT];

  static {
    for (int cell = 0; cell < CellIndex.COUNT; cell++) {
      int x = CellIndex.x(cell);
      int y = CellIndex.y(cell);
      RANK[cell] = (byte) y;
      FILE[cell] = (byte) (CellIndex.HEIGHT + x);
      RANK_BITS[cell] = 1 << x | Integer.MIN_VALUE >>> x;
      FILE_BITS[cell] = 1 << y | Integer.MIN_VALUE >>> y;
    }
  }

  private final byte[] cells = new byte[CellIndex.COUNT];

  /** Words of the ranks by y, then those of the files by x. */
  private final int[] lines = new int[CellIndex.HEIGHT + CellIndex.WIDTH];

  /** Cells occupied by each side: 60 bits each for the lower and the upper half. */
  private final long[] pieces = new long[4];

  /** Cells from which light starts: a Sphinx, or in Khet 1 one of the rim. */
  private final int silverLaser;

  private final int redLaser;

  /** Number of pharaohs of each side. */
  private final int[] pharaohs = new int[2];

  /** Number of Eyes of Horus of both sides. */
  private int eyes;

  /** Cell of each side's pharaoh, the last one put. */
  private final int[] pharaohCell = new int[2];

  private int toMove;

  /** Zobrist key of cells and side to move. */
  private long key;

  /** Weight of each code; {@link #NO_WEIGHTS} until set. */
  private int[] weights = NO_WEIGHTS;

  /** Sum of the weights of all pieces. */
  private int weight;

  private FastPosition(Position position, Rules.Game game) {
    for (int cell = 0; cell < CellIndex.COUNT; cell++) {
      if (CellIndex.isRim(cell)) {
        cells[cell] = (byte) PieceCode.RIM;
        toggleLines(cell);
      }
    }
    position.forEach((square, piece) -> set(CellIndex.of(square), PieceCode.of(piece)));
    silverLaser = laser(position, game, Side.SILVER);
    redLaser = laser(position, game, Side.RED);
    toMove = PieceCode.number(position.toMove());
    key ^= toMove == 0 ? 0 : ZobristKeys.RED_TO_MOVE;
  }

  /**
   * Returns a fast copy of a position.
   *
   * @throws IllegalArgumentException if {@link #canHold} returns false
   */
  public static FastPosition of(Position position, Rules.Game game) {
    if (!canHold(position, game)) {
      throw new IllegalArgumentException("a side has no laser");
    }
    return new FastPosition(position, game);
  }

  /** Returns whether a position can be held here: both sides can fire. */
  public static boolean canHold(Position position, Rules.Game game) {
    return Arrays.stream(Side.values()).allMatch(side -> BeamTracer.canFire(position, game, side));
  }

  private int laser(Position position, Rules.Game game, Side side) {
    return switch (game.laserPlace()) {
      case FRAME -> frameLaser(side);
      case SPHINX -> CellIndex.of(position.find(side, PieceKind.SPHINX).orElseThrow());
    };
  }

  /** Returns the laser of Khet 1, which sits in the frame below j1 or above a8. */
  private int frameLaser(Side side) {
    Heading facing = side == Side.SILVER ? Heading.N : Heading.S;
    Square entered = Square.named(side == Side.SILVER ? "j1" : "a8");
    int cell = CellIndex.of(entered) - facing.rankStep() * CellIndex.WIDTH;
    cells[cell] = (byte) (PieceCode.RIM | facing.quarter());
    return cell;
  }

  /**
   * Returns the end of the beam when a side fires, decoded by {@link BeamEnd}. Nothing is removed.
   * Of a beam that an Eye of Horus splits it is the end of the reflected half only; {@link #shoot}
   * finds them all.
   */
  public int trace(Side fire) {
    return trace(PieceCode.number(fire));
  }

  /** Returns the same for a side as a number: 0 silver, 1 red. */
  int trace(int fire) {
    int from = fire == 0 ? silverLaser : redLaser;
    int facing = PieceCode.facing(cells[from]);
    return trace(from, ReflectionTable.sense(facing), (facing & 1) != 0);
  }

  /** Returns the end of light that leaves a cell along its rank or its file. */
  int trace(int from, int firstSense, boolean firstAlongRank) {
    int x = CellIndex.x(from);
    int y = CellIndex.y(from);
    int sense = firstSense;
    boolean alongRank = firstAlongRank;
    while (true) {
      if (alongRank) {
        x = next(lines[y], x, sense);
        int row = ReflectionTable.row(1 | (sense & 2));
        int cell = y * CellIndex.WIDTH + x;
        sense = ReflectionTable.get(row, cells[cell]);
        if (sense < 0) {
          return BeamEnd.pack(sense, row, cell);
        }
      }
      alongRank = true;
      y = next(lines[CellIndex.HEIGHT + x], y, sense);
      int row = ReflectionTable.row(sense & 2);
      int cell = y * CellIndex.WIDTH + x;
      sense = ReflectionTable.get(row, cells[cell]);
      if (sense < 0) {
        return BeamEnd.pack(sense, row, cell);
      }
    }
  }

  /**
   * Finds all cells that the beam of a side reaches and strikes; nothing is removed.
   *
   * @param fire 0 silver, 1 red
   */
  public void shoot(int fire, FastShot shot) {
    int from = fire == 0 ? silverLaser : redLaser;
    shot.begin(from, PieceCode.facing(cells[from]));
    while (shot.hasNext()) {
      follow(shot);
    }
  }

  /** Follows one branch of a beam and returns its end; an Eye adds another branch. */
  int follow(FastShot shot) {
    int x = CellIndex.x(shot.cell());
    int y = CellIndex.y(shot.cell());
    int facing = shot.facing();
    int sense = ReflectionTable.sense(facing);
    boolean alongRank = (facing & 1) != 0;
    int row;
    int cell;
    do {
      if (alongRank) {
        int start = x;
        x = next(lines[y], x, sense);
        shot.addRank(y, start, x);
        row = ReflectionTable.row(1 | (sense & 2));
      } else {
        int start = y;
        y = next(lines[CellIndex.HEIGHT + x], y, sense);
        shot.addFile(x, start, y);
        row = ReflectionTable.row(sense & 2);
      }
      cell = y * CellIndex.WIDTH + x;
      int code = cells[cell];
      if (eyes == 0) {
        shot.addCorner(cell);
      }
      if (PieceCode.kindOf(code) == PieceCode.EYE && !shot.split(cell, row / PieceCode.COUNT)) {
        return BeamEnd.pack(sense, row, cell);
      }
      sense = ReflectionTable.get(row, code);
      alongRank = !alongRank;
      if (sense < 0 && ReflectionTable.strikes(sense)) {
        shot.strike(cell);
      }
    } while (sense >= 0);
    return BeamEnd.pack(sense, row, cell);
  }

  /** Returns the next occupied place on a line in the direction {@code sense}. */
  private static int next(int line, int place, int sense) {
    int bit = place ^ sense;
    return Integer.numberOfTrailingZeros(line & (-2 << bit)) ^ sense;
  }

  /** Returns the side to move: 0 silver, 1 red. */
  public int sideToMove() {
    return toMove;
  }

  /** Returns the {@link PieceCode} of a cell. */
  public int code(int cell) {
    return cells[cell];
  }

  /** Returns the cell of a side's pharaoh, which must have exactly one. */
  public int pharaohCell(int side) {
    return pharaohCell[side];
  }

  /** Returns whether a side's pharaoh is present. */
  public boolean hasPharaoh(int side) {
    return pharaohs[side] > 0;
  }

  /** Returns the Zobrist key: equal for positions that the rules consider the same. */
  public long key() {
    return key;
  }

  /**
   * Sets the weights whose sum {@link #weight} returns.
   *
   * @param table weight of each code, 0 for an empty cell and the rim; not copied
   */
  public void setWeights(int[] table) {
    weights = table;
    weight = 0;
    for (int cell = 0; cell < CellIndex.COUNT; cell++) {
      weight += table[cells[cell]];
    }
  }

  /** Returns the sum of the weights of all pieces. */
  public int weight() {
    return weight;
  }

  /**
   * Puts a code on a cell for a trace alone: counts, key and weights stay as they are.
   *
   * @return the old code, to be put back
   */
  int putForTrace(int cell, int code) {
    int old = cells[cell];
    cells[cell] = (byte) code;
    if (old == PieceCode.EMPTY != (code == PieceCode.EMPTY)) {
      toggleLines(cell);
    }
    return old;
  }

  /**
   * Returns the cells that a side occupies: bit 0 is cell 0 of the lower half, cell 60 of the
   * upper.
   */
  public long cellsOf(int side, int half) {
    return pieces[side * 2 + half];
  }

  /** Returns the occupied places of a rank: bit x of the lower half. */
  int rank(int y) {
    return lines[y];
  }

  /** Returns whether both pharaohs are present. */
  public boolean isUndecided() {
    return pharaohs[0] > 0 && pharaohs[1] > 0;
  }

  /** Returns whether an Eye of Horus may split the light. */
  public boolean hasEyes() {
    return eyes > 0;
  }

  /** Passes the turn back and sets the key and the sum of weights that the position had before. */
  void restore(long oldKey, int oldWeight) {
    toMove ^= 1;
    key = oldKey;
    weight = oldWeight;
  }

  void passTurn() {
    toMove ^= 1;
    key ^= ZobristKeys.RED_TO_MOVE;
  }

  /** Puts a piece, or {@link PieceCode#EMPTY}, on a square's cell. */
  public void set(int cell, int code) {
    int old = cells[cell];
    key ^= ZobristKeys.of(cell, old) ^ ZobristKeys.of(cell, code);
    weight += weights[code] - weights[old];
    put(cell, code);
  }

  /** Puts a piece without changing the key and the sum of weights, which {@link #restore} sets. */
  void put(int cell, int code) {
    int old = cells[cell];
    cells[cell] = (byte) code;
    if (PieceCode.isSameButFacing(old, code)) {
      return;
    }
    if (old == PieceCode.EMPTY || code == PieceCode.EMPTY) {
      toggleLines(cell);
    }
    if (old != PieceCode.EMPTY) {
      count(cell, old, -1);
    }
    if (code != PieceCode.EMPTY) {
      count(cell, code, 1);
    }
  }

  private void count(int cell, int code, int count) {
    int side = PieceCode.side(code);
    int upper = cell >= CellIndex.COUNT / 2 ? 1 : 0;
    pieces[side * 2 + upper] ^= 1L << (cell - upper * (CellIndex.COUNT / 2));
    int kind = PieceCode.kindOf(code);
    if (kind == PieceCode.PHARAOH) {
      pharaohs[side] += count;
      pharaohCell[side] = count > 0 ? cell : pharaohCell[side];
    } else if (kind == PieceCode.EYE) {
      eyes += count;
    }
  }

  private void toggleLines(int cell) {
    lines[RANK[cell]] ^= RANK_BITS[cell];
    lines[FILE[cell]] ^= FILE_BITS[cell];
  }
}
