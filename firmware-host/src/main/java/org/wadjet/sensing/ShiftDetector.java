package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;

/**
 * Whether the bits of a chain have moved up by one place, as a clock too many before the reads
 * moves them, since a frame that cannot have had one. Light is left out: it comes and goes. Where
 * both ways read alike nothing can be misread either, and nothing is said. Allocates nothing.
 */
final class ShiftDetector {
  private static final long BUT_THE_LAST = (1L << (Chain.BITS - 1)) - 1;

  private final long[] known = new long[Board.CHAINS];
  private final long[] right = new long[Board.CHAINS];
  private final boolean[] remembers = new boolean[Board.CHAINS];

  ShiftDetector(List<Chain> chains) {
    for (int chain = 0; chain < chains.size(); chain++) {
      List<ChainBit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        known[chain] |= bits.get(read) instanceof ChainBit.Light ? 0 : 1L << read;
      }
    }
  }

  /** This frame had no clock too many: its last bit did not follow SENTINEL. */
  void remember(int chain, Frame frame) {
    right[chain] = frame.sensorBits(chain);
    remembers[chain] = true;
  }

  /** Whether a frame looks more like one with a clock too many; also where nothing is known yet. */
  boolean isShifted(int chain, Frame frame) {
    long now = frame.sensorBits(chain);
    long stayed = (now ^ right[chain]) & known[chain];
    long moved = (now ^ right[chain] >>> 1) & known[chain] >>> 1;
    return !remembers[chain]
        || Long.bitCount(moved & BUT_THE_LAST) < Long.bitCount(stayed & BUT_THE_LAST);
  }
}
