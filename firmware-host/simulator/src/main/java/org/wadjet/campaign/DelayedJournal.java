package org.wadjet.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.record.Journal;
import org.wadjet.record.JournalStore;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;

/**
 * A journal in virtual time: rows are written at once and become durable after a drawn delay, as on
 * a card that is sometimes slow. A seed always gives the same run.
 */
final class DelayedJournal implements Journal {
  private static final long FASTEST_NANOS = Duration.ofMillis(1).toNanos();
  private static final long SLOWEST_NANOS = Duration.ofMillis(40).toNanos();

  private final Optional<JournalStore> file;
  private final VirtualClock clock;
  private final RandomGenerator random;
  private long doneNanos;
  private long durable;

  /**
   * @param file store of the rows; empty for a run without a record
   */
  DelayedJournal(Optional<JournalStore> file, VirtualClock clock, RandomGenerator random) {
    this.file = file;
    this.clock = clock;
    this.random = random;
  }

  @Override
  public void append(long number, Event event) {
    if (file.isPresent()) {
      write(file.get(), event);
    }
    long start = Math.max(doneNanos, clock.nanoTime());
    doneNanos = start + random.nextLong(FASTEST_NANOS, SLOWEST_NANOS);
    clock.schedule(doneNanos, () -> durable = number);
  }

  private static void write(JournalStore file, Event event) {
    try {
      file.write(List.of(event));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void archive(int keptGames, long archiveBytes) {
    try {
      boolean more = file.isPresent();
      while (more) {
        more = file.get().archive(keptGames, archiveBytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long durable() {
    return durable;
  }

  @Override
  public Optional<String> failure() {
    return Optional.empty();
  }

  @Override
  public void close() {
    if (file.isEmpty()) {
      return;
    }
    try {
      file.get().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
