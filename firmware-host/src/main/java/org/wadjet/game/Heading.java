package org.wadjet.game;

/**
 * One of the four directions of the board. {@link #N} is towards rank 8, {@link #E} towards file j.
 *
 * <p>A heading says where light travels and which way a piece faces. What "facing" means for a
 * piece without a front is told at {@link Piece}.
 */
public enum Heading {
  N(0, 0, 1),
  E(1, 1, 0),
  S(2, 0, -1),
  W(3, -1, 0);

  private static final Heading[] ALL = values();

  private final int quarter;
  private final int fileStep;
  private final int rankStep;

  Heading(int quarter, int fileStep, int rankStep) {
    this.quarter = quarter;
    this.fileStep = fileStep;
    this.rankStep = rankStep;
  }

  /** Quarter turns from N, clockwise seen from above: 0 to 3. */
  public int quarter() {
    return quarter;
  }

  /** The heading so many quarter turns clockwise from N; any sign. */
  public static Heading ofQuarter(int quarter) {
    return ALL[Math.floorMod(quarter, 4)];
  }

  /** The change of file on a step this way: -1, 0 or 1. */
  public int fileStep() {
    return fileStep;
  }

  /** The change of rank on a step this way: -1, 0 or 1. */
  public int rankStep() {
    return rankStep;
  }

  /** This heading turned by a number of quarters, clockwise seen from above; any sign. */
  public Heading turned(int quartersClockwise) {
    return ofQuarter(quarter + quartersClockwise);
  }

  /** The heading the other way. */
  public Heading opposite() {
    return turned(2);
  }
}
