package org.wadjet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

class PuzzleSessionTest {
  private static List<Puzzle> collection(PuzzleKind kind) {
    return PuzzleFile.collection().lines().stream()
        .map(PuzzleFile.PuzzleLine::puzzle)
        .filter(puzzle -> puzzle.kind() == kind)
        .toList();
  }

  /** Returns the session after a move and the shot that the readable tracer computes. */
  private static PuzzleSession play(PuzzleSession session, Move move) {
    Position shot = session.position().afterMove(move);
    List<Square> struck =
        BeamTracer.trace(shot, session.puzzle().game(), session.position().toMove()).struck();
    return session.after(move, struck);
  }

  private static List<Move> moves(PuzzleSession session) {
    return LegalMoves.of(session.position(), Rules.of(session.puzzle().game()));
  }

  @Test
  void onlyTheSolutionSolvesEachStrike() {
    for (Puzzle puzzle : collection(PuzzleKind.STRIKE)) {
      PuzzleSession start = PuzzleSession.start(puzzle);
      Move solution = ((PuzzleTask.StrikeTask) puzzle.task()).solution();
      for (Move move : moves(start)) {
        PuzzleState state = play(start, move).state();
        assertThat(state instanceof PuzzleState.Solved)
            .as("%s after %s", puzzle.name(), move)
            .isEqualTo(move.equals(solution));
        if (state instanceof PuzzleState.Failed failed) {
          assertThat(failed.end().isPresent())
              .as("%s after %s", puzzle.name(), move)
              .isEqualTo(failed.why() == PuzzleFailure.NOTHING_STRUCK);
        }
      }
    }
  }

  /** The seed of each puzzle is the hash of its name. */
  @Test
  void onlyTheSolutionSolvesEachPlacement() {
    for (Puzzle puzzle : collection(PuzzleKind.PLACE)) {
      PuzzleSession start = PuzzleSession.start(puzzle);
      PuzzleTask.PlacementTask task = (PuzzleTask.PlacementTask) puzzle.task();
      Move solution = new Move.Placement(task.solution());
      PuzzleSession solved = play(start, solution);
      assertThat(solved.state()).as(puzzle.name()).isEqualTo(new PuzzleState.Solved());
      assertThat(start.hand()).isEqualTo(task.hand());
      assertThat(solved.hand()).isEmpty();
      assertThat(solved.before(1)).isEqualTo(start);
      SplittableRandom random = new SplittableRandom(puzzle.name().hashCode());
      for (int i = 0; i < 200; i++) {
        Move other = new Move.Placement(RandomPlacement.of(puzzle, random));
        if (other.equals(solution)) {
          continue;
        }
        PuzzleSession played = play(start, other);
        assertThat(played.state())
            .as("%s after %s", puzzle.name(), other)
            .isInstanceOfSatisfying(
                PuzzleState.Failed.class,
                failed -> {
                  boolean some = task.targets().stream().anyMatch(failed.struck()::contains);
                  assertThat(failed.why() == PuzzleFailure.NOT_ALL_STRUCK).isEqualTo(some);
                  assertThat(failed.why() == PuzzleFailure.NOTHING_STRUCK)
                      .isEqualTo(failed.struck().isEmpty());
                });
      }
    }
  }

  @Test
  void oneOfTwoTargetsIsNotEnough() {
    Puzzle puzzle = PuzzleFile.collection().find("place-khet2-2-02").orElseThrow();
    PuzzleSession start = PuzzleSession.start(puzzle);
    SplittableRandom random = new SplittableRandom(1);
    PuzzleState.Failed failed =
        Stream.generate(
                () -> play(start, new Move.Placement(RandomPlacement.of(puzzle, random))).state())
            .limit(100_000)
            .filter(PuzzleState.Failed.class::isInstance)
            .map(PuzzleState.Failed.class::cast)
            .filter(each -> each.why() == PuzzleFailure.NOT_ALL_STRUCK)
            .findFirst()
            .orElseThrow();
    assertThat(failed.struck()).containsAnyOf(square("d7"), square("e4"));
  }

  private static Square square(String name) {
    return Square.parse(name).orElseThrow();
  }

  @Test
  void explainsAnotherStrikeAndLightThatStrikesNothing() {
    Puzzle puzzle =
        PuzzleNotation.parse("t strike 1 khet1 silver 10/5p4/10/2x7/3c6/3P5C/3Y6/10 d4 j3j4")
            .orElseThrow();
    PuzzleSession start = PuzzleSession.start(puzzle);
    List<PuzzleState.Failed> failures =
        moves(start).stream()
            .map(move -> play(start, move).state())
            .filter(PuzzleState.Failed.class::isInstance)
            .map(PuzzleState.Failed.class::cast)
            .toList();
    assertThat(failures)
        .anySatisfy(
            failed -> {
              assertThat(failed.why()).isEqualTo(PuzzleFailure.NOTHING_STRUCK);
              assertThat(failed.end()).isPresent();
              assertThat(failed.struck()).isEmpty();
            });
  }

  /** The solver plays winning moves by exhaustive search against the best defence. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void everyWinIsPlayedAgainstItsDefence(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (Puzzle puzzle : collection(PuzzleKind.WIN)) {
      // The search of the defence in three turns takes seconds; a sample suffices.
      if (PuzzleSession.turns(puzzle) == 3 && random.nextInt(8) > 0) {
        continue;
      }
      Rules rules = Rules.of(puzzle.game());
      PuzzleSession session = PuzzleSession.start(puzzle);
      while (session.state() instanceof PuzzleState.Unanswered(int turnsLeft)) {
        Optional<Move> reply = PuzzleDefence.reply(session, rules);
        boolean solvers = session.position().toMove() == session.solver();
        assertThat(reply.isPresent()).isEqualTo(!solvers);
        List<Move> wins =
            solvers
                ? new ForcedWinSearch(session.position(), rules).winningMoves(turnsLeft, 4)
                : List.of();
        if (solvers) {
          assertThat(wins).as("seed %d: %s", seed, session).isNotEmpty();
        }
        session = play(session, reply.orElseGet(wins::getFirst));
      }
      assertThat(session.state())
          .as("seed %d: %s", seed, puzzle.name())
          .isEqualTo(new PuzzleState.Solved());
      assertThat(session.before(1)).isEqualTo(PuzzleSession.start(puzzle));
    }
  }

  @Test
  void anotherFirstMoveDoesNotForceTheWin() {
    for (Puzzle puzzle : collection(PuzzleKind.WIN)) {
      PuzzleSession start = PuzzleSession.start(puzzle);
      Move solution = ((PuzzleTask.WinTask) puzzle.task()).solution();
      for (Move move : moves(start)) {
        PuzzleState state = play(start, move).state();
        if (move.equals(solution)) {
          assertThat(state).isNotInstanceOf(PuzzleState.Failed.class);
        } else {
          assertThat(state).isInstanceOf(PuzzleState.Failed.class);
        }
      }
    }
  }
}
