package org.wadjet.sensing;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.Bit;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/**
 * What no hand can do to a square (BOARD.md, A square): the code of a piece changes while its
 * presence stays closed, though a piece that turns or is lifted opens it; or presence opens and
 * closes again and again while the code stays.
 */
final class PresenceWatch {
  /** A late Hall switch and the filter of {@link BitHistory} are over by then. */
  private static final long LATE_NANOS = Duration.ofMillis(250).toNanos();

  private static final long FLICKER_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int FLICKERS = 12;
  private static final int CODE_CHANGES = 2;
  private static final long NONE = Long.MIN_VALUE;

  private final Board board;
  private final SquareBits bits;
  private final BitHistory history;
  private final long[] codeChangedNanos = new long[Square.COUNT];
  private final int[] codeChanges = new int[Square.COUNT];
  private final long[] flickersSinceNanos = new long[Square.COUNT];
  private final int[] flickers = new int[Square.COUNT];
  private int waiting;

  PresenceWatch(Board board, SquareBits bits, BitHistory history) {
    this.board = board;
    this.bits = bits;
    this.history = history;
    Arrays.fill(codeChangedNanos, NONE);
  }

  /** A bit has changed; true if there may be something new to say. */
  boolean changed(Bit bit, long nowNanos) {
    return switch (bit) {
      case Bit.Presence(Square square) -> presenceChanged(square.index(), nowNanos);
      case Bit.CodeA(Square square) -> codeChanged(square, nowNanos);
      case Bit.CodeB(Square square) -> codeChanged(square, nowNanos);
      case Bit.Light _, Bit.Fixed _ -> false;
    };
  }

  private boolean presenceChanged(int square, long nowNanos) {
    boolean told = isWeak(square) || codeChanges[square] >= CODE_CHANGES;
    codeChanges[square] = 0;
    forgetCodeChange(square);
    if (nowNanos - flickersSinceNanos[square] > FLICKER_NANOS && !isWeak(square)) {
      flickersSinceNanos[square] = nowNanos;
      flickers[square] = 0;
    }
    flickers[square]++;
    return told || isWeak(square);
  }

  private boolean codeChanged(Square square, long nowNanos) {
    int index = square.index();
    boolean told = isWeak(index);
    flickers[index] = 0;
    int presence = bits.place(square, SquareBits.PRESENCE);
    boolean closed = history.isHigh(presence) != board.sensors().presenceActiveLow();
    boolean standing = nowNanos - history.changedNanos(presence) > LATE_NANOS;
    if (closed && standing && codeChangedNanos[index] == NONE) {
      codeChangedNanos[index] = nowNanos;
      waiting++;
    }
    return told;
  }

  private void forgetCodeChange(int square) {
    if (codeChangedNanos[square] != NONE) {
      codeChangedNanos[square] = NONE;
      waiting--;
    }
  }

  /**
   * A turn has ended as it should; true if there may be something new to say. A code that changed
   * in it once, and is right, was changed by a hand, and presence did not open for that.
   *
   * @param followed the chains that were read through all of the turn, bit i for chain i; none if
   *     anything was not as it should be on the way
   */
  boolean turnBegan(int followed) {
    boolean found = false;
    for (Square square : Square.all()) {
      int index = square.index();
      if (codeChanges[index] == 1) {
        int presence = bits.place(square, SquareBits.PRESENCE);
        boolean sure = (followed >>> (presence / Chain.BITS) & 1) != 0;
        boolean opened = history.changesInTurn(presence) > 0;
        codeChanges[index] = sure && !opened ? CODE_CHANGES : 0;
        found |= sure && !opened;
      }
    }
    return found;
  }

  /** What codes have done was the doing of two chains that were exchanged or touched. */
  void forgetCodes() {
    Arrays.fill(codeChangedNanos, NONE);
    Arrays.fill(codeChanges, 0);
    waiting = 0;
  }

  /** Time goes on; true if there may be something new to say. */
  boolean passed(long nowNanos) {
    boolean found = false;
    for (int square = 0; waiting > 0 && square < Square.COUNT; square++) {
      if (codeChangedNanos[square] != NONE && nowNanos - codeChangedNanos[square] > LATE_NANOS) {
        forgetCodeChange(square);
        codeChanges[square]++;
        found |= codeChanges[square] == CODE_CHANGES;
      }
    }
    return found;
  }

  private boolean isWeak(int square) {
    return flickers[square] >= FLICKERS;
  }

  /** Adds the findings to a list. */
  void addTo(List<Finding> findings) {
    for (Square square : Square.all()) {
      if (isWeak(square.index())) {
        findings.add(Finding.of(new Fault.WeakPresence(square)));
      }
      if (codeChanges[square.index()] >= CODE_CHANGES) {
        int place = bits.place(square, SquareBits.PRESENCE);
        String name = board.chains().get(place / Chain.BITS).bits().get(place % Chain.BITS).name();
        findings.add(Finding.of(new Fault.StuckBit(name, history.isHigh(place))));
      }
    }
  }
}
