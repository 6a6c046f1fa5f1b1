package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;

/**
 * One try to solve a puzzle at the board, from its start to the answer. Pure: each turn gives
 * another session. The turn of a placement is a {@link Move.Placement}.
 *
 * @param positions the position before each turn, the current one last
 */
public record PuzzleSession(Puzzle puzzle, List<Position> positions, PuzzleState state) {
  public PuzzleSession {
    positions = List.copyOf(positions);
  }

  /** Returns the session at the start of a puzzle. */
  public static PuzzleSession start(Puzzle puzzle) {
    return new PuzzleSession(
        puzzle, List.of(puzzle.position()), new PuzzleState.Unanswered(turns(puzzle)));
  }

  /** Returns the number of the solver's turns in which a puzzle is to be solved. */
  public static int turns(Puzzle puzzle) {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask _ -> 1;
      case PuzzleTask.WinTask win -> win.turns();
      case PuzzleTask.PlacementTask _ -> 1;
    };
  }

  /**
   * Returns the pieces that this turn places, by kind; none if it is made with a move. Each faces
   * N, and may be placed in any orientation.
   */
  public List<Piece> hand() {
    return puzzle.task() instanceof PuzzleTask.PlacementTask task && positions.size() == 1
        ? task.hand()
        : List.of();
  }

  /** Returns the side that solves the puzzle. */
  public Side solver() {
    return puzzle.position().toMove();
  }

  /** Returns the current position. */
  public Position position() {
    return positions.getLast();
  }

  /** Returns the session before a turn, counted from 1, that has been made. */
  public PuzzleSession before(int turn) {
    return new PuzzleSession(
        puzzle, positions.subList(0, turn), new PuzzleState.Unanswered(turns(puzzle) - turn / 2));
  }

  /**
   * Returns the session after a turn of either side.
   *
   * @param struck squares of the pieces that were struck, after the move
   */
  public PuzzleSession after(Move move, List<Square> struck) {
    Position before = position();
    Position next = before.afterMove(move).afterShot(struck);
    List<Position> played = new ArrayList<>(positions);
    played.add(next);
    return new PuzzleSession(puzzle, played, stateAfter(before, move, struck, next));
  }

  private PuzzleState stateAfter(Position before, Move move, List<Square> struck, Position next) {
    boolean solvers = before.toMove() == solver();
    int turnsLeft = turns(puzzle) - positions.size() / 2 - (solvers ? 1 : 0);
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask(Square target, Move _) ->
          new StrikeSearch.MoveShot(move, struck).strikes(target)
              ? new PuzzleState.Solved()
              : failed(missed(before, struck), before, move, struck);
      case PuzzleTask.WinTask win -> {
        Optional<Result> result = next.result();
        if (result.equals(Optional.of(Result.wonBy(solver())))) {
          yield new PuzzleState.Solved();
        }
        if (positions.size() == 1
            && win.turns() > 1
            && !before.afterMove(move).equals(before.afterMove(win.solution()))) {
          yield failed(PuzzleFailure.NOT_FORCED, before, move, struck);
        }
        boolean goesOn = result.isEmpty() && turnsLeft > 0 && canMove(next);
        yield goesOn
            ? new PuzzleState.Unanswered(turnsLeft)
            : failed(PuzzleFailure.NOT_WON, before, move, struck);
      }
      case PuzzleTask.PlacementTask task ->
          struck.containsAll(task.targets())
              ? new PuzzleState.Solved()
              : failed(
                  task.targets().stream().anyMatch(struck::contains)
                      ? PuzzleFailure.NOT_ALL_STRUCK
                      : missed(before, struck),
                  before,
                  move,
                  struck);
    };
  }

  private boolean canMove(Position next) {
    return !LegalMoves.of(next, Rules.of(puzzle.game())).isEmpty();
  }

  private PuzzleFailure missed(Position before, List<Square> struck) {
    if (struck.isEmpty()) {
      return PuzzleFailure.NOTHING_STRUCK;
    }
    Side opponent = before.toMove().other();
    boolean opponents =
        struck.stream()
            .anyMatch(
                square -> before.at(square).filter(piece -> piece.side() == opponent).isPresent());
    return opponents ? PuzzleFailure.OTHER_STRUCK : PuzzleFailure.OWN_STRUCK;
  }

  private PuzzleState failed(PuzzleFailure why, Position before, Move move, List<Square> struck) {
    return new PuzzleState.Failed(
        why,
        struck.stream().sorted(Square.BY_NAME).toList(),
        struck.isEmpty() ? lightEnd(before, move) : Optional.empty());
  }

  /** Returns the square in which the light of a shot after a move ended, as computed. */
  private Optional<Square> lightEnd(Position before, Move move) {
    Position shot = before.afterMove(move);
    return BeamTracer.canFire(shot, puzzle.game(), before.toMove())
        ? BeamTracer.trace(shot, puzzle.game(), before.toMove()).ends().stream()
            .map(Trace.End::square)
            .findFirst()
        : Optional.empty();
  }
}
