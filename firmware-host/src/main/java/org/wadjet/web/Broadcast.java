package org.wadjet.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlooker;
import tools.jackson.databind.node.ObjectNode;

/** The current game of a feed from its beginning: a JSON line for each event, and as a text. */
final class Broadcast implements AutoCloseable {
  private static final Duration WAIT = Duration.ofSeconds(1);

  /** While one is turned into text, not many more happen. */
  private static final int PLACES = 1024;

  /** A game of a thousand turns; of a longer one the beginning is left out. */
  private static final int MOST_EVENTS = 6000;

  private final Feed feed;
  private final NewsJson json;
  private final Thread thread;
  private final List<String> lines = new ArrayList<>();
  private final GameText text = new GameText();
  private volatile boolean closed;
  private long game;
  private OptionalLong last = OptionalLong.empty();

  /** Listens from now on. */
  Broadcast(Feed feed, NewsJson json) {
    this.feed = feed;
    this.json = json;
    thread = Thread.ofVirtual().name("broadcast").start(this::run);
  }

  private void run() {
    try {
      while (!closed) {
        listen();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Until it was too slow; then it comes back. */
  private void listen() throws InterruptedException {
    Optional<Onlooker> place = feed.join(last, PLACES);
    if (place.isEmpty()) {
      Thread.sleep(WAIT);
      return;
    }
    try (Onlooker onlooker = place.get()) {
      while (!closed && !onlooker.isDropped()) {
        onlooker.next(WAIT).ifPresent(this::hear);
      }
    }
  }

  private synchronized void hear(News news) {
    switch (news) {
      case News.Happened happened -> {
        if (happened.game() != game) {
          game = happened.game();
          lines.clear();
          text.clear();
        }
        ObjectNode told = json.of(happened);
        lines.add(told.toString());
        text.add(told);
        if (lines.size() > MOST_EVENTS) {
          lines.removeFirst();
        }
        last = OptionalLong.of(happened.id());
      }
      case News.State state -> text.stands(json.of(state));
      case News.TooSlow _ -> {}
    }
  }

  /** Each event of the game, a line end after each. */
  synchronized String jsonLines() {
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  /** The game for people. */
  synchronized String text() {
    return text.toString();
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
