package org.wadjet.engine;

import java.util.Arrays;
import java.util.List;

/** Best lines of the nodes on the way to the current one, as a triangular table. */
final class PrincipalVariation {
  private final int[][] moves = new int[Score.MAX_PLY + 2][Score.MAX_PLY + 2];
  private final int[] size = new int[Score.MAX_PLY + 2];

  /** Forgets the line of a node. */
  void clear(int ply) {
    size[ply] = 0;
  }

  /** Sets the line of a node: a move, then the line of the position after it. */
  void set(int ply, int move) {
    moves[ply][0] = move;
    System.arraycopy(moves[ply + 1], 0, moves[ply], 1, size[ply + 1]);
    size[ply] = size[ply + 1] + 1;
  }

  /** Returns the line of the root. */
  List<Integer> ofRoot() {
    return Arrays.stream(moves[0], 0, size[0]).boxed().toList();
  }
}
