package org.wadjet.wiring;

import java.util.List;

/**
 * Holds reads 40 to 42 of each chain against the SENTINEL that was sent: s ¬s ¬s, inverted where
 * the chain has an inverter (BOARD.md, Chains). Looks at one frame alone; what takes several frames
 * to see is the business of {@code sensing.SentinelCheck}.
 */
public final class SentinelEcho {
  private static final int FIRST_READ = Chain.BITS;
  private static final int AFTER_HIGH = 0b001;
  private static final int AFTER_LOW = 0b110;

  private final boolean[] inverts;

  /** For these chains, in the order of the frame. */
  public SentinelEcho(List<Chain> chains) {
    inverts = new boolean[chains.size()];
    for (int i = 0; i < inverts.length; i++) {
      inverts[i] = chains.get(i).invertsSentinel();
    }
  }

  /** The level s of this frame as a chain sees it: inverted by its inverter. */
  public boolean level(int chain, Frame frame) {
    return frame.sentinel() != inverts[chain];
  }

  /** Whether a chain returned the sentinel rightly in this frame. */
  public boolean isRight(int chain, Frame frame) {
    return frame.chainWord(chain) >>> FIRST_READ == (level(chain, frame) ? AFTER_HIGH : AFTER_LOW);
  }

  /** The chains that did not: bit i for chain i. */
  public int wrong(Frame frame) {
    int mask = 0;
    for (int chain = 0; chain < inverts.length; chain++) {
      if (!isRight(chain, frame)) {
        mask |= 1 << chain;
      }
    }
    return mask;
  }
}
