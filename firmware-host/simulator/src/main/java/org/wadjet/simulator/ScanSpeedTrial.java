package org.wadjet.simulator;

import java.util.Arrays;
import java.util.Locale;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;

/**
 * Measures the speed of reading frames without a pause, and their lateness at the pace of play. The
 * output is for people; times are in milliseconds.
 */
final class ScanSpeedTrial {
  /**
   * Number of calls for a frame in addition to its reads: LATCH and SENTINEL twice each, CLOCK up
   * and down.
   */
  private static final int WRITES_PER_FRAME = 4 + 2 * (Frame.READS - 1);

  private final ChainLines chains;
  private final NanoClock clock;
  private final Frame frame = new Frame();

  ScanSpeedTrial(ChainLines chains, NanoClock clock) {
    this.chains = chains;
    this.clock = clock;
  }

  /** Returns the number of calls that a frame takes. */
  static int callsPerFrame(ScanBackend backend) {
    return WRITES_PER_FRAME + Frame.READS * (backend == ScanBackend.PI4J ? Board.CHAINS : 1);
  }

  /**
   * Reads a number of frames without a pause, after the same number of uncounted frames.
   *
   * @return the nanoseconds of each
   */
  long[] unthrottled(int frames) {
    long[] took = new long[frames];
    for (int i = -frames; i < frames; i++) {
      long begin = clock.nanoTime();
      read();
      took[Math.max(i, 0)] = clock.nanoTime() - begin;
    }
    return took;
  }

  /**
   * Reads one frame in each period.
   *
   * @return the nanoseconds by which each frame began late
   */
  long[] paced(int frames, long periodNanos) {
    long[] late = new long[frames];
    long due = clock.nanoTime() + periodNanos;
    for (int i = 0; i < frames; i++) {
      clock.awaitNanos(due);
      late[i] = clock.nanoTime() - due;
      read();
      due = Math.max(due + periodNanos, clock.nanoTime());
    }
    return late;
  }

  private void read() {
    chains.latch();
    chains.shiftOut(frame);
  }

  /** Returns the rate per second. */
  static double perSecond(long[] nanos) {
    return nanos.length / (Arrays.stream(nanos).sum() / 1e9);
  }

  /** Formats the median, the 99 % and 99.9 % quantiles, and the maximum. */
  static String formatQuantiles(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return String.format(
        Locale.ROOT,
        "half within %.3f ms, 99 %% within %.3f, 99.9 %% within %.3f, maximum %.3f",
        quantile(sorted, 0.5),
        quantile(sorted, 0.99),
        quantile(sorted, 0.999),
        quantile(sorted, 1));
  }

  /** Returns the quantile, in milliseconds, for a share. */
  static double quantile(long[] sorted, double share) {
    return sorted[Math.max((int) Math.ceil(sorted.length * share) - 1, 0)] / 1e6;
  }
}
