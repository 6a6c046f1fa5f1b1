package org.wadjet.sensing;

import java.util.Arrays;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

/**
 * What each bit of the chains has read over time. A level counts as steady once three frames
 * running have read it; frames of a chain whose sentinel is wrong are left out. Allocates nothing.
 */
final class BitHistory {
  private final long[] last = new long[Board.CHAINS];
  private final long[] steady = new long[Board.CHAINS];
  private final long[] differing = new long[Board.CHAINS];
  private final long[] differingTwice = new long[Board.CHAINS];
  private final boolean[] seenAny = new boolean[Board.CHAINS];
  private final int[] flickers = new int[Board.CHAINS * Chain.BITS];
  private final long[] flickeredNanos = new long[Board.CHAINS * Chain.BITS];
  private final long[] changedNanos = new long[Board.CHAINS * Chain.BITS];
  private final int[] changes = new int[Board.CHAINS * Chain.BITS];
  private Changed listener = (chain, read, high, nowNanos) -> {};

  /** Is told of each bit whose steady level has changed. */
  interface Changed {
    void changed(int chain, int read, boolean high, long nowNanos);
  }

  void watch(Changed watcher) {
    listener = watcher;
  }

  /** Takes one chain of a frame that can be believed. */
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
      flickers[place]++;
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

  /** Starts to count changes anew. */
  void turnBegins() {
    Arrays.fill(changes, 0);
  }

  /** How often a bit has changed in this turn, by its place {@code chain · 40 + read}. */
  int changesInTurn(int place) {
    return changes[place];
  }

  /** When a bit last changed; 0 before it ever has. */
  long changedNanos(int place) {
    return changedNanos[place];
  }

  /** The steady level of a bit. */
  boolean isHigh(int place) {
    return (steady[place / Chain.BITS] >>> place % Chain.BITS & 1) != 0;
  }

  /** The steady levels of a chain, bit i is read i. */
  long steady(int chain) {
    return steady[chain];
  }

  /** When a bit last read otherwise than in the frame before; 0 before it ever has. */
  long flickeredNanos(int place) {
    return flickeredNanos[place];
  }

  /** How often a bit has read otherwise than in the frame before. */
  int flickers(int place) {
    return flickers[place];
  }
}
