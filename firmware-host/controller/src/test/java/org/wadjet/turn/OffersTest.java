package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;

/** Tests of the offers between the sides: when they are open, lapse and may be repeated. */
class OffersTest {
  private static Offers offered(OfferKind kind, Side by, int ply, Side toMove) {
    return Offers.NONE.with(Offer.made(kind, by, ply, toMove));
  }

  @Test
  void drawOfferOfSideToMoveIsOpenUntilOtherSideHasMoved() {
    Offers offers = offered(OfferKind.DRAW, Side.RED, 4, Side.RED);
    assertThat(offers.open(4)).isPresent();
    assertThat(offers.open(5)).isPresent();
    assertThat(offers.open(6)).isEmpty();
    assertThat(offers.at(6)).isEqualTo(Offers.NONE);
  }

  @Test
  void drawOfferInTurnOfOtherSideLapsesWithThatTurn() {
    Offers offers = offered(OfferKind.DRAW, Side.RED, 3, Side.SILVER);
    assertThat(offers.open(3)).isPresent();
    assertThat(offers.open(4)).isEmpty();
  }

  @Test
  void requestToTakeBackLapsesWithNextTurn() {
    Offers offers = offered(OfferKind.TAKE_BACK, Side.RED, 4, Side.RED);
    assertThat(offers.open(4)).isPresent();
    assertThat(offers.open(5)).isEmpty();
  }

  @Test
  void offerLapsesIfItsTurnIsTakenBack() {
    assertThat(offered(OfferKind.DRAW, Side.RED, 4, Side.RED).open(3)).isEmpty();
  }

  @Test
  void onlyOtherSideMayAnswer() {
    Offers offers = offered(OfferKind.DRAW, Side.RED, 4, Side.RED);
    assertThat(offers.mayAnswer(Side.SILVER, 4)).isTrue();
    assertThat(offers.mayAnswer(Side.RED, 4)).isFalse();
    assertThat(offers.mayAnswer(Side.SILVER, 6)).isFalse();
  }

  @Test
  void noSecondOfferIsPossibleBesideAnOpenOne() {
    Offers offers = offered(OfferKind.DRAW, Side.RED, 4, Side.RED);
    assertThat(offers.mayOffer(OfferKind.TAKE_BACK, Side.SILVER, 4)).isFalse();
    assertThat(offers.mayOffer(OfferKind.DRAW, Side.RED, 5)).isFalse();
    assertThat(offers.mayOffer(OfferKind.DRAW, Side.RED, 6)).isTrue();
  }

  @Test
  void declinedOfferCannotBeRepeatedBeforeItLapses() {
    Offers offers = offered(OfferKind.DRAW, Side.RED, 4, Side.RED).declined();
    assertThat(offers.open(4)).isEmpty();
    assertThat(offers.mayAnswer(Side.SILVER, 4)).isFalse();
    assertThat(offers.mayOffer(OfferKind.DRAW, Side.RED, 5)).isFalse();
    assertThat(offers.mayOffer(OfferKind.DRAW, Side.SILVER, 5)).isTrue();
    assertThat(offers.mayOffer(OfferKind.TAKE_BACK, Side.RED, 5)).isTrue();
    assertThat(offers.mayOffer(OfferKind.DRAW, Side.RED, 6)).isTrue();
  }
}
