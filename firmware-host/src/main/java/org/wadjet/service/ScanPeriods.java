package org.wadjet.service;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How long it was from one scan to the next, counted by length. The control thread alone counts: it
 * takes no lock, makes nothing new and waits for nobody. Any thread may read.
 */
public final class ScanPeriods {
  /** Around the periods that a board is scanned at, 5 to 50 ms, and in a shot, down to 2 ms. */
  private static final long[] UP_TO_MICROS = {
    1_000, 2_000, 2_500, 3_000, 4_000, 5_000, 5_500, 6_000, 8_000, 10_000, 15_000, 20_000, 21_000,
    25_000, 50_000, 55_000, 100_000, 500_000
  };

  private final AtomicLongArray counts = new AtomicLongArray(UP_TO_MICROS.length + 1);
  private final AtomicLong sumNanos = new AtomicLong();

  /**
   * As many as were counted.
   *
   * @param upTo the longest of each class
   * @param counts how many fell in each class and no smaller one; one more than {@code upTo}, for
   *     the longer ones
   * @param sum of all of them
   */
  public record Counted(List<Duration> upTo, List<Long> counts, Duration sum) {}

  /** A scan came so long after the one before it; on the control thread alone. */
  void add(long nanos) {
    int at = 0;
    while (at < UP_TO_MICROS.length && nanos > UP_TO_MICROS[at] * 1000) {
      at++;
    }
    counts.setOpaque(at, counts.getPlain(at) + 1);
    sumNanos.setOpaque(sumNanos.getPlain() + nanos);
  }

  /** What was counted so far; two numbers may be a scan apart. */
  public Counted counted() {
    return new Counted(
        LongStream.of(UP_TO_MICROS).mapToObj(micros -> Duration.ofNanos(micros * 1000)).toList(),
        IntStream.range(0, counts.length()).mapToObj(counts::getOpaque).toList(),
        Duration.ofNanos(sumNanos.getOpaque()));
  }
}
