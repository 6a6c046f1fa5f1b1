package org.wadjet.web;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;
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
  private final Deque<String> lines = new ArrayDeque<>();
  private final GameText text;
  private final FeedReader reader;
  private long game;

  /** Listens from now on, in one language. */
  Broadcast(Feed feed, Language language, NewsJson json) {
    this.json = json;
    text = new GameText(language);
    reader = new FeedReader("broadcast", feed, this::hear);
  }

  private synchronized void hear(News news) {
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
    lines.addLast(told.toString());
    text.add(told);
    if (lines.size() > MOST_EVENTS) {
      lines.removeFirst();
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
    reader.close();
  }
}
