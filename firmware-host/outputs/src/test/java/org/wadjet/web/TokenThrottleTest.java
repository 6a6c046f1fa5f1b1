package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests of the limits on guesses of the arbiter's token. */
class TokenThrottleTest {
  private final AtomicLong clock = new AtomicLong();
  private final TokenThrottle throttle = new TokenThrottle(clock::get);

  @Test
  void allowsFiveAttemptsPerMinuteAndAddress() {
    for (int i = 0; i < 5; i++) {
      assertThat(throttle.mustWait("one")).isFalse();
      throttle.failed("one");
    }
    assertThat(throttle.mustWait("one")).isTrue();
    assertThat(throttle.mustWait("other")).isFalse();
    clock.addAndGet(Duration.ofMinutes(1).toNanos());
    assertThat(throttle.mustWait("one")).isFalse();
  }

  @Test
  void resetsAttemptsOnValidToken() {
    for (int i = 0; i < 4; i++) {
      throttle.failed("one");
    }
    throttle.succeeded("one");
    throttle.failed("one");
    assertThat(throttle.mustWait("one")).isFalse();
  }

  @Test
  void limitsAllAddressesToSixtyAttempts() {
    for (int i = 0; i < 60; i++) {
      assertThat(throttle.mustWait("another")).isFalse();
      throttle.failed("address " + i);
    }
    assertThat(throttle.mustWait("another")).isTrue();
    clock.addAndGet(Duration.ofMinutes(1).toNanos());
    assertThat(throttle.mustWait("another")).isFalse();
  }
}
