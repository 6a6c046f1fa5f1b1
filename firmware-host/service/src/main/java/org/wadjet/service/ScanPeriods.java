package org.wadjet.service;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Histogram of the periods between scans. Only the control thread counts: it takes no lock,
 * allocates nothing and waits for nothing. Any thread may read.
 */
public final class ScanPeriods {
  /**
   * Class bounds around the scan periods of a board, which are 5 to 50 ms, and at least 2 ms during
   * a shot.
   */
  private static final long[] UPPER_BOUNDS_MICROS = {
    1_000, 2_000, 2_500, 3_000, 4_000, 5_000, 5_500, 6_000, 8_000, 10_000, 15_000, 20_000, 21_000,
    25_000, 50_000, 55_000, 100_000, 500_000
  };

  private final AtomicLongArray counts = new AtomicLongArray(UPPER_BOUNDS_MICROS.length + 1);
  private final AtomicLong sumNanos = new AtomicLong();

  /**
   * A snapshot of the counts.
   *
   * @param upperBounds the upper bound of each class
   * @param counts number of periods in each class, not cumulative; the last of its {@code upTo} + 1
   *     values counts the longer periods
   * @param sum of all periods
   */
  public record Counted(List<Duration> upperBounds, List<Long> counts, Duration sum) {}

  /** Adds the period between two scans; only on the control thread. */
  void add(long nanos) {
    int at = 0;
    while (at < UPPER_BOUNDS_MICROS.length && nanos > UPPER_BOUNDS_MICROS[at] * 1000) {
      at++;
    }
    counts.setOpaque(at, counts.getPlain(at) + 1);
    sumNanos.setOpaque(sumNanos.getPlain() + nanos);
  }

  /** Returns the counts so far; two of them may differ by a scan. */
  public Counted counted() {
    return new Counted(
        LongStream.of(UPPER_BOUNDS_MICROS)
            .mapToObj(micros -> Duration.ofNanos(micros * 1000))
            .toList(),
        IntStream.range(0, counts.length()).mapToObj(counts::getOpaque).toList(),
        Duration.ofNanos(sumNanos.getOpaque()));
  }
}
