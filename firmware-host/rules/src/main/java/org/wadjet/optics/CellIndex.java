package org.wadjet.optics;

import java.util.List;
import java.util.stream.IntStream;
import org.wadjet.game.Square;

/**
 * Index of the cells of the fast board: the 80 squares surrounded by a rim one cell wide, so that
 * light that leaves the board also meets a cell.
 *
 * <p>A cell is {@code y * WIDTH + x}; x is 1 for file a to 10 for j, y is the rank; 0, 11 and 9 are
 * the rim.
 */
public final class CellIndex {
  /** Cells in a rank, with the rim. */
  public static final int WIDTH = 12;

  /** Cells in a file, with the rim. */
  public static final int HEIGHT = Square.RANKS + 2;

  /** Number of cells. */
  public static final int COUNT = WIDTH * HEIGHT;

  private static final int HALF = COUNT / 2;

  /** Square of each cell; for a cell of the rim the adjacent square. */
  private static final List<Square> SQUARES =
      IntStream.range(0, COUNT)
          .mapToObj(
              cell ->
                  Square.of(
                      Math.clamp(x(cell), 1, Square.FILES) - 1,
                      Math.clamp(y(cell), 1, Square.RANKS)))
          .toList();

  /** Cells next to each cell, itself included, as two words of half the cells each. */
  private static final long[] AROUND = new long[2 * COUNT];

  static {
    for (int cell = 0; cell < COUNT; cell++) {
      for (int near = 0; near < COUNT; near++) {
        if (Math.abs(x(near) - x(cell)) <= 1 && Math.abs(y(near) - y(cell)) <= 1) {
          AROUND[2 * cell + near / HALF] |= 1L << near % HALF;
        }
      }
    }
  }

  private CellIndex() {}

  /** Returns the cell of a square. */
  public static int of(Square square) {
    return square.rank() * WIDTH + square.file() + 1;
  }

  /** Returns the file of a cell: 1 is file a, 0 and 11 are the rim. */
  public static int x(int cell) {
    return cell % WIDTH;
  }

  /** Returns the rank of a cell; 0 and 9 are the rim. */
  public static int y(int cell) {
    return cell / WIDTH;
  }

  /**
   * Returns a cell and those next to it, of one half of the cells: bit 0 is cell 0 of the lower
   * half, cell 60 of the upper.
   */
  public static long around(int cell, int half) {
    return AROUND[2 * cell + half];
  }

  static boolean isRim(int cell) {
    int x = x(cell);
    int y = y(cell);
    return x == 0 || x == WIDTH - 1 || y == 0 || y == HEIGHT - 1;
  }

  /**
   * Returns the square of a cell; for one of the rim the square from which light left the board.
   */
  public static Square square(int cell) {
    return SQUARES.get(cell);
  }
}
