package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of the rate limit on the requests of visitors. */
class VisitorGuardTest {
  @Test
  void allowsBurstAndThenSteadyRate() {
    long[] now = {0};
    VisitorGuard guard = new VisitorGuard(VisitorAccess.NETWORK, () -> now[0]);
    for (int i = 0; i < VisitorGuard.BURST; i++) {
      assertThat(guard.take("a")).isTrue();
    }
    assertThat(guard.take("a")).isFalse();
    assertThat(guard.take("b")).isTrue();
    now[0] += 1_000_000_000L;
    for (int i = 0; i < VisitorGuard.PER_SECOND; i++) {
      assertThat(guard.take("a")).isTrue();
    }
    assertThat(guard.take("a")).isFalse();
    now[0] += 3_600_000_000_000L;
    for (int i = 0; i < VisitorGuard.BURST; i++) {
      assertThat(guard.take("a")).isTrue();
    }
    assertThat(guard.take("a")).isFalse();
    for (int i = 0; i < VisitorGuard.MAX_ADDRESSES; i++) {
      assertThat(guard.take("address " + i)).isTrue();
    }
    assertThat(guard.take("a")).as("a forgotten address").isTrue();
  }
}
