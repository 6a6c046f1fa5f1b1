package org.wadjet.sensing;

/**
 * Current fault of a chain.
 *
 * @param chain its name in board.toml, such as {@code rank-3}
 */
public record ChainFault(String chain, ChainFaultKind kind) {
  /** Kind of fault that the sentinel shows ({@code hardware/board-contract.md#chains}). */
  public enum ChainFaultKind {
    /** All 43 reads are 1: DATA is open or shorted to the supply. */
    STUCK_HIGH,
    /** All 43 reads are 0: DATA is open or shorted to ground. */
    STUCK_LOW,
    /** The sentinel did not return as sent: a chip is missing, a clock was lost or added. */
    WRONG_ECHO,
    /** The bits are those shifted in by the last frame: LATCH does not reach the chain. */
    LATCH_DEAD,
    /** Read 39 follows SENTINEL: one clock too many before SENTINEL changes. */
    EXTRA_CLOCK
  }
}
