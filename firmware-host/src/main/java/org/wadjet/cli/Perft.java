package org.wadjet.cli;

import java.util.List;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Tracer;

/**
 * Counts the sequences of legal moves, each with its shot: the usual check that two programs mean
 * the same game. A position with a dead pharaoh has no children; repetition is no draw.
 */
final class Perft {
  private Perft() {}

  /**
   * How many sequences of so many moves there are.
   *
   * @param depth moves in a sequence, 1 or more
   * @throws IllegalArgumentException if a side has no laser
   */
  static long count(Position position, Rules rules, int depth) {
    List<Move> moves = LegalMoves.of(position, rules);
    if (depth == 1) {
      return moves.size();
    }
    long sum = 0;
    for (Move move : moves) {
      Position moved = position.afterMove(move);
      Trace shot = Tracer.trace(moved, rules.game(), position.toMove());
      sum += count(moved.afterShot(shot.struck()), rules, depth - 1);
    }
    return sum;
  }
}
