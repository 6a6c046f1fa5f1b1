package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.Trace;
import org.wadjet.optics.TraceFunction;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;

/** Tests of requests of the arbiter and the answers of the service, during a game. */
final class ArbiterRequestHandlerTest {
  private static final String POSITION = "x3/8K//4k/3p35S1///9X1 0";

  private final Bench bench = Bench.at(POSITION);

  @BeforeEach
  void installBlindTracer() {
    TraceFunction empty = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    bench.tracing = empty;
  }

  @AfterEach
  void close() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  /** Sends a request from another thread while the control loop runs. */
  private String ask(String question) {
    ArbiterRequestHandler handler = new ArbiterRequestHandler(bench.controllersBoard, bench.loop);
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(() -> handler.answer(question));
    while (!answer.isDone()) {
      bench.loop.scan();
    }
    return answer.join();
  }

  @Test
  void rejectsAndNamesHiddenCharacterInNameOrReason() {
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(ask("{\"command\":\"name\",\"arguments\":[\"silver\",\"a\\u202Eb\"]}"))
        .contains("\"ok\":false", "it contains U+202E RIGHT-TO-LEFT OVERRIDE");
    assertThat(ask("{\"command\":\"name\",\"arguments\":[\"silver\",\"a\\ud800b\"]}"))
        .contains("\"ok\":false", "it contains U+D800");
    assertThat(ask("{\"command\":\"correct-result\",\"arguments\":[\"red\",\"x\\u2028y\"]}"))
        .contains("\"ok\":false", "the reason contains U+2028 LINE SEPARATOR");
  }

  @Test
  void rejectsDuplicateKey() {
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(ask("{\"command\":\"status\",\"command\":\"void\"}")).contains("\"ok\":false");
    assertThat(ask("{\"command\":\"status\"}{}")).contains("\"ok\":false");
    assertThat(ask("{\"command\":\"status\"}")).contains("\"ok\":true");
  }

  private void contradicted() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    bench.fire(SILVER, Phase.ARBITRATION);
  }

  @ParameterizedTest
  @CsvSource({
    "accept-trace, ACCEPT_TRACE, the trace counts",
    "accept-sighting, ACCEPT_SIGHTING, the sighting counts",
    "refire, REFIRE, the same side fires again",
    "void, VOID, the turn is void"
  })
  void appliesRulingAndAnswers(String command, Event.Ruling ruling, String text) {
    contradicted();
    assertThat(ask("{\"command\":\"%s\"}".formatted(command)))
        .isEqualTo("{\"ok\":true,\"text\":\"ruled: %s\"}".formatted(text));
    assertThat(bench.written(Event.Ruled.class))
        .containsExactly(new Event.Ruled(1, ruling, Event.Ruler.ARBITER));
  }

  @Test
  void answersWithStateIfNoRulingIsPending() {
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(ask("{\"command\":\"accept-trace\"}"))
        .contains("\"ok\":false", "no such ruling is possible now", "silver to move");
    assertThat(ask("{\"command\":\"move\",\"arguments\":[\"i7h7\"]}"))
        .contains("\"ok\":false", "not one of the possible moves");
    assertThat(bench.written(Event.Ruled.class)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "[1]",
        "{}",
        "{\"command\":7}",
        "{\"command\":\"fire\"}",
        "{\"command\":\"move\"}",
        "{\"command\":\"move\",\"arguments\":[\"zz9\"]}",
        "{\"command\":\"masks\",\"arguments\":[\"a1.light\"]}"
      })
  void rejectsMalformedRequests(String question) {
    contradicted();
    assertThat(ask(question)).contains("\"ok\":false");
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.ARBITRATION);
  }

  @Test
  void clearsAndRecordsLockOut() {
    bench.lockOut = Optional.of(StopReason.LIGHT_IN_THE_DARK);
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(ask("{\"command\":\"status\"}"))
        .contains(
            "the lasers are locked out until a person has removed the cause: a laser was lit");
    assertThat(ask("{\"command\":\"unlock\"}"))
        .contains("\"ok\":false", "give the reason for clearing the lock-out");
    assertThat(ask("{\"command\":\"unlock\",\"arguments\":[\" \"]}")).contains("\"ok\":false");
    assertThat(bench.written(Event.LockOutCleared.class)).isEmpty();
    String unlock = "{\"command\":\"unlock\",\"arguments\":[\"torch at the monitor diode\"]}";
    assertThat(ask(unlock)).contains("\"ok\":true", "turn the key off and on");
    assertThat(bench.written(Event.LockOutCleared.class)).isEmpty();
    bench.turnKey();
    assertThat(ask(unlock)).contains("\"ok\":false", "there is no lock-out");
    assertThat(bench.written(Event.LockOutCleared.class))
        .containsExactly(new Event.LockOutCleared("torch at the monitor diode"));
    assertThat(bench.edges(Signal.ARM)).isZero();
  }

  @Test
  void readsSensorsDuringGame() {
    bench.start();
    bench.until(Phase.WAITING);
    String picture = ask("{\"command\":\"scan\",\"arguments\":[\"20\",\"ascii\"]}");
    assertThat(picture).contains("\"ok\":true", "8 PAB. ", "sentinel right", "20 frames, ");
    assertThat(ask("{\"command\":\"scan\",\"arguments\":[\"3\",\"json\"]}"))
        .contains("\\\"frames\\\":3", "sentinelErrors");
    bench.move("i7h7");
    bench.fire(SILVER, Phase.ARBITRATION);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\"0\"", "\"201\"", "\"-3\"", "\"many\""})
  void rejectsTooManyFrames(String frames) {
    bench.start();
    assertThat(ask("{\"command\":\"scan\",\"arguments\":[%s]}".formatted(frames)))
        .contains("\"ok\":false", "1 to 200 frames");
  }

  @Test
  void appliesMaskAtOnce() {
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(ask("{\"command\":\"masks\",\"arguments\":[\"i7.presence\"]}"))
        .isEqualTo("{\"ok\":true,\"text\":\"masked: i7.presence\"}");
    bench.run(500);
    assertThat(bench.loop.snapshot().board().mayBeEmpty(Bench.square("i7"))).isTrue();
  }
}
