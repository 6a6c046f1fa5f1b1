package org.wadjet.service;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.TableSnapshot;

/**
 * Notifies systemd of the control loop's status, on a thread of its own, so that no fault of
 * systemd's socket affects the loop. The watchdog is notified only of scans that were made, so that
 * systemd ends a loop that hangs. Without systemd it does nothing.
 */
public final class SystemdNotifier implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SystemdNotifier.class);

  /** Polling period, and therefore the maximum delay with which a new status is reported. */
  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

  /**
   * Polling period during the start, which is shorter because {@code systemctl start} waits for the
   * report.
   */
  private static final Duration START_POLL_INTERVAL = Duration.ofMillis(20);

  private final Optional<SystemdSocket> socket;
  private final Function<TableSnapshot, String> formatter;
  private final SystemdStatus report;
  private final Duration pollInterval;
  private final Thread thread;
  private volatile ControlLoop loop;
  private volatile boolean closed;

  private SystemdNotifier(
      Optional<SystemdSocket> socket,
      Optional<Duration> watchdog,
      Function<TableSnapshot, String> words) {
    this.socket = socket;
    this.formatter = words;
    // A watchdog of less than 0.4 s needs a shorter period.
    pollInterval =
        watchdog
            .map(period -> period.dividedBy(4))
            .filter(quarter -> quarter.compareTo(POLL_INTERVAL) < 0)
            .orElse(POLL_INTERVAL);
    report = new SystemdStatus(watchdog, System.nanoTime());
    thread = Thread.ofPlatform().daemon().name("systemd").unstarted(this::run);
  }

  /**
   * Starts the notifier for the systemd unit of this process.
   *
   * @param environment {@code NOTIFY_SOCKET}, {@code WATCHDOG_USEC}, {@code WATCHDOG_PID}
   * @param words formats the status for {@code systemctl status}
   */
  public static SystemdNotifier start(
      Map<String, String> environment, Function<TableSnapshot, String> words) {
    SystemdNotifier notifier =
        new SystemdNotifier(socket(environment), watchdog(environment), words);
    if (notifier.socket.isPresent()) {
      notifier.thread.start();
    }
    return notifier;
  }

  private static Optional<SystemdSocket> socket(Map<String, String> environment) {
    String address = environment.getOrDefault("NOTIFY_SOCKET", "");
    try {
      return address.isEmpty() ? Optional.empty() : Optional.of(new SystemdSocket(address));
    } catch (IllegalArgumentException e) {
      LOG.warn("systemd gets no notifications: {}", e.getMessage());
      return Optional.empty();
    }
  }

  private static Optional<Duration> watchdog(Map<String, String> environment) {
    String pid = environment.getOrDefault("WATCHDOG_PID", "");
    if (!pid.isEmpty() && !pid.equals(Long.toString(ProcessHandle.current().pid()))) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(environment.get("WATCHDOG_USEC"))
          .map(micros -> Duration.ofNanos(Math.multiplyExact(Long.parseLong(micros), 1_000L)));
    } catch (NumberFormatException | ArithmeticException e) {
      LOG.warn("The watchdog is not triggered: WATCHDOG_USEC is not a number of microseconds");
      return Optional.empty();
    }
  }

  /** Sets the loop whose status is reported from now on. */
  public void setLoop(ControlLoop watched) {
    loop = watched;
  }

  private void run() {
    boolean started = false;
    while (!closed) {
      ControlLoop watched = loop;
      if (watched != null) {
        started |= watched.areAllChainsValid();
        report
            .next(
                System.nanoTime(),
                watched.scans(),
                watched.areAllChainsValid(),
                status(watched.snapshot()))
            .ifPresent(this::send);
      }
      LockSupport.parkNanos((started ? pollInterval : START_POLL_INTERVAL).toNanos());
    }
  }

  /**
   * Formats the status; a failure here must not keep a working loop from notifying the watchdog.
   */
  private String status(TableSnapshot snapshot) {
    try {
      return formatter.apply(snapshot);
    } catch (RuntimeException e) {
      LOG.debug("no status text for {}", snapshot, e);
      return "no status text for this state: " + e.getMessage();
    }
  }

  private void send(String message) {
    if (!socket.orElseThrow().send(message)) {
      LOG.debug("systemd did not accept: {}", message);
    }
  }

  /** Reports that the unit stops; no report follows. */
  @Override
  public void close() {
    closed = true;
    socket.ifPresent(listener -> listener.send("STOPPING=1"));
  }
}
