package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.ChainBit;

/** Presence that opens and closes again and again while the code stays: no hand can do that. */
final class PresenceFaultDetector {
  private static final long FLICKER_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int FLICKERS = 12;

  private final long[] flickersSinceNanos = new long[Square.COUNT];
  private final int[] flickers = new int[Square.COUNT];

  /** A bit has changed; true if there may be something new to say. */
  boolean changed(ChainBit bit, long nowNanos) {
    return switch (bit) {
      case ChainBit.Presence(Square square) -> presenceChanged(square.index(), nowNanos);
      case ChainBit.CodeA(Square square) -> codeChanged(square.index());
      case ChainBit.CodeB(Square square) -> codeChanged(square.index());
      case ChainBit.Light _, ChainBit.Fixed _ -> false;
    };
  }

  private boolean presenceChanged(int square, long nowNanos) {
    boolean told = isWeak(square);
    if (nowNanos - flickersSinceNanos[square] > FLICKER_NANOS && !told) {
      flickersSinceNanos[square] = nowNanos;
      flickers[square] = 0;
    }
    flickers[square]++;
    return told || isWeak(square);
  }

  private boolean codeChanged(int square) {
    boolean told = isWeak(square);
    flickers[square] = 0;
    return told;
  }

  private boolean isWeak(int square) {
    return flickers[square] >= FLICKERS;
  }

  /** Adds the findings to a list. */
  void addTo(List<Finding> findings) {
    for (Square square : Square.all()) {
      if (isWeak(square.index())) {
        findings.add(Finding.of(new BoardFault.WeakPresence(square)));
      }
    }
  }
}
