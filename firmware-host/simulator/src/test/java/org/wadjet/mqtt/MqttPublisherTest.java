package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.record.EventType;
import org.wadjet.text.Language;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of a simulated game published through a real broker. */
@Tag("slow")
final class MqttPublisherTest {
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "table-1");
  private static final JsonMapper JSON = JsonMapper.shared();

  @TempDir private Path folder;

  private Mosquitto broker;
  private BoardInPlay board;
  private final List<AutoCloseable> open = new ArrayList<>();

  @BeforeEach
  void start() throws Exception {
    broker = Mosquitto.lasting(folder);
    board = new BoardInPlay(11, Duration.ZERO);
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
    if (board != null) {
      board.close();
      broker.close();
    }
  }

  private Receiver receiver() throws Exception {
    return receiver("receiver");
  }

  private Receiver receiver(String name) throws Exception {
    Receiver receiver = Receiver.of(broker, name, "#");
    open.add(receiver);
    return receiver;
  }

  private MqttPublisher telemetry(Optional<String> homeAssistant) {
    MqttSettings settings =
        new MqttSettings(
            BrokerLogin.open(broker.address()), TOPICS, homeAssistant, true, false, false);
    MqttPublisher telemetry =
        new MqttPublisher(settings, BoardInPlay.json(), board.publisher(), "1.0", Language.EN);
    open.add(telemetry);
    return telemetry;
  }

  /** Returns the rows of the received events. */
  private static List<Long> ids(Receiver receiver) {
    return receiver.jsonOn(TOPICS.event()).stream().map(e -> e.path("id").asLong()).toList();
  }

  private void awaitEvents(Receiver receiver) {
    long last = board.recorded().size();
    receiver.until(TOPICS.event(), text -> JSON.readTree(text).path("id").asLong() == last);
  }

  @Test
  void publishesStateEventsVerdictsAndHealth() throws Exception {
    Receiver receiver = receiver();
    telemetry(Optional.empty());
    receiver.until(TOPICS.online(), "online"::equals);
    board.turns(3);
    awaitEvents(receiver);
    assertThat(ids(receiver))
        .isEqualTo(LongStream.rangeClosed(1, board.recorded().size()).boxed().toList());
    List<JsonNode> events = receiver.jsonOn(TOPICS.event());
    assertThat(events.stream().map(each -> each.path("type").asString()))
        .isEqualTo(board.recorded().stream().map(EventType::of).map(EventType::keyword).toList());
    JsonNode state =
        JSON.readTree(
            receiver.until(TOPICS.state(), text -> JSON.readTree(text).path("ply").asInt() == 4));
    assertThat(state.path("squares")).isNotEmpty();
    JsonNode shot = events.stream().filter(each -> each.has("shot")).toList().getLast();
    assertThat(
            JSON.readTree(receiver.until(TOPICS.verdict(), shot.toString()::equals)).path("shot"))
        .isEqualTo(state.path("lastShot"));
    JsonNode health = JSON.readTree(receiver.until(TOPICS.health(), _ -> true));
    assertThat(health.path("faults").asInt()).isZero();
    assertThat(health.path("waits").asBoolean()).isFalse();
    receiver.until(
        TOPICS.broadcastEvent(),
        text -> JSON.readTree(text).path("id").asInt() == board.recorded().size());
    assertThat(receiver.jsonOn(TOPICS.broadcastEvent())).isEqualTo(events);
    assertThat(receiver.on(TOPICS.broadcastText()))
        .contains("confirmed")
        .anyMatch(line -> line.startsWith("2. red: "));
  }

  @Test
  void repeatsHeartbeat() throws Exception {
    Receiver receiver = receiver();
    telemetry(Optional.empty());
    Awaited.until(
        "a third health", Duration.ofSeconds(30), () -> receiver.on(TOPICS.health()).size() >= 3);
  }

  @Test
  void laterSubscriberReceivesRetainedMessages() throws Exception {
    MqttPublisher telemetry = telemetry(Optional.empty());
    board.turns(1);
    Receiver first = receiver();
    first.until(TOPICS.state(), text -> JSON.readTree(text).path("ply").asInt() == 2);
    first.until(TOPICS.verdict(), text -> text.contains("shot-judged"));
    first.until(TOPICS.health(), _ -> true);
    telemetry.close();
    first.until(TOPICS.online(), "offline"::equals);
    first.close();
    Receiver late = receiver("newcomer");
    late.until(TOPICS.online(), "offline"::equals);
    late.until(TOPICS.state(), text -> JSON.readTree(text).path("ply").asInt() == 2);
    assertThat(late.on(TOPICS.event())).isEmpty();
  }

  @Test
  void brokerKilledInMidGameReceivesAllEvents() throws Exception {
    Receiver receiver = receiver();
    telemetry(Optional.empty());
    receiver.until(TOPICS.online(), "online"::equals);
    board.turns(3);
    awaitEvents(receiver);
    broker.kill();
    board.turns(4);
    long before = ids(receiver).size();
    assertThat(before).isLessThan(board.recorded().size());
    broker.start();
    board.turns(3);
    awaitEvents(receiver);
    // QoS 1 delivers at least once: a broker that dies before it has stored a receiver's
    // confirmation delivers the message again.
    assertThat(ids(receiver).stream().distinct().toList())
        .isEqualTo(LongStream.rangeClosed(1, board.recorded().size()).boxed().toList());
    receiver.until(TOPICS.state(), text -> JSON.readTree(text).path("ply").asInt() == 11);
    assertThat(receiver.on(TOPICS.online())).endsWith("online");
  }

  @Test
  void brokerThatStartsLateReceivesAllEvents() throws Exception {
    broker.kill();
    telemetry(Optional.empty());
    board.turns(2);
    // The receiver starts first, because events are not retained.
    broker.start();
    Receiver receiver = receiver();
    receiver.until(TOPICS.state(), text -> JSON.readTree(text).path("ply").asInt() == 3);
    List<Long> ids = ids(receiver);
    assertThat(ids).isSorted();
  }

  @Test
  void homeAssistantDiscoversBoardAgainAfterRestart() throws Exception {
    Receiver receiver = receiver();
    telemetry(Optional.of("homeassistant"));
    String topic = "homeassistant/device/wadjet_table-1/config";
    JsonNode description = JSON.readTree(receiver.until(topic, _ -> true));
    receiver.until(TOPICS.health(), _ -> true);
    assertThat(description.path("availability_topic").asString()).isEqualTo(TOPICS.online());
    assertThat(description.path("device").path("identifiers").get(0).asString())
        .isEqualTo("wadjet_table-1");
    for (JsonNode component : description.path("components")) {
      assertThat(component.path("platform").asString()).isIn("sensor", "binary_sensor");
      assertThat(component.path("unique_id").asString()).startsWith("wadjet_table-1_");
      assertThat(component.path("state_topic").asString()).startsWith("wadjet/table-1/");
      assertThat(component.path("value_template").asString()).contains("value_json.");
    }
    assertThat(receiver.on(topic)).hasSize(1);
    broker.publish("homeassistant/status", "offline");
    broker.publish("homeassistant/status", "online");
    Awaited.until("said again", Duration.ofSeconds(20), () -> receiver.on(topic).size() == 2);
    assertThat(receiver.on(topic).get(1)).isEqualTo(description.toString());
  }
}
