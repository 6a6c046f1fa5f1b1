package org.wadjet.service;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/**
 * Runs a control loop until it is asked to stop, and goes dark before anything else then. The
 * thread that calls {@link #run} owns the board.
 */
public final class Service {
  /** A scan, a sample and the way out take far less. */
  private static final long STOP_SECONDS = 5;

  private final ControlLoop loop;
  private final Consumer<TableSnapshot> onChange;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;

  /**
   * A service over a loop that it closes in the end.
   *
   * @param onChange told of each new snapshot, on the control thread; must not wait
   */
  public Service(ControlLoop loop, Consumer<TableSnapshot> onChange) {
    this.loop = loop;
    this.onChange = onChange;
  }

  /** Scans until stopped. Dark and closed on return, also when it ends by an exception. */
  public void run() {
    try (loop) {
      TableSnapshot told = loop.snapshot();
      onChange.accept(told);
      while (!stopping) {
        loop.scan();
        TableSnapshot now = loop.snapshot();
        if (!now.equals(told)) {
          told = now;
          onChange.accept(told);
        }
      }
      loop.submit(new Input.Stop());
      loop.scan();
    } finally {
      ended.countDown();
    }
  }

  /** Says that the loop does not run any more, or never ran: nothing is to be waited for then. */
  public void abandon() {
    ended.countDown();
  }

  /** Asks the control thread to stop, and waits until it is dark; from any other thread. */
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
