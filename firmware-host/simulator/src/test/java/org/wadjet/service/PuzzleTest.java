package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.SquareDifference;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleDefence;
import org.wadjet.puzzle.PuzzleFailure;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.puzzle.PuzzleNotation;
import org.wadjet.puzzle.PuzzleState;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.record.EventCodec;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PinHistory;
import org.wadjet.text.Language;
import org.wadjet.text.PublicJson;
import org.wadjet.turn.EngineDecision;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Policy;
import tools.jackson.databind.node.ObjectNode;

/** Tests of puzzles that visitors solve at the virtual board. */
final class PuzzleTest {
  private static final Puzzle STRIKE = find("strike-khet2-1-01");

  private Bench bench;

  private static Puzzle find(String name) {
    return PuzzleFile.collection().find(name).orElseThrow();
  }

  @AfterEach
  void checkEmissionRules() {
    bench.close();
  }

  /** Starts an exhibit whose board shows a position; puzzles come from a list. */
  private void open(PuzzleMode mode, Position shown, Puzzle... puzzles) {
    bench = Bench.at(PositionNotation.write(shown));
    bench.controllersBoard = bench.controllersBoard.withPolicy(Policy.EXHIBIT);
    PuzzleSettings settings =
        new PuzzleSettings(
            mode, Set.of(PuzzleKind.values()), 1, List.of(puzzles), PuzzleScores.NONE);
    bench.conditions =
        MatchSettings.NONE.withExhibit(
            new ExhibitSettings(
                    Duration.ofSeconds(30), Duration.ofSeconds(60), Duration.ofSeconds(90), false)
                .withPuzzles(settings));
    bench.start();
  }

  private static Position at(Puzzle puzzle) {
    return puzzle.position();
  }

  private boolean submit(Input input) {
    var taken = bench.loop.ask(input);
    bench.run(20);
    return taken.resultNow();
  }

  private void answer(String move, Side side) {
    bench.until(Phase.WAITING);
    bench.move(move);
    bench.press(side);
  }

  private static String solution(Puzzle puzzle) {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask task -> task.solution().toString();
      case PuzzleTask.WinTask task -> task.solution().toString();
      case PuzzleTask.PlacementTask task -> new Move.Placement(task.solution()).toString();
    };
  }

  @Test
  void visitorsSolveAPuzzleBetweenGames() {
    open(PuzzleMode.CHOICE, at(STRIKE), STRIKE);
    bench.until(Phase.WAITING);
    assertThat(bench.loop.snapshot().mayChoosePuzzle()).isTrue();
    assertThat(submit(new Input.NextPuzzle())).isTrue();

    assertThat(bench.written(Event.PuzzleBegun.class))
        .containsExactly(new Event.PuzzleBegun(STRIKE));
    answer(solution(STRIKE), STRIKE.position().toMove());
    TableSnapshot over = bench.until(Phase.OVER);
    assertThat(over.result()).contains(Result.wonBy(STRIKE.position().toMove()));
    assertThat(bench.written(Event.PuzzleSolved.class))
        .containsExactly(new Event.PuzzleSolved(1, STRIKE.name()));
    assertThat(over.puzzles().session().orElseThrow().state()).isEqualTo(new PuzzleState.Solved());
    assertThat(over.mayChoosePlayers()).isTrue();
    assertThat(submit(new Input.LeavePuzzle())).isTrue();
    assertThat(bench.loop.snapshot().puzzles().session()).isEmpty();
  }

  @Test
  void wrongAnswerIsExplainedAndTriedAgain() {
    open(PuzzleMode.ONLY, at(STRIKE), STRIKE);
    Side side = STRIKE.position().toMove();
    bench.until(Phase.WAITING);
    String wrong = wrongMove(STRIKE);
    answer(wrong, side);
    TableSnapshot again =
        bench.until(s -> s.phase() == Phase.SETTING_UP && s.puzzles().failure().isPresent());

    Event.PuzzleFailed failed = bench.written(Event.PuzzleFailed.class).getFirst();
    assertThat(failed.why()).isEqualTo(PuzzleFailure.NOTHING_STRUCK);
    assertThat(failed.end()).isPresent();
    assertThat(again.game().ply()).isEqualTo(1);
    assertThat(again.lastShot()).isPresent();
    assertThat(again.result()).isEmpty();

    bench.board.hands().perform(inverse(wrong));
    bench.until(Phase.WAITING);
    answer(solution(STRIKE), side);
    bench.until(Phase.OVER);
    assertThat(bench.written(Event.PuzzleSolved.class)).hasSize(1);
    assertThat(bench.loop.snapshot().puzzles().failure()).isEmpty();
  }

  /** Returns a step of a piece, not the solution, after which the light strikes nothing. */
  private static String wrongMove(Puzzle puzzle) {
    return Answers.wrong(puzzle, PuzzleFailure.NOTHING_STRUCK).toString();
  }

  private static Move inverse(String step) {
    return new Move.Step(Bench.square(step.substring(2, 4)), Bench.square(step.substring(0, 2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"place-khet2-1-01", "place-khet2-2-02", "place-khet2-3-01", "place-khet2-4-05"})
  void visitorsPlaceTheMissingPieces(String name) {
    Puzzle place = find(name);
    open(PuzzleMode.ONLY, at(place), place);
    Side side = place.position().toMove();
    answer(solution(place), side);
    TableSnapshot over = bench.until(Phase.OVER);

    assertThat(over.result()).contains(Result.wonBy(side));
    assertThat(bench.written(Event.PuzzleSolved.class))
        .containsExactly(new Event.PuzzleSolved(1, name));
    assertThat(bench.written(Event.ShotJudged.class))
        .singleElement()
        .satisfies(
            shot -> {
              assertThat(shot.verdict().outcome()).isEqualTo(Outcome.CONFIRMED);
              assertThat(shot.trace().struck())
                  .containsAll(((PuzzleTask.PlacementTask) place.task()).targets());
            });
  }

  @Test
  void noLightBeforeAllPiecesArePlaced() {
    Puzzle place = find("place-khet2-2-02");
    open(PuzzleMode.ONLY, at(place), place);
    Side side = place.position().toMove();
    PuzzleTask.PlacementTask task = (PuzzleTask.PlacementTask) place.task();
    bench.until(Phase.WAITING);
    bench.press(side);
    assertThat(bench.loop.snapshot().notice()).contains(new Notice.StillToPlace(task.hand()));

    bench.move(new Move.Placement(task.solution().subList(0, 1)).toString());
    bench.press(side);
    bench.run(2_000);
    assertThat(bench.loop.snapshot().notice())
        .contains(new Notice.StillToPlace(task.hand().subList(1, 2)));
    bench.move(new Move.Placement(task.solution().subList(1, 2)).toString());
    Square standing = Square.all().stream().filter(at -> !at(place).isEmpty(at)).findFirst().get();
    bench.board.hands().handle(List.of(new HandAction.LayAside(standing)));
    bench.until(s -> s.reading().orElse(null) instanceof MoveReading.Illegal);
    bench.press(side);
    bench.run(2_000);
    assertThat(bench.written(Event.Reserved.class)).isEmpty();
    assertThat(bench.board.history().changesOf(PinHistory.Signal.ARM))
        .noneMatch(PinHistory.Change::high);

    bench
        .board
        .hands()
        .handle(List.of(new HandAction.PutBack(standing, at(place).at(standing).orElseThrow())));
    bench.until(s -> s.reading().orElse(null) instanceof MoveReading.Recognised);
    bench.press(side);
    bench.until(Phase.OVER);
    assertThat(bench.written(Event.PuzzleSolved.class)).hasSize(1);
  }

  @Test
  void onlyVisitorsPlacePieces() {
    Puzzle place = find("place-khet2-1-01");
    open(PuzzleMode.ONLY, at(place), place);
    bench.until(Phase.WAITING);
    Players engine = new Players(new Player.Engine(1, false), new Player.Engine(1, false));
    assertThat(submit(new Input.ChoosePlayers(engine, true))).isFalse();
    assertThat(bench.loop.snapshot().players()).isEqualTo(Players.HANDS);
  }

  @Test
  void wrongPlacementIsExplainedAndTakenOffAgain() {
    Puzzle place = find("place-khet2-1-01");
    open(PuzzleMode.ONLY, at(place), place);
    Side side = place.position().toMove();
    answer("@ad4", side);
    TableSnapshot again = bench.until(s -> s.notice().orElse(null) instanceof Notice.SetUp);
    assertThat(bench.written(Event.PuzzleFailed.class))
        .singleElement()
        .satisfies(failed -> assertThat(failed.why()).isEqualTo(PuzzleFailure.NOTHING_STRUCK));
    assertThat(again.notice())
        .contains(new Notice.SetUp(List.of(new SquareDifference.Extra(Bench.square("d4")))));

    bench.board.hands().remove(List.of(Bench.square("d4")));
    bench.until(Phase.WAITING);
    answer(solution(place), side);
    TableSnapshot firing =
        bench.until(s -> s.phase() == Phase.WRITING || s.phase() == Phase.SHOOTING);
    assertThat(
            new PublicJson(Language.EN, bench.controllersBoard)
                .state(firing, 1, 7)
                .get("squares")
                .findValuesAsString("at"))
        .as("drawn pieces of this try")
        .contains("a1")
        .doesNotContain("d4");
    bench.until(Phase.OVER);
    assertThat(bench.written(Event.PuzzleSolved.class)).hasSize(1);
  }

  @Test
  void announcesTheBestReplyInAWinInTwoTurns() {
    Puzzle win = find("win-khet2-2-01");
    Side side = win.position().toMove();
    open(PuzzleMode.ONLY, at(win), win);
    answer(solution(win), side);
    removeStruckPieces(2);

    TableSnapshot now = bench.loop.snapshot();
    var session = now.puzzles().session().orElseThrow();
    var reply = PuzzleDefence.reply(session, now.game().rules()).orElseThrow();
    var engine = (Player.Engine) now.players().of(side.other());
    assertThat(
            submit(
                new Input.EngineDecided(
                    now.number(), 2, engine, new EngineDecision.MakeMove(reply))))
        .isTrue();
    answer(reply.toString(), side.other());
    TableSnapshot replied = removeStruckPieces(3);
    if (replied.phase() != Phase.OVER) {
      var state = bench.loop.snapshot().puzzles().session().orElseThrow().state();
      assertThat(state).isEqualTo(new PuzzleState.Unanswered(1));
      answer(Answers.winning(bench.loop.snapshot()).toString(), side);
      bench.until(Phase.OVER);
    }
    assertThat(bench.written(Event.PuzzleSolved.class)).hasSize(1);
  }

  @Test
  void gamesAndPuzzlesAlternateOnceVisitorsLeave() {
    open(PuzzleMode.ALTERNATE, at(STRIKE), STRIKE, find("strike-khet2-1-02"));
    Side side = STRIKE.position().toMove();
    answer(wrongMove(STRIKE), side);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    bench.run(65_000);
    assertThat(bench.loop.snapshot().puzzles().session()).as("a puzzle follows").isPresent();
    bench.run(300_000);
    assertThat(bench.written(Event.PuzzleBegun.class)).as("it awaits visitors").hasSize(1);
    assertThat(submit(new Input.LeavePuzzle())).isTrue();
    assertThat(bench.loop.snapshot().puzzles().session()).isEmpty();
  }

  @Test
  void puzzlesThatAreOffNeedTheArbiter() {
    open(PuzzleMode.OFF, at(STRIKE));
    bench.until(Phase.WAITING);
    assertThat(bench.loop.snapshot().mayChoosePuzzle()).isFalse();
    assertThat(submit(new Input.NextPuzzle())).isFalse();
    assertThat(submit(new Input.BeginPuzzle(find("strike-khet1-1-01"))))
        .as("another game")
        .isFalse();
    assertThat(submit(new Input.BeginPuzzle(STRIKE))).isTrue();
    assertThat(bench.loop.snapshot().assistance()).as("hints").isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"strike-khet2-1-01", "place-khet2-2-02"})
  void noOutputPublishesTheSolution(String name) {
    Puzzle puzzle = find(name);
    String solution = PuzzleNotation.formatSolution(puzzle.task());
    open(PuzzleMode.CHOICE, at(puzzle), puzzle);
    bench.until(Phase.WAITING);
    assertThat(submit(new Input.NextPuzzle())).isTrue();
    TableSnapshot now = bench.until(Phase.WAITING);
    Event begun = bench.written(Event.PuzzleBegun.class).getFirst();
    assertThat(EventCodec.body(begun).toString()).contains(solution);
    for (Language language : Language.values()) {
      UpdateJson json = new UpdateJson(language, bench.controllersBoard);
      ObjectNode event = json.of(new Update.EventUpdate(7, 1, begun, now));
      assertThat(event.at("/data/puzzle").asString()).isEqualTo(puzzle.name());
      assertThat(event.toString()).doesNotContain(solution);
      assertThat(new PublicJson(language, bench.controllersBoard).state(now, 1, 7).toString())
          .contains(puzzle.name())
          .doesNotContain(solution);
    }
  }

  /** Removes struck pieces after a turn, until the next turn or the end. */
  private TableSnapshot removeStruckPieces(int ply) {
    TableSnapshot now =
        bench.until(
            s ->
                s.phase() == Phase.OVER
                    || (s.game().ply() == ply
                        && (s.phase() == Phase.WAITING || s.phase() == Phase.REMOVING)));
    if (now.phase() == Phase.REMOVING) {
      bench.board.hands().remove(now.toRemove());
      return bench.until(Phase.WAITING);
    }
    return now;
  }
}
