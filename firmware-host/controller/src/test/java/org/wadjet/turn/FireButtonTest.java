package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a press counts once, after two equal scans, and that a button held too long counts as
 * stuck ({@code hardware/board-contract.md#fire}).
 */
final class FireButtonTest {
  private static final long MILLI = 1_000_000;

  private final FireButton button = new FireButton();
  private long now;

  private boolean scan(boolean pressed) {
    now += 5 * MILLI;
    button.accept(pressed, now);
    return button.isNewlyPressed();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MIN_VALUE, Long.MAX_VALUE - 3_000 * MILLI})
  void reportsPressOnceAndStuckAfterTenSeconds(long start) {
    now = start;
    assertThat(scan(false)).isFalse();
    assertThat(button.active()).isFalse();
    assertThat(scan(true)).isFalse();
    assertThat(button.active()).isTrue();
    assertThat(scan(true)).isTrue();
    for (int i = 0; i < 2_000; i++) {
      assertThat(scan(true)).isFalse();
    }
    assertThat(button.stuck(now)).isFalse();
    scan(true);
    assertThat(button.stuck(now)).isTrue();

    scan(false);
    scan(false);
    assertThat(button.stuck(now)).isFalse();
    scan(true);
    assertThat(scan(true)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ignoresSpikeOfOneScan(boolean down) {
    scan(down);
    scan(down);
    for (int i = 0; i < 50; i++) {
      assertThat(scan(!down)).isFalse();
      assertThat(scan(down)).isFalse();
    }
  }
}
