package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;
import org.wadjet.service.UpdateFeedReader;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/**
 * The current game of a feed and the previous one, as a JSON line for each event and as text. The
 * part of a game before the start of the service is only in the record.
 */
final class Broadcast implements AutoCloseable {
  /**
   * Maximum number of events, enough for a game of a thousand turns; the oldest events of a longer
   * game are dropped.
   */
  private static final int MAX_EVENTS = 6000;

  private final UpdateJson json;
  private final Deque<byte[]> lines = new ArrayDeque<>();
  private final GameTextPage text;

  /** The text as bytes; empty after an update. */
  private Optional<byte[]> textBytes = Optional.empty();

  private final UpdateFeedReader reader;
  private long game;

  /** Subscribes to a feed; its texts are in one language. */
  Broadcast(UpdateFeed feed, Language language, UpdateJson json) {
    this.json = json;
    text = new GameTextPage(language);
    reader = new UpdateFeedReader("broadcast", feed, this::update);
  }

  private synchronized void update(Update update) {
    textBytes = Optional.empty();
    switch (update) {
      case Update.EventUpdate eventUpdate -> onEvent(eventUpdate);
      case Update.StateUpdate state -> text.update(json.of(state));
      case Update.Overrun _ ->
          throw new IllegalArgumentException("a reader handles its overruns itself");
    }
  }

  private void onEvent(Update.EventUpdate eventUpdate) {
    if (eventUpdate.game() != game) {
      game = eventUpdate.game();
      lines.clear();
      text.clear();
    }
    ObjectNode node = json.of(eventUpdate);
    lines.addLast((node + "\n").getBytes(StandardCharsets.UTF_8));
    text.add(eventUpdate.event(), node);
    if (lines.size() > MAX_EVENTS) {
      lines.removeFirst();
    }
  }

  /** Returns the events of the game, a line end after each; callers must not change them. */
  synchronized List<byte[]> jsonLines() {
    return List.copyOf(lines);
  }

  /** Returns the game as a text for people; callers must not change it. */
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
