package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.wiring.Policy;

/** Tests of the turn that a takeback request of the players names. */
final class TakebackRequestTest {
  private final Bench bench = Bench.at(Bench.EMPTY);

  @BeforeEach
  void playThreeTurns() {
    bench.controllersBoard = bench.controllersBoard.withPolicy(Policy.CASUAL);
    bench.start();
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    bench.turn(RED, "e5e6");
    bench.turn(SILVER, "i5i4");
    bench.until(s -> s.phase() == Phase.WAITING && s.game().ply() == 4);
    Players againstEngine = new Players(new Player.Hands(), new Player.Engine(1, false));
    bench.loop.submit(new Input.ChoosePlayers(againstEngine, true));
    bench.until(s -> s.players().hasEngine());
  }

  @AfterEach
  void close() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  /** Sends a request from another thread while the control loop runs. */
  private String ask(List<String> turn) {
    ArbiterRequestHandler handler = new ArbiterRequestHandler(bench.controllersBoard, bench.loop);
    String line = new ArbiterQuestion("take-back", turn, Optional.of(Language.EN)).json();
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(() -> handler.answerPlayers(line));
    while (!answer.isDone()) {
      bench.loop.scan();
    }
    return answer.join();
  }

  @Test
  void refusesATurnThatIsNotTheLastOfAPerson() {
    for (String other : List.of("1", "2", "4", "99")) {
      assertThat(ask(List.of(other)))
          .isEqualTo(
              "{\"ok\":false,\"text\":\"turn %s can no longer be taken back\"}".formatted(other));
    }
    assertThat(bench.written(Event.TakenBack.class)).isEmpty();
  }

  @Test
  void refusesWhatIsNoTurn() {
    for (String wrong : List.of("", "0", "x", "-3", "3.0", "1234567")) {
      assertThat(ask(List.of(wrong))).contains("\"ok\":false", "no turn to take back");
    }
    assertThat(ask(List.of("3", "3"))).contains("\"ok\":false", "no turn to take back");
    assertThat(bench.written(Event.TakenBack.class)).isEmpty();
  }

  @Test
  void takesTheNamedTurnBackOnce() {
    assertThat(ask(List.of("3"))).contains("\"ok\":true");
    assertThat(ask(List.of("3"))).contains("\"ok\":false");
    bench.board.table().put(Bench.square("i5"), bench.board.table().lift(Bench.square("i4")));
    bench.until(s -> s.phase() == Phase.WAITING && s.game().ply() == 3);
    assertThat(ask(List.of("3"))).contains("\"ok\":false", "turn 3 can no longer be taken back");
    assertThat(bench.written(Event.TakenBack.class)).hasSize(1);
  }

  @Test
  void takesTheLastTurnBackWithoutANumber() {
    assertThat(ask(List.of())).contains("\"ok\":true", "turn 3 can be played again");
  }
}
