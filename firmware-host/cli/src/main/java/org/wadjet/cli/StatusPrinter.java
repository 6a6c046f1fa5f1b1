package org.wadjet.cli;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Formats and prints sentences on a separate thread, because the control loop must not wait for the
 * first reading of a messages file or for a pipe that nobody reads. If the queue is full, the
 * oldest line is dropped, because the journal is the record, not this output.
 */
final class StatusPrinter {
  private static final int QUEUE_CAPACITY = 256;

  private static final Logger LOG = LoggerFactory.getLogger(StatusPrinter.class);

  private final Console console;
  private final Executor thread =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(QUEUE_CAPACITY),
          Thread.ofPlatform().daemon().name("status").factory(),
          new ThreadPoolExecutor.DiscardOldestPolicy());

  StatusPrinter(Console console) {
    this.console = console;
  }

  /** Queues a line; never blocks. */
  void print(String line) {
    submit(
        () -> {
          console.println(line);
          console.out().flush();
        });
  }

  /**
   * Queues a task that may print lines, for the printing thread; never blocks. A sentence that
   * cannot be formatted does not block the next.
   */
  void submit(Runnable task) {
    thread.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException e) {
            LOG.error("A status line could not be printed: {}", e.getMessage(), e);
          }
        });
  }
}
