package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the way of a tournament desk's messages to a board, at a real broker. */
final class DeskMessagesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "table-1");

  @TempDir private Path folder;

  private final List<String> received = new CopyOnWriteArrayList<>();
  private Mosquitto broker;
  private RetainedPublisher desk;

  @BeforeEach
  void open() throws Exception {
    broker = Mosquitto.open(folder);
    desk = new RetainedPublisher(BrokerLogin.open(broker.address()), "desk");
  }

  @AfterEach
  void close() {
    desk.close();
    broker.close();
  }

  private ProposalListener listen() {
    return new ProposalListener(
        new MqttSettings(
            BrokerLogin.open(broker.address()), TOPICS, Optional.empty(), false, false, false),
        received::add);
  }

  private void await(String text, int times) {
    Awaited.until(
        text + " among " + received,
        PATIENCE,
        () -> received.stream().filter(text::equals).count() >= times);
  }

  @Test
  void boardThatSubscribesLaterGetsTheLastMessage() {
    desk.publish(new BoardTopics("wadjet", "table-2").proposal(), "other");
    desk.publish(TOPICS.proposal(), "first");
    try (ProposalListener _ = listen()) {
      await("first", 1);
    }
    desk.publish(TOPICS.proposal(), "second");
    try (ProposalListener _ = listen()) {
      await("second", 1);
    }
    assertThat(received).doesNotContain("other");
  }

  @Test
  void brokerThatLostItsMessagesGetsThemAgain() throws Exception {
    desk.publish(TOPICS.proposal(), "first");
    try (ProposalListener _ = listen()) {
      await("first", 1);
      broker.kill();
      broker.start();
      await("first", 2);
      desk.publish(TOPICS.proposal(), "second");
      await("second", 1);
    }
  }

  @Test
  void tooLargeMessageNeverArrivesAndEndsNothing() throws Exception {
    try (ProposalListener _ = listen()) {
      desk.publish(TOPICS.proposal(), "first");
      await("first", 1);
      broker.publish(TOPICS.proposal(), "x".repeat(10_000));
      desk.publish(TOPICS.proposal(), "second");
      await("second", 1);
    }
    assertThat(received).allMatch(text -> text.length() < 10_000);
  }
}
