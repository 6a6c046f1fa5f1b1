package org.wadjet.engine;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Positions made by a search, and whether one of its limits is reached. */
final class SearchProgress {
  /** Positions between two looks at the clock: well under 20 ms even on a Pi. */
  private static final int NODES_PER_CLOCK = 512;

  private final SearchLimits limits;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mayRun;
  private final long startNanos;
  private long nodes;
  private long nextClock = NODES_PER_CLOCK;
  private boolean ended;

  SearchProgress(SearchLimits limits, LongSupplier nanoClock, BooleanSupplier mayRun) {
    this.limits = limits;
    this.nanoClock = nanoClock;
    this.mayRun = mayRun;
    this.startNanos = nanoClock.getAsLong();
  }

  /** Returns the positions made so far. */
  long nodes() {
    return nodes;
  }

  /**
   * Counts a position.
   *
   * @param finishes whether the search goes on beyond its limit of positions, as in the first
   *     iteration
   */
  void count(boolean finishes) {
    nodes++;
    if (nodes >= limits.nodes() && !finishes) {
      ended = true;
    } else if (nodes >= nextClock) {
      nextClock = nodes + NODES_PER_CLOCK;
      ended = !mayRun.getAsBoolean() || nanoClock.getAsLong() - startNanos >= limits.nanoseconds();
    }
  }

  /** Returns whether the search has to end; what it found in unfinished nodes does not count. */
  boolean hasEnded() {
    return ended;
  }
}
