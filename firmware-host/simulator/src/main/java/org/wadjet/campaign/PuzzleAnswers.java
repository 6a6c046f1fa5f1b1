package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.turn.TableSnapshot;

/** Answers of simulated visitors to puzzles, right and wrong ones. */
final class PuzzleAnswers {
  private PuzzleAnswers() {}

  /**
   * Returns a move that goes on with the puzzle at the board, in half of all turns; in the others a
   * placement for a puzzle of that kind. Empty in all other turns, and if there is no such move.
   */
  static Optional<Move> draw(TableSnapshot snapshot, RandomGenerator random) {
    Optional<PuzzleSession> session = snapshot.puzzles().session();
    if (session.isEmpty()) {
      return Optional.empty();
    }
    if (session.get().puzzle().task() instanceof PuzzleTask.PlacementTask task) {
      return Optional.of(
          new Move.Placement(
              random.nextBoolean() ? task.solution() : anywhere(session.get(), random)));
    }
    if (random.nextBoolean()) {
      return Optional.empty();
    }
    List<Move> good =
        LegalMoves.of(snapshot.game().position(), snapshot.game().rules()).stream()
            .filter(move -> !(after(session.get(), move) instanceof PuzzleState.Failed))
            .toList();
    return good.isEmpty() ? Optional.empty() : Optional.of(good.get(random.nextInt(good.size())));
  }

  private static List<PlacedPiece> anywhere(PuzzleSession session, RandomGenerator random) {
    Position position = session.position();
    List<Square> free =
        new ArrayList<>(
            Square.all().stream()
                .filter(position::isEmpty)
                .filter(square -> LegalMoves.mayEnter(position.toMove(), square))
                .toList());
    return session.hand().stream()
        .map(
            piece ->
                new PlacedPiece(
                    piece.turned(random.nextInt(4)), free.remove(random.nextInt(free.size()))))
        .toList();
  }

  private static PuzzleState after(PuzzleSession session, Move move) {
    Position shot = session.position().afterMove(move);
    return session
        .after(
            move,
            BeamTracer.trace(shot, session.puzzle().game(), session.position().toMove()).struck())
        .state();
  }
}
