package org.wadjet.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wadjet.hall.DeskResources;
import org.wadjet.hall.HallResources;
import org.wadjet.hall.MultiBoardView;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerConnection;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttSubscriber;
import org.wadjet.mqtt.RetainedPublisher;
import org.wadjet.text.Labels;
import org.wadjet.web.JettyServer;
import org.wadjet.web.SessionEndpoint;
import org.wadjet.web.SseSource;
import org.wadjet.web.TextPage;
import org.wadjet.web.WebSettings;

/** Connects a hall page to its broker and its viewers, until it is closed. */
final class HallServer implements AutoCloseable {
  /**
   * Interval between checks for silent boards, short compared with the 8 s after which a board
   * counts as lost; the checks end when the server is closed.
   */
  private static final Duration EXPIRY_CHECK_INTERVAL = Duration.ofMillis(500);

  private static final int NAME_DIGITS = 8;
  private static final List<String> WORDS = List.of("online", "state", "health", BoardTopics.HEAD);

  private final MultiBoardView hall;
  private final MqttSubscriber listener;
  private final JettyServer server;
  private final Thread clock;
  private final Optional<WitnessKeeper> keeper;
  private final Optional<RetainedPublisher> sender;

  /**
   * Opens the hall; the broker need not be reachable.
   *
   * @param prefix of the boards' topics
   * @param keeper the keeper of the heads of the boards' records; closed together with the server
   * @throws IOException with a sentence without a full stop if the page cannot be served
   */
  HallServer(
      BrokerLogin access, String prefix, WebSettings settings, Optional<WitnessKeeper> keeper)
      throws IOException {
    this(access, prefix, settings, keeper, Optional.empty());
  }

  /**
   * Opens the hall with a tournament desk, whose requests need the token of the settings.
   *
   * @param prefix of the boards' topics
   * @param keeper the keeper of the heads of the boards' records; closed together with the server
   * @param desk empty if there is no tournament
   * @throws IOException with a sentence without a full stop if the page cannot be served
   */
  HallServer(
      BrokerLogin access,
      String prefix,
      WebSettings settings,
      Optional<WitnessKeeper> keeper,
      Optional<TournamentDesk> desk)
      throws IOException {
    this.keeper = keeper;
    hall = new MultiBoardView(prefix);
    TextPage words =
        new TextPage(
            HallResources.WORDS,
            "application/json",
            language -> new Labels(language, HallResources.LABELS).json().toString());
    List<TextPage> texts = new ArrayList<>(List.of(words));
    Stream.of(
            HallResources.page(),
            HallResources.script(),
            HallResources.layout(),
            HallResources.style())
        .map(HallServer::page)
        .forEach(texts::add);
    desk.ifPresent(each -> texts.addAll(pages(each)));
    server =
        JettyServer.open(
            settings,
            "--name",
            texts,
            List.of(new SseSource(HallResources.EVENTS_PATH, this::since)),
            desk
                .map(
                    each ->
                        new SessionEndpoint(
                            DeskResources.ACT, TournamentDesk.MAX_REQUEST_BYTES, each::handle))
                .stream()
                .toList());
    listener =
        new MqttSubscriber(
            access,
            name(),
            WORDS.stream().map(word -> prefix + "/+/" + word).toList(),
            this::receive,
            hall::broker);
    sender = desk.map(_ -> new RetainedPublisher(access, name()));
    desk.ifPresent(
        each ->
            each.connect(
                (board, text) ->
                    sender.orElseThrow().publish(new BoardTopics(prefix, board).proposal(), text),
                hall::proposal));
    clock = Thread.ofVirtual().name("hall-clock").start(this::expireBoards);
  }

  private static TextPage page(HallResources file) {
    return new TextPage(file.path(), file.type(), _ -> file.text());
  }

  private static List<TextPage> pages(TournamentDesk desk) {
    List<TextPage> pages =
        new ArrayList<>(DeskResources.files().stream().map(HallServer::page).toList());
    pages.add(
        new TextPage(
            DeskResources.WORDS,
            "application/json",
            language -> new Labels(language, DeskResources.LABELS).json().toString()));
    pages.add(new TextPage(DeskResources.STATE, "application/json", _ -> desk.json()));
    pages.add(new TextPage(DeskResources.TRF, "text/plain; charset=utf-8", _ -> desk.trf()));
    pages.add(new TextPage(DeskResources.CSV, "text/csv; charset=utf-8", _ -> desk.csv()));
    return pages;
  }

  /**
   * Draws a random client id for a hall, because a broker accepts only one client of each id.
   * Several halls may watch the same boards, and in containers all of them may have the same
   * process number and port, so the id is random each time. It has at most the 23 characters that
   * every broker accepts.
   */
  static String name() {
    return "wadjet-hall-" + UUID.randomUUID().toString().substring(0, NAME_DIGITS);
  }

  private void receive(BrokerConnection.Received received) {
    if (received.topic().endsWith("/" + BoardTopics.HEAD)) {
      keeper.ifPresent(each -> each.receive(received.topic(), received.text()));
    } else {
      hall.receive(received.topic(), received.text(), received.retained(), System.nanoTime());
    }
  }

  private Optional<SseSource.Frame> since(long change) {
    return hall.since(change).map(frame -> new SseSource.Frame(frame.change(), frame.json()));
  }

  private void expireBoards() {
    try {
      while (true) {
        hall.expireBoards(System.nanoTime());
        Thread.sleep(EXPIRY_CHECK_INTERVAL);
      }
    } catch (InterruptedException _) {
      // The server was closed.
    }
  }

  /** Returns the port of the page; 0 while the page cannot be served. */
  int port() {
    return server.port();
  }

  @Override
  public void close() {
    clock.interrupt();
    listener.close();
    sender.ifPresent(RetainedPublisher::close);
    keeper.ifPresent(WitnessKeeper::close);
    server.close();
  }
}
