package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * One who watches, with a bounded queue of its own. Who does not read fast enough is dropped: the
 * queue is emptied, and {@link Update.Overrun} is the last that is in it.
 */
public final class Subscription implements AutoCloseable {
  private final UpdateFeed feed;
  private final BlockingQueue<Update> queue;
  private volatile boolean dropped;
  private volatile Runnable onNews = () -> {};

  /**
   * Joins a feed.
   *
   * @param capacity of the queue, 1 or more
   */
  Subscription(UpdateFeed feed, int capacity) {
    this.feed = feed;
    this.queue = new ArrayBlockingQueue<>(capacity);
  }

  /** Puts news in its queue, or drops it; false if it is told nothing more. Never waits. */
  boolean offer(Update update) {
    if (!dropped && !queue.offer(update)) {
      dropped = true;
      queue.clear();
      queue.add(new Update.Overrun());
    }
    onNews.run();
    return !dropped;
  }

  /**
   * The next news, in order; empty if there is none for a while. On a thread of the onlooker's own.
   *
   * @param wait how long to wait
   */
  public Optional<Update> next(Duration wait) throws InterruptedException {
    return Optional.ofNullable(queue.poll(wait.toNanos(), TimeUnit.NANOSECONDS));
  }

  /** The next news, in order; empty if there is none now. */
  public Optional<Update> poll() {
    return Optional.ofNullable(queue.poll());
  }

  /**
   * Sets what is run whenever there may be news; for a reader without a thread of its own.
   *
   * @param action run on the thread of the feed: must not wait
   */
  public void onNews(Runnable action) {
    onNews = action;
  }

  /** Whether it was too slow. */
  public boolean isDropped() {
    return dropped;
  }

  /** Wants to be told nothing more. */
  @Override
  public void close() {
    feed.leave(this);
  }
}
