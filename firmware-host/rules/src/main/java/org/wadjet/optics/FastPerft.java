package org.wadjet.optics;

import org.wadjet.game.Rules;

/**
 * Counter of the sequences of legal moves on the fast board, each with its shot; the last moves are
 * counted without being made. A position without a pharaoh has no children; repetition is no draw.
 */
public final class FastPerft {
  private final FastPosition position;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private final int[][] moves;

  /**
   * Creates a counter for a position, which is restored after each count.
   *
   * @param longest maximum depth of a count, at least 1
   */
  public FastPerft(FastPosition position, Rules rules, int longest) {
    this.position = position;
    this.turns = new FastTurnStack(position);
    this.legal = new FastMoves(rules);
    this.moves = new int[longest][FastMoves.MAX_MOVES];
  }

  /**
   * Returns the number of sequences of a length.
   *
   * @param depth moves in a sequence, 1 to the longest
   */
  public long count(int depth) {
    int[] own = moves[depth - 1];
    int found = legal.generate(position, own);
    if (depth == 1) {
      return found;
    }
    long sum = 0;
    for (int i = 0; i < found; i++) {
      turns.play(own[i]);
      sum += count(depth - 1);
      turns.takeBack();
    }
    return sum;
  }
}
