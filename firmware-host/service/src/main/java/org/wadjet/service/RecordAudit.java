package org.wadjet.service;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordCheck;

/**
 * Checks the whole record once after the start, on a separate thread that rests most of the time;
 * the service is ready long before the check ends. Findings are logged and shown as a fault.
 */
public final class RecordAudit implements AutoCloseable {
  /** Delay after the start, so that the board starts first. */
  public static final Duration START_DELAY = Duration.ofSeconds(5);

  /** Ratio of rest to work of the thread, since the control loop needs the same processor. */
  private static final int REST_RATIO = 3;

  /** Number of rows between two log messages on the progress. */
  private static final long REPORTED_ROWS = 100_000;

  /** Time for the thread to end after {@link #close}. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(RecordAudit.class);

  private final Path directory;
  private final Duration wait;
  private final Thread thread;
  private volatile int faults;
  private volatile boolean closed;
  private long sinceNanos;
  private long reported;

  /**
   * Starts the check.
   *
   * @param directory the data directory of the record
   * @param wait delay before it begins
   */
  public RecordAudit(Path directory, Duration wait) {
    this.directory = directory;
    this.wait = wait;
    this.thread = Thread.ofPlatform().daemon().name("record-audit").start(this::run);
  }

  /** Returns the number of rows and files found so far that do not match their signatures. */
  public int faults() {
    return faults;
  }

  private void run() {
    try {
      Thread.sleep(wait);
      sinceNanos = System.nanoTime();
      PublicKeyFile key = PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME));
      RecordCheck.Result found = RecordCheck.of(directory, key, Set.of(), this::rest);
      faults = found.faults().size();
      if (found.faults().isEmpty()) {
        LOG.info("The record is as signed, rows {} to {}", found.firstRow(), found.lastRow());
      } else {
        found.faults().forEach(fault -> LOG.error("The record is not as signed: {}", fault));
      }
    } catch (InterruptedException | CancellationException _) {
      // The audit was closed.
    } catch (IOException | RuntimeException e) {
      faults = 1;
      LOG.error("The record could not be checked: {}", e.getMessage());
      LOG.debug("exception", e);
    }
  }

  /**
   * Pauses after a page of rows, {@value #REST_RATIO} times as long as the work on it; throws a
   * {@link CancellationException} after {@link #close}.
   */
  private void rest(long rows) {
    try {
      if (rows - reported >= REPORTED_ROWS) {
        reported = rows;
        LOG.info("The record is being checked, {} rows so far", rows);
      }
      Thread.sleep(Duration.ofNanos(REST_RATIO * (System.nanoTime() - sinceNanos)));
      sinceNanos = System.nanoTime();
    } catch (InterruptedException _) {
      throw new CancellationException();
    }
    if (closed) {
      throw new CancellationException();
    }
  }

  /** Ends the check, complete or not. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(STOP_TIMEOUT);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
