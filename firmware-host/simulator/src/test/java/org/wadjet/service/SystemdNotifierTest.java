package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the messages on a real socket while a real control loop runs or hangs. */
class SystemdNotifierTest {
  private static final Duration PERIOD = Duration.ofMillis(400);

  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void choosePath() {
    path = folder.resolve("notify");
  }

  private static Map<String, String> environment(NotifyListener systemd) {
    return Map.of(
        "NOTIFY_SOCKET", systemd.address(), "WATCHDOG_USEC", "" + PERIOD.toNanos() / 1000);
  }

  @Test
  void notifiesWatchdogOnlyWhileLoopScans() {
    try (NotifyListener systemd = new NotifyListener(path);
        Bench bench = Bench.at(Bench.EMPTY).start();
        SystemdNotifier unit =
            SystemdNotifier.start(environment(systemd), now -> "ply " + now.game().ply())) {
      unit.setLoop(bench.loop);
      assertThat(systemd.until("STATUS")).isEqualTo("STATUS=ply 1");

      assertThat(scanUntil("READY=1", systemd, bench)).contains("READY=1");
      scanUntil("WATCHDOG=1", systemd, bench);

      // The loop hangs: pending messages arrive, then no further WATCHDOG message.
      while (systemd.next(PERIOD.multipliedBy(2)).isPresent()) {}
      assertThat(systemd.next(PERIOD.multipliedBy(3))).isEmpty();

      scanUntil("WATCHDOG=1", systemd, bench);
    }
  }

  @Test
  void notifiesOfStop() {
    try (NotifyListener systemd = new NotifyListener(path)) {
      SystemdNotifier.start(environment(systemd), now -> "").close();
      assertThat(systemd.until("=")).isEqualTo("STOPPING=1");
    }
  }

  /** Scans, with the thread that owns the board, until a message has a word in it. */
  private static String scanUntil(String word, NotifyListener systemd, Bench bench) {
    for (int i = 0; i < 10_000; i++) {
      bench.loop.scan();
      Optional<String> message = systemd.next(Duration.ofMillis(5));
      if (message.isPresent() && message.get().contains(word)) {
        return message.get();
      }
    }
    throw new AssertionError("no " + word);
  }

  @Test
  void unreadSocketBlocksNobody() {
    try (NotifyListener systemd = new NotifyListener(path)) {
      SystemdSocket socket = new SystemdSocket(systemd.address());
      assertThat(socket.send("READY=1")).isTrue();
      int sent = 0;
      while (socket.send("STATUS=still here")) {
        sent++;
        // The kernel's own limit is far below.
        assertThat(sent).isLessThan(1_000_000);
      }
      assertThat(systemd.next(Duration.ZERO)).hasValue("READY=1");
    }
  }

  @Test
  void acceptsMissingListener() {
    assertThat(new SystemdSocket(path.toString()).send("READY=1")).isFalse();
    assertThat(new SystemdSocket("@wadjet-nobody-listens-here").send("READY=1")).isFalse();
  }

  @Test
  void distinguishesSocketFromOtherFiles() {
    assertThatThrownBy(() -> new SystemdSocket("vsock:2:1234"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NOTIFY_SOCKET");
    assertThatThrownBy(() -> new SystemdSocket("/" + "x".repeat(107)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void ignoresWatchdogOfAnotherProcess() {
    try (NotifyListener systemd = new NotifyListener(path);
        Bench bench = Bench.at(Bench.EMPTY).start();
        SystemdNotifier unit =
            SystemdNotifier.start(
                Map.of(
                    "NOTIFY_SOCKET",
                    systemd.address(),
                    "WATCHDOG_USEC",
                    "1000",
                    "WATCHDOG_PID",
                    "1"),
                now -> "")) {
      unit.setLoop(bench.loop);
      assertThat(scanUntil("READY=1", systemd, bench)).isEqualTo("READY=1");
      bench.loop.scan();
      assertThat(systemd.next(PERIOD)).isEmpty();
    }
  }
}
