package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.ChainBit;

/**
 * Detector of presence switches that repeatedly open and close while the code stays the same, which
 * no hand can do.
 */
final class PresenceFaultDetector {
  private static final long FLICKER_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int MIN_FLICKERS = 12;

  private final long[] flickersSinceNanos = new long[Square.COUNT];
  private final int[] flickers = new int[Square.COUNT];

  /** Processes a changed bit; returns true if the findings may have changed. */
  boolean changed(ChainBit bit, long nowNanos) {
    return switch (bit) {
      case ChainBit.Presence(Square square) -> presenceChanged(square.index(), nowNanos);
      case ChainBit.CodeA(Square square) -> codeChanged(square.index());
      case ChainBit.CodeB(Square square) -> codeChanged(square.index());
      case ChainBit.Light _, ChainBit.Fixed _, ChainBit.Absent _ -> false;
    };
  }

  private boolean presenceChanged(int square, long nowNanos) {
    boolean wasReported = isWeak(square);
    boolean isLate = nowNanos - flickersSinceNanos[square] > FLICKER_NANOS;
    if (flickers[square] == 0 || (isLate && !wasReported)) {
      flickersSinceNanos[square] = nowNanos;
      flickers[square] = 0;
    }
    flickers[square]++;
    return wasReported || isWeak(square);
  }

  private boolean codeChanged(int square) {
    boolean wasReported = isWeak(square);
    flickers[square] = 0;
    return wasReported;
  }

  private boolean isWeak(int square) {
    return flickers[square] >= MIN_FLICKERS;
  }

  void addTo(List<Finding> findings) {
    for (Square square : Square.all()) {
      if (isWeak(square.index())) {
        findings.add(Finding.of(new BoardFault.WeakPresence(square)));
      }
    }
  }
}
