package org.wadjet.laser;

/** Health of the sensor chains as a whole ({@code hardware/board-contract.md#chains}). */
public enum ChainHealth {
  /** Every chain reads its sentinels correctly: a laser may be raised. */
  ALL_VALID,
  /**
   * A single wrong echo was read, probably noise: no laser is raised until eight good frames have
   * followed.
   */
  RECOVERING,
  /** At least one chain is faulty: emission ends. */
  FAULTY
}
