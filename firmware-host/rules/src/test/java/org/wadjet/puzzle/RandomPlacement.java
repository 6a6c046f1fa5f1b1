package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;

/** Placements of the pieces in hand of a puzzle for tests. */
public final class RandomPlacement {
  private RandomPlacement() {}

  /** Returns the empty squares on which the solver's pieces may stand. */
  public static List<Square> free(Puzzle puzzle) {
    Position position = puzzle.position();
    return Square.all().stream()
        .filter(position::isEmpty)
        .filter(square -> LegalMoves.mayEnter(position.toMove(), square))
        .toList();
  }

  /** Returns all pieces in hand, in order, on random squares and in random orientations. */
  public static List<PlacedPiece> of(Puzzle puzzle, RandomGenerator random) {
    List<Square> free = new ArrayList<>(free(puzzle));
    return PuzzleSession.start(puzzle).hand().stream()
        .map(
            piece ->
                new PlacedPiece(
                    piece.turned(random.nextInt(4)), free.remove(random.nextInt(free.size()))))
        .toList();
  }
}
