package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a feed on a thread of its own until it is closed. After an overrun it joins again and gets
 * the updates that it missed, as far as they are kept. A failure in handling one update does not
 * prevent the next.
 */
public final class UpdateFeedReader implements AutoCloseable {
  private static final int CAPACITY = UpdateFeed.REPLAY_CAPACITY;

  /** Timeout of a wait for an update, after which the reader waits again until it is closed. */
  private static final Duration POLL_TIMEOUT = Duration.ofMinutes(1);

  /** Delay before the next attempt while the feed has the maximum number of subscriptions. */
  private static final Duration SUBSCRIBE_RETRY_DELAY = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(UpdateFeedReader.class);

  private final String name;
  private final UpdateFeed feed;
  private final Consumer<Update> consumer;
  private final Thread thread;
  private boolean failed;

  /**
   * Starts the reader.
   *
   * @param name of the thread
   * @param consumer called with each state and event, in order; never with {@link Update.Overrun}
   */
  public UpdateFeedReader(String name, UpdateFeed feed, Consumer<Update> consumer) {
    this.name = name;
    this.feed = feed;
    this.consumer = consumer;
    // The thread is virtual because it mostly waits.
    this.thread = Thread.ofVirtual().name(name).start(this::run);
  }

  private void run() {
    OptionalLong last = OptionalLong.empty();
    try {
      while (true) {
        Optional<Subscription> joined = feed.subscribe(last, CAPACITY);
        if (joined.isEmpty()) {
          Thread.sleep(SUBSCRIBE_RETRY_DELAY);
          continue;
        }
        try (Subscription subscription = joined.get()) {
          last = read(subscription, last);
        }
      }
    } catch (InterruptedException _) {
      // The reader was closed.
    }
  }

  /** Reads until an overrun; returns the id of the last event that was read. */
  private OptionalLong read(Subscription subscription, OptionalLong before)
      throws InterruptedException {
    OptionalLong last = before;
    while (true) {
      switch (subscription.next(POLL_TIMEOUT).orElse(null)) {
        case null -> {}
        case Update.Overrun _ -> {
          return last;
        }
        case Update.EventUpdate eventUpdate -> {
          handle(eventUpdate);
          last = OptionalLong.of(eventUpdate.id());
        }
        case Update.StateUpdate state -> {
          handle(state);
          // All events from here on must be delivered, even if there was none before.
          last = last.isPresent() ? last : OptionalLong.of(state.event());
        }
      }
    }
  }

  private void handle(Update update) {
    try {
      consumer.accept(update);
      failed = false;
    } catch (RuntimeException e) {
      // A failure that recurs with each update is logged once.
      if (!failed) {
        LOG.error("{} could not deliver an update: {}; it continues", name, e.getMessage(), e);
        failed = true;
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
