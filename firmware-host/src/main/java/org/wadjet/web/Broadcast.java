package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.wadjet.service.Feed;
import org.wadjet.service.FeedReader;
import org.wadjet.service.News;
import org.wadjet.service.NewsJson;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/**
 * The current game of a feed: a JSON line for each event, and as a text; and the game before. A
 * game is told from the moment on at which the service was started; what was before is in the
 * record.
 */
final class Broadcast implements AutoCloseable {
  /** A game of a thousand turns; of a longer one the beginning is left out. */
  private static final int MOST_EVENTS = 6000;

  private final NewsJson json;
  private final Deque<byte[]> lines = new ArrayDeque<>();
  private final GameText text;

  /** The text as bytes; empty after news. */
  private Optional<byte[]> textBytes = Optional.empty();

  private final FeedReader reader;
  private long game;

  /** Listens from now on, in one language. */
  Broadcast(Feed feed, Language language, NewsJson json) {
    this.json = json;
    text = new GameText(language);
    reader = new FeedReader("broadcast", feed, this::hear);
  }

  private synchronized void hear(News news) {
    textBytes = Optional.empty();
    switch (news) {
      case News.Happened happened -> happened(happened);
      case News.State state -> text.stands(json.of(state));
      case News.TooSlow _ -> throw new IllegalArgumentException("the reader comes back by itself");
    }
  }

  private void happened(News.Happened happened) {
    if (happened.game() != game) {
      game = happened.game();
      lines.clear();
      text.clear();
    }
    ObjectNode told = json.of(happened);
    lines.addLast((told + "\n").getBytes(StandardCharsets.UTF_8));
    text.add(told);
    if (lines.size() > MOST_EVENTS) {
      lines.removeFirst();
    }
  }

  /** Each event of the game, a line end after each; nobody may change them. */
  synchronized List<byte[]> jsonLines() {
    return List.copyOf(lines);
  }

  /** The game for people; nobody may change it. */
  synchronized byte[] text() {
    if (textBytes.isEmpty()) {
      textBytes = Optional.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
    return textBytes.get();
  }

  @Override
  public void close() {
    reader.close();
  }
}
