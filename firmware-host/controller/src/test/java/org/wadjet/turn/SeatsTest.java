package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;

/** Tests of the remote seats of both sides. */
class SeatsTest {
  private static final String HASH = "a".repeat(64);
  private static final String OTHER = "b".repeat(64);

  private final Seats red = Seats.NONE.after(new Event.SeatIssued(Side.RED, HASH));

  @Test
  void seatIsHeldByItsTokenOnly() {
    assertThat(red.isHeldBy(Side.RED, HASH)).isTrue();
    assertThat(red.isHeldBy(Side.RED, OTHER)).isFalse();
    assertThat(red.isHeldBy(Side.RED, "")).isFalse();
    assertThat(red.isHeldBy(Side.SILVER, HASH)).isFalse();
    assertThat(Seats.NONE.isHeldBy(Side.RED, HASH)).isFalse();
  }

  @Test
  void issuingAgainEndsFormerSeat() {
    Seats again = red.after(new Event.SeatIssued(Side.RED, OTHER));
    assertThat(again.isHeldBy(Side.RED, HASH)).isFalse();
    assertThat(again.isHeldBy(Side.RED, OTHER)).isTrue();
  }

  @Test
  void revokingEndsSeatOfThatSideOnly() {
    Seats both = red.after(new Event.SeatIssued(Side.SILVER, OTHER));
    Seats left = both.after(new Event.SeatRevoked(Side.RED));
    assertThat(left.of(Side.RED)).isEmpty();
    assertThat(left.isHeldBy(Side.SILVER, OTHER)).isTrue();
  }

  @Test
  void otherEventsChangeNoSeat() {
    assertThat(red.after(new Event.Abandoned(3))).isEqualTo(red);
  }
}
