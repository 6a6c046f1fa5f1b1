package org.wadjet.turn;

import org.wadjet.game.Move;

/** Action of the holder of a remote seat for its side. No action fires a laser. */
public sealed interface SeatAction {
  /** Proposal of the move of this turn, which a person is to make. */
  record ProposeMove(Move move) implements SeatAction {}

  /** Claim of a draw by repetition. */
  record ClaimDraw() implements SeatAction {}

  /** Offer of a draw, or request to take back the last turn of the side. */
  record MakeOffer(OfferKind kind) implements SeatAction {}

  /** Answer to the open offer of the other side. */
  record AnswerOffer(OfferKind kind, boolean accepted) implements SeatAction {}

  /** Resignation. */
  record Resign() implements SeatAction {}
}
