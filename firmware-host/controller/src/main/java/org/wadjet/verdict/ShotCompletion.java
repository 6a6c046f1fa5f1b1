package org.wadjet.verdict;

/** Completion of the measurement of a shot. */
public enum ShotCompletion {
  /** All required samples were taken. */
  COMPLETE,
  /** The shot ended early: interlock, a hand on the board, a limit, a gap in the loop. */
  CUT_SHORT,
  /** The laser gave no light, or had no supply. */
  LASER_FAILED
}
