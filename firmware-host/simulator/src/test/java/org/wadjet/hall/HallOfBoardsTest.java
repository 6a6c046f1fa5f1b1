package org.wadjet.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttSubscriber;
import org.wadjet.mqtt.Relay;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of a hall with two hundred boards at a real broker. */
@Tag("slow")
final class HallOfBoardsTest {
  private static final int BOARDS = 200;
  private static final int CUT = 2;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @TempDir private Path folder;

  private static JsonNode view(MultiBoardView hall) {
    return JsonMapper.shared().readTree(hall.since(0).orElseThrow().json());
  }

  private static JsonNode board(MultiBoardView hall, int number) {
    return view(hall)
        .path("boards")
        .valueStream()
        .filter(board -> board.path("board").asString().equals("board-" + number))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void showsAllBoardsIncludingWaitingAndLostOnes() throws Exception {
    MultiBoardView hall = new MultiBoardView("hall");
    try (Mosquitto broker = Mosquitto.open(folder);
        Relay cable = new Relay(broker.address());
        MqttSubscriber _ =
            new MqttSubscriber(
                BrokerLogin.open(broker.address()),
                "hall",
                List.of("hall/+/online", "hall/+/state", "hall/+/health"),
                received ->
                    hall.receive(
                        received.topic(), received.text(), received.retained(), System.nanoTime()),
                hall::broker);
        BoardsOfAHall _ =
            BoardsOfAHall.start(
                BOARDS, board -> board == CUT ? cable.address() : broker.address())) {
      Awaited.until(
          "all boards are there",
          PATIENCE,
          () -> {
            hall.expireBoards(System.nanoTime());
            JsonNode view = view(hall);
            return view.path("count").asInt() == BOARDS
                && view.path("lost").asInt() == 0
                && view.path("waiting").asInt() == 1
                && view.path("boards").valueStream().allMatch(b -> b.path("told").asBoolean());
          });
      assertThat(view(hall).path("broker").asBoolean()).isTrue();
      assertThat(board(hall, 1).path("phase").asString()).isEqualTo("arbitration");
      Awaited.until(
          "why it waits is told",
          PATIENCE,
          () -> board(hall, 1).path("verdict").asString("").startsWith("unseen"));
      assertThat(view(hall).path("boards").valueStream())
          .allMatch(board -> board.path("squares").size() > 10)
          .allMatch(board -> board.path("clocks").path("silver").asInt() > 0);
      long cutNanos = System.nanoTime();
      cable.cut();
      Awaited.until(
          "the board whose cable was cut is lost",
          PATIENCE,
          () -> {
            hall.expireBoards(System.nanoTime());
            return board(hall, CUT).path("lost").asBoolean();
          });
      System.out.printf(
          "HallOfBoardsTest: lost after %.1f s, with %d boards%n",
          (System.nanoTime() - cutNanos) / 1e9, BOARDS);
      assertThat(view(hall).path("lost").asInt()).isEqualTo(1);
    }
  }
}
