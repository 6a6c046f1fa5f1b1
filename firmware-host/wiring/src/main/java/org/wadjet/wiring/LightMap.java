package org.wadjet.wiring;

import java.util.Arrays;
import java.util.List;

/** Mapping of a frame's bits to the 116 detectors. Reading a frame allocates nothing. */
public final class LightMap {
  private static final int NO_DETECTOR = -1;

  private final int[] chainOf = new int[Detector.COUNT];
  private final int[] readOf = new int[Detector.COUNT];
  private final boolean activeLow;
  private final SentinelEcho echo;

  /** Creates the mapping from a board's chains. */
  public LightMap(Board board) {
    Arrays.fill(chainOf, NO_DETECTOR);
    List<Chain> chains = board.chains();
    for (int chain = 0; chain < chains.size(); chain++) {
      List<ChainBit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        if (bits.get(read) instanceof ChainBit.Light(Detector detector)) {
          chainOf[detector.index()] = chain;
          readOf[detector.index()] = read;
        }
      }
    }
    activeLow = board.sensors().lightActiveLow();
    echo = new SentinelEcho(chains);
  }

  /** Writes the struck detectors of a frame into {@code struck}. */
  public void read(Frame frame, LightBits struck) {
    struck.clear();
    for (int i = 0; i < Detector.COUNT; i++) {
      if (chainOf[i] != NO_DETECTOR && frame.bit(chainOf[i], readOf[i]) != activeLow) {
        struck.set(i);
      }
    }
  }

  /**
   * Returns the chains whose sentinel is wrong in this frame, bit i for chain i; readings of their
   * detectors are invalid.
   */
  public int wrongChains(Frame frame) {
    return echo.wrongChains(frame);
  }
}
