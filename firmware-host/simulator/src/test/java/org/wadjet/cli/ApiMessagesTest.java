package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.MessageSchemas;
import org.wadjet.game.Side;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardInPlay;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttPublisher;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.mqtt.MqttSubscriber;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.Language;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.web.WebServer;
import org.wadjet.web.WebSettings;
import org.wadjet.web.WebSources;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the messages of a served virtual board against the schemas of {@code docs/api.md}. */
class ApiMessagesTest {
  private static final MessageSchemas SCHEMAS = MessageSchemas.read();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "schemas");

  @TempDir private Path folder;

  private final List<AutoCloseable> open = new ArrayList<>();
  private final HttpClient client = HttpClient.newHttpClient();

  @AfterEach
  void close() throws Exception {
    client.close();
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }

  private BoardInPlay board(long seed) throws IOException {
    BoardInPlay board = new BoardInPlay(seed, Duration.ZERO);
    open.add(board);
    return board;
  }

  private URI serve(BoardInPlay board) throws IOException {
    WebServer web =
        WebServer.open(
            new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty()),
            Language.EN,
            new WebSources(
                board.publisher(),
                language -> new UpdateJson(language, BoardInPlay.BOARD),
                new ArbiterRequestHandler(BoardInPlay.BOARD, board.loop())::answer,
                line -> line,
                _ -> Optional.empty(),
                List.of()));
    open.add(web);
    return URI.create("http://127.0.0.1:" + web.port());
  }

  private String get(URI uri) {
    try {
      HttpRequest request = HttpRequest.newBuilder(uri).build();
      return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the state once it contains all recorded events. */
  private JsonNode state(URI web, BoardInPlay board) {
    URI uri = web.resolve("/state.json");
    Awaited.until("the newest state", PATIENCE, () -> isNewest(json(uri), board));
    String state = get(uri);
    SCHEMAS.check("state", state);
    return JsonMapper.shared().readTree(state);
  }

  private JsonNode json(URI uri) {
    return JsonMapper.shared().readTree(get(uri));
  }

  /**
   * Returns whether a state contains all events and the changes of the board since the last one.
   */
  private static boolean isNewest(JsonNode state, BoardInPlay board) {
    TableSnapshot now = board.snapshot();
    return state.path("event").asLong() == rows(board)
        && state.path("ply").asInt() == now.game().ply()
        && state.path("phase").asString().equals(now.phase().keyword())
        && state.has("lastShot") == now.lastShot().isPresent();
  }

  private static long rows(BoardInPlay board) {
    return board.recorded().size();
  }

  @Test
  void httpMessagesOfAWholeGameMatchTheirSchemas() throws Exception {
    BoardInPlay board = board(11);
    URI web = serve(board);
    board.turns(4);
    JsonNode state = state(web, board);
    assertThat(state.path("lastShot").path("verdict").asString()).isEqualTo("confirmed");
    assertThat(state.has("clocks")).isTrue();
    SCHEMAS.check("shot", state.path("lastShot").toString());

    board.darken(Side.RED);
    board.darken(Side.SILVER);
    board.untilArbiter();
    JsonNode waiting = state(web, board);
    assertThat(waiting.path("arbiter").path("choices")).isNotEmpty();
    assertThat(waiting.path("lastShot").path("explanations")).isNotEmpty();

    List<String> events = get(web.resolve("/broadcast/game.jsonl")).lines().toList();
    assertThat(events).hasSize((int) rows(board)).anyMatch(line -> line.contains("\"shot\":"));
    events.forEach(event -> SCHEMAS.check("event", event));
  }

  @Test
  void serverSentEventsMatchTheirSchemas() throws Exception {
    BoardInPlay board = board(12);
    URI web = serve(board);
    board.turns(2);
    HttpRequest request = HttpRequest.newBuilder(web.resolve("/events?after=0")).build();
    int events = 0;
    int states = 0;
    try (Stream<String> lines = client.send(request, HttpResponse.BodyHandlers.ofLines()).body()) {
      String kind = "";
      for (String line : (Iterable<String>) lines::iterator) {
        if (line.startsWith("event: ")) {
          kind = line.substring("event: ".length());
        } else if (line.startsWith("data: ") && !kind.equals("beat")) {
          String schema = kind.equals("clocks") ? "state#/$defs/clocks" : kind;
          SCHEMAS.check(schema, line.substring("data: ".length()));
          events += kind.equals("event") ? 1 : 0;
          states += kind.equals("state") ? 1 : 0;
          if (events == rows(board) && states > 0) {
            break;
          }
        }
      }
    }
    assertThat(events).isEqualTo((int) rows(board)).isPositive();
  }

  @Test
  void mqttMessagesMatchTheirSchemas() throws Exception {
    Mosquitto broker = Mosquitto.open(folder);
    open.add(broker);
    BoardInPlay board = board(13);
    BrokerLogin login = BrokerLogin.open(broker.address());
    Map<String, String> received = new ConcurrentHashMap<>();
    open.add(
        new MqttSubscriber(
            login,
            "schema-test",
            List.of("wadjet/#"),
            each -> received.put(each.topic(), each.text()),
            _ -> {}));
    open.add(
        new MqttPublisher(
            new MqttSettings(login, TOPICS, Optional.empty(), true, false, false),
            BoardInPlay.json(),
            board.publisher(),
            "test",
            Language.EN));
    Awaited.until("the publisher", PATIENCE, () -> received.containsKey(TOPICS.health()));
    board.turns(2);
    List<String> topics =
        List.of(TOPICS.state(), TOPICS.event(), TOPICS.verdict(), TOPICS.health());
    Awaited.until("messages on " + topics, PATIENCE, () -> received.keySet().containsAll(topics));
    SCHEMAS.check("state", received.get(TOPICS.state()));
    SCHEMAS.check("event", received.get(TOPICS.event()));
    SCHEMAS.check("event", received.get(TOPICS.verdict()));
    SCHEMAS.check("health", received.get(TOPICS.health()));
  }

  @Test
  void localSocketAnswersMatchTheirSchemas() throws Exception {
    BoardInPlay board = board(14);
    Path path = folder.resolve("s");
    ArbiterRequestHandler handler = new ArbiterRequestHandler(BoardInPlay.BOARD, board.loop());
    open.add(
        LocalSocket.open(
            path,
            line -> {
              SCHEMAS.check("command", line);
              String answer = handler.answer(line);
              SCHEMAS.check(line.contains("\"state\"") ? "socket-state" : "socket-answer", answer);
              return answer;
            }));
    ServiceClient service = new ServiceClient(path);
    assertThat(service.state().path("phase").asString()).isEqualTo("SETTING_UP");
    board.turns(2);
    assertThat(service.state().path("ply").asInt()).isEqualTo(3);
    assertThat(service.ask(ArbiterKeyword.STATUS, List.of()).success()).isTrue();
    assertThat(service.ask(ArbiterKeyword.MOVE, List.of()).success()).isFalse();
  }

  @Test
  void commandLineJsonMatchesItsSchemas() {
    List<String> run = Ran.command("run", "--simulate=1", "--json").lines();
    assertThat(run).hasSizeGreaterThan(2);
    run.forEach(line -> SCHEMAS.check("run", line));
    SCHEMAS.check("scan", Ran.command("scan", "--gpio", "mock", "--frames", "5", "--json").out());
  }
}
