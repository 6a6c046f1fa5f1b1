package org.wadjet.cli;

import java.util.List;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.FastPerft;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.Trace;

/**
 * Counts the sequences of legal moves, each with its shot: the usual check that two programs
 * implement the same game. A position with a dead pharaoh has no children; repetition is no draw.
 */
final class Perft {
  private Perft() {}

  /**
   * Returns the number of move sequences of a given length, computed on the fast board if it can
   * hold the position.
   *
   * @param depth moves in a sequence, at least 1
   * @throws IllegalArgumentException if a side has no laser
   */
  static long count(Position position, Rules rules, int depth) {
    if (FastPosition.canHold(position, rules.game())) {
      return new FastPerft(FastPosition.of(position, rules.game()), rules, depth).count(depth);
    }
    return readable(position, rules, depth);
  }

  /**
   * Counts with the readable classes: they support the Eye of Horus and are the reference for the
   * fast ones.
   */
  static long readable(Position position, Rules rules, int depth) {
    List<Move> moves = LegalMoves.of(position, rules);
    if (depth == 1) {
      return moves.size();
    }
    long sum = 0;
    for (Move move : moves) {
      Position moved = position.afterMove(move);
      Trace shot = BeamTracer.trace(moved, rules.game(), position.toMove());
      sum += readable(moved.afterShot(shot.struck()), rules, depth - 1);
    }
    return sum;
  }
}
