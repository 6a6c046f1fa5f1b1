package org.wadjet.wiring;

/**
 * Lines of the shift chains: freeze all bits at once, then shift them out ({@code
 * hardware/board-contract.md#chains}).
 */
public interface ChainLines {
  /** Drives LATCH low, then high: the rising edge freezes all bits. */
  void latch();

  /** Shifts the frozen bits out into a frame: 43 reads, 42 clocks, SENTINEL alternating. */
  void shiftOut(Frame frame);
}
