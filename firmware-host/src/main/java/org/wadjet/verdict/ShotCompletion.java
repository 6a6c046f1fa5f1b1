package org.wadjet.verdict;

/** How the shot itself went. */
public enum ShotCompletion {
  /** All samples that were wanted. */
  COMPLETE,
  /** Ended early: interlock, a hand on the board, a limit, a gap in the loop. */
  CUT_SHORT,
  /** No light from the laser, or no supply for it. */
  LASER_FAILED
}
