package org.wadjet.engine;

import java.util.Arrays;
import org.wadjet.game.Position;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastPosition;

/**
 * Keys of the positions on the way to the node that is searched. A position that occurred before in
 * the search counts as a draw, because what was possible once is possible until the claim; one of
 * the game counts if the claim is possible at the next occurrence.
 */
final class PathKeys {
  private final long[] game;
  private final long[] path = new long[Score.MAX_PLY + 2];
  private int size;

  PathKeys(Repetition repetition, Rules rules) {
    game =
        repetition.positions().stream()
            .filter(past -> occurrences(repetition, past) + 1 >= rules.claimAt())
            .mapToLong(past -> key(past, rules))
            .distinct()
            .toArray();
    Arrays.sort(game);
  }

  private static long occurrences(Repetition repetition, Position past) {
    return repetition.positions().stream().filter(past::equals).count();
  }

  private static long key(Position past, Rules rules) {
    return FastPosition.of(past, rules.game()).key();
  }

  void push(long key) {
    path[size++] = key;
  }

  void pop() {
    size--;
  }

  /** Returns whether a position of the search counts as a draw. */
  boolean isRepeated(long key) {
    for (int i = size - 2; i >= 0; i -= 2) {
      if (path[i] == key) {
        return true;
      }
    }
    return game.length > 0 && Arrays.binarySearch(game, key) >= 0;
  }
}
