package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.metrics.BoardMetrics;
import org.wadjet.mqtt.LockListener;
import org.wadjet.mqtt.MqttPublisher;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.mqtt.PeerChannel;
import org.wadjet.mqtt.ProposalListener;
import org.wadjet.mqtt.SeatResponder;
import org.wadjet.peer.PeerLink;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.review.GameReviewer;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.DeskLink;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.ProgramVersion;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.web.PhoneAddress;
import org.wadjet.web.SeatAddress;
import org.wadjet.web.ServerCounters;
import org.wadjet.web.TextPage;
import org.wadjet.web.VisitorInformation;
import org.wadjet.web.WebServer;
import org.wadjet.web.WebSettings;
import org.wadjet.web.WebSources;
import org.wadjet.wiring.Board;

/**
 * All configured outputs of a service to its viewers. They are opened around the first scan and
 * closed after the last. If none is configured, nothing is started or published.
 */
public final class Outputs implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Outputs.class);

  private final Optional<EventPublisher> publisher;
  private final Deque<AutoCloseable> openOutputs = new ArrayDeque<>();
  private Optional<PeerLink> peer = Optional.empty();
  private Optional<DeskLink> desk = Optional.empty();
  private Optional<BoardMetrics> metrics = Optional.empty();
  private FutureTask<Optional<WebServer>> web = new FutureTask<>(Optional::empty);
  private volatile boolean webOpened;

  private Outputs(Optional<EventPublisher> publisher) {
    this.publisher = publisher;
  }

  /**
   * Opens the configured outputs, but the web server only if its certificate or token may be
   * missing; otherwise {@link #begin} opens the web server, so that the first scan does not wait
   * for the loading of its classes.
   *
   * @param arbiter answers the arbiter and the players at the page
   * @throws StartupException if an output cannot be opened with these settings
   */
  public static Outputs open(ServiceSettings settings, Board board, CurrentArbiterHandler arbiter) {
    if (!settings.hasOutputs()) {
      return new Outputs(Optional.empty());
    }
    EventPublisher publisher = new EventPublisher(settings.broadcastDelay());
    Outputs outputs = new Outputs(Optional.of(publisher));
    UpdateJson json = new UpdateJson(settings.language(), board);
    Optional<MqttPublisher> mqtt =
        settings
            .mqtt()
            .map(
                each ->
                    new MqttPublisher(
                        each, json, publisher, ProgramVersion.text(), settings.language()));
    mqtt.ifPresent(outputs.openOutputs::add);
    settings
        .mqtt()
        .filter(MqttSettings::seats)
        .ifPresent(
            each -> {
              arbiter.seats().readFrom(each.topics().seatRequest());
              outputs.openOutputs.add(
                  new SeatResponder(each, arbiter.seats(), settings.language()));
            });
    settings
        .mqtt()
        .filter(MqttSettings::lock)
        .ifPresent(each -> outputs.openOutputs.add(new LockListener(each, arbiter::lock)));
    settings.peer().ifPresent(each -> outputs.openPeer(settings.mqtt().orElseThrow(), each));
    settings.desk().ifPresent(each -> outputs.openDesk(settings.mqtt().orElseThrow(), each));
    settings
        .web()
        .ifPresent(
            each -> {
              BoardMetrics metrics = new BoardMetrics(publisher, json, ProgramVersion.text());
              mqtt.ifPresent(broker -> gauges(metrics, broker));
              outputs.metrics = Optional.of(metrics);
              outputs.openOutputs.add(metrics);
              GameReviewer reviewer = new GameReviewer(publisher.live());
              outputs.openOutputs.add(reviewer);
              Optional<PhoneAddress> phones = PhoneAddress.of(each);
              arbiter
                  .seats()
                  .serveAt(
                      SeatAddress.of(each),
                      SeatAddress.ofPage(each),
                      phones.map(PhoneAddress::seat));
              WebSources sources =
                  new WebSources(
                      publisher,
                      language -> new UpdateJson(language, board),
                      arbiter,
                      arbiter::answerPlayers,
                      arbiter::evaluation,
                      List.of(
                          new TextPage("/metrics", BoardMetrics.TYPE, _ -> metrics.page()),
                          new VisitorInformation(
                                  settings.exhibit().flatMap(ExhibitSchedule::hours),
                                  Clock.system(ZoneId.systemDefault()))
                              .page(),
                          VisitorPageSettings.replays(publisher),
                          VisitorPageSettings.review(reviewer, phones.map(PhoneAddress::review))),
                      arbiter.seats());
              outputs.web =
                  new FutureTask<>(() -> open(each, settings.language(), sources, metrics));
              if (each.tls().isPresent() || each.tokenFile().isPresent()) {
                outputs.openWebNow();
              }
            });
    return outputs;
  }

  private void openPeer(MqttSettings broker, PeerSettings settings) {
    PublicKeyFile key = key(settings.keyFile(), "The key of the other board cannot be used");
    PeerChannel channel = new PeerChannel(broker, settings.board());
    PeerLink link = new PeerLink(key, channel::publish);
    openOutputs.add(link);
    openOutputs.add(channel);
    peer = Optional.of(link);
    channel.start(link::onMessage, link::onConnected);
  }

  private void openDesk(MqttSettings broker, DeskSettings settings) {
    PublicKeyFile key = key(settings.keyFile(), "The key of the tournament desk cannot be used");
    DeskLink link = new DeskLink(key, broker.topics().board(), broker.topics().proposal());
    openOutputs.add(new ProposalListener(broker, link::onMessage));
    desk = Optional.of(link);
  }

  private PublicKeyFile key(Path file, String otherwise) {
    try {
      return PublicKeyFile.read(file);
    } catch (IOException e) {
      close();
      throw StartupException.failed(otherwise, e);
    }
  }

  /**
   * Connects a control loop and its record with the other board and the tournament desk, if they
   * are configured.
   */
  void beginLinks(ControlLoop loop, Path directory) throws IOException {
    if (desk.isPresent()) {
      desk.get().begin(loop, directory);
    }
    if (peer.isPresent()) {
      peer.get().begin(loop, directory);
    }
  }

  private void openWeb() {
    try {
      web();
    } catch (RuntimeException e) {
      LOG.error("The page is not served: {}", e.getMessage(), e);
    }
  }

  private void openWebNow() {
    try {
      web();
    } catch (StartupException e) {
      close();
      throw e;
    }
  }

  private static Optional<WebServer> open(
      WebSettings settings, Language language, WebSources sources, BoardMetrics metrics)
      throws IOException {
    WebServer web = WebServer.open(settings, language, sources);
    counters(metrics, web.counters());
    return Optional.of(web);
  }

  /** Opens the web server if it is not open, and returns it. */
  private Optional<WebServer> web() {
    webOpened = true;
    web.run();
    try {
      return web.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw StartupException.failed("The page cannot be served", cause);
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the web server was opened", e);
    }
  }

  private static void gauges(BoardMetrics metrics, MqttPublisher mqtt) {
    metrics.gauge(
        "wadjet_mqtt_connected",
        "1 while the broker is connected.",
        () -> mqtt.isConnected() ? 1 : 0);
    metrics.gauge(
        "wadjet_mqtt_waiting_events", "Events that wait to be sent to the broker.", mqtt::waiting);
  }

  private static void counters(BoardMetrics metrics, ServerCounters server) {
    metrics.counter("wadjet_http_requests_total", "Answered requests.", server::answeredRequests);
    metrics.counter(
        "wadjet_http_rejections_total", "Rejected requests and connections.", server::rejections);
    metrics.counter(
        "wadjet_http_errors_total",
        "Requests that failed with an internal error.",
        server::internalErrors);
    metrics.gauge(
        "wadjet_http_requests_active",
        "Requests in progress, including streams.",
        server::requests);
    metrics.counter("wadjet_http_connections_total", "Opened connections.", server::opened);
    metrics.gauge("wadjet_http_connections", "Open connections.", server::connections);
    metrics.counter("wadjet_http_sent_bytes_total", "Bytes sent.", server::sentBytes);
  }

  /** Returns the counters of the page's server; empty if no page is served. */
  public Optional<ServerCounters> counters() {
    return web().map(WebServer::counters);
  }

  /** Ends the sessions of all arbiters at the page; empty if no page is served. */
  OptionalInt endSessions() {
    Optional<WebServer> server = web();
    return server.isPresent() ? OptionalInt.of(server.get().endSessions()) : OptionalInt.empty();
  }

  /** Starts publishing for a control loop; called on the thread that will be its control thread. */
  public void begin(JournalProgress progress, ControlLoop loop, RecordStatus record) {
    if (metrics.isPresent()) {
      webOpened = true;
      Thread.ofPlatform().daemon().name("web-open").start(this::openWeb);
    }
    publisher.ifPresent(each -> each.begin(progress, loop.snapshot(), record));
    metrics.ifPresent(each -> each.scannedBy(loop));
  }

  /** Publishes a durable event; called on the control thread. */
  public void onEvent(Event event) {
    if (publisher.isPresent()) {
      publisher.get().onEvent(event);
    }
    if (peer.isPresent()) {
      peer.get().wake();
    }
  }

  /** Publishes a changed state; called on the control thread. */
  public void publish(TableSnapshot snapshot) {
    if (publisher.isPresent()) {
      publisher.get().publishState(snapshot);
    }
  }

  /** Closes the outputs in the reverse order of their opening. */
  @Override
  public void close() {
    if (webOpened) {
      closeQuietly(this::closeWeb);
    }
    while (!openOutputs.isEmpty()) {
      closeQuietly(openOutputs.removeLast());
    }
    publisher.ifPresent(EventPublisher::close);
  }

  private void closeWeb() throws InterruptedException {
    try {
      web.get().ifPresent(WebServer::close);
    } catch (ExecutionException e) {
      LOG.debug("the web server was never open", e);
    }
  }

  /** Closes an output; a failure must not keep the service from ending. */
  private static void closeQuietly(AutoCloseable each) {
    try {
      each.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.warn("An output could not be closed: {}", e.getMessage());
    }
  }
}
