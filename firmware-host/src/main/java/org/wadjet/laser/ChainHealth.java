package org.wadjet.laser;

/** Whether the sensor chains can be believed, all of them together (BOARD.md, Chains). */
public enum ChainHealth {
  /** All: a laser may be raised. */
  SOUND,
  /**
   * One wrong echo has come alone, as noise makes it; until eight good frames have followed no
   * laser is raised.
   */
  IN_DOUBT,
  /** Not: emission ends. */
  UNSOUND
}
