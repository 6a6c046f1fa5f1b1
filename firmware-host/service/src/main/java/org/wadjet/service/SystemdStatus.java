package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * State machine for the messages to systemd on a control loop, in the format of sd_notify(3). Pure:
 * its inputs are counts, status text and the time; its outputs are the messages.
 *
 * <pre>
 *   starts ── scans, not valid yet ─────────► valid ──────────────────► stops
 *             EXTEND_TIMEOUT_USEC each time   READY=1                   STOPPING=1
 *             WATCHDOG=1 at half the period, if scans were made since the last
 *             STATUS=… whenever it changes
 * </pre>
 */
final class SystemdStatus {
  /** Time by which each message extends systemd's timeout for the start of the unit. */
  private static final Duration START_EXTENSION = Duration.ofSeconds(15);

  private final Optional<Duration> watchdog;
  private boolean ready;
  private String status = "";
  private long reportedScans;
  private long reportedNanos;

  /**
   * Creates the state of a unit that has just been started.
   *
   * @param watchdog longest permitted silence; empty without a watchdog
   */
  SystemdStatus(Optional<Duration> watchdog, long nowNanos) {
    this.watchdog = watchdog;
    this.reportedNanos = nowNanos - halfPeriod();
  }

  /**
   * Returns the message that is due now; empty if there is none.
   *
   * @param scans number of scans so far; without a new scan there is no watchdog message
   * @param chainsValid whether the board is scanned and every chain valid
   * @param words the status for {@code systemctl status}
   */
  Optional<String> next(long nowNanos, long scans, boolean chainsValid, String words) {
    StringJoiner message = new StringJoiner("\n");
    if (!ready && chainsValid) {
      ready = true;
      message.add("READY=1");
    }
    if (scans != reportedScans && nowNanos - reportedNanos >= halfPeriod()) {
      reportedScans = scans;
      reportedNanos = nowNanos;
      if (watchdog.isPresent()) {
        message.add("WATCHDOG=1");
      }
      if (!ready) {
        message.add("EXTEND_TIMEOUT_USEC=" + START_EXTENSION.toMillis() * 1000);
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
    return watchdog.orElse(START_EXTENSION).toNanos() / 2;
  }
}
