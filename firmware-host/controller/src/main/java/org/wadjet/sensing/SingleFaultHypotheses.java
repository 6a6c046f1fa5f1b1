package org.wadjet.sensing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/**
 * Generator of the single faults that explain a board that matches no permitted position: one bit
 * or the code of a single square is wrong, and all other squares match; or two ranks are shorted.
 */
final class SingleFaultHypotheses {
  private final Board board;
  private final SquareBitMap bits;
  private final BitHistory history;
  private final ShortedChainHypothesis shortedChains;
  private final long[] closed = new long[Board.CHAINS];

  SingleFaultHypotheses(Board board, SquareBitMap bits, BitHistory history) {
    this.board = board;
    this.bits = bits;
    this.history = history;
    shortedChains = new ShortedChainHypothesis(board, bits, history);
  }

  /**
   * Returns the faults that explain an observation that matches no legal move.
   *
   * @param unmoved readings at the start of the turn
   * @param moved readings that are possible now
   */
  Set<BoardFault> afterMove(
      ExpectedReadings unmoved, List<ExpectedReadings> moved, Observation seen) {
    if (!unmoved.matches(seen) && moved.stream().anyMatch(expected -> expected.matches(seen))) {
      // The board shows a legal move other than the final one, so that no sensor need be wrong.
      return Set.of();
    }
    Set<BoardFault> suspects = new LinkedHashSet<>();
    close();
    for (ExpectedReadings expected : moved) {
      int square = expected.singleMismatch(seen);
      if (square >= 0 && wasTouched(unmoved, expected)) {
        boolean touched = !expected.hasEqualReadings(unmoved, square);
        add(Square.all().get(square), expected, touched ? 0 : 1, suspects);
      }
      suspects.addAll(shortedChains.findExplanations(expected, seen));
    }
    return suspects;
  }

  /** Returns the faults that explain the difference between a board and its expected readings. */
  Set<BoardFault> waitingFor(ExpectedReadings goal, Observation seen) {
    Set<BoardFault> suspects = new LinkedHashSet<>();
    close();
    int square = goal.singleMismatch(seen);
    if (square >= 0) {
      add(Square.all().get(square), goal, 0, suspects);
    }
    suspects.addAll(shortedChains.findExplanations(goal, seen));
    return suspects;
  }

  private void close() {
    for (int chain = 0; chain < closed.length; chain++) {
      closed[chain] = bits.closed(chain, history.steady(chain));
    }
  }

  /** Returns whether any bit has changed on a square that a move touches. */
  private boolean wasTouched(ExpectedReadings unmoved, ExpectedReadings moved) {
    for (Square square : Square.all()) {
      if (!moved.hasEqualReadings(unmoved, square.index()) && changes(square, 0) > 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds the possible faults of a square.
   *
   * @param jumps number of changes of the faulty bit in this turn: 0 on a square that a hand
   *     touched; 1 elsewhere, when the bit failed and no other bit of its square changed
   */
  private void add(Square square, ExpectedReadings expected, int jumps, Set<BoardFault> suspects) {
    int read = bits.bits(square, closed);
    for (int bit : SquareBitMap.ALL) {
      int place = bits.place(square, bit);
      if (place >= 0
          && expected.allows(square.index(), bits.meaning(read ^ bit))
          && history.changesInTurn(place) == jumps
          && (jumps == 0 || changes(square, bit) == 0)) {
        suspects.add(new BoardFault.StuckBit(name(place), history.isHigh(place)));
      }
    }
    boolean lifted = history.changesInTurn(bits.place(square, SquareBitMap.PRESENCE)) > 0;
    if ((read & SquareBitMap.PRESENCE) != 0
        && !expected.allows(square.index(), Observation.NOTHING)
        && (jumps == 0 || !lifted)) {
      suspects.add(new BoardFault.EncoderSkips(square));
    }
  }

  /** Returns how often the bits of a square, except one, have changed in this turn. */
  private int changes(Square square, int except) {
    int changes = 0;
    for (int bit : SquareBitMap.ALL) {
      int place = bits.place(square, bit);
      changes += bit == except || place < 0 ? 0 : history.changesInTurn(place);
    }
    return changes;
  }

  private String name(int place) {
    Chain chain = board.chains().get(place / Chain.BITS);
    return chain.bits().get(place % Chain.BITS).name();
  }
}
