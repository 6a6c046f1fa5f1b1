package org.wadjet.simulator;

import java.util.Arrays;

/** Collects the intervals between scans, at most a few million. */
final class ScanIntervals {
  private static final int CAPACITY = 1 << 22;

  private long[] nanos = new long[1 << 16];
  private int size;

  void add(long period) {
    if (size == nanos.length && size < CAPACITY) {
      nanos = Arrays.copyOf(nanos, 2 * size);
    }
    if (size < nanos.length) {
      nanos[size++] = period;
    }
  }

  /** Returns all intervals, the shortest first. */
  long[] sorted() {
    long[] sorted = Arrays.copyOf(nanos, size);
    Arrays.sort(sorted);
    return sorted;
  }
}
