package org.wadjet.cli;

import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler of errors that end a thread of the program: logs the error and ends the process with
 * status 1, so that systemd restarts the service. Without it the program would go on without that
 * thread, such as a page that shows an old position all day.
 *
 * <p>The process ends in the ordinary way: its shutdown hooks switch the lasers off first.
 */
final class UncaughtErrorHandler implements Thread.UncaughtExceptionHandler {
  /** Exit status of a process that a failed thread has ended. */
  static final int STATUS = 1;

  private static final Logger LOG = LoggerFactory.getLogger(UncaughtErrorHandler.class);

  private final IntConsumer exit;

  /**
   * @param exit ends the process with a status; may wait for the shutdown hooks
   */
  UncaughtErrorHandler(IntConsumer exit) {
    this.exit = exit;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable error) {
    try {
      LOG.error("The program stops, because its thread {} failed", thread.getName(), error);
    } finally {
      // A failed shutdown hook must not wait for the end of the shutdown.
      Thread.ofPlatform().daemon().name("exit").start(() -> exit.accept(STATUS));
    }
  }
}
