package org.wadjet.wiring;

import java.util.Arrays;
import java.util.List;

/**
 * Takes the 116 light bits out of a frame. A set of detectors is two words: bit i of word 0 is the
 * detector with index i, bit i of word 1 the one with index 64 + i. Nothing here allocates.
 */
public final class LightMap {
  /** Words of a set of detectors. */
  public static final int WORDS = 2;

  private static final int NOWHERE = -1;

  private final int[] chainOf = new int[Detector.COUNT];
  private final int[] readOf = new int[Detector.COUNT];
  private final boolean activeLow;
  private final SentinelEcho echo;

  /** Where the detectors of this board are. */
  public LightMap(Board board) {
    Arrays.fill(chainOf, NOWHERE);
    List<Chain> chains = board.chains();
    for (int chain = 0; chain < chains.size(); chain++) {
      List<Bit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        if (bits.get(read) instanceof Bit.Light(Detector detector)) {
          chainOf[detector.index()] = chain;
          readOf[detector.index()] = read;
        }
      }
    }
    activeLow = board.sensors().lightActiveLow();
    echo = new SentinelEcho(chains);
  }

  /** Whether a detector is in a set. */
  public static boolean contains(long[] set, Detector detector) {
    return (set[detector.index() >>> 6] >>> detector.index() & 1) != 0;
  }

  /** Writes the detectors that this frame says are struck into {@code struck}, two words. */
  public void read(Frame frame, long[] struck) {
    Arrays.fill(struck, 0);
    for (int i = 0; i < Detector.COUNT; i++) {
      if (chainOf[i] != NOWHERE && frame.bit(chainOf[i], readOf[i]) != activeLow) {
        struck[i >>> 6] |= 1L << i;
      }
    }
  }

  /**
   * The chains whose sentinel is wrong in this frame, bit i for chain i: their detectors said
   * nothing that counts.
   */
  public int wrongChains(Frame frame) {
    return echo.wrong(frame);
  }

  /** Writes the detectors of the chains in a mask into {@code detectors}, two words. */
  public void onChains(int chainMask, long[] detectors) {
    Arrays.fill(detectors, 0);
    for (int i = 0; i < Detector.COUNT; i++) {
      if (chainOf[i] != NOWHERE && (chainMask >>> chainOf[i] & 1) != 0) {
        detectors[i >>> 6] |= 1L << i;
      }
    }
  }
}
