package org.wadjet.wiring;

/** The shift chains: freeze all bits at once, then clock them out (BOARD.md, Chains). */
public interface ChainLines {
  /** LATCH low, then high: the rising edge freezes all bits. */
  void latch();

  /** Clocks the frozen bits out into a frame: 43 reads, 42 clocks, SENTINEL alternating. */
  void shiftOut(Frame frame);
}
