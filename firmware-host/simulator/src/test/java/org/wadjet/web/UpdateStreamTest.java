package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.wadjet.record.JournalProgress;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests of the stream of updates and of the broadcast, over real sockets, with a game on a virtual
 * board.
 */
class UpdateStreamTest {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The broadcast is a subscriber too. */
  private static final int OWN_SUBSCRIPTIONS = 1;

  private ServedBoard board;

  @BeforeEach
  void begin() throws IOException {
    board = new ServedBoard(11, MatchSettings.NONE, Optional.empty(), 60);
  }

  @AfterEach
  void end() {
    board.close();
  }

  private void play(int ply) {
    board.allow(ply);
    board.until(s -> s.phase() == Phase.WAITING && s.durable() && s.game().ply() > ply);
  }

  /** A received event: its kind, id and data. */
  private record ReceivedEvent(String kind, long id, JsonNode data) {}

  /** Reads a stream until a state has reached a turn. */
  private List<ReceivedEvent> receive(int ply, String... headers) throws IOException {
    List<ReceivedEvent> received = new ArrayList<>();
    URLConnection connection = board.uri("/events").toURL().openConnection();
    for (String header : headers) {
      connection.setRequestProperty(header.split(": ", 2)[0], header.split(": ", 2)[1]);
    }
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
      String kind = "";
      long id = 0;
      while (true) {
        String line = in.readLine();
        if (line.startsWith("id: ")) {
          id = Long.parseLong(line.substring(4));
        } else if (line.startsWith("event: ")) {
          kind = line.substring(7);
        } else if (line.startsWith("data: {")) {
          ReceivedEvent each = new ReceivedEvent(kind, id, JSON.readTree(line.substring(6)));
          received.add(each);
          if (kind.equals("state")
              && each.data().path("ply").asInt() >= ply
              && each.data().path("phase").asString().equals("waiting")) {
            return received;
          }
        }
      }
    }
  }

  @Test
  void newClientReceivesState() throws IOException {
    play(2);
    // The publisher runs in another thread and may not have published any state yet.
    await(() -> board.publisher().live().state().isPresent());
    List<ReceivedEvent> received = receive(3);
    assertThat(received).first().satisfies(each -> assertThat(each.kind()).isEqualTo("state"));
  }

  @Test
  void reconnectedClientReceivesEachMissedEventOnce() throws IOException {
    play(2);
    long last = receive(3).getLast().id();
    assertThat(last).isPositive();
    play(4);
    List<ReceivedEvent> received = receive(5, "Last-Event-ID: " + last);
    List<Long> events =
        received.stream()
            .filter(each -> each.kind().equals("event"))
            .map(ReceivedEvent::id)
            .toList();
    assertThat(events)
        .hasSizeGreaterThan(6)
        .containsExactlyElementsOf(
            LongStream.rangeClosed(last + 1, last + events.size()).boxed().toList());
    assertThat(received.getLast().id()).isEqualTo(events.getLast());
  }

  @Test
  void ignoresMalformedId() throws IOException {
    play(1);
    for (String id : List.of("-1", "99999999999999999999", "x", "999999")) {
      assertThat(receive(2, "Last-Event-ID: " + id)).isNotEmpty();
    }
  }

  @Test
  void broadcastsGameAsJsonLinesAndText() throws IOException {
    play(3);
    await(() -> body("/broadcast/game.txt").contains("3. silver: "));
    await(() -> body("/broadcast/game.txt").endsWith("red to move\n"));
    String lines = body("/broadcast/game.jsonl");
    List<JsonNode> events = lines.lines().map(JSON::readTree).toList();
    assertThat(events.getFirst().path("type").asString()).isEqualTo("game-started");
    assertThat(events)
        .filteredOn(each -> each.path("type").asString().equals("turn-made"))
        .hasSizeGreaterThanOrEqualTo(3);
    for (int i = 1; i < events.size(); i++) {
      assertThat(events.get(i).path("id").asLong())
          .isEqualTo(events.get(i - 1).path("id").asLong() + 1);
    }
    assertThat(body("/broadcast/game.txt"))
        .startsWith("game 1; khet2 classic\n")
        .contains("1. silver: ", "2. red: ", "   confirmed\n")
        .endsWith("silver to move\n".replace("silver", "red"));
    assertThat(body("/metrics")).isEqualTo("up 1\n");
  }

  private String body(String path) {
    try {
      String answer = RawHttp.get(board.port(), path);
      return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void await(BooleanSupplier holds) {
    long end = System.nanoTime() + ServedBoard.LONG.toNanos();
    while (!holds.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(20_000_000);
    }
  }

  @Test
  void delaysBroadcastButNotPage() throws IOException {
    play(1);
    TableSnapshot snapshot = board.snapshot();
    try (EventPublisher late = new EventPublisher(Duration.ofHours(1));
        WebServer web = serve(late)) {
      late.begin(JournalProgress.NOTHING, snapshot, RecordStatus.NONE);
      late.onEvent(snapshot.lastShot().orElseThrow());
      await(() -> late.live().state().isPresent());
      assertThat(RawHttp.get(web.port(), "/state.json")).startsWith("HTTP/1.1 200 ");
      assertThat(RawHttp.get(web.port(), "/broadcast/state.json")).startsWith("HTTP/1.1 503 ");
      assertThat(RawHttp.get(web.port(), "/broadcast/game.jsonl")).endsWith("\r\n\r\n");
    }
  }

  private static WebServer serve(EventPublisher publisher) throws IOException {
    UpdateJson json = new UpdateJson(Language.EN, BoardFile.reference());
    return WebServer.open(
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty()),
        Language.EN,
        new WebSources(
            publisher, _ -> json, line -> line, line -> line, _ -> Optional.empty(), List.of()));
  }

  @Test
  void dropsSlowClientWithoutDelayingOthers() throws IOException {
    play(1);
    Event.ShotJudged shot = board.snapshot().lastShot().orElseThrow();
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    Logger logger = (Logger) LoggerFactory.getLogger(RejectionLog.class);
    logger.addAppender(log);
    try (EventPublisher publisher = new EventPublisher(Duration.ZERO);
        WebServer web = serve(publisher);
        Socket slow = new Socket()) {
      publisher.begin(JournalProgress.NOTHING, board.snapshot(), RecordStatus.NONE);
      slow.setReceiveBufferSize(4096);
      slow.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), web.port()));
      slow.getOutputStream()
          .write(
              "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      await(() -> publisher.live().subscriptions() > OWN_SUBSCRIPTIONS);
      // More than the buffers of both sides hold, at a rate that other clients can follow.
      await(
          () -> {
            for (int i = 0; i < 20; i++) {
              publisher.onEvent(shot);
            }
            return publisher.live().subscriptions() == OWN_SUBSCRIPTIONS;
          });
      await(() -> log.list.stream().anyMatch(each -> each.getFormattedMessage().contains("slow")));
      assertThat(log.list).hasSize(1);
      assertThat(RawHttp.get(web.port(), "/")).startsWith("HTTP/1.1 200 ");
    } finally {
      logger.detachAppender(log);
    }
  }
}
