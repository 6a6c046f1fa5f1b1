package org.wadjet.wiring;

/**
 * Mutable set of the detectors struck in one frame.
 *
 * <p>Detector i is bit {@code i % 64} of word {@code i / 64}.
 */
public final class LightBits {
  private long low;
  private long high;

  /** Removes all detectors. */
  public void clear() {
    low = 0;
    high = 0;
  }

  /** Makes this set equal to another. */
  public void copy(LightBits other) {
    low = other.low;
    high = other.high;
  }

  /** Adds a detector. */
  public void set(int detector) {
    if (detector < Long.SIZE) {
      low |= 1L << detector;
    } else {
      high |= 1L << (detector - Long.SIZE);
    }
  }

  /** Returns whether a detector is struck. */
  public boolean get(int detector) {
    long word = detector < Long.SIZE ? low : high;
    return (word >>> detector & 1) != 0;
  }

  /** Returns the number of detectors that differ between two sets, without the ignored ones. */
  public int differences(LightBits other, LightBits ignored) {
    return Long.bitCount((low ^ other.low) & ~ignored.low)
        + Long.bitCount((high ^ other.high) & ~ignored.high);
  }
}
