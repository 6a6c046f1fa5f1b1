package org.wadjet.wiring;

import java.util.Arrays;
import java.util.List;

/** Takes the 116 light bits out of a frame. Nothing here allocates. */
public final class LightMap {
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

  /** Writes the detectors that this frame says are struck into {@code struck}. */
  public void read(Frame frame, LightBits struck) {
    struck.clear();
    for (int i = 0; i < Detector.COUNT; i++) {
      if (chainOf[i] != NOWHERE && frame.bit(chainOf[i], readOf[i]) != activeLow) {
        struck.set(i);
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
}
