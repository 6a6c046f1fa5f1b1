package org.wadjet.wiring;

import java.util.List;

/**
 * Check of reads 40 to 42 of each chain against the SENTINEL that was sent: s ¬s ¬s, inverted if
 * the chain has an inverter ({@code hardware/board-contract.md#chains}). Considers a single frame;
 * {@code sensing.SentinelCheck} considers several.
 */
public final class SentinelEcho {
  private static final int FIRST_READ = Chain.BITS;
  private static final int AFTER_HIGH = 0b001;
  private static final int AFTER_LOW = 0b110;

  private final boolean[] inverts;
  private final boolean[] absent;

  /** Creates a check for these chains, in the order of the frame. */
  public SentinelEcho(List<Chain> chains) {
    inverts = new boolean[chains.size()];
    absent = new boolean[chains.size()];
    for (int i = 0; i < inverts.length; i++) {
      inverts[i] = chains.get(i).invertsSentinel();
      absent[i] = chains.get(i).isAbsent();
    }
  }

  /** Returns the level s of this frame at a chain, after its inverter. */
  public boolean level(int chain, Frame frame) {
    return frame.sentinel() != inverts[chain];
  }

  /** Returns whether a chain is absent, so that it has no echo. */
  public boolean isAbsent(int chain) {
    return absent[chain];
  }

  /** Returns whether a chain is absent or echoed the sentinel correctly in this frame. */
  public boolean isCorrect(int chain, Frame frame) {
    return absent[chain]
        || frame.chainWord(chain) >>> FIRST_READ == (level(chain, frame) ? AFTER_HIGH : AFTER_LOW);
  }

  /** Returns the chains with a wrong echo: bit i for chain i. */
  public int wrongChains(Frame frame) {
    int mask = 0;
    for (int chain = 0; chain < inverts.length; chain++) {
      if (!isCorrect(chain, frame)) {
        mask |= 1 << chain;
      }
    }
    return mask;
  }
}
