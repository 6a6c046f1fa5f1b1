package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.service.NotifyListener;

/**
 * Tests of the service as systemd starts it, in a separate process, with simulated players at a
 * virtual board.
 */
@Tag("slow")
class ServeUnitTest {
  private static final int ENDED_BY_SIGTERM = 143;

  @TempDir private Path folder;

  @Test
  void notifiesSystemdOfReadinessStatusWatchdogAndStop() throws Exception {
    try (NotifyListener systemd = new NotifyListener(folder.resolve("notify"))) {
      Process service = serve(systemd);
      try {
        systemd.until("READY=1");
        systemd.until("WATCHDOG=1");
        systemd.until("STATUS=silver");
        systemd.until("WATCHDOG=1");
        systemd.until("STATUS=red to move");
        service.destroy();
        systemd.until("STOPPING=1");
        assertThat(service.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(service.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
      } finally {
        service.destroyForcibly();
      }
    }
  }

  private Process serve(NotifyListener systemd) throws IOException {
    ProcessBuilder builder =
        WadjetProcess.builder(
                "serve", "--gpio=mock", "--simulate=1", "--data=" + folder.resolve("data"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("NOTIFY_SOCKET", systemd.address());
    builder.environment().put("WATCHDOG_USEC", "2000000");
    return builder.start();
  }
}
