package org.wadjet.optics;

import java.util.Arrays;

/**
 * Cells that a beam reaches, its laser included, and the pieces that it strikes; filled by {@link
 * FastPosition#shoot}. Reused from shot to shot: allocates nothing after construction. Not
 * thread-safe.
 *
 * <p>Sets of cells are two words as in {@link FastPosition#cellsOf}: bit 0 is cell 0 of the lower
 * half, cell 60 of the upper.
 */
public final class FastShot {
  private static final int HALF = CellIndex.COUNT / 2;
  private static final int ROW = 0b111;
  private static final int ROWS_OF_HALF = CellIndex.HEIGHT / 2;

  /** Place of the upper row in a half. */
  private static final int LAST_ROW = HALF - CellIndex.WIDTH;

  /** Cells of file 0 up to a rank, that one excluded, for each half. */
  private static final long[] BELOW = new long[2 * (CellIndex.HEIGHT + 1)];

  /** Legs of light without a split at most: it meets each mirror from each side at most once. */
  private static final int MAX_CORNERS = 4 * CellIndex.COUNT;

  /** Steps to a cell that the light does not reach. */
  private static final int NOT_REACHED = Short.MAX_VALUE;

  /** Number of branches waiting at most: each Eye is split once from each side. */
  private static final int BRANCHES = 4 * CellIndex.COUNT;

  static {
    for (int half = 0; half < 2; half++) {
      for (int y = 0; y < CellIndex.HEIGHT; y++) {
        int row = y - half * ROWS_OF_HALF;
        boolean inHalf = row >= 0 && row < ROWS_OF_HALF;
        BELOW[half * (CellIndex.HEIGHT + 1) + y + 1] =
            BELOW[half * (CellIndex.HEIGHT + 1) + y] | (inHalf ? 1L << (row * CellIndex.WIDTH) : 0);
      }
    }
  }

  /** Distance to the next cell by heading in quarters. */
  private static final int[] STEP = {CellIndex.WIDTH, 1, -CellIndex.WIDTH, -1};

  private long low;
  private long high;
  private final int[] struck = new int[CellIndex.COUNT];

  /** Laser and the ends of the legs of the light in their order; for light without a split. */
  private final byte[] corners = new byte[MAX_CORNERS];

  private int cornerCount;

  /** Whether {@link #steps} and {@link #headings} belong to this shot. */
  private boolean indexed;

  /** For each reached cell the number of cells on the way to its first visit. */
  private final short[] steps = new short[CellIndex.COUNT];

  /** For each reached cell the heading of the light at its first visit, in quarters. */
  private final byte[] headings = new byte[CellIndex.COUNT];

  private int strikes;

  /** Branches to follow: cell and facing of the light that leaves it. */
  private final int[] branches = new int[BRANCHES];

  private int waiting;
  private int current;

  /** Cells that were split, one word pair for each heading; cleared when an Eye is met. */
  private final long[] split = new long[4 * 2];

  private boolean anySplit;

  /** Starts a beam at a laser. */
  void begin(int cell, int facing) {
    low = cell < HALF ? 1L << cell : 0;
    high = cell < HALF ? 0 : 1L << (cell - HALF);
    strikes = 0;
    anySplit = false;
    indexed = false;
    corners[0] = (byte) cell;
    cornerCount = 1;
    branches[0] = cell << 2 | facing;
    waiting = 1;
  }

  boolean hasNext() {
    if (waiting == 0) {
      return false;
    }
    current = branches[--waiting];
    return true;
  }

  int cell() {
    return current >> 2;
  }

  int facing() {
    return current & 3;
  }

  /** Adds the end of a leg of light without a split. */
  void addCorner(int cell) {
    corners[cornerCount++] = (byte) cell;
  }

  /** Finds for each reached cell its first visit; for light without a split. */
  private void index() {
    indexed = true;
    Arrays.fill(steps, (short) NOT_REACHED);
    int cell = corners[0];
    int count = 0;
    steps[cell] = 0;
    for (int i = 1; i < cornerCount; i++) {
      int end = corners[i];
      int heading = heading(cell, end);
      int step = STEP[heading];
      while (cell != end) {
        cell += step;
        count++;
        if (steps[cell] == NOT_REACHED) {
          steps[cell] = (short) count;
          headings[cell] = (byte) heading;
        }
      }
    }
  }

  private static int heading(int from, int to) {
    boolean alongRank = Math.abs(to - from) < CellIndex.WIDTH;
    if (alongRank) {
      return to > from ? 1 : 3;
    }
    return to > from ? 0 : 2;
  }

  /**
   * Returns the number of cells from the laser to the first visit of a cell, 0 for the laser; more
   * than to any reached cell if the light does not reach it. For light without a split.
   */
  int stepsTo(int cell) {
    if (!indexed) {
      index();
    }
    return steps[cell];
  }

  /** Returns the heading, in quarters, with which the light first reaches a cell. */
  int headingInto(int cell) {
    return headings[cell];
  }

  /** Adds the cells of a rank from one place, excluded, to another, included. */
  void addRank(int y, int from, int to) {
    long row = to > from ? (2L << to) - (2L << from) : (1L << from) - (1L << to);
    if (y < ROWS_OF_HALF) {
      low |= row << (y * CellIndex.WIDTH);
    } else {
      high |= row << ((y - ROWS_OF_HALF) * CellIndex.WIDTH);
    }
  }

  /** Adds the cells of a file from one place, excluded, to another, included. */
  void addFile(int x, int from, int to) {
    int first = to > from ? from + 1 : to;
    int end = to > from ? to + 1 : from;
    low |= (BELOW[end] ^ BELOW[first]) << x;
    int upper = CellIndex.HEIGHT + 1;
    high |= (BELOW[upper + end] ^ BELOW[upper + first]) << x;
  }

  /**
   * Adds the light that passes an Eye as a branch.
   *
   * @return false if light with this heading was split here before, so that it adds nothing
   */
  boolean split(int cell, int heading) {
    if (!anySplit) {
      anySplit = true;
      Arrays.fill(split, 0);
    }
    int word = heading * 2 + (cell < HALF ? 0 : 1);
    long bit = 1L << (cell < HALF ? cell : cell - HALF);
    if ((split[word] & bit) != 0) {
      return false;
    }
    split[word] |= bit;
    branches[waiting++] = cell << 2 | heading;
    return true;
  }

  void strike(int cell) {
    for (int i = 0; i < strikes; i++) {
      if (struck[i] == cell) {
        return;
      }
    }
    struck[strikes++] = cell;
  }

  /** Returns the number of struck pieces. */
  public int strikes() {
    return strikes;
  }

  /** Returns the cell of a struck piece, from 0. */
  public int struck(int index) {
    return struck[index];
  }

  /** Returns the cells that the beam reaches, its end included, for a half of the board. */
  public long cells(int half) {
    return half == 0 ? low : high;
  }

  /**
   * Returns the cells that the beam reaches and those next to them, for a half of the board; some
   * of the rim may be missing or added.
   */
  public long near(int half) {
    // The upper row of the lower half is next to the lower row of the upper half.
    long own = half == 0 ? low : high;
    long next = half == 0 ? high << LAST_ROW : low >>> LAST_ROW;
    long column = own | own << CellIndex.WIDTH | own >>> CellIndex.WIDTH | next;
    return column | column << 1 | column >>> 1;
  }

  /** Returns the reached ones of the 3 by 3 cells around a square's cell, lowest rank first. */
  int around(int cell) {
    int y = CellIndex.y(cell);
    int before = CellIndex.x(cell) - 1;
    return ((row(y - 1) >>> before) & ROW)
        | (((row(y) >>> before) & ROW) << 3)
        | (((row(y + 1) >>> before) & ROW) << 6);
  }

  private int row(int y) {
    return (int)
        (y < ROWS_OF_HALF
            ? low >>> (y * CellIndex.WIDTH)
            : high >>> ((y - ROWS_OF_HALF) * CellIndex.WIDTH));
  }

  /** Returns whether the beam reaches a cell. */
  public boolean reaches(int cell) {
    return (cell < HALF ? low >>> cell & 1 : high >>> (cell - HALF) & 1) != 0;
  }
}
