package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of draw claims by button and by command, resignations, names and corrections. */
final class RefereeTest {
  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void waiting() {
    bench.start();
    bench.until(Phase.WAITING);
  }

  /** Plays four turns, after which the position is the same as before. */
  private void round() {
    bench.turn(SILVER, "i4i5");
    bench.turn(RED, "e5e6");
    bench.turn(SILVER, "i5i4");
    bench.turn(RED, "e6e5");
  }

  private void holdBoth(Side first, long millis) {
    bench.board.hands().hold(first, true);
    bench.run(200);
    bench.board.hands().hold(first.other(), true);
    bench.run(millis);
    bench.board.hands().hold(first, false);
    bench.board.hands().hold(first.other(), false);
    bench.run(200);
  }

  private String ask(String command, String... arguments) {
    ObjectNode question = JsonMapper.shared().createObjectNode().put("command", command);
    List.of(arguments).forEach(question.putArray("arguments")::add);
    ArbiterRequestHandler handler = new ArbiterRequestHandler(bench.controllersBoard, bench.loop);
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(() -> handler.answer(question.toString()));
    while (!answer.isDone()) {
      bench.loop.scan();
    }
    return answer.join();
  }

  @Test
  void bothButtonsClaimDrawAtThirdOccurrence() {
    waiting();
    round();
    holdBoth(RED, 3_000);
    assertThat(bench.written(Event.DrawClaimed.class)).as("at the second").isEmpty();
    round();
    assertThat(bench.until(Phase.WAITING).notice())
        .contains(new Notice.MayClaimDraw(List.of(1, 5, 9)));
    holdBoth(RED, 1_500);
    assertThat(bench.written(Event.DrawClaimed.class)).as("too short").isEmpty();
    int lasers = bench.edges(Signal.LASER_SILVER);
    holdBoth(RED, 2_500);
    assertThat(bench.loop.snapshot().result()).contains(Result.DRAW);
    assertThat(bench.written(Event.DrawClaimed.class))
        .containsExactly(new Event.DrawClaimed(SILVER, List.of(1, 5, 9)));
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(lasers);
  }

  @Test
  void buttonsClaimNoDrawAfterMoveAndStillFire() {
    waiting();
    round();
    round();
    bench.move("i4i5");
    bench.board.hands().hold(RED, true);
    bench.run(300);
    bench.press(SILVER);
    bench.until(Phase.WRITING);
    bench.board.hands().hold(RED, false);
    bench.until(s -> s.game().ply() == 10 && s.phase() == Phase.WAITING);
    assertThat(bench.written(Event.DrawClaimed.class)).isEmpty();
  }

  @Test
  void commandClaimsDrawForSideToMove() {
    waiting();
    assertThat(ask("draw")).contains("\"ok\":false", "for the first time", "needs 3 occurrences");
    round();
    round();
    assertThat(ask("draw")).contains("\"ok\":true", "before turns 1, 5, 9");
    assertThat(bench.until(Phase.OVER).result()).contains(Result.DRAW);
  }

  @Test
  void commandResignsForSide() {
    waiting();
    assertThat(ask("resign", "gold")).contains("\"ok\":false", "silver or red");
    assertThat(ask("resign", "silver")).contains("\"ok\":true", "red has won");
    assertThat(bench.until(Phase.OVER).result()).contains(Result.RED);
    assertThat(bench.written(Event.Resigned.class)).containsExactly(new Event.Resigned(1, SILVER));
    assertThat(ask("resign", "red")).contains("\"ok\":false");
  }

  @Test
  void rejectsCorrectionsBetweenFireAndVerdict() {
    waiting();
    bench.turn(SILVER, "i4i5");
    bench.move("e5e6");
    bench.press(RED);
    bench.until(Phase.SHOOTING);
    for (Input input :
        List.of(
            new Input.Resign(SILVER),
            new Input.TakeBack(1, "no"),
            new Input.CorrectResult(Optional.empty(), Result.DRAW, "no"))) {
      bench.loop.submit(input);
    }
    bench.until(s -> s.game().ply() == 3);
    assertThat(bench.loop.snapshot().result()).isEmpty();
    assertThat(bench.written(Event.TakenBack.class)).isEmpty();
  }

  @Test
  void takesTurnsBackAndGuidesBoardCorrection() {
    waiting();
    Position second = position(() -> bench.turn(SILVER, "i4i5"));
    bench.turn(RED, "e5e6");
    bench.turn(SILVER, "i5i6");
    assertThat(ask("correct-turn", "9", "late")).contains("\"ok\":false", "1 to 3");
    assertThat(ask("correct-turn", "2", "")).contains("\"ok\":false", "a new value and a reason");
    assertThat(ask("correct-turn", "2", "the wrong pharaoh")).contains("\"ok\":true");
    bench.until(Phase.SETTING_UP);
    assertThat(bench.loop.snapshot().game().position()).isEqualTo(second);
    assertThat(bench.loop.snapshot().game().ply()).isEqualTo(2);
    bench
        .board
        .hands()
        .handle(
            List.of(
                new HandAction.Carry(Bench.square("e6"), Bench.square("e5"), 0),
                new HandAction.Carry(Bench.square("i6"), Bench.square("i5"), 0)));
    bench.turn(RED, "e5d5");
    assertThat(bench.written(Event.TakenBack.class))
        .containsExactly(new Event.TakenBack(2, "the wrong pharaoh", Optional.empty()));
    assertThat(bench.written(Event.TurnEnded.class))
        .extracting(Event.TurnEnded::ply)
        .containsExactly(1, 2, 3, 2);
  }

  private Position position(Runnable turn) {
    turn.run();
    return bench.until(Phase.WAITING).game().position();
  }

  @Test
  void correctsResultAfterEndOfGame() {
    waiting();
    ask("resign", "silver");
    bench.until(Phase.OVER);
    assertThat(ask("correct-result", "red", "again")).contains("\"ok\":false");
    assertThat(ask("correct-result", "draw", "they had agreed")).contains("\"ok\":true");
    assertThat(bench.loop.snapshot().result()).contains(Result.DRAW);
    assertThat(bench.written(Event.GameOver.class))
        .containsExactly(new Event.GameOver(Result.RED), new Event.GameOver(Result.DRAW));
  }

  @Test
  void requiresNumberToEndCurrentGameByCorrection() {
    waiting();
    assertThat(ask("correct-result", "silver", "slip"))
        .contains("\"ok\":false", "game 1 is still in progress");
    assertThat(bench.run(50).result()).isEmpty();
    assertThat(ask("correct-result", "silver", "2", "slip"))
        .contains("\"ok\":false", "the games are 1 to 1");
    assertThat(ask("correct-result", "draw", "1", "agreed"))
        .contains("\"ok\":true", "game 1: the result is now draw");
    assertThat(bench.until(Phase.OVER).result()).contains(Result.DRAW);
  }

  @Test
  void correctsResultOfEarlierGameDuringGame() {
    waiting();
    ask("resign", "silver");
    ask("new-game");
    assertThat(bench.until(Phase.WAITING).number()).isEqualTo(2);
    assertThat(ask("correct-result", "draw", "1", "agreed"))
        .contains("\"ok\":true", "game 1: the result is now draw");
    assertThat(bench.run(50).result()).isEmpty();
    assertThat(bench.written(Event.EarlierResultCorrected.class))
        .containsExactly(new Event.EarlierResultCorrected(1, Result.DRAW, "agreed"));
    bench.turn(SILVER, "i4i5");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void undoesResignationAtAnyTurn(int turn) {
    waiting();
    if (turn == 3) {
      bench.turn(SILVER, "i4i5");
      bench.turn(RED, "e5e6");
    }
    Position before = bench.until(Phase.WAITING).game().position();
    assertThat(ask("resign", "red")).contains("return to the position before turn " + turn);
    assertThat(bench.until(Phase.OVER).result()).contains(Result.SILVER);
    assertThat(ask("correct-turn", "" + (turn + 1), "no")).contains("\"ok\":false");
    assertThat(ask("correct-turn", "" + turn, "mistaken")).contains("\"ok\":true");
    assertThat(bench.until(Phase.WAITING).result()).isEmpty();
    assertThat(bench.loop.snapshot().game().position()).isEqualTo(before);
    bench.turn(SILVER, turn == 1 ? "i4i5" : "i5i6");
  }

  @Test
  void rejectsUndoOfEndByShot() {
    waiting();
    bench.turn(SILVER, "i4i5");
    assertThat(ask("correct-turn", "2", "not over")).contains("\"ok\":false", "1 to 1");
  }

  @Test
  void keepsNamesForOneMatch() {
    bench.conditions =
        new MatchSettings(
            Optional.empty(),
            new PlayerNames(Optional.of("Usual"), Optional.empty(), Optional.of("Hall")));
    waiting();
    assertThat(ask("name", "silver", "Ada", "red", "Ben", "event", "Cup"))
        .contains("game 1: named: silver Ada, red Ben, Cup");
    ask("new-game");
    PlayerNames all = new PlayerNames(Optional.of("Ada"), Optional.of("Ben"), Optional.of("Cup"));
    assertThat(bench.until(Phase.WAITING).names()).as("begun once more").isEqualTo(all);
    ask("resign", "red");
    bench.until(Phase.OVER);
    assertThat(ask("name", "red", "Dan")).contains("for the next game: named: red Dan");
    assertThat(bench.run(50).names()).as("of the game that is over").isEqualTo(all);
    assertThat(ask("name", "silver", "Adah", "game", "2")).contains("game 2: named: silver Adah");
    assertThat(bench.run(50).names().silver()).contains("Adah");
    assertThat(ask("name", "silver", "Eve", "game", "1")).contains("\"ok\":false");
    ask("new-game");
    assertThat(bench.until(Phase.WAITING).names())
        .isEqualTo(new PlayerNames(Optional.of("Usual"), Optional.of("Dan"), Optional.of("Cup")));
  }

  @Test
  void clearsName() {
    waiting();
    ask("name", "silver", "Ada", "red", "Ben");
    assertThat(ask("name", "clear", "silver")).contains("\"ok\":true", "names cleared: silver");
    assertThat(bench.run(10).names().silver()).isEmpty();
    assertThat(bench.loop.snapshot().names().red()).contains("Ben");
    assertThat(ask("name", "clear", "gold")).contains("\"ok\":false");
  }

  @Test
  void setsNamesIndividually() {
    waiting();
    assertThat(ask("name", "silver", "Ada", "event", "Cup")).contains("\"ok\":true");
    assertThat(ask("name", "red", "Ben")).contains("game 1: named: red Ben");
    assertThat(bench.run(10).names())
        .isEqualTo(new PlayerNames(Optional.of("Ada"), Optional.of("Ben"), Optional.of("Cup")));
    assertThat(bench.written(Event.Named.class)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "name, silver",
    "name, gold Ada",
    "correct-clock, silver 5m why",
    "correct-clock, silver 99h why",
    "correct-result, gold why",
    "correct-turn, 1 why"
  })
  void rejectsImpossibleCommandInOneSentence(String command, String arguments) {
    waiting();
    assertThat(ask(command, arguments.split(" "))).startsWith("{\"ok\":false,\"text\":\"");
    assertThat(bench.run(50).phase()).isEqualTo(Phase.WAITING);
  }
}
