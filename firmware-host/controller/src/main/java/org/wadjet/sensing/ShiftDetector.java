package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;

/**
 * Detector of chain bits that an extra clock has shifted by one place, compared with a frame that
 * cannot have had an extra clock. Bits of light are left out because they vary, and those of absent
 * sensors because they mean nothing. If both alignments give the same reads, none is wrong and no
 * shift is reported. Allocates nothing.
 */
final class ShiftDetector {
  private static final long ALL_BUT_LAST = (1L << (Chain.BITS - 1)) - 1;

  private final long[] known = new long[Board.CHAINS];
  private final long[] right = new long[Board.CHAINS];
  private final boolean[] remembers = new boolean[Board.CHAINS];

  ShiftDetector(List<Chain> chains) {
    for (int chain = 0; chain < chains.size(); chain++) {
      List<ChainBit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        known[chain] |= isSteady(bits.get(read)) ? 1L << read : 0;
      }
    }
  }

  private static boolean isSteady(ChainBit bit) {
    return switch (bit) {
      case ChainBit.Presence _, ChainBit.CodeA _, ChainBit.CodeB _, ChainBit.Fixed _ -> true;
      case ChainBit.Light _, ChainBit.Absent _ -> false;
    };
  }

  /** Stores a frame without an extra clock: its last bit did not follow SENTINEL. */
  void remember(int chain, Frame frame) {
    right[chain] = frame.sensorBits(chain);
    remembers[chain] = true;
  }

  /**
   * Returns whether an extra clock explains a frame better than none; also true without a stored
   * frame.
   */
  boolean isShifted(int chain, Frame frame) {
    long now = frame.sensorBits(chain);
    long stayed = (now ^ right[chain]) & known[chain];
    long moved = (now ^ right[chain] >>> 1) & known[chain] >>> 1;
    return !remembers[chain]
        || Long.bitCount(moved & ALL_BUT_LAST) < Long.bitCount(stayed & ALL_BUT_LAST);
  }
}
