package org.wadjet.turn;

import org.wadjet.game.Side;

/**
 * Offer of one side to the other, which may answer it until it makes its next move.
 *
 * @param by side that makes the offer
 * @param firstPly turn in which it was made
 * @param lastPly last turn in which it may be answered
 * @param declined whether the other side has declined it; the same side cannot repeat it until it
 *     has lapsed
 */
public record Offer(OfferKind kind, Side by, int firstPly, int lastPly, boolean declined) {
  /**
   * Creates an open offer. An offer of a draw remains open while its side moves, since the other
   * side may think about it in its own turn; a request to take back concerns the present position
   * only.
   *
   * @param toMove side that makes the turn
   */
  static Offer made(OfferKind kind, Side by, int ply, Side toMove) {
    int last = kind == OfferKind.DRAW && by == toMove ? ply + 1 : ply;
    return new Offer(kind, by, ply, last, false);
  }

  Offer asDeclined() {
    return new Offer(kind, by, firstPly, lastPly, true);
  }

  /** Returns whether the offer has not lapsed in a turn. */
  boolean isCurrent(int ply) {
    return firstPly <= ply && ply <= lastPly;
  }
}
