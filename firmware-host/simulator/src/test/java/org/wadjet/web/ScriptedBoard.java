package org.wadjet.web;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.wadjet.game.Rules;
import org.wadjet.service.OpeningHours;
import org.wadjet.service.SeatDesk;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.AttractReplays;
import org.wadjet.text.Language;
import org.wadjet.text.ReplayJson;
import tools.jackson.databind.node.ObjectNode;

/**
 * Served pages whose states a test writes: a state of a real board, changed by the test. The
 * requests of visitors go through the real endpoint to a handler of the test.
 */
final class ScriptedBoard implements AutoCloseable {
  private static final OpeningHours HOURS =
      new OpeningHours(LocalTime.of(10, 0), LocalTime.of(18, 0), Set.of(DayOfWeek.MONDAY));

  /** A Sunday, after closing time. */
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-22T20:00:00Z"), ZoneOffset.UTC);

  private volatile Update.StateUpdate base;
  private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final JettyServer server;
  private volatile BiConsumer<ObjectNode, Language> change;
  private volatile UnaryOperator<String> handler = _ -> "{\"ok\":true,\"text\":\"\"}";
  private volatile String evaluation = "{}";
  private long number;

  /** Serves a state of a board. */
  ScriptedBoard(
      Update.StateUpdate base, VisitorAccess play, BiConsumer<ObjectNode, Language> change)
      throws IOException {
    this(base, play, OptionalInt.empty(), change);
  }

  /** Serves a state of a board, with a volume of the kiosk in percent. */
  ScriptedBoard(
      Update.StateUpdate base,
      VisitorAccess play,
      OptionalInt volume,
      BiConsumer<ObjectNode, Language> change)
      throws IOException {
    this.base = base;
    this.change = change;
    WebSettings settings =
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());
    List<Route> routes = new ArrayList<>(new StaticResources().routes());
    routes.add(Route.get("/words", new MessagesEndpoint(Optional.empty(), volume, play)));
    routes.add(Route.get("/events", this::stream));
    routes.addAll(new KioskSeatEndpoints(new SeatDesk()).routes());
    routes.add(new VisitorInformation(Optional.of(HOURS), CLOCK).page().route());
    routes.add(
        Route.get(
            "/replays.json",
            context ->
                context.send(
                    "application/json",
                    new ReplayJson(context.language())
                        .of(new AttractReplays(), Rules.Game.KHET2)
                        .toString())));
    routes.add(Route.get("/review.json", context -> context.send("application/json", "{}")));
    routes.add(
        Route.get("/evaluation.json", context -> context.send("application/json", evaluation)));
    routes.add(
        Route.post(
            "/play",
            new VisitorGuard(play, System::nanoTime),
            CommandEndpoint.MAX_BYTES,
            new CommandEndpoint(this::answer, _ -> true)));
    server =
        new JettyServer(
            settings,
            new HostOriginFilter(List.of(), "a setting"),
            Language.EN,
            routes,
            List.of(),
            () -> true);
  }

  private String answer(String line) {
    requests.add(line);
    return handler.apply(line);
  }

  /** A page that receives the states. */
  private final class Viewer implements SseWriter.Frames {
    private final Language language;
    private final SseWriter writer;
    private long sent = -1;

    Viewer(RequestContext context) {
      language = context.language();
      writer = new SseWriter(context, this, () -> viewers.remove(this));
    }

    @Override
    public Optional<byte[]> next() {
      synchronized (ScriptedBoard.this) {
        if (sent == number) {
          return Optional.empty();
        }
        sent = number;
      }
      return Optional.of(
          "id: 1\nevent: state\ndata: %s\n\n"
              .formatted(state(language))
              .getBytes(StandardCharsets.UTF_8));
    }
  }

  private void stream(RequestContext context) {
    Viewer viewer = new Viewer(context);
    viewers.add(viewer);
    viewer.writer.start();
  }

  private ObjectNode state(Language language) {
    ObjectNode state = new UpdateJson(language, BoardFile.reference()).of(base);
    change.accept(state, language);
    return state;
  }

  /** Sends all pages another state with changes. */
  void show(Update.StateUpdate state, BiConsumer<ObjectNode, Language> changes) {
    base = state;
    show(changes);
  }

  /** Sends all pages the state with other changes. */
  void show(BiConsumer<ObjectNode, Language> changes) {
    synchronized (this) {
      change = changes;
      number++;
    }
    viewers.forEach(viewer -> viewer.writer.wake());
  }

  /** Sets the handler of the requests of visitors. */
  void handler(UnaryOperator<String> now) {
    handler = now;
  }

  void evaluation(String json) {
    evaluation = json;
  }

  /** Returns the lines of the requests of visitors so far. */
  List<String> requests() {
    return requests;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }

  @Override
  public void close() {
    viewers.forEach(viewer -> viewer.writer.end());
    server.close();
  }
}
