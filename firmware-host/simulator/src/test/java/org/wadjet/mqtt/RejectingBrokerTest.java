package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import tools.jackson.databind.json.JsonMapper;

/** Tests with brokers that reject some messages: all others are published. */
@Tag("slow")
final class RejectingBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "b3");
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Packet limit: above the state before the first turn, below a shot with its evidence. */
  private static final int LIMIT = 3300;

  @TempDir private Path folder;

  private BoardInPlay board;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void start() throws Exception {
    board = new BoardInPlay(13, Duration.ZERO);
    open.add(board);
    log.start();
    logger().addAppender(log);
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(MqttPublisher.class);
  }

  @AfterEach
  void close() throws Exception {
    logger().detachAppender(log);
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }

  private Mosquitto broker(String... settings) throws Exception {
    List<String> all = new ArrayList<>(List.of("allow_anonymous true"));
    all.addAll(List.of(settings));
    Mosquitto broker = Mosquitto.start(folder, all);
    open.add(broker);
    return broker;
  }

  private Receiver receiver(Mosquitto broker) throws Exception {
    Receiver receiver = Receiver.of(broker, "receiver", "wadjet/#");
    open.add(receiver);
    return receiver;
  }

  private void telemetry(Mosquitto broker, String... homeAssistant) {
    MqttSettings settings =
        new MqttSettings(
            BrokerLogin.open(broker.address()),
            TOPICS,
            Stream.of(homeAssistant).findFirst(),
            false,
            false,
            false);
    open.add(
        new MqttPublisher(settings, BoardInPlay.json(), board.publisher(), "1.0", Language.EN));
  }

  private List<String> loggedMessages() {
    return List.copyOf(log.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private List<String> loggedMessages(String part) {
    return loggedMessages().stream().filter(sentence -> sentence.contains(part)).toList();
  }

  private void awaitLastEvent(Receiver receiver) {
    int last = board.recorded().size();
    Awaited.until(
        "event " + last + "; said: " + loggedMessages(),
        PATIENCE,
        () ->
            receiver
                .last(TOPICS.event())
                .filter(text -> JSON.readTree(text).path("id").asInt() == last)
                .isPresent());
  }

  /** Returns the rows of the events within the size limit. */
  private List<Long> smallEvents() {
    return LongStream.rangeClosed(1, board.recorded().size())
        .filter(id -> !(board.recorded().get((int) id - 1) instanceof Event.ShotJudged))
        .boxed()
        .toList();
  }

  private static List<Long> ids(Receiver receiver) {
    return receiver.jsonOn(TOPICS.event()).stream().map(e -> e.path("id").asLong()).toList();
  }

  @Test
  void dropsTooLargeMessageAndLogsOnce() throws Exception {
    Mosquitto broker = broker("max_packet_size " + LIMIT);
    Receiver receiver = receiver(broker);
    telemetry(broker);
    receiver.until(TOPICS.online(), "online"::equals);
    board.turns(3);
    awaitLastEvent(receiver);
    assertThat(ids(receiver)).isEqualTo(smallEvents());
    assertThat(receiver.on(TOPICS.online())).as("one connection").containsExactly("online");
    assertThat(loggedMessages("wadjet/b3/event"))
        .singleElement()
        .asString()
        .contains("packet too large");
  }

  /**
   * Mosquitto does not announce this limit to the client; it answers a larger message by
   * disconnecting.
   */
  @Test
  void dropsMessageThatRepeatedlyEndsTheConnection() throws Exception {
    Mosquitto broker = broker("message_size_limit " + LIMIT);
    Receiver receiver = receiver(broker);
    telemetry(broker);
    receiver.until(TOPICS.online(), "online"::equals);
    board.turns(1);
    awaitLastEvent(receiver);
    assertThat(ids(receiver)).isEqualTo(smallEvents());
    assertThat(loggedMessages("the message is skipped"))
        .anyMatch(each -> each.contains("wadjet/b3/event"));
  }

  @Test
  void logsForbiddenTopicOnce() throws Exception {
    Path rights =
        Files.writeString(folder.resolve("rights"), "topic read #\ntopic write wadjet/b3/event\n");
    // With an unlimited queue Mosquitto 2.0.11 disconnects a client whose message it has rejected.
    Mosquitto broker = broker("acl_file " + rights, "max_queued_messages 10000", "log_type debug");
    Receiver receiver = receiver(broker);
    telemetry(broker);
    board.turns(1);
    Awaited.until("refused", PATIENCE, () -> refusals(broker) > 0);
    long before = refusals(broker);
    board.turns(1);
    Awaited.until("refused again", PATIENCE, () -> refusals(broker) > before);
    awaitLastEvent(receiver);
    assertThat(receiver.on(TOPICS.state())).isEmpty();
    assertThat(loggedMessages())
        .doesNotHaveDuplicates()
        .allMatch(each -> each.contains("not authorized"))
        .anyMatch(each -> each.contains(TOPICS.state()));
  }

  private static long refusals(Mosquitto broker) {
    return broker
        .log()
        .lines()
        .filter(line -> line.contains("Denied PUBLISH") && line.contains(TOPICS.state()))
        .count();
  }

  @Test
  void publisherWorksWithoutTheHomeAssistantSubscription() throws Exception {
    Path roles =
        Files.writeString(
            folder.resolve("roles.json"),
            """
            {"defaultACLAccess": {"publishClientSend": true, "publishClientReceive": true,
              "subscribe": true, "unsubscribe": true},
             "anonymousGroup": "anybody",
             "groups": [{"groupname": "anybody", "roles": [{"rolename": "deaf"}]}],
             "roles": [{"rolename": "deaf", "acls": [{"acltype": "subscribeLiteral",
               "topic": "homeassistant/status", "priority": 1, "allow": false}]}],
             "clients": []}
            """);
    Mosquitto broker = broker("plugin " + Mosquitto.roles(), "plugin_opt_config_file " + roles);
    Receiver receiver = receiver(broker);
    telemetry(broker, "homeassistant");
    receiver.until(TOPICS.online(), "online"::equals);
    board.turns(1);
    awaitLastEvent(receiver);
    assertThat(loggedMessages())
        .singleElement()
        .asString()
        .contains("rejects the subscription to homeassistant/status: not authorized");
  }

  @Test
  void subscriberRecoversFromAnInvalidPassword() throws Exception {
    Mosquitto broker = broker();
    Path password = Files.writeString(folder.resolve("password"), "x".repeat(70_000) + "\n");
    BrokerLogin access =
        new BrokerLogin(
            broker.address(), Optional.of("hall"), Optional.of(password), Optional.empty());
    List<Boolean> there = new CopyOnWriteArrayList<>();
    open.add(new MqttSubscriber(access, "hall", List.of("#"), _ -> {}, there::add));
    Awaited.until("away", PATIENCE, () -> there.contains(false));
    Files.writeString(password, "short\n");
    Awaited.until("there", PATIENCE, () -> there.contains(true));
  }

  @Test
  void subscriberRecoversFromAnInternalError() throws Exception {
    Mosquitto broker = broker();
    List<Boolean> there = new CopyOnWriteArrayList<>();
    // An invalid MQTT filter, which the client reports by an exception of its own.
    open.add(
        new MqttSubscriber(
            BrokerLogin.open(broker.address()), "hall", List.of("#/#"), _ -> {}, there::add));
    Awaited.until("tried again", PATIENCE, () -> there.size() > 1);
    assertThat(there).containsOnly(false);
  }
}
