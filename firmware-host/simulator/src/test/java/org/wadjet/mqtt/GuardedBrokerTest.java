package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;

/** Tests with a broker that requires a certificate and a password. */
@Tag("slow")
final class GuardedBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final BoardTopics TOPICS = new BoardTopics("house/wadjet", "b2");

  @TempDir private Path folder;

  private Certificates certificates;
  private Path password;
  private Mosquitto broker;
  private BoardInPlay board;
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void start() throws Exception {
    certificates = Certificates.make(folder);
    Path passwords = Files.writeString(folder.resolve("passwords"), "board:let me in\n");
    Mosquitto.hash(passwords);
    password = Files.writeString(folder.resolve("password"), "let me in\n");
    broker =
        Mosquitto.start(
            folder,
            List.of(
                "allow_anonymous false",
                "password_file " + passwords,
                "certfile " + certificates.certificate(),
                "keyfile " + certificates.key()));
    board = new BoardInPlay(12, Duration.ZERO);
    log.start();
    logger().addAppender(log);
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(MqttPublisher.class);
  }

  @AfterEach
  void close() throws Exception {
    logger().detachAppender(log);
    if (board != null) {
      board.close();
      broker.close();
    }
  }

  private BrokerLogin access(Optional<Path> caFile) {
    return accessAt("127.0.0.1", caFile);
  }

  private BrokerLogin accessAt(String host, Optional<Path> caFile) {
    return new BrokerLogin(
        new BrokerAddress(host, broker.port(), true),
        Optional.of("board"),
        Optional.of(password),
        caFile);
  }

  private MqttPublisher telemetry(BrokerLogin access) {
    return new MqttPublisher(
        new MqttSettings(access, TOPICS, Optional.empty(), false, false, false),
        BoardInPlay.json(),
        board.publisher(),
        "1.0",
        Language.EN);
  }

  private List<String> loggedMessages() {
    return List.copyOf(log.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private void awaitLogged(String part) {
    Awaited.until(
        part + " in " + loggedMessages(),
        PATIENCE,
        () -> loggedMessages().stream().anyMatch(s -> s.contains(part)));
  }

  private Receiver receiver() throws Exception {
    return Receiver.of(
        broker,
        "receiver",
        "#",
        "--cafile",
        certificates.certificate().toString(),
        "-u",
        "board",
        "-P",
        "let me in");
  }

  @Test
  void publishesWithCertificateAndPassword() throws Exception {
    try (Receiver receiver = receiver();
        MqttPublisher _ = telemetry(access(Optional.of(certificates.certificate())))) {
      board.turns(1);
      receiver.until(TOPICS.online(), "online"::equals);
      receiver.until(TOPICS.state(), text -> text.contains("\"ply\":2"));
      assertThat(loggedMessages()).isEmpty();
    }
  }

  @Test
  void logsWrongPasswordOnceAndRetries() throws Exception {
    Files.writeString(password, "wrong\n");
    try (Receiver receiver = receiver();
        MqttPublisher _ = telemetry(access(Optional.of(certificates.certificate())))) {
      awaitLogged("refuses user 'board'");
      assertThat(log.list.getFirst().getThrowableProxy()).isNull();
      Files.writeString(password, "let me in\n");
      receiver.until(TOPICS.online(), "online"::equals);
      assertThat(loggedMessages().stream().filter(sentence -> sentence.contains("refuses")))
          .hasSize(1);
    }
  }

  @Test
  void rejectsCertificateOfUnknownIssuer() throws Exception {
    try (MqttPublisher _ = telemetry(access(Optional.empty()))) {
      awaitLogged("is not trusted");
    }
  }

  @Test
  void rejectsCertificateOfAnotherHost() throws Exception {
    try (MqttPublisher _ =
        telemetry(accessAt("localhost", Optional.of(certificates.certificate())))) {
      awaitLogged("is not trusted");
    }
  }

  @Test
  void reportsMissingPasswordFile() throws Exception {
    Files.delete(password);
    try (MqttPublisher _ = telemetry(access(Optional.of(certificates.certificate())))) {
      awaitLogged("The password file " + password + " of the MQTT broker cannot be read");
    }
  }
}
