package org.wadjet.sensing;

/**
 * What is wrong with a chain now.
 *
 * @param chain its name in board.toml, such as {@code rank-3}
 */
public record ChainFault(String chain, ChainFaultKind what) {
  /** What its sentinel shows (BOARD.md, Chains). */
  public enum ChainFaultKind {
    /** All 43 reads are 1: DATA open or shorted to the supply. */
    STUCK_HIGH,
    /** All 43 reads are 0: DATA open or shorted to ground. */
    STUCK_LOW,
    /** The sentinel did not come back as sent: a chip missing, a clock lost or one too many. */
    WRONG_ECHO,
    /** The bits are what the last frame shifted in: LATCH does not reach the chain. */
    LATCH_DEAD,
    /** Read 39 follows SENTINEL: a clock too many before SENTINEL changes. */
    EXTRA_CLOCK
  }
}
