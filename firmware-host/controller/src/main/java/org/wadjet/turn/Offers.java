package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;

/**
 * The last offer at the table; at most one is open at a time.
 *
 * @param last the last offer, which may have been declined or have lapsed
 */
public record Offers(Optional<Offer> last) {
  /** No offer. */
  public static final Offers NONE = new Offers(Optional.empty());

  /** Returns the offer that may be answered in a turn. */
  public Optional<Offer> open(int ply) {
    return last.filter(offer -> offer.isCurrent(ply) && !offer.declined());
  }

  /**
   * Returns whether a side may make an offer in a turn: no other is open, and this one was not just
   * declined.
   */
  public boolean mayOffer(OfferKind kind, Side by, int ply) {
    return last.filter(
            offer ->
                offer.isCurrent(ply)
                    && (!offer.declined() || (offer.kind() == kind && offer.by() == by)))
        .isEmpty();
  }

  /** Returns whether a side may answer an offer in a turn. */
  public boolean mayAnswer(Side side, int ply) {
    return open(ply).filter(offer -> offer.by() != side).isPresent();
  }

  Offers with(Offer offer) {
    return new Offers(Optional.of(offer));
  }

  Offers declined() {
    return new Offers(last.map(Offer::asDeclined));
  }

  /** Returns these offers without those that have lapsed in a turn. */
  Offers at(int ply) {
    return last.filter(offer -> offer.isCurrent(ply)).isPresent() ? this : NONE;
  }
}
