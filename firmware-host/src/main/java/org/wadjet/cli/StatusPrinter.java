package org.wadjet.cli;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Prints lines on a thread of its own: the control loop waits for nobody, least of all for a pipe
 * that is not read. What does not fit the queue is dropped; the journal, not this, is the record.
 */
final class StatusPrinter {
  private static final int MOST_LINES = 256;

  private final Console console;
  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_LINES);

  StatusPrinter(Console console) {
    this.console = console;
    Thread.ofPlatform().daemon().name("status").start(this::run);
  }

  /** Takes a line on its way; never waits. */
  void print(String line) {
    lines.offer(line);
  }

  private void run() {
    try {
      while (true) {
        console.out().println(lines.take());
        console.out().flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
