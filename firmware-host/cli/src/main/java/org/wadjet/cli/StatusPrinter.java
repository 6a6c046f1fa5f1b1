package org.wadjet.cli;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Formats and prints sentences on a thread of its own: the control loop must not wait, least of all
 * for a file of messages that is read for the first time or for a pipe that is not read. If the
 * queue is full the oldest line is dropped; the journal, not this, is the record.
 */
final class StatusPrinter {
  private static final int MOST = 256;

  private static final Logger LOG = LoggerFactory.getLogger(StatusPrinter.class);

  private final Console console;
  private final BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>(MOST);

  StatusPrinter(Console console) {
    this.console = console;
    Thread.ofPlatform().daemon().name("status").start(this::run);
  }

  /** Queues a line; never blocks. */
  void print(String line) {
    later(
        () -> {
          console.out().println(line);
          console.out().flush();
        });
  }

  /** Queues a task that may print lines, for the printing thread; never blocks. */
  void later(Runnable telling) {
    while (!waiting.offer(telling)) {
      waiting.poll();
    }
  }

  private void run() {
    try {
      while (true) {
        enqueue(waiting.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Runs a task; a sentence that cannot be formatted must not block the next. */
  private static void enqueue(Runnable telling) {
    try {
      telling.run();
    } catch (RuntimeException e) {
      LOG.error("A status line could not be printed: {}", e.getMessage(), e);
    }
  }
}
