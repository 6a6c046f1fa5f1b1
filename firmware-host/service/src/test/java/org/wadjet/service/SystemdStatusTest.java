package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemdStatusTest {
  private static final Duration PERIOD = Duration.ofSeconds(4);

  private final SystemdStatus report = new SystemdStatus(Optional.of(PERIOD), 0);

  private Optional<String> at(double seconds, long scans, boolean chainsValid) {
    return report.next((long) (seconds * 1e9), scans, chainsValid, "silver to move");
  }

  @Test
  void reportsReadyOnceWhenChainsAreValid() {
    assertThat(at(0, 0, false)).hasValue("STATUS=silver to move");
    assertThat(at(0.1, 9, false)).hasValue("WATCHDOG=1\nEXTEND_TIMEOUT_USEC=15000000");
    assertThat(at(0.2, 20, true)).hasValue("READY=1");
    assertThat(at(0.3, 30, false)).isEmpty();
    assertThat(at(0.4, 40, true)).isEmpty();
  }

  @Test
  void notifiesWatchdogTwicePerPeriodWhileScanning() {
    assertThat(at(0, 1, true)).hasValue("READY=1\nWATCHDOG=1\nSTATUS=silver to move");
    assertThat(at(1.9, 400, true)).isEmpty();
    assertThat(at(2, 401, true)).hasValue("WATCHDOG=1");
    assertThat(at(4, 801, true)).hasValue("WATCHDOG=1");
  }

  @Test
  void doesNotNotifyWatchdogForStalledLoop() {
    at(0, 1, true);
    for (double seconds = 2; seconds < 60; seconds++) {
      assertThat(at(seconds, 1, true)).isEmpty();
    }
    assertThat(at(60, 2, true)).hasValue("WATCHDOG=1");
  }

  @Test
  void stopsExtendingStartTimeoutOfHangingLoop() {
    at(0, 1, false);
    assertThat(at(10, 1, false)).isEmpty();
    assertThat(at(20, 2, false).orElseThrow()).contains("EXTEND_TIMEOUT_USEC");
  }

  @Test
  void reportsReadyAndStatusWithoutWatchdog() {
    SystemdStatus plain = new SystemdStatus(Optional.empty(), 0);
    assertThat(plain.next(0, 1, true, "set up\nthe board"))
        .hasValue("READY=1\nSTATUS=set up the board");
    assertThat(plain.next(PERIOD.toNanos() * 10, 100, true, "silver fires"))
        .hasValue("STATUS=silver fires");
  }
}
