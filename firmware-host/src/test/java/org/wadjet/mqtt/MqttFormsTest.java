package org.wadjet.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses and topics as people may write them; what waits for a broker. */
final class MqttFormsTest {
  @ParameterizedTest
  @CsvSource({
    "mqtt://hall.local, mqtt://hall.local:1883",
    "mqtts://10.0.0.5, mqtts://10.0.0.5:8883",
    "mqtt://h:1884, mqtt://h:1884",
    "mqtt://[::1]:1884, mqtt://[::1]:1884"
  })
  void anAddressIsRead(String text, String whole) {
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
  void aWrongAddressIsTold(String text, String told) {
    assertThatThrownBy(() -> BrokerAddress.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(told);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a/b", "a b", "a+", "#", "ä", "12345678901234567890123456789012345678901"})
  void aBoardHasAPlainName(String board) {
    assertThatThrownBy(() -> new BoardTopics("wadjet", board))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/a", "a/", "a//b", "$SYS", "a/+", "a/#", "a b"})
  void aPrefixIsATopic(String prefix) {
    assertThatThrownBy(() -> new BoardTopics(prefix, "b"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Message event(int number) {
    return Message.once("e", "event " + number, Duration.ofDays(1));
  }

  private static Optional<Message> next(Outbox outbox) throws InterruptedException {
    Optional<Message> next = outbox.next("online", Duration.ZERO);
    next.ifPresent(outbox::told);
    return next;
  }

  @Test
  void whatHappenedGoesInOrderAndTheStateAfterIt() throws Exception {
    Outbox outbox = new Outbox(1000);
    Message old = Message.retained("s", "old");
    outbox.stands(old);
    outbox.happened(event(1));
    outbox.stands(Message.retained("s", "new"));
    outbox.happened(event(2));
    Optional<Message> first = outbox.next("online", Duration.ZERO);
    assertThat(outbox.next("online", Duration.ZERO)).as("until it is told").isEqualTo(first);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 1");
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 2");
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("new");
    assertThat(next(outbox)).isEmpty();
    outbox.stands(Message.retained("s", "new"));
    assertThat(next(outbox)).as("nothing new").isEmpty();
    outbox.everythingAgain();
    outbox.stands(Message.retained("online", "yes"));
    outbox.happened(event(3));
    assertThat(next(outbox).orElseThrow().topic()).as("urgent").isEqualTo("online");
  }

  @Test
  void theOldestGoesWhereTheBrokerIsAwayForTooLong() throws Exception {
    Outbox outbox = new Outbox(5 * event(1).size());
    for (int i = 1; i <= 8; i++) {
      outbox.happened(event(i));
    }
    assertThat(outbox.lost()).isEqualTo(3);
    assertThat(outbox.waiting()).isEqualTo(5);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("event 4");
  }

  @Test
  void aStateThatChangesOnItsWayIsToldAgain() throws Exception {
    Outbox outbox = new Outbox(1000);
    outbox.stands(Message.retained("s", "old"));
    Message onItsWay = outbox.next("online", Duration.ZERO).orElseThrow();
    outbox.stands(Message.retained("s", "new"));
    outbox.told(onItsWay);
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("new");
  }

  @Test
  void whatIsGivenUpIsToldAgainOnlyOnceItChanges() throws Exception {
    Outbox outbox = new Outbox(1000);
    Message bad = Message.retained("s", "bad");
    outbox.stands(bad);
    outbox.giveUp(outbox.next("online", Duration.ZERO).orElseThrow());
    outbox.everythingAgain();
    outbox.again("s");
    outbox.stands(bad);
    assertThat(next(outbox)).isEmpty();
    outbox.happened(event(1));
    outbox.giveUp(event(1));
    assertThat(outbox.waiting()).isZero();
    outbox.stands(Message.retained("s", "good"));
    assertThat(next(outbox).orElseThrow().text()).isEqualTo("good");
    outbox.everythingAgain();
    assertThat(next(outbox)).isPresent();
  }

  @Test
  void whatFailsFiveTimesInARowIsLeftOut() {
    Suspect suspect = new Suspect();
    Message state = Message.retained("s", "a");
    for (int i = 1; i < Suspect.MOST; i++) {
      assertThat(suspect.failed(event(1))).isFalse();
    }
    suspect.over(state);
    assertThat(suspect.isThere()).isTrue();
    suspect.over(event(1));
    assertThat(suspect.isThere()).as("taken after all").isFalse();
    for (int i = 1; i < Suspect.MOST; i++) {
      assertThat(suspect.failed(state)).isFalse();
      suspect.over(event(2));
    }
    assertThat(suspect.failed(Message.retained("t", "b"))).as("another").isFalse();
    for (int i = 1; i < Suspect.MOST; i++) {
      assertThat(suspect.failed(state)).isFalse();
    }
    assertThat(suspect.failed(Message.retained("s", "newer"))).isTrue();
  }

  @Test
  void attemptsBecomeRareAndDoNotStop() {
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
    backOff.good();
    assertThat(backOff.next()).isLessThanOrEqualTo(Duration.ofSeconds(1));
  }
}
