package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A subscription to a feed, with its own bounded queue. If the subscriber reads too slowly, the
 * subscription is dropped: its queue is emptied, and {@link Update.Overrun} is its last item.
 */
public final class Subscription implements AutoCloseable {
  private final UpdateFeed feed;
  private final BlockingQueue<Update> queue;
  private volatile boolean dropped;
  private volatile Runnable onUpdate = () -> {};

  /**
   * Joins a feed.
   *
   * @param capacity of the queue, 1 or more
   */
  Subscription(UpdateFeed feed, int capacity) {
    this.feed = feed;
    this.queue = new ArrayBlockingQueue<>(capacity);
  }

  /**
   * Adds an update to its queue, or drops the subscription; returns false if it gets no further
   * updates. Never waits.
   */
  boolean offer(Update update) {
    if (!dropped && !queue.offer(update)) {
      dropped = true;
      queue.clear();
      queue.add(new Update.Overrun());
    }
    onUpdate.run();
    return !dropped;
  }

  /**
   * Returns the next update, in order; empty if there is none within the timeout. Called on a
   * thread of the subscriber.
   *
   * @param wait the timeout
   */
  public Optional<Update> next(Duration wait) throws InterruptedException {
    return Optional.ofNullable(queue.poll(wait.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** Returns the next update, in order; empty if there is none now. */
  public Optional<Update> poll() {
    return Optional.ofNullable(queue.poll());
  }

  /**
   * Sets the action that runs whenever there may be updates; for a reader without a thread of its
   * own.
   *
   * @param action runs on the thread of the feed; must not block
   */
  public void onUpdate(Runnable action) {
    onUpdate = action;
  }

  /** Returns whether the subscription was dropped because its reader was too slow. */
  public boolean isDropped() {
    return dropped;
  }

  /** Ends the subscription. */
  @Override
  public void close() {
    feed.unsubscribe(this);
  }
}
