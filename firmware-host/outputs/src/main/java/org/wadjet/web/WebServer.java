package org.wadjet.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.Language;
import org.wadjet.turn.Phase;

/** Serves the page of a board until it is closed. */
public final class WebServer implements AutoCloseable {
  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String JSON = "application/json";
  private static final String JSON_LINES = "application/jsonl; charset=utf-8";

  private final Broadcast broadcast;
  private final ArbiterSessions sessions;
  private final JettyServer server;

  private WebServer(
      WebSettings settings,
      Optional<ArbiterToken> token,
      Language defaultLanguage,
      WebSources sources)
      throws IOException {
    UpdateFrames frames = new UpdateFrames(sources.json());
    UpdateFeed liveFeed = sources.publisher().live();
    UpdateFeed lateFeed = sources.publisher().delayed();
    UpdateStream live = new UpdateStream(liveFeed, frames);
    UpdateStream late = new UpdateStream(lateFeed, frames);
    Function<Language, UpdateJson> json = sources.json();
    SeatEndpoints seats = new SeatEndpoints(sources.seats(), System::nanoTime);
    sessions = new ArbiterSessions(token, System::nanoTime);
    broadcast = new Broadcast(lateFeed, defaultLanguage, json.apply(defaultLanguage));
    List<Route> routes = new ArrayList<>(new StaticResources().routes());
    sources.pages().forEach(page -> routes.add(page.route()));
    routes.addAll(seats.routes());
    routes.addAll(sessions.routes());
    routes.addAll(new KioskSeatEndpoints(sources.seats()).routes());
    PhoneAddress.of(settings)
        .map(each -> QrCodeDrawing.of(each.review()))
        .map(svg -> Route.get("/review-qr.svg", context -> context.send(QrCodeDrawing.TYPE, svg)))
        .ifPresent(routes::add);
    routes.addAll(
        List.of(
            Route.get(
                "/words",
                new MessagesEndpoint(settings.kiosk(), settings.soundVolume(), settings.play())),
            Route.get("/events", live),
            Route.get("/state.json", context -> state(context, liveFeed, json)),
            Route.get("/broadcast/events", late),
            Route.get("/broadcast/state.json", context -> state(context, lateFeed, json)),
            Route.get(
                "/broadcast/game.jsonl",
                context -> context.send(JSON_LINES, broadcast.jsonLines())),
            Route.get("/broadcast/game.txt", context -> context.send(TEXT, broadcast.text())),
            Route.post(
                "/act",
                sessions::check,
                CommandEndpoint.MAX_BYTES,
                new CommandEndpoint(sources.arbiter(), ArbiterKeyword::isAtPage)),
            Route.post(
                "/play",
                new VisitorGuard(settings.play(), System::nanoTime),
                CommandEndpoint.MAX_BYTES,
                new CommandEndpoint(sources.visitor(), ArbiterKeyword::isForPlayers)),
            Route.get("/evaluation.json", context -> evaluation(context, sources))));
    server =
        new JettyServer(
            settings,
            new HostOriginFilter(settings.names(), "[web] names in service.toml"),
            defaultLanguage,
            routes,
            List.of(live, late, seats),
            () -> mayPause(liveFeed.state().map(state -> state.snapshot().phase())));
  }

  /**
   * Returns whether no shot is in progress, so that the control loop may be paused.
   *
   * @param phase empty before the first reading of the board
   */
  static boolean mayPause(Optional<Phase> phase) {
    return phase.isEmpty()
        || switch (phase.get()) {
          case SETTING_UP, WAITING, OVER -> true;
          case WRITING, SHOOTING, RECORDING, ARBITRATION, REFIRE, REMOVING -> false;
        };
  }

  private static void evaluation(RequestContext context, WebSources sources) throws HttpError {
    context.send(
        JSON,
        sources
            .evaluation()
            .apply(context.language())
            .orElseThrow(() -> new HttpError(HttpError.NOT_FOUND, "evaluations are off")));
  }

  private static void state(
      RequestContext context, UpdateFeed feed, Function<Language, UpdateJson> json)
      throws HttpError {
    Update.StateUpdate state =
        feed.state()
            .orElseThrow(
                () -> new HttpError(HttpError.UNAVAILABLE, "the board has not reported yet"));
    context.send(JSON, json.apply(context.language()).of(state).toString());
  }

  /**
   * Opens the server. If its address is missing or taken, the server logs that once and retries;
   * games continue meanwhile.
   *
   * @param defaultLanguage the language for a client that requests none
   * @throws IOException with a sentence without a full stop, if the settings cannot be used
   */
  public static WebServer open(WebSettings settings, Language defaultLanguage, WebSources sources)
      throws IOException {
    Optional<ArbiterToken> token = Optional.empty();
    if (settings.tokenFile().isPresent()) {
      token = Optional.of(ArbiterToken.read(settings.tokenFile().get()));
    }
    return new WebServer(settings, token, defaultLanguage, sources);
  }

  /** Returns the port it is bound to; 0 while it is not bound. */
  public int port() {
    return server.port();
  }

  /** Returns the counters for {@code /metrics}. */
  public ServerCounters counters() {
    return server.counters();
  }

  /** Ends the sessions of all arbiters and returns their number. */
  public int endSessions() {
    return sessions.endAll();
  }

  /** Ends all requests. */
  @Override
  public void close() {
    broadcast.close();
    server.close();
  }
}
