package org.wadjet.web;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/** Serves the page of a board, for as long as it is open. */
public final class WebServer implements AutoCloseable {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String JSON = "application/json";
  private final UpdateStream live;
  private final UpdateStream late;
  private final Broadcast broadcast;
  private final PageServer server;

  private WebServer(
      WebSettings settings, Optional<ArbiterToken> arbiterToken, Language usual, WebSources sources)
      throws IOException {
    UpdateFrames frames = new UpdateFrames(sources.json());
    UpdateFeed liveFeed = sources.publisher().live();
    UpdateFeed lateFeed = sources.publisher().delayed();
    live = new UpdateStream(liveFeed, frames);
    late = new UpdateStream(lateFeed, frames);
    broadcast = new Broadcast(lateFeed, usual, sources.json().apply(usual));
    FewAtATime few = new FewAtATime();
    Map<String, Page> pages = new HashMap<>(StaticResources.pages());
    pages.put("/words", new MessagesEndpoint(settings.kiosk()));
    pages.put("/events", live);
    pages.put("/state.json", state(liveFeed, sources));
    pages.put("/broadcast/events", late);
    pages.put("/broadcast/state.json", state(lateFeed, sources));
    pages.put(
        "/broadcast/game.jsonl",
        few.of(request -> request.send("application/jsonl; charset=utf-8", broadcast.jsonLines())));
    pages.put("/broadcast/game.txt", few.of(request -> request.send(TEXT, broadcast.text())));
    sources.pages().forEach(page -> pages.put(page.path(), page.page(few)));
    Map<String, Page> desks =
        Map.of("/act", new ArbiterEndpoint(arbiterToken, sources.desk(), System::nanoTime));
    HostOriginFilter hosts = new HostOriginFilter(settings.names(), "[web] names in service.toml");
    server = PageServer.open(settings, hosts, usual, pages, desks);
  }

  private static Page state(UpdateFeed feed, WebSources sources) {
    Function<RequestContext, Function<Update.StateUpdate, ObjectNode>> told =
        request -> sources.json().apply(request.language())::of;
    return request -> {
      Optional<Update.StateUpdate> state = feed.state();
      if (state.isEmpty()) {
        throw new HttpError(HttpError.UNAVAILABLE, "nothing is known of the board yet");
      }
      request.send(JSON, told.apply(request).apply(state.get()).toString());
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
    Optional<ArbiterToken> arbiterToken = Optional.empty();
    if (settings.tokenFile().isPresent()) {
      arbiterToken = Optional.of(ArbiterToken.read(settings.tokenFile().get()));
    }
    return new WebServer(settings, arbiterToken, usual, sources);
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
