package org.wadjet.game;

import java.util.HashMap;
import java.util.Map;

/**
 * How often each position of a game has occurred, for the claim of a draw (RULES.md, A turn). Two
 * positions are the same if they are equal: pieces, colours, squares, orientations, side to move.
 * Immutable.
 *
 * @param position where the game stands
 * @param occurrences how often each position has occurred, this one included
 */
public record Repetition(Position position, Map<Position, Integer> occurrences) {
  public Repetition {
    occurrences = Map.copyOf(occurrences);
  }

  /** A game that begins. */
  public static Repetition startingFrom(Position start) {
    return new Repetition(start, Map.of(start, 1));
  }

  /** The game after a turn that led to a position. */
  public Repetition then(Position next) {
    Map<Position, Integer> counted = new HashMap<>(occurrences);
    counted.merge(next, 1, Integer::sum);
    return new Repetition(next, counted);
  }

  /** Which occurrence of the position this is: 1 if it is new. */
  public int count() {
    return occurrences.getOrDefault(position, 0);
  }

  /** Whether the side to move may claim a draw now. It may; nothing ends by itself. */
  public boolean mayClaimDraw(Rules rules) {
    return count() >= rules.claimAt();
  }
}
