package org.wadjet.wiring;

import java.util.ArrayList;
import java.util.List;

/**
 * Which of the 116 detectors were struck in one frame; written again each time.
 *
 * <p>Detector i is bit {@code i % 64} of word {@code i / 64}.
 */
public final class LightBits {
  private long low;
  private long high;

  /** Forgets all. */
  public void clear() {
    low = 0;
    high = 0;
  }

  /** Notes that a detector is struck. */
  public void set(int detector) {
    if (detector < Long.SIZE) {
      low |= 1L << detector;
    } else {
      high |= 1L << (detector - Long.SIZE);
    }
  }

  /** Whether a detector is struck. */
  public boolean get(int detector) {
    long word = detector < Long.SIZE ? low : high;
    return (word >>> detector & 1) != 0;
  }

  /** How many detectors differ from the others given, some left out. */
  public int differences(LightBits other, LightBits leftOut) {
    return Long.bitCount((low ^ other.low) & ~leftOut.low)
        + Long.bitCount((high ^ other.high) & ~leftOut.high);
  }

  /** The struck detectors by index. */
  public List<Detector> detectors() {
    List<Detector> struck = new ArrayList<>();
    for (Detector detector : Detector.all()) {
      if (get(detector.index())) {
        struck.add(detector);
      }
    }
    return struck;
  }
}
