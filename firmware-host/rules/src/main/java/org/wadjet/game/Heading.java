package org.wadjet.game;

/**
 * One of the four directions of the board. {@link #N} is towards rank 8, {@link #E} towards file j.
 *
 * <p>A heading is the direction of light or of a piece's facing; {@link Piece} defines the facing
 * of pieces without a front.
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

  /** Returns quarter turns from N, clockwise seen from above: 0 to 3. */
  public int quarter() {
    return quarter;
  }

  /** Returns the heading a number of quarter turns clockwise from N; any sign. */
  public static Heading ofQuarter(int quarter) {
    return ALL[Math.floorMod(quarter, 4)];
  }

  /** Returns the change of file on a step in this direction: -1, 0 or 1. */
  public int fileStep() {
    return fileStep;
  }

  /** Returns the change of rank on a step in this direction: -1, 0 or 1. */
  public int rankStep() {
    return rankStep;
  }

  /** Returns this heading turned by a number of quarters, clockwise seen from above; any sign. */
  public Heading turned(int quartersClockwise) {
    return ofQuarter(quarter + quartersClockwise);
  }

  /** Returns the opposite heading. */
  public Heading opposite() {
    return turned(2);
  }
}
