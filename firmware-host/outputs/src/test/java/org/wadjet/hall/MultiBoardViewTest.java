package org.wadjet.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the view of messages that boards, and other clients, publish at a broker. */
final class MultiBoardViewTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final MultiBoardView hall = new MultiBoardView("wadjet");

  private void receive(String topic, String text, long seconds) {
    hall.receive("wadjet/" + topic, text, false, seconds * SECOND);
  }

  private JsonNode view(long since) throws InterruptedException {
    return JsonMapper.shared().readTree(hall.since(since).orElseThrow().json());
  }

  private long change() throws InterruptedException {
    return hall.since(0).orElseThrow().change();
  }

  private static String state(String more) {
    return """
    {"v":1,"kind":"state","game":3,"ply":7,"phase":"waiting","text":"red to move",
     "squares":[{"at":"a8","side":"red","piece":"sphinx","heading":"S","text":"x"}]%s}
    """
        .formatted(more);
  }

  @Test
  void showsStateOfBoard() throws Exception {
    receive(
        "t1/state",
        state(",\"lockOut\":{\"text\":\"the light stayed on\"},\"masked\":[\"d5\"]"),
        0);
    JsonNode board = view(0).path("boards").path(0);
    assertThat(board.path("board").asString()).isEqualTo("t1");
    assertThat(board.path("lost").asBoolean()).isFalse();
    assertThat(board.path("squares").path(0).asString()).isEqualTo("a8rSsphinx");
    assertThat(board.path("lockedOut").asString()).isEqualTo("the light stayed on");
    assertThat(view(0).path("faulty").asInt()).isEqualTo(1);
  }

  @Test
  void countsBoardsWaitingForTheArbiter() throws Exception {
    receive("t1/state", state(",\"arbiter\":{\"choices\":[{\"command\":\"refire\"}]}"), 0);
    assertThat(view(0).path("waiting").asInt()).isEqualTo(1);
    assertThat(view(0).path("boards").path(0).path("waits").asBoolean()).isTrue();
  }

  @Test
  void marksSilentBoardLostUntilItReturns() throws Exception {
    receive("t1/state", state(""), 0);
    hall.expireBoards(8 * SECOND);
    assertThat(view(0).path("lost").asInt()).isZero();
    hall.expireBoards(9 * SECOND);
    assertThat(view(0).path("lost").asInt()).isEqualTo(1);
    receive("t1/health", "{}", 10);
    assertThat(view(0).path("lost").asInt()).isZero();
  }

  @Test
  void retainedMessageIsNoHeartbeat() throws Exception {
    receive("t1/state", state(""), 0);
    hall.receive("wadjet/t1/health", "{}", true, 7 * SECOND);
    hall.expireBoards(9 * SECOND);
    assertThat(view(0).path("lost").asInt()).isEqualTo(1);
  }

  @Test
  void showsLastWillAtOnce() throws Exception {
    receive("t1/online", "online", 0);
    receive("t1/state", state(""), 0);
    receive("t1/online", "offline", 1);
    assertThat(view(0).path("lost").asInt()).isEqualTo(1);
    receive("t1/online", "online", 2);
    assertThat(view(0).path("lost").asInt()).isZero();
  }

  @Test
  void publishesOnlyChanges() throws Exception {
    receive("t1/state", state(""), 0);
    receive("t2/state", state(",\"clocks\":{\"silverSeconds\":9,\"redSeconds\":8}"), 0);
    long before = change();
    assertThat(hall.since(before)).isEmpty();
    receive("t2/state", state(",\"clocks\":{\"silverSeconds\":9,\"redSeconds\":7}"), 1);
    JsonNode boards = view(before).path("boards");
    assertThat(boards).hasSize(1);
    assertThat(boards.path(0).propertyNames()).containsExactlyInAnyOrder("board", "clocks");
    assertThat(boards.path(0).path("clocks").path("red").asInt()).isEqualTo(7);
  }

  @Test
  void sortsBoardsInNaturalOrder() throws Exception {
    for (String name : new String[] {"b10", "b2", "b1"}) {
      receive(name + "/state", state(""), 0);
    }
    assertThat(view(0).path("boards").valueStream().map(b -> b.path("board").asString()))
        .containsExactly("b1", "b2", "b10");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "7",
        "\"x\"",
        "{\"squares\":7,\"clocks\":[],\"findings\":{\"a\":1}}",
        "{\"squares\":[{\"at\":\"z9\"},7,null,{\"at\":\"a1\",\"piece\":\"<b>\",\"heading\":\"N\"}]}",
        "{\"lastShot\":{\"beam\":[7,{\"from\":\"x\"}],\"struck\":[\"<script>\",4]}}"
      })
  void ignoresMalformedState(String text) throws Exception {
    receive("t1/online", "online", 0);
    receive("t1/state", text, 0);
    JsonNode board = view(0).path("boards").path(0);
    assertThat(board.path("squares")).isEmpty();
    assertThat(board.toString()).doesNotContain("<");
  }

  @Test
  void ignoresTopicsOfOtherDevices() throws Exception {
    receive("a b/state", state(""), 0);
    receive("t1/event", state(""), 0);
    hall.receive("other/t1/state", state(""), false, 0);
    hall.broker(true);
    assertThat(view(0).path("count").asInt()).isZero();
  }

  @Test
  void limitsNumberOfBoards() throws Exception {
    for (int i = 0; i < MultiBoardView.MAX_BOARDS + 5; i++) {
      receive("b" + i + "/online", "online", 0);
    }
    assertThat(view(0).path("count").asInt()).isEqualTo(MultiBoardView.MAX_BOARDS);
  }

  @Test
  void reportsNumberOfOmittedBoards() throws Exception {
    for (int i = 0; i < MultiBoardView.MAX_BOARDS; i++) {
      receive("false" + i + "/online", "online", 0);
    }
    long full = change();
    assertThat(view(0).path("leftOut").asInt()).isZero();
    for (int again = 0; again < 3; again++) {
      receive("real/state", state(""), 0);
    }
    assertThat(view(full).path("leftOut").asInt()).isEqualTo(1);
  }
}
