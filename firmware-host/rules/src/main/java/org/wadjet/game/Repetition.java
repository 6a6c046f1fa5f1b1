package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sequence of the positions of a game, for the claim of a draw ({@code docs/rules.md#a-turn}) and
 * for taking back turns. Positions are compared by {@code equals}: pieces, colours, squares,
 * orientations, side to move. Immutable.
 *
 * @param positions entry n is the position before turn n + 1; the last is the current one
 */
public record Repetition(List<Position> positions) {
  public Repetition {
    positions = List.copyOf(positions);
  }

  /** Returns the sequence at the start of a game. */
  public static Repetition startingFrom(Position start) {
    return new Repetition(List.of(start));
  }

  /** Returns the current position. */
  public Position position() {
    return positions.getLast();
  }

  /** Returns the sequence after a turn that led to a position. */
  public Repetition append(Position next) {
    List<Position> longer = new ArrayList<>(positions.size() + 1);
    longer.addAll(positions);
    longer.add(next);
    return new Repetition(longer);
  }

  /** Returns the sequence before an earlier turn, counted from 1. */
  public Repetition before(int turn) {
    return new Repetition(positions.subList(0, turn));
  }

  /**
   * Returns the turns, counted from 1, before which the current position occurred, including the
   * next turn.
   */
  public List<Integer> occurrences() {
    return IntStream.range(0, positions.size())
        .filter(i -> positions.get(i).equals(position()))
        .map(i -> i + 1)
        .boxed()
        .toList();
  }

  /** Returns the number of occurrences of the current position: 1 if it is new. */
  public int count() {
    return occurrences().size();
  }

  /** Returns whether the side to move may claim a draw now; no draw is automatic. */
  public boolean mayClaimDraw(Rules rules) {
    return count() >= rules.claimAt();
  }
}
