package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.campaign.RecordedEvent;
import org.wadjet.optics.Trace;
import org.wadjet.record.JournalProgress;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the events and states that subscribers receive during a turn. */
final class EventPublisherTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final Bench bench = Bench.at("x3/8K//4k/3p35S1///9X1 0");
  private final EventPublisher publisher = new EventPublisher(Duration.ZERO);
  private final UpdateJson json = new UpdateJson(Language.EN, Bench.REFERENCE);
  private final List<Update.EventUpdate> events = new ArrayList<>();
  private Subscription subscription;

  @BeforeEach
  void watch() {
    subscription = publisher.live().subscribe(OptionalLong.empty(), 10_000).orElseThrow();
    bench.eventListener = publisher::onEvent;
  }

  @AfterEach
  void close() {
    publisher.close();
    bench.close();
  }

  private void start() {
    bench.start();
    publisher.begin(new JournalProgress(70, 3), bench.loop.snapshot(), RecordStatus.NONE);
    until(Phase.WAITING);
  }

  private void until(Phase phase) {
    bench.until(
        snapshot -> {
          publisher.publishState(snapshot);
          return snapshot.phase() == phase && snapshot.durable();
        });
  }

  private void move() {
    bench.move("i7h7");
    publisher.publishState(bench.loop.snapshot());
    bench.press(SILVER);
  }

  /** Returns the updates up to a state of a phase. */
  private ObjectNode stateOf(String phase) throws InterruptedException {
    while (true) {
      switch (subscription.next(LONG).orElseThrow()) {
        case Update.StateUpdate state -> {
          ObjectNode node = json.of(state);
          // A state may lag behind the events that were published before it, but never run ahead.
          if (node.has("lastShot")) {
            assertThat(events)
                .as("a shot is shown once it is safe: %s", node)
                .anyMatch(each -> each.event() instanceof Event.ShotJudged);
          }
          if (node.path("phase").asString().equals(phase) && node.path("durable").asBoolean()) {
            return node;
          }
        }
        case Update.EventUpdate eventUpdate -> events.add(eventUpdate);
        case Update.Overrun() -> throw new AssertionError("10,000 places were not enough");
      }
    }
  }

  @Test
  void publishesDurableEventsInRecordOrder() throws Exception {
    start();
    move();
    until(Phase.REMOVING);
    stateOf("removing");
    assertThat(events)
        .extracting(Update.EventUpdate::event)
        .containsExactlyElementsOf(
            bench.recordedEvents.stream().map(RecordedEvent::event).toList());
    assertThat(events.getFirst().event()).isInstanceOf(Event.GameStarted.class);
    for (int i = 0; i < events.size(); i++) {
      assertThat(events.get(i).id()).isEqualTo(71 + i);
      assertThat(events.get(i).game()).isEqualTo(4);
    }
  }

  @Test
  void publishesShotWithBeamAndVerdictOnceItIsOver() throws Exception {
    start();
    ObjectNode before = stateOf("waiting");
    assertThat(before.path("text").asString()).isEqualTo("silver to move");
    assertThat(before.path("game").asLong()).isEqualTo(4);
    assertThat(before.path("squares")).hasSize(6);
    assertThat(before.has("lastShot")).isFalse();
    bench.journal.setDelay(Duration.ofMillis(200));
    move();
    bench.until(
        snapshot -> {
          publisher.publishState(snapshot);
          return snapshot.phase() == Phase.RECORDING;
        });
    assertThat(events).noneMatch(each -> each.event() instanceof Event.ShotJudged);
    until(Phase.REMOVING);
    ObjectNode state = stateOf("removing");
    assertThat(state.path("remove")).hasSize(1);
    Update.EventUpdate shot =
        events.stream()
            .filter(each -> each.event() instanceof Event.ShotJudged)
            .findFirst()
            .orElseThrow();
    ObjectNode node = json.of(shot);
    assertThat(node.path("type").asString()).isEqualTo("shot-judged");
    assertThat(node.path("shot")).isEqualTo(state.path("lastShot"));
    assertThat(node.path("data").path("evidence")).isNotEmpty();
    assertThat(node.path("text").asString()).isEqualTo("confirmed");
  }

  @Test
  void publishesPossibleRulings() throws Exception {
    bench.tracing = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    start();
    bench.journal.setDelay(Duration.ofMillis(200));
    move();
    until(Phase.ARBITRATION);
    ObjectNode state = stateOf("arbitration");
    assertThat(
            state
                .path("arbiter")
                .path("choices")
                .valueStream()
                .map(c -> c.path("command").asString()))
        .containsExactly("accept-trace", "accept-sighting", "refire", "void");
    assertThat(state.path("lastShot").path("verdict").asString()).isEqualTo("contradicted");
    assertThat(state.path("lastShot").path("reasons")).isNotEmpty();
  }

  @Test
  void slowSubscriberDelaysNoOther() throws Exception {
    Subscription slow = publisher.live().subscribe(OptionalLong.empty(), 1).orElseThrow();
    start();
    move();
    until(Phase.REMOVING);
    stateOf("removing");
    assertThat(slow.isDropped()).isTrue();
    assertThat(slow.next(LONG)).contains(new Update.Overrun());
  }
}
