package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.text.Language;
import org.wadjet.text.MessageCatalog;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the parsing of addresses and topics, and of the queue of messages to a broker. */
final class MqttFormsTest {
  @ParameterizedTest
  @CsvSource({
    "mqtt://hall.local, mqtt://hall.local:1883",
    "mqtts://10.0.0.5, mqtts://10.0.0.5:8883",
    "mqtt://h:1884, mqtt://h:1884",
    "mqtt://[::1]:1884, mqtt://[::1]:1884"
  })
  void parsesAddress(String text, String whole) {
    assertThat(BrokerAddress.parse(text)).hasToString(whole);
  }

  @ParameterizedTest
  @CsvSource({
    "hall.local, must be mqtt",
    "http://hall.local, must be mqtt",
    "mqtt://, must be mqtt",
    "mqtt://me:secret@hall, must not hold a user",
    "mqtt://hall/topic, must end",
    "mqtt://hall:70000, has a port",
    "mqtt://hall:0, has a port"
  })
  void rejectsInvalidAddress(String text, String message) {
    assertThatThrownBy(() -> BrokerAddress.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a/b", "a b", "a+", "#", "ä", "12345678901234567890123456789012345678901"})
  void validatesBoardName(String board) {
    assertThatThrownBy(() -> new BoardTopics("wadjet", board))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/a", "a/", "a//b", "$SYS", "a/+", "a/#", "a b"})
  void validatesPrefix(String prefix) {
    assertThatThrownBy(() -> new BoardTopics(prefix, "b"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static MqttMessage event(int number) {
    return MqttMessage.once("e", "event " + number, Duration.ofDays(1));
  }

  private static Optional<MqttMessage> next(MqttOutbox outbox) throws InterruptedException {
    Optional<MqttMessage> next = outbox.next("online", Duration.ZERO);
    next.ifPresent(outbox::confirmed);
    return next;
  }

  @Test
  void sendsEventsInOrderBeforeState() throws Exception {
    MqttOutbox outbox = new MqttOutbox(1000);
    MqttMessage old = MqttMessage.retained("s", "old");
    outbox.retain(old);
    outbox.enqueue(event(1));
    outbox.retain(MqttMessage.retained("s", "new"));
    outbox.enqueue(event(2));
    Optional<MqttMessage> first = outbox.next("online", Duration.ZERO);
    assertThat(outbox.next("online", Duration.ZERO)).as("until it is confirmed").isEqualTo(first);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 1");
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 2");
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("new");
    assertThat(next(outbox)).isEmpty();
    outbox.retain(MqttMessage.retained("s", "new"));
    assertThat(next(outbox)).as("nothing new").isEmpty();
    outbox.resendRetained();
    outbox.retain(MqttMessage.retained("online", "yes"));
    outbox.enqueue(event(3));
    assertThat(next(outbox).orElseThrow().topic()).as("urgent").isEqualTo("online");
  }

  @Test
  void dropsOldestEventsBeyondLimit() throws Exception {
    MqttOutbox outbox = new MqttOutbox(5 * event(1).size());
    for (int i = 1; i <= 8; i++) {
      outbox.enqueue(event(i));
    }
    assertThat(outbox.dropped()).isEqualTo(3);
    assertThat(outbox.waiting()).isEqualTo(5);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 4");
  }

  @Test
  void resendsStateChangedWhileBeingSent() throws Exception {
    MqttOutbox outbox = new MqttOutbox(1000);
    outbox.retain(MqttMessage.retained("s", "old"));
    MqttMessage onItsWay = outbox.next("online", Duration.ZERO).orElseThrow();
    outbox.retain(MqttMessage.retained("s", "new"));
    outbox.confirmed(onItsWay);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("new");
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void localisesHomeAssistantNames(Language language) {
    JsonNode description = discovery(language);
    JsonNode english = discovery(Language.EN);
    Set<String> names = new HashSet<>();
    for (var each : description.path("components").properties()) {
      JsonNode same = english.path("components").path(each.getKey());
      assertThat(each.getValue().path("unique_id")).isEqualTo(same.path("unique_id"));
      assertThat(each.getValue().path("value_template")).isEqualTo(same.path("value_template"));
      names.add(each.getValue().path("name").asString());
    }
    assertThat(names).hasSameSizeAs(english.path("components").propertyNames());
    assertThat(names.contains("Last verdict")).isEqualTo(language == Language.EN);
    assertThat(MessageCatalog.of(language, "home").keys()).hasSameSizeAs(names);
  }

  private static JsonNode discovery(Language language) {
    BoardTopics topics = new BoardTopics("wadjet", "b");
    MqttMessage discovery = new HomeAssistant("homeassistant", topics, "1", language).discovery();
    return JsonMapper.shared().readTree(discovery.text());
  }

  @Test
  void resendsDroppedRetainedMessageOnceItChanges() throws Exception {
    MqttOutbox outbox = new MqttOutbox(1000);
    MqttMessage bad = MqttMessage.retained("s", "bad");
    outbox.retain(bad);
    outbox.cancel(outbox.next("online", Duration.ZERO).orElseThrow());
    outbox.resendRetained();
    outbox.resend("s");
    outbox.retain(bad);
    assertThat(next(outbox)).isEmpty();
    outbox.enqueue(event(1));
    outbox.cancel(event(1));
    assertThat(outbox.waiting()).isZero();
    outbox.retain(MqttMessage.retained("s", "good"));
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("good");
    outbox.resendRetained();
    assertThat(next(outbox)).isPresent();
  }

  @Test
  void dropsMessageAfterFiveFailures() {
    PoisonMessageGuard guard = new PoisonMessageGuard();
    MqttMessage state = MqttMessage.retained("s", "a");
    for (int i = 1; i < PoisonMessageGuard.MAX_FAILURES; i++) {
      assertThat(guard.failed(event(1))).isFalse();
    }
    guard.forget(state);
    assertThat(guard.hasSuspect()).isTrue();
    guard.forget(event(1));
    assertThat(guard.hasSuspect()).as("taken after all").isFalse();
    for (int i = 1; i < PoisonMessageGuard.MAX_FAILURES; i++) {
      assertThat(guard.failed(state)).isFalse();
      guard.forget(event(2));
    }
    assertThat(guard.failed(MqttMessage.retained("t", "b"))).as("another").isFalse();
    for (int i = 1; i < PoisonMessageGuard.MAX_FAILURES; i++) {
      assertThat(guard.failed(state)).isFalse();
    }
    assertThat(guard.failed(MqttMessage.retained("s", "newer"))).isTrue();
  }

  @Test
  void backsOffBetweenAttemptsWithoutStopping() {
    BackOff backOff = new BackOff(new SplittableRandom(1));
    Duration before = Duration.ZERO;
    for (int i = 0; i < 4; i++) {
      Duration next = backOff.next();
      assertThat(next).isGreaterThanOrEqualTo(before.dividedBy(2));
      before = next;
    }
    for (int i = 0; i < 20; i++) {
      before = backOff.next();
    }
    assertThat(before).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(30));
    backOff.reset();
    assertThat(backOff.next()).isLessThanOrEqualTo(Duration.ofSeconds(1));
  }
}
