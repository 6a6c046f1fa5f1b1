package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.MessageSchemas;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.record.DeskKey;
import org.wadjet.service.ProposalMessage;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the AsyncAPI description against a service with a real broker. */
class AsyncApiTest {
  private static final String TEXT = SeatDescriptions.overMqtt();
  private static final JsonNode DESCRIPTION = JsonMapper.shared().readTree(TEXT);
  private static final MessageSchemas SCHEMAS = MessageSchemas.of("asyncapi", TEXT);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  /** Returns the pattern of the topics of each channel, by its key. */
  private static Map<String, Pattern> channels() {
    Map<String, Pattern> channels = new TreeMap<>();
    for (var channel : DESCRIPTION.path("channels").properties()) {
      String address = channel.getValue().path("address").asString();
      channels.put(channel.getKey(), Pattern.compile(address.replaceAll("\\{[a-zA-Z]+}", "[^/]+")));
    }
    return channels;
  }

  /** Returns the key of the channel of a topic. */
  private static String channel(String topic) {
    List<String> found =
        channels().entrySet().stream()
            .filter(each -> each.getValue().matcher(topic).matches())
            .map(Map.Entry::getKey)
            .toList();
    assertThat(found).as("channels of " + topic).hasSize(1);
    return found.getFirst();
  }

  /** Returns whether a payload is valid against the schema of one message of a channel. */
  private static boolean isDescribed(String channel, String type, String payload) {
    for (String message : DESCRIPTION.at("/channels/" + channel + "/messages").propertyNames()) {
      String described =
          DESCRIPTION.at("/components/messages/" + message + "/contentType").asString();
      boolean json = described.endsWith("json");
      if (!type.isEmpty() && !type.equals(described)) {
        continue;
      }
      String instance =
          json ? payload : JsonMapper.shared().getNodeFactory().stringNode(payload).toString();
      if ((!json || payload.startsWith("{"))
          && SCHEMAS
              .errors("asyncapi#/components/messages/" + message + "/payload", instance)
              .isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Returns a message of a tournament desk. */
  private String proposal(String board) throws IOException {
    DeskKey key = DeskKey.open(Files.createDirectory(folder.resolve("desk")));
    PlayerNames names =
        new PlayerNames(Optional.of("Ada"), Optional.of("Bob"), Optional.of("Open"));
    GameProposal proposal =
        new GameProposal(
            7,
            key.verifying().id(),
            names,
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            Optional.of(TimeControl.parse("30m+10s").orElseThrow()));
    return new ProposalMessage(board, 7, Optional.of(proposal))
        .write(key.verifying().id(), key::sign);
  }

  @Test
  void everyTopicOfServiceIsDescribedAndEveryChannelIsUsed() throws Exception {
    BoardTopics topics = new BoardTopics("wadjet", "table-1");
    Set<String> used = new TreeSet<>();
    Mosquitto broker = Mosquitto.open(folder);
    MatchSettings match =
        MatchSettings.NONE.withPlayers(new Players(new Player.Hands(), new Player.Remote()), false);
    MqttSettings settings =
        new MqttSettings(
            BrokerLogin.open(broker.address()),
            topics,
            Optional.of("homeassistant"),
            true,
            true,
            true);
    try (broker;
        SeatMqttClient client = new SeatMqttClient(broker, topics, TEXT)) {
      try (ServedGame board = new ServedGame(folder, match, settings)) {
        board.until(s -> s.phase() == Phase.WAITING);
        String token = board.arbiter(ArbiterKeyword.SEAT, "issue", "red").path("token").asString();
        client.until("red", s -> s.path("turn").asInt() == 1);
        board.playQuietMove();
        JsonNode state = client.until("red", s -> s.path("yourTurn").asBoolean());
        String move = state.path("legalMoves").path(0).asString();
        assertThat(client.ask(token, "move", state, "move", move).code()).isEmpty();
        assertThat(client.ask(token, "move", state, "move", move).code())
            .isEqualTo("already-proposed");
        // The board subscribes to the start of Home Assistant and repeats its description.
        String device = "homeassistant/device/wadjet_table-1/config";
        int before = client.on(device).size();
        broker.publish("homeassistant/status", "online");
        Awaited.until("the device", PATIENCE, () -> client.on(device).size() > before);
        broker.publish(topics.proposal(), proposal(topics.board()));
        broker.publish(topics.lock(), "smoke");
        board.until(s -> s.lockOut().isPresent());
        Set<String> expected = new TreeSet<>(channels().keySet());
        // The record of this game is not signed, so that it has no head.
        expected.remove("head");
        // TwoBoardsTest checks the message to another board.
        expected.remove("peer");
        Awaited.until(
            "all channels",
            PATIENCE,
            () -> {
              client.packets().forEach(each -> used.add(channel(each.path("topic").asString())));
              return used.equals(expected);
            });
      }
      for (JsonNode packet : client.packets()) {
        String topic = packet.path("topic").asString();
        String type = packet.path("properties").path("content-type").asString("");
        String payload = packet.path("payload").asString("");
        assertThat(isDescribed(channel(topic), type, payload)).as(packet.toString()).isTrue();
      }
      assertThat(client.on(topics.online())).contains("online", "offline");
    }
  }

  @Test
  void schemasOfSeatsAreThoseOfHttp() {
    JsonNode http =
        JsonMapper.shared().readTree(SeatDescriptions.overHttp()).at("/components/schemas");
    for (var schema : http.properties()) {
      assertThat(DESCRIPTION.at("/components/schemas/" + schema.getKey()))
          .isEqualTo(schema.getValue());
    }
  }

  @Test
  void everyReferenceExistsAndEveryChannelHasOperation() {
    for (JsonNode reference : DESCRIPTION.findValues("$ref")) {
      String pointer = reference.asString().substring(1);
      assertThat(DESCRIPTION.at(pointer).isMissingNode()).as(pointer).isFalse();
    }
    Set<String> operated = new TreeSet<>();
    for (JsonNode operation : DESCRIPTION.path("operations").values()) {
      operated.add(operation.at("/channel/$ref").asString());
      operated.add(operation.at("/reply/channel/$ref").asString());
    }
    for (String channel : channels().keySet()) {
      assertThat(operated).contains("#/channels/" + channel);
    }
    assertThat(DESCRIPTION.path("asyncapi").asString()).isEqualTo("3.0.0");
  }

  @Test
  void pageServesDescription() throws Exception {
    try (ServedGame board = new ServedGame(folder)) {
      board.awaitPage();
      try (var in = board.uri("/api/v1/asyncapi.json").toURL().openStream()) {
        assertThat(JsonMapper.shared().readTree(in)).isEqualTo(DESCRIPTION);
      }
    }
  }
}
