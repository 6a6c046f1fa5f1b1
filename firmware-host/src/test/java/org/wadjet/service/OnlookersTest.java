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
import org.wadjet.campaign.Told;
import org.wadjet.optics.Trace;
import org.wadjet.record.Progress;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import tools.jackson.databind.node.ObjectNode;

/** A turn at a board as those are told who watch, and what they read. */
final class OnlookersTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final Bench bench = Bench.at("x3/8K//4k/3p35S1///9X1 0");
  private final Onlookers onlookers = new Onlookers(Duration.ZERO);
  private final NewsJson json = new NewsJson(Bench.REFERENCE);
  private final List<News.Happened> events = new ArrayList<>();
  private Onlooker onlooker;

  @BeforeEach
  void watch() {
    onlooker = onlookers.live().join(OptionalLong.empty(), 10_000).orElseThrow();
    bench.alsoTold = onlookers::happened;
  }

  @AfterEach
  void close() {
    onlookers.close();
    bench.close();
  }

  private void start() {
    bench.start();
    onlookers.begin(new Progress(70, 3), bench.loop.snapshot());
    until(Phase.WAITING);
  }

  private void until(Phase phase) {
    bench.until(
        snapshot -> {
          onlookers.stands(snapshot);
          return snapshot.phase() == phase && snapshot.durable();
        });
  }

  private void move() {
    bench.move("i7h7");
    onlookers.stands(bench.loop.snapshot());
    bench.press(SILVER);
  }

  /** What is told up to a state of a phase. */
  private ObjectNode stateOf(String phase) throws InterruptedException {
    while (true) {
      switch (onlooker.next(LONG).orElseThrow()) {
        case News.State state -> {
          ObjectNode told = json.of(state);
          assertThat(told.has("lastShot"))
              .as("a shot is shown once it is safe: %s", told)
              .isEqualTo(events.stream().anyMatch(e -> e.event() instanceof Event.ShotJudged));
          if (told.path("phase").asString().equals(phase) && told.path("durable").asBoolean()) {
            return told;
          }
        }
        case News.Happened happened -> events.add(happened);
        case News.TooSlow() -> throw new AssertionError("10,000 places were not enough");
      }
    }
  }

  @Test
  void eventsAreToldWhenDurableInOrderByTheRowsOfTheRecord() throws Exception {
    start();
    move();
    until(Phase.REMOVING);
    stateOf("removing");
    assertThat(events)
        .extracting(News.Happened::event)
        .containsExactlyElementsOf(bench.told.stream().map(Told::event).toList());
    assertThat(events.getFirst().event()).isInstanceOf(Event.GameStarted.class);
    for (int i = 0; i < events.size(); i++) {
      assertThat(events.get(i).id()).isEqualTo(71 + i);
      assertThat(events.get(i).game()).isEqualTo(4);
    }
  }

  @Test
  void aShotIsToldWithBeamAndVerdictAndOnlyOnceItIsSafe() throws Exception {
    start();
    ObjectNode before = stateOf("waiting");
    assertThat(before.path("text").asString()).isEqualTo("silver to move");
    assertThat(before.path("game").asLong()).isEqualTo(4);
    assertThat(before.path("squares")).hasSize(6);
    assertThat(before.has("lastShot")).isFalse();
    bench.journal.takes(Duration.ofMillis(200));
    move();
    bench.until(
        snapshot -> {
          onlookers.stands(snapshot);
          return snapshot.phase() == Phase.RECORDING;
        });
    assertThat(events).noneMatch(each -> each.event() instanceof Event.ShotJudged);
    until(Phase.REMOVING);
    ObjectNode state = stateOf("removing");
    assertThat(state.path("remove")).hasSize(1);
    News.Happened shot =
        events.stream()
            .filter(each -> each.event() instanceof Event.ShotJudged)
            .findFirst()
            .orElseThrow();
    ObjectNode told = json.of(shot);
    assertThat(told.path("type").asString()).isEqualTo("shot-judged");
    assertThat(told.path("shot")).isEqualTo(state.path("lastShot"));
    assertThat(told.path("data").path("evidence")).isNotEmpty();
    assertThat(told.path("text").asString()).isEqualTo("confirmed");
  }

  @Test
  void whatTheArbiterMayRuleIsTold() throws Exception {
    bench.tracing = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    start();
    bench.journal.takes(Duration.ofMillis(200));
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
  void aSlowOnlookerHoldsNobodyUp() throws Exception {
    Onlooker slow = onlookers.live().join(OptionalLong.empty(), 1).orElseThrow();
    start();
    move();
    until(Phase.REMOVING);
    stateOf("removing");
    assertThat(slow.isDropped()).isTrue();
    assertThat(slow.next(LONG)).contains(new News.TooSlow());
  }
}
