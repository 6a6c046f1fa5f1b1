package org.wadjet.record;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.Event;

/**
 * Writes the journal on a thread of its own, so that the control loop never waits for the disk.
 * After a failed write nothing becomes durable any more, and therefore no laser fires. At the end
 * of the process, also by a signal, the virtual machine waits until the journal is closed, at most
 * {@link #EXIT_LIMIT}, so that no queued row is lost.
 */
public final class JournalThread implements Journal {
  private static final Logger LOG = LoggerFactory.getLogger(JournalThread.class);

  /** Less than the time that systemd allows for a stop ({@code TimeoutStopSec}). */
  private static final Duration EXIT_LIMIT = Duration.ofSeconds(5);

  private final JournalStore file;
  private final BlockingQueue<Item> queue = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final Thread exitHook = Thread.ofPlatform().name("journal-exit").unstarted(this::await);
  private long appended;
  private volatile long durable;
  private volatile Optional<String> failure = Optional.empty();

  /** Starts the thread; it owns the file from now on. */
  public JournalThread(JournalStore file) {
    this.file = file;
    this.thread = Thread.ofPlatform().name("journal").start(this::run);
    Runtime.getRuntime().addShutdownHook(exitHook);
  }

  private sealed interface Item {}

  private record Row(long number, Event event) implements Item {}

  private record Move(int keptGames, long archiveBytes) implements Item {}

  private record Close() implements Item {}

  @Override
  public void append(long number, Event event) {
    if (number != appended + 1) {
      // A table whose count restarts would mistake the durable rows of the earlier table for its
      // own.
      throw new IllegalArgumentException("event " + number + " does not follow " + appended);
    }
    appended = number;
    if (failure.isEmpty()) {
      queue.add(new Row(number, event));
    }
  }

  @Override
  public void archive(int keptGames, long archiveBytes) {
    if (keptGames < 1) {
      throw new IllegalArgumentException("the newest game stays in the journal");
    }
    if (failure.isEmpty()) {
      queue.add(new Move(keptGames, archiveBytes));
    }
  }

  @Override
  public long durable() {
    return durable;
  }

  @Override
  public Optional<String> failure() {
    return failure;
  }

  private void run() {
    List<Item> items = new ArrayList<>();
    boolean open = true;
    try (file) {
      while (open) {
        items.clear();
        items.add(queue.take());
        queue.drainTo(items);
        open = items.stream().noneMatch(Close.class::isInstance);
        write(items.stream().filter(Row.class::isInstance).map(Row.class::cast).toList());
        for (Item item : items) {
          if (item instanceof Move(int keptGames, long archiveBytes)
              && file.archive(keptGames, archiveBytes)) {
            // The rest is queued again, because rows that arrived meanwhile, and a shot that waits
            // for them, have priority.
            queue.add(item);
          }
        }
      }
    } catch (IOException e) {
      LOG.error("The record could not be written: {}; no more shots are fired", e.getMessage());
      LOG.debug("what was thrown", e);
      failure = Optional.of("the record could not be written: " + e.getMessage());
    } catch (InterruptedException e) {
      LOG.error("The journal was interrupted; no more shots are fired", e);
      failure = Optional.of("the record was interrupted");
    } catch (RuntimeException | Error e) {
      LOG.error("The journal has stopped; no more shots are fired", e);
      failure = Optional.of("the record stopped with an internal error: " + e.getMessage());
    }
  }

  private void write(List<Row> rows) throws IOException {
    if (!rows.isEmpty()) {
      file.write(rows.stream().map(Row::event).toList());
      durable = rows.getLast().number();
    }
  }

  @Override
  public void close() {
    queue.add(new Close());
    try {
      thread.join();
      Runtime.getRuntime().removeShutdownHook(exitHook);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException _) {
      LOG.debug("The journal is closed while the process ends");
    }
  }

  /** Waits until the journal is closed. */
  private void await() {
    try {
      if (!thread.join(EXIT_LIMIT)) {
        LOG.error("The record was not closed within {} s", EXIT_LIMIT.toSeconds());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
