package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;

/**
 * Second search for the solutions of puzzles, over plain positions and the readable tracer. It
 * shares no code with the searches of the program; placements are found by following the light
 * instead of trying all squares.
 */
final class PlainPuzzleSolver {
  private final Rules rules;

  /** Number of traced positions. */
  private long nodes;

  PlainPuzzleSolver(Rules rules) {
    this.rules = rules;
  }

  long nodes() {
    return nodes;
  }

  /** Returns all solutions in the notation of a puzzle's solution. */
  Set<String> solutions(Puzzle puzzle) {
    Set<String> found = new TreeSet<>();
    switch (puzzle.task()) {
      case PuzzleTask.StrikeTask(Square target, Move _) -> {
        for (Move move : LegalMoves.of(puzzle.position(), rules)) {
          if (trace(puzzle.position().afterMove(move)).struck().contains(target)) {
            found.add(move.toString());
          }
        }
      }
      case PuzzleTask.WinTask(int turns, Move _) -> {
        for (Move move : LegalMoves.of(puzzle.position(), rules)) {
          if (isForcedWin(puzzle.position(), move, turns)) {
            found.add(move.toString());
          }
        }
      }
      case PuzzleTask.PlacementTask task -> {
        Set<Position> seen = new HashSet<>();
        addPlacements(puzzle.position(), task.hand(), List.of(), task.targets(), seen, found);
      }
    }
    return found;
  }

  /** Returns whether a move wins for its player within some own turns, whatever the replies. */
  boolean isForcedWin(Position position, Move move, int turns) {
    Side player = position.toMove();
    Position after = afterTurn(position, move);
    if (after.result().isPresent()) {
      return isWonBy(player, after);
    }
    List<Move> replies = LegalMoves.of(after, rules);
    return turns > 1
        && !replies.isEmpty()
        && replies.stream().allMatch(reply -> losesBy(after, reply, turns - 1));
  }

  private boolean losesBy(Position position, Move reply, int turns) {
    Side player = position.toMove().other();
    Position after = afterTurn(position, reply);
    return after.result().isPresent()
        ? isWonBy(player, after)
        : LegalMoves.of(after, rules).stream().anyMatch(move -> isForcedWin(after, move, turns));
  }

  private static boolean isWonBy(Side player, Position position) {
    return position
        .result()
        .equals(Optional.of(player == Side.SILVER ? Result.SILVER : Result.RED));
  }

  private Position afterTurn(Position position, Move move) {
    Position moved = position.afterMove(move);
    return moved.afterShot(trace(moved).struck());
  }

  /**
   * Adds the placements that strike all targets. The light of a solution meets its pieces one after
   * the other, so each is placed on a square that is already lit; a piece that the light never
   * meets may stand anywhere, which is noted as {@code anywhere}.
   */
  private void addPlacements(
      Position position,
      List<Piece> hand,
      List<PlacedPiece> placed,
      List<Square> targets,
      Set<Position> seen,
      Set<String> found) {
    if (!seen.add(position)) {
      return;
    }
    Trace trace = trace(position);
    if (trace.struck().containsAll(targets)) {
      found.add(
          hand.isEmpty()
              ? PuzzleNotation.formatPlacement(placed.stream().sorted().toList())
              : "anywhere");
    }
    for (Piece piece : new HashSet<>(hand)) {
      List<Piece> left = new ArrayList<>(hand);
      left.remove(piece);
      for (Square square : new HashSet<>(trace.squares())) {
        boolean open =
            position.isEmpty(square)
                && square.reservedFor().map(side -> side == piece.side()).orElse(true);
        for (int i = 0; open && i < piece.kind().orientations(); i++) {
          Piece turned = new Piece(piece.side(), piece.kind(), Heading.ofQuarter(i));
          List<PlacedPiece> more = new ArrayList<>(placed);
          more.add(new PlacedPiece(turned, square));
          addPlacements(position.with(square, turned), left, more, targets, seen, found);
        }
      }
    }
  }

  private Trace trace(Position position) {
    nodes++;
    return BeamTracer.trace(position, rules.game(), position.toMove());
  }
}
