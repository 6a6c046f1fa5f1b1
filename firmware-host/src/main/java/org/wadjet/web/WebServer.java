package org.wadjet.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page of a board, for as long as it is open. */
public final class WebServer implements AutoCloseable {
  private static final Duration TRY_AGAIN = Duration.ofSeconds(5);
  private static final int BACKLOG = 64;
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String JSON = "application/json";
  private static final Logger LOG = LoggerFactory.getLogger(WebServer.class);

  static {
    // Read once, by the first server of the process. In seconds, bytes and connections.
    Map.of(
            // For headers; bodies and answers have Deadlines, which are shorter and tell of it.
            "sun.net.httpserver.maxReqTime", "15",
            "sun.net.httpserver.maxReqHeaders", "64",
            "sun.net.httpserver.maxReqHeaderSize", "16384",
            "sun.net.httpserver.maxIdleConnections", "64",
            "jdk.httpserver.maxConnections", "700",
            "sun.net.httpserver.nodelay", "true")
        .forEach(System::setProperty);
  }

  private final WebSettings settings;
  private final FrontDoor door;
  private final Deadlines deadlines = new Deadlines();
  private final EventStream live;
  private final EventStream late;
  private final Broadcast broadcast;
  private final ExecutorService visits = Executors.newVirtualThreadPerTaskExecutor();
  private Optional<HttpServer> server = Optional.empty();
  private boolean closed;

  private WebServer(
      WebSettings settings, Optional<Token> token, Language usual, WebSources sources) {
    this.settings = settings;
    NewsFrames frames = new NewsFrames(sources.json());
    Feed liveFeed = sources.onlookers().live();
    Feed lateFeed = sources.onlookers().delayed();
    live = new EventStream(liveFeed, frames);
    late = new EventStream(lateFeed, frames);
    broadcast = new Broadcast(lateFeed, sources.json().apply(usual));
    Map<String, Page> pages = new HashMap<>(Site.pages());
    pages.put("/words", new WordsPage(settings.kiosk()));
    pages.put("/events", live);
    pages.put("/state.json", state(liveFeed, sources));
    pages.put("/broadcast/events", late);
    pages.put("/broadcast/state.json", state(lateFeed, sources));
    pages.put(
        "/broadcast/game.jsonl",
        visit -> visit.send("application/jsonl; charset=utf-8", broadcast.jsonLines()));
    pages.put("/broadcast/game.txt", visit -> visit.send(TEXT, broadcast.text()));
    sources
        .pages()
        .forEach(page -> pages.put(page.path(), v -> v.send(page.type(), page.text().apply(v.language()))));
    Map<String, Page> desks = Map.of("/act", new Acts(token, sources.desk(), System::nanoTime));
    door =
        new FrontDoor(
            pages,
            desks,
            new KnownHosts(settings.names()),
            new Refusals(System::nanoTime),
            deadlines,
            usual);
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
    WebServer web = new WebServer(settings, token, usual, sources);
    try {
      web.listen();
    } catch (BindException e) {
      LOG.warn(
          "The page cannot be served at {} port {}: {}; trying again",
          settings.address().getHostAddress(),
          settings.port(),
          e.getMessage());
      Thread.ofVirtual().name("web-listen").start(web::tryAgain);
    }
    return web;
  }

  private void tryAgain() {
    try {
      while (!isOpenOrClosed()) {
        Thread.sleep(TRY_AGAIN);
        try {
          listen();
        } catch (BindException e) {
          LOG.debug("still not: {}", e.getMessage());
        }
      }
    } catch (IOException e) {
      LOG.error("The page cannot be served: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean isOpenOrClosed() {
    return closed || server.isPresent();
  }

  private synchronized void listen() throws IOException {
    if (closed) {
      return;
    }
    InetSocketAddress address = new InetSocketAddress(settings.address(), settings.port());
    HttpServer fresh = HttpServer.create(address, BACKLOG);
    fresh.createContext("/", door);
    fresh.setExecutor(visits);
    fresh.start();
    server = Optional.of(fresh);
  }

  /** The port it is bound to; 0 while it is not. */
  public synchronized int port() {
    return server.map(each -> each.getAddress().getPort()).orElse(0);
  }

  /** Ends every visit. */
  @Override
  public synchronized void close() {
    closed = true;
    live.close();
    late.close();
    broadcast.close();
    server.ifPresent(each -> each.stop(0));
    server = Optional.empty();
    visits.shutdownNow();
    deadlines.close();
  }
}
