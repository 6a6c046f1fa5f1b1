package org.wadjet.mqtt;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.service.Onlooker;

/** Takes what a feed tells to the outbox, on a thread of its own; joins again where it was slow. */
final class Watcher implements AutoCloseable {
  private static final int CAPACITY = 256;
  private static final Duration LOOK = Duration.ofMinutes(1);
  private static final Duration FULL = Duration.ofSeconds(2);

  private final Feed feed;
  private final Consumer<News> told;
  private final Thread thread;

  /**
   * Starts.
   *
   * @param told of each state and event, in order
   */
  Watcher(String name, Feed feed, Consumer<News> told) {
    this.feed = feed;
    this.told = told;
    // A virtual one: it only waits and passes on.
    this.thread = Thread.ofVirtual().name(name).start(this::run);
  }

  private void run() {
    OptionalLong last = OptionalLong.empty();
    try {
      while (true) {
        Optional<Onlooker> joined = feed.join(last, CAPACITY);
        if (joined.isEmpty()) {
          Thread.sleep(FULL);
          continue;
        }
        try (Onlooker onlooker = joined.get()) {
          last = watch(onlooker, last);
        }
      }
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  private OptionalLong watch(Onlooker onlooker, OptionalLong before) throws InterruptedException {
    OptionalLong last = before;
    while (true) {
      switch (onlooker.next(LOOK).orElse(null)) {
        case null -> {}
        case News.TooSlow _ -> {
          return last;
        }
        case News.Happened happened -> {
          told.accept(happened);
          last = OptionalLong.of(happened.id());
        }
        case News.State state -> {
          told.accept(state);
          // What happened from here on is owed, even if nothing has been told before.
          last = last.isPresent() ? last : OptionalLong.of(state.event());
        }
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
