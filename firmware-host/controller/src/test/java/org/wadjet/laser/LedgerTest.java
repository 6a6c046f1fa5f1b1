package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;

/**
 * Tests of the daily lit time, reserved before a shot and refunded after it ({@code
 * docs/laser-safety.md#rule-4}).
 */
final class LedgerTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();
  private static final long DAY = Duration.ofDays(1).toNanos();

  private final Ledger ledger = new Ledger(Duration.ofSeconds(10));

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MIN_VALUE + 1, Long.MAX_VALUE - 5})
  void litTimeExpiresAfterOneDayWithAnyClockStart(long start) {
    ledger.add(start, Side.SILVER, 4 * SECOND);
    ledger.add(start + SECOND, Side.SILVER, 6 * SECOND);

    assertThat(ledger.allows(start + DAY - 1, Side.SILVER, 1)).isFalse();
    assertThat(ledger.usedNanos(start + DAY - 1, Side.SILVER)).isEqualTo(10 * SECOND);
    assertThat(ledger.usedNanos(start + DAY, Side.SILVER)).isEqualTo(6 * SECOND);
    assertThat(ledger.allows(start + DAY, Side.SILVER, 4 * SECOND)).isTrue();
    assertThat(ledger.allows(start + DAY, Side.SILVER, 4 * SECOND + 1)).isFalse();
  }

  @Test
  void eachLaserHasItsOwnLimit() {
    ledger.add(0, Side.SILVER, 10 * SECOND);

    assertThat(ledger.allows(0, Side.SILVER, 1)).isFalse();
    assertThat(ledger.allows(0, Side.RED, 10 * SECOND)).isTrue();
  }

  @Test
  void settlingReplacesTheLastReservationOfThatSide() {
    ledger.add(0, Side.SILVER, 2 * SECOND);
    ledger.add(1, Side.RED, 2 * SECOND);
    ledger.add(2, Side.SILVER, 2 * SECOND);
    ledger.add(3, Side.RED, 2 * SECOND);
    ledger.settle(Side.SILVER, SECOND);

    assertThat(ledger.usedNanos(4, Side.SILVER)).isEqualTo(3 * SECOND);
    assertThat(ledger.usedNanos(4, Side.RED)).isEqualTo(4 * SECOND);
  }

  @Test
  void rejectsSettlingWithoutReservation() {
    ledger.add(0, Side.RED, SECOND);
    assertThatThrownBy(() -> ledger.settle(Side.SILVER, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("silver");
    assertThat(ledger.usedNanos(0, Side.RED)).isEqualTo(SECOND);
  }
}
