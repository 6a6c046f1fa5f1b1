package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.moves.MoveReading;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import tools.jackson.databind.JsonNode;

/** Tests of remote seats over a real broker against a served game on a virtual board. */
class SeatMqttTest {
  private static final MatchSettings SETTINGS =
      MatchSettings.NONE.withPlayers(new Players(new Player.Hands(), new Player.Remote()), false);
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "table-1");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private Mosquitto broker;
  private ServedGame board;
  private SeatMqttClient client;
  private String red;

  @BeforeEach
  void serve() throws Exception {
    broker = Mosquitto.open(folder);
    board =
        new ServedGame(
            folder,
            SETTINGS,
            new MqttSettings(
                BrokerLogin.open(broker.address()), TOPICS, Optional.empty(), false, true, false));
    board.until(s -> s.phase() == Phase.WAITING);
    client = new SeatMqttClient(broker, TOPICS, SeatDescriptions.overMqtt());
    red = issue();
    client.until("red", s -> s.path("turn").asInt() == 1);
  }

  private String issue() {
    JsonNode answer = board.arbiter(ArbiterKeyword.SEAT, "issue", "red");
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    assertThat(answer.path("topic").asString()).isEqualTo("wadjet/table-1/seat/request");
    assertThat(answer.has("url")).as("there is no page").isFalse();
    assertThat(answer.path("text").asString()).contains("wadjet/table-1/seat/request");
    return answer.path("token").asString();
  }

  @AfterEach
  void close() {
    if (client != null) {
      client.close();
    }
    if (board != null) {
      board.close();
    }
    if (broker != null) {
      broker.close();
    }
  }

  private void make(Move move) {
    board.make(move);
    board.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
    board.fire();
  }

  @Test
  void playsOneSideOfShortGame() {
    for (int turns = 0; turns < 2; turns++) {
      board.playQuietMove();
      JsonNode state = client.until("red", s -> s.path("yourTurn").asBoolean());
      assertThat(client.state(red).body().path("turn")).isEqualTo(state.path("turn"));
      String move = state.path("legalMoves").path(0).asString();
      SeatMqttClient.Reply reply = client.ask(red, "move", state, "move", move);
      assertThat(reply.type()).as(reply.toString()).isEqualTo("application/json");
      assertThat(reply.body().path("announced").asString()).isEqualTo(move);
      assertThat(board.snapshot().phase()).as("no message fires").isEqualTo(Phase.WAITING);
      make(board.until(s -> s.announced().isPresent()).announced().orElseThrow());
    }
    JsonNode state = client.until("red", s -> s.path("turn").asInt() == 5);
    assertThat(client.ask(red, "draw", state, "action", "offer").code()).isEmpty();
    client.until("red", s -> s.path("offer").path("kind").asString("").equals("draw"));
    assertThat(board.arbiter(ArbiterKeyword.OFFER, "decline").path("ok").asBoolean()).isTrue();
    assertRefused(409, "no-offer", client.ask(red, "draw", state, "action", "offer"));
    assertThat(client.ask(red, "resign", state, "", "").code()).isEmpty();
    client.until("red", s -> s.path("result").asString("").equals("silver"));
    assertThat(board.snapshot().result()).contains(Result.SILVER);
    assertThat(client.on(TOPICS.seatState("silver"))).allMatch(String::isEmpty);
    assertThat(client.packets().stream().map(JsonNode::toString))
        .filteredOn(each -> each.contains(red))
        .allMatch(each -> each.contains("seat/request"));
  }

  private static void assertRefused(int status, String code, SeatMqttClient.Reply reply) {
    assertThat(reply.type()).isEqualTo("application/problem+json");
    assertThat(reply.body().path("status").asInt()).as(reply.toString()).isEqualTo(status);
    assertThat(reply.code()).isEqualTo(code);
  }

  private String request(String action, String message) {
    return "{\"token\":\"" + red + "\",\"action\":\"" + action + "\",\"message\":" + message + "}";
  }

  @Test
  void refusesRequestsThatDoNotFollowTheirSchema() {
    String resign = "{\"game\":1,\"turn\":1}";
    List<String> malformed =
        List.of(
            "null",
            "[]",
            "{",
            "{}",
            request("fire", resign),
            request("resign", "7"),
            request("resign", "{}"),
            request("resign", "{\"game\":1,\"turn\":1,\"fire\":true}"),
            request("resign", "{\"game\":1,\"game\":1,\"turn\":1}"),
            request("move", "{\"game\":1,\"turn\":1.5,\"move\":\"a1a2\"}"),
            request("move", "{\"game\":1,\"turn\":1,\"move\":\"" + "a".repeat(21) + "\"}"),
            request("state", resign),
            request("resign", resign).replace("{\"token\"", "{\"fire\":1,\"token\""),
            request("resign", resign).replace("{\"token\"", "{\"lang\":\"xx\",\"token\""),
            request("resign", resign) + "{}",
            "{\"token\":7,\"action\":\"state\"}",
            "{\"token\":\"" + red + "\",\"action\":\"resign\"}",
            "[".repeat(2000));
    for (String payload : malformed) {
      assertRefused(400, "malformed", client.ask(payload));
    }
    assertRefused(413, "too-large", client.ask(" ".repeat(2049) + request("resign", resign)));
    assertRefused(
        415,
        "unsupported-type",
        client.ask(request("resign", resign), "-D", "publish", "content-type", "text/plain"));
    assertThat(board.snapshot().result()).isEmpty();
  }

  @Test
  void refusesWrongAndRevokedTokenAndReplayedRequest() {
    JsonNode state = client.state(red).body();
    assertRefused(409, "not-your-turn", client.ask(red, "move", state, "move", "a1a2"));
    assertRefused(401, "unauthorized", client.ask("A".repeat(22), "resign", state, "", ""));
    board.playQuietMove();
    assertRefused(409, "stale", client.ask(red, "resign", state, "", ""));
    JsonNode now = client.until("red", s -> s.path("yourTurn").asBoolean());
    assertRefused(422, "illegal-move", client.ask(red, "move", now, "move", "a1j8"));
    String move = now.path("legalMoves").path(0).asString();
    assertThat(client.ask(red, "move", now, "move", move).code()).isEmpty();
    assertRefused(409, "already-proposed", client.ask(red, "move", now, "move", move));
    board.arbiter(ArbiterKeyword.SEAT, "revoke", "red");
    assertRefused(401, "unauthorized", client.ask(red, "resign", now, "", ""));
    Awaited.until(
        "the removed state",
        PATIENCE,
        () -> client.on(TOPICS.seatState("red")).getLast().isEmpty());
    assertThat(board.snapshot().result()).isEmpty();
  }

  @Test
  void ignoresRequestsThatItMustNotAnswer() {
    String resign = request("resign", "{\"game\":" + board.snapshot().number() + ",\"turn\":1}");
    String response = client.responseTopic();
    client.publish(resign);
    client.publish(resign, "-r", "-D", "publish", "response-topic", response);
    for (String topic :
        List.of(
            TOPICS.seatRequest(),
            TOPICS.state(),
            TOPICS.online(),
            response + "/deeper",
            "wadjet/table-1/seat/response/",
            "elsewhere")) {
      client.publish(resign, "-D", "publish", "response-topic", topic);
    }
    client.publish(resign + " ".repeat(10_000_000), "-D", "publish", "response-topic", response);
    // Requests are answered in order, so that this answer shows that the others have none.
    assertThat(client.state(red).body().has("result")).isFalse();
    assertThat(client.on(response)).hasSize(1);
    assertThat(board.snapshot().result()).isEmpty();
    assertThat(client.on(TOPICS.online())).containsOnly("online");
    assertThat(client.on("elsewhere")).isEmpty();
  }

  @Test
  void limitsRequestsOfOneSeat() {
    String payload = "{\"token\":\"" + red + "\",\"action\":\"state\"}\n";
    client.publish(
        payload.repeat(100),
        SeatMqttClient.LINES,
        "-D",
        "publish",
        "response-topic",
        client.responseTopic());
    Awaited.until(
        "a refusal",
        PATIENCE,
        () -> client.on(client.responseTopic()).stream().anyMatch(s -> s.contains("too-many")));
    assertThat(client.on(client.responseTopic()).stream().filter(s -> s.contains("\"side\"")))
        .hasSizeGreaterThanOrEqualTo(40);
  }

  @Test
  void seatsAreOffByDefault() throws Exception {
    client.close();
    board.close();
    board =
        new ServedGame(
            folder,
            SETTINGS,
            new MqttSettings(
                BrokerLogin.open(broker.address()), TOPICS, Optional.empty(), false, false, false));
    JsonNode answer = board.arbiter(ArbiterKeyword.SEAT, "issue", "red");
    assertThat(answer.path("ok").asBoolean()).isFalse();
    assertThat(answer.path("text").asString()).startsWith("remote seats are off");
  }
}
