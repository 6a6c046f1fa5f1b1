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
 * Tells systemd how the control loop does, on a thread of its own: whatever becomes of systemd's
 * socket, the loop does not notice. The watchdog is spoken to only for scans that were made, so a
 * loop that hangs is ended. Without systemd it does nothing.
 */
public final class SystemdNotifier implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SystemdNotifier.class);

  /** A change of turn is told within this time. */
  private static final Duration LOOK = Duration.ofMillis(200);

  /** A start within this: who starts the unit waits for it. */
  private static final Duration LOOK_FOR_START = Duration.ofMillis(20);

  private final Optional<SystemdSocket> socket;
  private final Function<TableSnapshot, String> words;
  private final SystemdStatus report;
  private final Duration look;
  private final Thread thread;
  private volatile ControlLoop loop;
  private volatile boolean closed;

  private SystemdNotifier(
      Optional<SystemdSocket> socket,
      Optional<Duration> watchdog,
      Function<TableSnapshot, String> words) {
    this.socket = socket;
    this.words = words;
    // A watchdog of less than 0.4 s has to be looked after more often.
    look =
        watchdog
            .map(period -> period.dividedBy(4))
            .filter(quarter -> quarter.compareTo(LOOK) < 0)
            .orElse(LOOK);
    report = new SystemdStatus(watchdog, System.nanoTime());
    thread = Thread.ofPlatform().daemon().name("systemd").unstarted(this::run);
  }

  /**
   * For the unit that this process is started as.
   *
   * @param environment {@code NOTIFY_SOCKET}, {@code WATCHDOG_USEC}, {@code WATCHDOG_PID}
   * @param words how everything stands, for {@code systemctl status}
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
      LOG.warn("systemd is told nothing: {}", e.getMessage());
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
      LOG.warn("the watchdog is not fed: WATCHDOG_USEC is no number of microseconds");
      return Optional.empty();
    }
  }

  /** Speaks for this loop from now on. */
  public void watch(ControlLoop watched) {
    loop = watched;
  }

  private void run() {
    boolean started = false;
    while (!closed) {
      ControlLoop watched = loop;
      if (watched != null) {
        started |= watched.isSound();
        report
            .next(System.nanoTime(), watched.scans(), watched.isSound(), status(watched.snapshot()))
            .ifPresent(this::send);
      }
      LockSupport.parkNanos((started ? look : LOOK_FOR_START).toNanos());
    }
  }

  /** Words that fail must not keep the watchdog from a loop that goes well. */
  private String status(TableSnapshot snapshot) {
    try {
      return words.apply(snapshot);
    } catch (RuntimeException e) {
      LOG.debug("no words for {}", snapshot, e);
      return "no words for this state: " + e.getMessage();
    }
  }

  private void send(String message) {
    if (!socket.orElseThrow().send(message)) {
      LOG.debug("systemd did not take: {}", message);
    }
  }

  /** Says that the unit stops, and nothing more. */
  @Override
  public void close() {
    closed = true;
    socket.ifPresent(listener -> listener.send("STOPPING=1"));
  }
}
