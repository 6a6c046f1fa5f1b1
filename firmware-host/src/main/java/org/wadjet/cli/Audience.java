package org.wadjet.cli;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.metrics.BoardMetrics;
import org.wadjet.mqtt.MqttTelemetry;
import org.wadjet.record.Progress;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlookers;
import org.wadjet.service.RecordStatus;
import org.wadjet.turn.Event;
import org.wadjet.turn.Snapshot;
import org.wadjet.web.ServerCounters;
import org.wadjet.web.TextPage;
import org.wadjet.web.WebServer;
import org.wadjet.web.WebSources;
import org.wadjet.wiring.Board;

/**
 * All who watch a service, as its settings say: opened before the first scan, closed after the
 * last. Where nobody watches, nothing is started and nothing is told.
 */
final class Audience implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Audience.class);

  private final Optional<Onlookers> onlookers;
  private final Deque<AutoCloseable> watching = new ArrayDeque<>();
  private Optional<BoardMetrics> metrics = Optional.empty();
  private Optional<WebServer> web = Optional.empty();

  private Audience(Optional<Onlookers> onlookers) {
    this.onlookers = onlookers;
  }

  /**
   * Opens whatever is configured.
   *
   * @param desk where the arbiter's questions are answered
   * @throws CannotStart where the settings cannot be carried out at all
   */
  static Audience open(ServiceSettings settings, Board board, UnaryOperator<String> desk) {
    if (!settings.watched()) {
      return new Audience(Optional.empty());
    }
    Onlookers onlookers = new Onlookers(settings.broadcastDelay());
    Audience audience = new Audience(Optional.of(onlookers));
    NewsJson json = new NewsJson(settings.language(), board);
    Optional<MqttTelemetry> mqtt =
        settings
            .mqtt()
            .map(each -> new MqttTelemetry(each, json, onlookers, version(), settings.language()));
    mqtt.ifPresent(audience.watching::add);
    try {
      if (settings.web().isPresent()) {
        BoardMetrics metrics = new BoardMetrics(onlookers, json, version());
        mqtt.ifPresent(each -> gauges(metrics, each));
        audience.metrics = Optional.of(metrics);
        audience.watching.add(metrics);
        WebSources sources =
            new WebSources(
                onlookers,
                language -> new NewsJson(language, board),
                desk,
                List.of(
                    new TextPage("/metrics", BoardMetrics.TYPE, _ -> metrics.page()),
                    VisitorPages.words(),
                    VisitorPages.replays(onlookers)));
        WebServer web = WebServer.open(settings.web().get(), settings.language(), sources);
        audience.watching.add(web);
        audience.web = Optional.of(web);
        counters(metrics, web.counters());
      }
      return audience;
    } catch (IOException e) {
      audience.close();
      throw new CannotStart("The page cannot be served: " + CannotStart.why(e) + ".", e);
    }
  }

  private static void gauges(BoardMetrics metrics, MqttTelemetry mqtt) {
    metrics.gauge(
        "wadjet_mqtt_connected", "1 while the broker is there.", () -> mqtt.isConnected() ? 1 : 0);
    metrics.gauge("wadjet_mqtt_waiting_events", "Events that wait for the broker.", mqtt::waiting);
  }

  private static void counters(BoardMetrics metrics, ServerCounters server) {
    metrics.counter(
        "wadjet_http_requests_total", "Requests that were answered.", server::answeredRequests);
    metrics.counter(
        "wadjet_http_rejections_total",
        "Requests and connections that were refused.",
        server::rejections);
    metrics.counter(
        "wadjet_http_errors_total", "Requests that failed within.", server::internalErrors);
    metrics.gauge(
        "wadjet_http_requests_active", "Requests under way, streams among them.", server::requests);
    metrics.counter(
        "wadjet_http_connections_total", "Connections that were opened.", server::opened);
    metrics.gauge("wadjet_http_connections", "Connections that are open.", server::connections);
    metrics.counter("wadjet_http_sent_bytes_total", "Bytes that were sent.", server::sentBytes);
  }

  /** What the server of the page counts; empty where no page is served. */
  Optional<ServerCounters> counters() {
    return web.map(WebServer::counters);
  }

  /** Ends the sessions of all arbiters at the page; empty where no page is served. */
  OptionalInt endSessions() {
    return web.isPresent() ? OptionalInt.of(web.get().endSessions()) : OptionalInt.empty();
  }

  private static String version() {
    return Optional.ofNullable(Audience.class.getPackage().getImplementationVersion())
        .orElse("(not packaged)");
  }

  /** A control loop begins to speak; on the thread that will be its control thread. */
  void begin(Progress progress, ControlLoop loop, RecordStatus record) {
    onlookers.ifPresent(each -> each.begin(progress, loop.snapshot(), record));
    metrics.ifPresent(each -> each.scannedBy(loop));
  }

  /** An event is durable; on the control thread. */
  void happened(Event event) {
    if (onlookers.isPresent()) {
      onlookers.get().happened(event);
    }
  }

  /** How everything stands, when it has changed; on the control thread. */
  void stands(Snapshot snapshot) {
    if (onlookers.isPresent()) {
      onlookers.get().stands(snapshot);
    }
  }

  /** The last to come is the first to go. */
  @Override
  public void close() {
    while (!watching.isEmpty()) {
      closeQuietly(watching.removeLast());
    }
    onlookers.ifPresent(Onlookers::close);
  }

  /** What watches must not keep the service from ending. */
  private static void closeQuietly(AutoCloseable each) {
    try {
      each.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.warn("{} did not close: {}", each.getClass().getSimpleName(), e.getMessage());
    }
  }
}
