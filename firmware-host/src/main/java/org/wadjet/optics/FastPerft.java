package org.wadjet.optics;

import org.wadjet.game.Rules;

/**
 * Counts the sequences of legal moves on the fast board, each with its shot; the last moves are
 * counted without being made. A position with a dead pharaoh has no children; repetition is no
 * draw.
 */
public final class FastPerft {
  private final FastPosition position;
  private final FastMoves legal;
  private final int[][] moves;

  /**
   * Ready to count from a position, which is as before after each count.
   *
   * @param longest the greatest depth that will be asked for, 1 or more
   */
  public FastPerft(FastPosition position, Rules rules, int longest) {
    this.position = position;
    this.legal = new FastMoves(rules);
    this.moves = new int[longest][FastMoves.MOST];
  }

  /**
   * How many sequences of so many moves there are.
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
      long back = FastTurnStack.play(position, own[i]);
      sum += count(depth - 1);
      FastTurnStack.takeBack(position, back);
    }
    return sum;
  }
}
