package org.wadjet.mqtt;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.slf4j.Logger;

/**
 * Thread that keeps a broker connected: it opens a connection, has it used until it ends, and opens
 * the next one after a {@link BackOff} delay, until it is closed.
 */
final class ConnectionKeeper implements AutoCloseable {
  /** Time for the thread to end after {@link #close}; it covers an orderly disconnection. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private final Session session;
  private final Logger log;
  private final String consequence;
  private final BackOff backOff = new BackOff(new SplittableRandom());
  private final Thread thread;
  private volatile boolean closed;
  private Optional<String> lastError = Optional.empty();

  /** The use of the connections. All methods are called on the thread of the keeper. */
  interface Session {
    BrokerConnection open() throws BrokerException, InterruptedException;

    /** Uses a connection until it ends or the keeper is closed. */
    void use(BrokerConnection connection) throws BrokerException, InterruptedException;

    /** Takes note that the broker is not connected. */
    default void onLost() {}

    /** Logs an internal error and returns a sentence about it without a full stop. */
    String onInternalError(RuntimeException error);
  }

  /**
   * Creates a keeper without a connection.
   *
   * @param log log of the owner
   * @param consequence sentence that follows an error in the log
   */
  ConnectionKeeper(String threadName, Logger log, String consequence, Session session) {
    this.session = session;
    this.log = log;
    this.consequence = consequence;
    this.thread = Thread.ofVirtual().name(threadName).unstarted(this::run);
  }

  /** Starts the thread; the broker need not be reachable. */
  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (!closed) {
        try (BrokerConnection connection = session.open()) {
          session.use(connection);
        } catch (BrokerException e) {
          retry(e.getMessage());
        } catch (RuntimeException e) {
          retry(session.onInternalError(e));
        }
      }
    } catch (InterruptedException _) {
      // The keeper was closed.
    }
  }

  /**
   * Logs a new error and waits for the {@link BackOff} delay before the next connection. The
   * retries end with a connection or when the keeper is closed, which interrupts the wait.
   */
  private void retry(String sentence) throws InterruptedException {
    session.onLost();
    if (closed) {
      return;
    }
    warn(sentence, consequence);
    Thread.sleep(backOff.next());
  }

  /** Logs an error with its consequence, unless it was the last error. */
  void warn(String sentence, String then) {
    if (!lastError.equals(Optional.of(sentence))) {
      log.warn("{}. {}", sentence, then);
      lastError = Optional.of(sentence);
    }
  }

  /** Takes note that the connection works; returns whether an error preceded it. */
  boolean onSuccess() {
    boolean recovered = lastError.isPresent();
    backOff.reset();
    lastError = Optional.empty();
    return recovered;
  }

  boolean isClosed() {
    return closed;
  }

  /** Disconnects and ends the thread. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(STOP_TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
