package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of orders over MQTT to lock the lasers out, at a real broker. */
final class LockListenerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final BoardTopics TOPICS = new BoardTopics("wadjet", "table-1");

  @TempDir private Path folder;

  private final List<String> reasons = new CopyOnWriteArrayList<>();
  private volatile Predicate<String> accepts = _ -> true;
  private Mosquitto broker;
  private LockListener listener;

  @BeforeEach
  void listen() throws Exception {
    broker = Mosquitto.start(folder, List.of("allow_anonymous true", "log_type subscribe"));
    listener =
        new LockListener(
            new MqttSettings(
                BrokerLogin.open(broker.address()), TOPICS, Optional.empty(), false, false, true),
            reason -> {
              reasons.add(reason);
              return accepts.test(reason);
            });
    awaitSubscriptions(1);
  }

  @AfterEach
  void close() {
    listener.close();
    broker.close();
  }

  /** Waits for a subscription, because the broker keeps no order for a later one. */
  private void awaitSubscriptions(int count) {
    Awaited.until(
        "subscription " + count,
        PATIENCE,
        () -> broker.log().lines().filter(line -> line.endsWith(TOPICS.lock())).count() == count);
  }

  private void await(String reason) {
    Awaited.until(reason, PATIENCE, () -> reasons.contains(reason));
  }

  @Test
  void passesReasonOn() throws Exception {
    broker.publish(TOPICS.lock(), " smoke ");
    await("smoke");
    assertThat(reasons).doesNotContain("an order over MQTT");
  }

  @Test
  void orderWithUnsuitableReasonCountsToo() throws Exception {
    accepts = "an order over MQTT"::equals;
    broker.publish(TOPICS.lock(), "two\nlines");
    await("an order over MQTT");
    assertThat(reasons).containsSubsequence("two\nlines", "an order over MQTT");
  }

  @Test
  void repeatsOrderUntilItIsAccepted() throws Exception {
    accepts = _ -> reasons.size() > 5;
    broker.publish(TOPICS.lock(), "smoke");
    Awaited.until("the sixth attempt", PATIENCE, () -> reasons.size() == 6);
    broker.publish(TOPICS.lock(), "fire");
    await("fire");
    assertThat(reasons).hasSize(7);
  }

  @Test
  void listensAgainAfterRestartOfBroker() throws Exception {
    broker.kill();
    broker.start();
    awaitSubscriptions(2);
    broker.publish(TOPICS.lock(), "smoke");
    await("smoke");
  }
}
