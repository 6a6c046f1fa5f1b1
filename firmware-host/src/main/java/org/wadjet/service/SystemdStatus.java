package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * What systemd is to be told of a control loop, in the words of sd_notify(3). Pure: counts, words
 * and the time in, messages out.
 *
 * <pre>
 *   starts ── scans, not sound yet ─────────► sound ──────────────────► stops
 *             EXTEND_TIMEOUT_USEC each time   READY=1                   STOPPING=1
 *             WATCHDOG=1 at half the period, if scans were made since the last
 *             STATUS=… whenever it changes
 * </pre>
 */
final class SystemdStatus {
  /** That systemd goes on waiting for a start that has not come to its end. */
  private static final Duration MORE_TIME = Duration.ofSeconds(15);

  private final Optional<Duration> watchdog;
  private boolean ready;
  private String status = "";
  private long scansTold;
  private long toldNanos;

  /**
   * For a unit that has just been started.
   *
   * @param watchdog how long it may be silent, where systemd minds
   */
  SystemdStatus(Optional<Duration> watchdog, long nowNanos) {
    this.watchdog = watchdog;
    this.toldNanos = nowNanos - halfPeriod();
  }

  /**
   * What to tell now; empty if there is nothing.
   *
   * @param scans how many scans there have been; a loop that makes none is not spoken for
   * @param sound whether the board is scanned and every chain believed
   * @param words how everything stands, for {@code systemctl status}
   */
  Optional<String> next(long nowNanos, long scans, boolean sound, String words) {
    StringJoiner message = new StringJoiner("\n");
    if (!ready && sound) {
      ready = true;
      message.add("READY=1");
    }
    if (scans != scansTold && nowNanos - toldNanos >= halfPeriod()) {
      scansTold = scans;
      toldNanos = nowNanos;
      if (watchdog.isPresent()) {
        message.add("WATCHDOG=1");
      }
      if (!ready) {
        message.add("EXTEND_TIMEOUT_USEC=" + MORE_TIME.toMillis() * 1000);
      }
    }
    String line = words.replace('\n', ' ');
    if (!line.equals(status)) {
      status = line;
      message.add("STATUS=" + line);
    }
    return message.length() == 0 ? Optional.empty() : Optional.of(message.toString());
  }

  private long halfPeriod() {
    return watchdog.orElse(MORE_TIME).toNanos() / 2;
  }
}
