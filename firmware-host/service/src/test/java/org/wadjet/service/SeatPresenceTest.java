package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;

/** Tests of the watch over the event streams of remote seats. */
class SeatPresenceTest {
  private static final long LIMIT_NANOS = SeatPresence.LIMIT.toNanos();

  private long now = 1;
  private final SeatPresence presence = new SeatPresence(() -> now);

  private boolean isLostAfter(long nanos) {
    now += nanos;
    presence.check(Side.RED, true);
    return presence.isLost(Side.RED);
  }

  @Test
  void seatThatNeverConnectsIsLostAfterLimit() {
    assertThat(isLostAfter(0)).isFalse();
    assertThat(isLostAfter(LIMIT_NANOS)).isFalse();
    assertThat(isLostAfter(1)).isTrue();
    assertThat(presence.isLost(Side.SILVER)).isFalse();
  }

  @Test
  void seatIsLostAfterItsLastStreamHasEnded() {
    isLostAfter(0);
    presence.open(Side.RED, 4);
    presence.open(Side.RED, 4);
    presence.close(Side.RED);
    assertThat(isLostAfter(2 * LIMIT_NANOS)).isFalse();
    presence.close(Side.RED);
    assertThat(isLostAfter(LIMIT_NANOS)).isFalse();
    assertThat(isLostAfter(1)).isTrue();
  }

  @Test
  void lostSeatReturnsWithStream() {
    isLostAfter(0);
    assertThat(isLostAfter(LIMIT_NANOS + 1)).isTrue();
    presence.open(Side.RED, 4);
    assertThat(presence.isLost(Side.RED)).isFalse();
  }

  @Test
  void seatThatDoesNotPlayIsNeverLost() {
    isLostAfter(0);
    isLostAfter(LIMIT_NANOS + 1);
    presence.check(Side.RED, false);
    assertThat(presence.isLost(Side.RED)).isFalse();
    assertThat(isLostAfter(LIMIT_NANOS)).isFalse();
  }

  @Test
  void seatHasLimitedNumberOfStreams() {
    assertThat(presence.open(Side.RED, 1)).isTrue();
    assertThat(presence.open(Side.RED, 1)).isFalse();
    presence.close(Side.RED);
    assertThat(presence.open(Side.RED, 1)).isTrue();
  }
}
