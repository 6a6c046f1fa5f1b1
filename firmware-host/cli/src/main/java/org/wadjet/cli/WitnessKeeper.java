package org.wadjet.cli;

import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.record.WitnessLog;

/** Stores, every second, the heads that a witness has received, until it is closed. */
final class WitnessKeeper implements AutoCloseable {
  /**
   * Interval between writes of due heads, short compared with the 10 s between two heads of a
   * board; the writes end when the keeper is closed.
   */
  private static final Duration WRITE_INTERVAL = Duration.ofSeconds(1);

  /** Time for a write in progress to end before the log is closed. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(WitnessKeeper.class);

  private final WitnessLog log;
  private final Thread thread;

  /** Starts the thread; closing the keeper closes the log. */
  WitnessKeeper(WitnessLog log) {
    this.log = log;
    this.thread = Thread.ofPlatform().daemon().name("witness").start(this::run);
  }

  /**
   * Queues a message from the broker; never blocks.
   *
   * @param topic of the form PREFIX/BOARD/head
   */
  void receive(String topic, String text) {
    int end = topic.lastIndexOf('/');
    log.receive(topic.substring(topic.lastIndexOf('/', end - 1) + 1, end), text);
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(WRITE_INTERVAL);
        try {
          log.writeDue();
        } catch (RuntimeException e) {
          LOG.error("A head could not be saved: {}", e.getMessage(), e);
        }
      }
    } catch (InterruptedException _) {
      // The keeper was closed.
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(STOP_TIMEOUT);
      log.close();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.warn("The witness's directory could not be closed: {}", e.getMessage());
    }
  }
}
