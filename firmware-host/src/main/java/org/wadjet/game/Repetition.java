package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The positions of a game in their order, for the claim of a draw (RULES.md, A turn) and for going
 * back. Two positions are the same if they are equal: pieces, colours, squares, orientations, side
 * to move. Immutable.
 *
 * @param stood entry n is the position before turn n + 1; the last is where the game stands
 */
public record Repetition(List<Position> stood) {
  public Repetition {
    stood = List.copyOf(stood);
  }

  /** A game that begins. */
  public static Repetition startingFrom(Position start) {
    return new Repetition(List.of(start));
  }

  /** Where the game stands. */
  public Position position() {
    return stood.getLast();
  }

  /** The game after a turn that led to a position. */
  public Repetition then(Position next) {
    List<Position> longer = new ArrayList<>(stood.size() + 1);
    longer.addAll(stood);
    longer.add(next);
    return new Repetition(longer);
  }

  /** The game as it stood before a turn, counted from 1, that has been made. */
  public Repetition before(int turn) {
    return new Repetition(stood.subList(0, turn));
  }

  /**
   * The turns, counted from 1, before which the position stood; the turn to be made is the last.
   */
  public List<Integer> occurrences() {
    return IntStream.range(0, stood.size())
        .filter(i -> stood.get(i).equals(position()))
        .map(i -> i + 1)
        .boxed()
        .toList();
  }

  /** Which occurrence of the position this is: 1 if it is new. */
  public int count() {
    return occurrences().size();
  }

  /** Whether the side to move may claim a draw now. It may; nothing ends by itself. */
  public boolean mayClaimDraw(Rules rules) {
    return count() >= rules.claimAt();
  }
}
