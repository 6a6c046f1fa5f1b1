package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/** Source of positions from random games, from which random pieces are taken off. */
final class GamePositions {
  private static final int MIN_TURNS = 8;
  private static final int MAX_TURNS = 50;

  /** Number of moves that a player tries to spare the player's own pieces. */
  private static final int TRIES = 4;

  private final Rules rules;
  private final SplittableRandom random;
  private final List<Setup> setups;

  GamePositions(Rules rules, SplittableRandom random) {
    this.rules = rules;
    this.random = random;
    setups =
        Setup.all().stream()
            .filter(setup -> setup.rules().game() == rules.game())
            .filter(setup -> count(setup.position(), PieceKind.EYE) == 0)
            .toList();
  }

  /** Returns the position after a number of random turns from a random setup. */
  Position afterGame() {
    while (true) {
      Position position = setups.get(random.nextInt(setups.size())).position();
      int turns = random.nextInt(MIN_TURNS, MAX_TURNS + 1);
      for (int i = 0; i < turns && position.result().isEmpty(); i++) {
        position = afterTurn(position);
      }
      if (position.result().isEmpty()) {
        return position;
      }
    }
  }

  private Position afterTurn(Position position) {
    List<Move> moves = LegalMoves.of(position, rules);
    Position moved = position;
    List<Square> struck = List.of();
    for (int i = 0; i < TRIES; i++) {
      moved = position.afterMove(moves.get(random.nextInt(moves.size())));
      struck = BeamTracer.trace(moved, rules.game(), moved.toMove()).struck();
      Position board = moved;
      if (struck.stream()
          .noneMatch(square -> board.at(square).orElseThrow().side() == board.toMove())) {
        break;
      }
    }
    return moved.afterShot(struck);
  }

  /**
   * Returns a position from which random pieces were taken off.
   *
   * @param others number of pieces that remain besides Pharaohs and Sphinxes; fewer if there are
   *     not as many
   */
  Position thinned(Position position, int others) {
    List<Square> removable = new ArrayList<>();
    position.forEach(
        (square, piece) -> {
          if (isOther(piece)) {
            removable.add(square);
          }
        });
    Position thinned = position;
    while (removable.size() > others) {
      thinned = thinned.without(removable.remove(random.nextInt(removable.size())));
    }
    return thinned;
  }

  /** Returns whether a piece is neither a Pharaoh nor a Sphinx. */
  static boolean isOther(Piece piece) {
    return piece.kind() != PieceKind.PHARAOH && piece.kind() != PieceKind.SPHINX;
  }

  private static int count(Position position, PieceKind kind) {
    return (int)
        Square.all().stream()
            .filter(square -> position.at(square).filter(p -> p.kind() == kind).isPresent())
            .count();
  }
}
