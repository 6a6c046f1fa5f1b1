package org.wadjet.service;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/**
 * Runs a control loop until a stop is requested, and then switches the lasers off before anything
 * else. The thread that calls {@link #run} owns the board.
 */
public final class Service {
  /** Timeout for a stop; a scan, a sample and the shutdown together take far less. */
  private static final long STOP_SECONDS = 5;

  private final ControlLoop loop;
  private final Consumer<TableSnapshot> onChange;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;

  /**
   * Creates a service that runs a loop and closes it at the end.
   *
   * @param onChange called with each new snapshot, on the control thread; must not block
   */
  public Service(ControlLoop loop, Consumer<TableSnapshot> onChange) {
    this.loop = loop;
    this.onChange = onChange;
  }

  /** Scans until stopped. The board is dark and closed on return, even after an exception. */
  public void run() {
    try (loop) {
      TableSnapshot shown = loop.snapshot();
      onChange.accept(shown);
      while (!stopping) {
        loop.scan();
        TableSnapshot now = loop.snapshot();
        if (!now.equals(shown)) {
          shown = now;
          onChange.accept(shown);
        }
      }
      loop.submit(new Input.Stop());
      loop.scan();
    } finally {
      ended.countDown();
    }
  }

  /** Marks the loop as ended or never started, so that no thread waits for it. */
  public void abandon() {
    ended.countDown();
  }

  /**
   * Requests a stop of the control thread and waits until both lasers are off; called from any
   * other thread.
   */
  public void stop() {
    stopping = true;
    try {
      if (!ended.await(STOP_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the control loop did not stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
