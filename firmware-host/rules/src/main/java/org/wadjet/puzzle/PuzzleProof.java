package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Playability;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

/**
 * Proof by exhaustive search that a puzzle has exactly its stated solution, under every reading of
 * the rules ({@code docs/puzzles.md#proof}).
 */
public final class PuzzleProof {
  /** Maximum number of solutions that a message names. */
  private static final int NAMED = 4;

  private PuzzleProof() {}

  /**
   * Returns the fault of a puzzle, as one plain sentence without a full stop, or empty if it is
   * proved. A win in three turns or three pieces to place can take seconds.
   */
  public static Optional<String> fault(Puzzle puzzle) {
    Rules rules = Rules.of(puzzle.game());
    Optional<String> unplayable =
        Playability.faults(solvedBoard(puzzle), rules, false).stream()
            .map(Playability.PlayabilityFault::message)
            .findFirst();
    if (unplayable.isPresent()) {
      return unplayable;
    }
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask task ->
          targetFault(task.target(), puzzle.position()).or(() -> strikeFault(puzzle, task));
      case PuzzleTask.WinTask task -> winFault(puzzle, task);
      case PuzzleTask.PlacementTask task -> placementFault(puzzle, task);
    };
  }

  /** Returns the board with the pieces that the solution places; unchanged for a move. */
  public static Position solvedBoard(Puzzle puzzle) {
    return puzzle.task() instanceof PuzzleTask.PlacementTask task
        ? puzzle.position().afterMove(new Move.Placement(task.solution()))
        : puzzle.position();
  }

  private static Optional<String> targetFault(Square target, Position position) {
    Optional<Piece> piece = position.at(target);
    if (piece.filter(each -> each.side() != position.toMove()).isEmpty()) {
      return Optional.of("no piece of the opponent stands on " + target);
    }
    // A hit takes only the upper Obelisk, so that "strike the stack" could mean two things.
    return piece
        .filter(each -> each.kind() == PieceKind.STACK)
        .map(_ -> "a stack such as that on " + target + " is no target");
  }

  private static Optional<String> strikeFault(Puzzle puzzle, PuzzleTask.StrikeTask task) {
    for (Rules rules : puzzle.readings()) {
      List<StrikeSearch.MoveShot> shots =
          new StrikeSearch(puzzle.position(), rules)
              .shots().stream().filter(shot -> shot.strikes(task.target())).toList();
      List<Move> found = shots.stream().map(StrikeSearch.MoveShot::move).toList();
      if (!found.equals(List.of(task.solution()))) {
        return Optional.of(difference(names(found), task, rules));
      }
      if (task.solution().touched().contains(task.target())) {
        return Optional.of("the solution moves the target");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> winFault(Puzzle puzzle, PuzzleTask.WinTask task) {
    for (Rules rules : puzzle.readings()) {
      ForcedWinSearch search = new ForcedWinSearch(puzzle.position(), rules);
      if (task.turns() > 1) {
        List<Move> sooner = search.winningMoves(task.turns() - 1, 1);
        if (!sooner.isEmpty()) {
          return Optional.of(sooner.getFirst() + " wins sooner" + under(rules));
        }
      }
      List<Move> found = search.winningMoves(task.turns(), NAMED);
      if (!found.equals(List.of(task.solution()))) {
        return Optional.of(difference(names(found), task, rules));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> placementFault(Puzzle puzzle, PuzzleTask.PlacementTask task) {
    Position position = puzzle.position();
    for (Piece piece : task.hand()) {
      if (piece.side() != position.toMove()) {
        return Optional.of("only pieces of the side to move can be placed");
      }
      if (piece.kind() != PieceKind.PYRAMID && !piece.kind().startsSwap()) {
        return Optional.of("only Pyramids, Scarabs, Djeds and Eyes can be placed");
      }
    }
    for (PlacedPiece placed : task.solution()) {
      if (!position.isEmpty(placed.square())) {
        return Optional.of(placed.square() + " is taken");
      }
    }
    for (Square target : task.targets()) {
      Optional<String> fault = targetFault(target, position);
      if (fault.isPresent()) {
        return fault;
      }
    }
    List<String> found = new ArrayList<>();
    new PlacementSearch(
            position,
            puzzle.game(),
            task.hand(),
            (search, shot) -> {
              if (found.size() < NAMED
                  && shot.strikes() >= task.targets().size()
                  && PlacementSearch.struck(shot).containsAll(task.targets())) {
                found.add(PuzzleNotation.formatPlacement(search.placement()));
              }
            })
        .run();
    return found.equals(List.of(PuzzleNotation.formatSolution(task)))
        ? Optional.empty()
        : Optional.of(difference(found, task, Rules.of(puzzle.game())));
  }

  private static List<String> names(List<Move> moves) {
    return moves.stream().map(Move::toString).toList();
  }

  private static String difference(List<String> found, PuzzleTask task, Rules rules) {
    String stated = PuzzleNotation.formatSolution(task) + under(rules);
    if (found.isEmpty()) {
      return "there is no solution, not even " + stated;
    }
    String more = found.size() > NAMED ? " and more" : "";
    return "solved by "
        + found.stream().limit(NAMED).collect(Collectors.joining(" and "))
        + more
        + ", not only by "
        + stated;
  }

  private static String under(Rules rules) {
    return " (swap %s, djed-swap %s)".formatted(rules.swap().keyword(), rules.djedSwap().keyword());
  }
}
