package org.wadjet.puzzle;

import java.util.Comparator;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Square;

/** Task of a puzzle with its only solution ({@code docs/puzzles.md#kinds}). */
public sealed interface PuzzleTask {
  PuzzleKind kind();

  /**
   * Task to strike a piece of the opponent in this turn.
   *
   * @param target square of the piece before the move
   */
  record StrikeTask(Square target, Move solution) implements PuzzleTask {
    @Override
    public PuzzleKind kind() {
      return PuzzleKind.STRIKE;
    }
  }

  /**
   * Task to win in a number of the solver's turns against every reply.
   *
   * @param turns from 1 to {@value #MAX_TURNS}
   * @param solution the only first move that forces it
   */
  record WinTask(int turns, Move solution) implements PuzzleTask {
    /** Maximum number of the solver's turns. */
    public static final int MAX_TURNS = 3;

    public WinTask {
      if (turns < 1 || turns > MAX_TURNS) {
        throw new IllegalArgumentException("a win takes 1 to " + MAX_TURNS + " turns");
      }
    }

    @Override
    public PuzzleKind kind() {
      return PuzzleKind.WIN;
    }
  }

  /**
   * Task to place pieces on empty squares so that the beam of the side to move strikes all targets
   * without a further move.
   *
   * @param hand the pieces to place, all of the side to move, by kind; each faces N
   * @param targets squares of the pieces to strike, by name
   * @param solution the placed pieces by kind, then by square
   */
  record PlacementTask(List<Piece> hand, List<Square> targets, List<PlacedPiece> solution)
      implements PuzzleTask {
    /** Maximum number of pieces to place. */
    public static final int MAX_PIECES = 3;

    public PlacementTask {
      hand = hand.stream().sorted(Comparator.comparing(Piece::kind)).toList();
      targets = targets.stream().distinct().sorted(Square.BY_NAME).toList();
      solution = solution.stream().sorted().toList();
      if (hand.isEmpty() || hand.size() > MAX_PIECES) {
        throw new IllegalArgumentException("1 to " + MAX_PIECES + " pieces are placed");
      }
      if (targets.isEmpty()) {
        throw new IllegalArgumentException("there is no target");
      }
      if (!hand.equals(solution.stream().map(placed -> inHand(placed.piece())).toList())) {
        throw new IllegalArgumentException("the solution places other pieces than those in hand");
      }
      if (solution.stream().map(PlacedPiece::square).distinct().count() < solution.size()) {
        throw new IllegalArgumentException("the solution places two pieces on one square");
      }
    }

    @Override
    public PuzzleKind kind() {
      return PuzzleKind.PLACE;
    }

    /** Returns a piece as the hand holds it, facing N. */
    static Piece inHand(Piece piece) {
      return new Piece(piece.side(), piece.kind(), Heading.N);
    }
  }
}
