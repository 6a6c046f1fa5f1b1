package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a process that is stopped by a signal while rows of its record are queued. */
@Timeout(60)
final class StoppedJournalTest {
  private static final int ROWS = 20;

  @TempDir private Path folder;

  /** Queues rows once it is asked to stop, then closes the journal as the service does. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
      CountDownLatch stopped = new CountDownLatch(1);
      CountDownLatch queued = new CountDownLatch(1);
      ArchivingFixture fixture = new ArchivingFixture(Path.of(args[0]));
      JournalStore store =
          JournalStore.open(
              fixture.folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime);
      try (JournalThread journal = new JournalThread(store)) {
        Runtime.getRuntime()
            .addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(stopped, queued)));
        System.out.println("ready");
        stopped.await();
        for (int row = 1; row <= ROWS; row++) {
          journal.append(row, ArchivingFixture.STARTED);
        }
        queued.countDown();
      }
    }

    /** Waits, as the service does, for the control loop alone. */
    private static void stop(CountDownLatch stopped, CountDownLatch queued) {
      stopped.countDown();
      try {
        queued.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void writesQueuedRowsWhenProcessIsAskedToEnd() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(said.readLine()).isEqualTo("ready");
      process.toHandle().destroy();
      assertThat(process.waitFor()).as("ended by SIGTERM").isEqualTo(143);
    } finally {
      process.destroyForcibly();
    }
    ArchivingFixture journal = new ArchivingFixture(folder);
    try (JournalStore store = journal.openStore()) {
      assertThat(store.progress().row()).isEqualTo(ROWS);
    }
  }
}
