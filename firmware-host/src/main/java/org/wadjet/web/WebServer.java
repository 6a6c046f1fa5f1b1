package org.wadjet.web;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page of a board, for as long as it is open. */
public final class WebServer implements AutoCloseable {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String JSON = "application/json";
  private final EventStream live;
  private final EventStream late;
  private final Broadcast broadcast;
  private final PageServer server;

  private WebServer(WebSettings settings, Optional<Token> token, Language usual, WebSources sources)
      throws IOException {
    NewsFrames frames = new NewsFrames(sources.json());
    Feed liveFeed = sources.onlookers().live();
    Feed lateFeed = sources.onlookers().delayed();
    live = new EventStream(liveFeed, frames);
    late = new EventStream(lateFeed, frames);
    broadcast = new Broadcast(lateFeed, usual, sources.json().apply(usual));
    FewAtATime few = new FewAtATime();
    Map<String, Page> pages = new HashMap<>(Site.pages());
    pages.put("/words", new WordsPage(settings.kiosk()));
    pages.put("/events", live);
    pages.put("/state.json", state(liveFeed, sources));
    pages.put("/broadcast/events", late);
    pages.put("/broadcast/state.json", state(lateFeed, sources));
    pages.put(
        "/broadcast/game.jsonl",
        few.of(visit -> visit.send("application/jsonl; charset=utf-8", broadcast.jsonLines())));
    pages.put("/broadcast/game.txt", few.of(visit -> visit.send(TEXT, broadcast.text())));
    sources.pages().forEach(page -> pages.put(page.path(), page.page(few)));
    Map<String, Page> desks = Map.of("/act", new Acts(token, sources.desk(), System::nanoTime));
    KnownHosts hosts = new KnownHosts(settings.names(), "[web] names in service.toml");
    server = PageServer.open(settings, hosts, usual, pages, desks);
  }

  private static Page state(Feed feed, WebSources sources) {
    Function<Visit, Function<News.State, ObjectNode>> told =
        visit -> sources.json().apply(visit.language())::of;
    return visit -> {
      Optional<News.State> state = feed.state();
      if (state.isEmpty()) {
        throw new Refused(Refused.UNAVAILABLE, "nothing is known of the board yet");
      }
      visit.send(JSON, told.apply(visit).apply(state.get()).toString());
    };
  }

  /**
   * Opens it. Where its address is not there yet, or taken, it says so once and tries again: the
   * board plays meanwhile.
   *
   * @param usual the language of visitors who do not say another
   * @throws IOException with a sentence without a full stop, where the settings cannot be used
   */
  public static WebServer open(WebSettings settings, Language usual, WebSources sources)
      throws IOException {
    Optional<Token> token = Optional.empty();
    if (settings.tokenFile().isPresent()) {
      token = Optional.of(Token.read(settings.tokenFile().get()));
    }
    return new WebServer(settings, token, usual, sources);
  }

  /** The port it is bound to; 0 while it is not. */
  public int port() {
    return server.port();
  }

  /** Ends every visit. */
  @Override
  public void close() {
    live.close();
    late.close();
    broadcast.close();
    server.close();
  }
}
