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
    broker = Mosquitto.open(folder);
    listener =
        new LockListener(
            new MqttSettings(
                BrokerLogin.open(broker.address()), TOPICS, Optional.empty(), false, false, true),
            reason -> {
              reasons.add(reason);
              return accepts.test(reason);
            });
    awaitSubscription();
  }

  @AfterEach
  void close() {
    listener.close();
    broker.close();
  }

  /** Sends orders until one arrives, because the broker keeps none for a later subscription. */
  private void awaitSubscription() throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (reasons.isEmpty()) {
      assertThat(System.nanoTime()).as("no subscription").isLessThan(end);
      broker.publish(TOPICS.lock(), "ready");
    }
    assertThat(reasons).containsOnly("ready");
    reasons.clear();
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
    awaitSubscription();
    broker.publish(TOPICS.lock(), "smoke");
    await("smoke");
  }
}
