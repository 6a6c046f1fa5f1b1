package org.wadjet.sensing;

import java.util.Arrays;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

/**
 * History of the readings of each chain bit. A level counts as steady once three consecutive frames
 * have read it; frames of a chain with a wrong sentinel are left out. Allocates nothing.
 */
final class BitHistory {
  private final long[] last = new long[Board.CHAINS];
  private final long[] steady = new long[Board.CHAINS];
  private final long[] differing = new long[Board.CHAINS];
  private final long[] differingTwice = new long[Board.CHAINS];
  private final boolean[] seenAny = new boolean[Board.CHAINS];
  private final long[] flickeredNanos = new long[Board.CHAINS * Chain.BITS];
  private final long[] changedNanos = new long[Board.CHAINS * Chain.BITS];
  private final int[] changes = new int[Board.CHAINS * Chain.BITS];
  private Changed listener = (chain, read, high, nowNanos) -> {};

  /** Listener for changes of a bit's steady level. */
  interface Changed {
    void changed(int chain, int read, boolean high, long nowNanos);
  }

  void addListener(Changed watcher) {
    listener = watcher;
  }

  /** Adds one chain of a frame with a correct sentinel. */
  void accept(int chain, Frame frame) {
    long word = frame.sensorBits(chain);
    if (!seenAny[chain]) {
      seenAny[chain] = true;
      last[chain] = word;
      steady[chain] = word;
      return;
    }
    for (long rest = word ^ last[chain]; rest != 0; rest &= rest - 1) {
      int place = chain * Chain.BITS + Long.numberOfTrailingZeros(rest);
      flickeredNanos[place] = frame.latchedNanos();
    }
    last[chain] = word;
    long now = word ^ steady[chain];
    long changed = now & differing[chain] & differingTwice[chain];
    differingTwice[chain] = now & differing[chain];
    differing[chain] = now;
    if (changed != 0) {
      change(chain, changed, frame.latchedNanos());
    }
  }

  private void change(int chain, long changed, long nowNanos) {
    steady[chain] ^= changed;
    differing[chain] &= ~changed;
    differingTwice[chain] &= ~changed;
    for (long rest = changed; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      changedNanos[chain * Chain.BITS + read] = nowNanos;
      changes[chain * Chain.BITS + read]++;
      listener.changed(chain, read, isHigh(chain * Chain.BITS + read), nowNanos);
    }
  }

  /** Resets the change counts at the start of a turn. */
  void startTurn() {
    Arrays.fill(changes, 0);
  }

  /** Returns how often a bit has changed in this turn, by its place {@code chain · 40 + read}. */
  int changesInTurn(int place) {
    return changes[place];
  }

  /** Returns when a bit last changed; 0 before its first change. */
  long changedNanos(int place) {
    return changedNanos[place];
  }

  /** Returns the steady level of a bit. */
  boolean isHigh(int place) {
    return (steady[place / Chain.BITS] >>> place % Chain.BITS & 1) != 0;
  }

  /** Returns the steady levels of a chain, bit i is read i. */
  long steady(int chain) {
    return steady[chain];
  }

  /** Returns when a bit last differed from the frame before; 0 before the first time. */
  long flickeredNanos(int place) {
    return flickeredNanos[place];
  }
}
