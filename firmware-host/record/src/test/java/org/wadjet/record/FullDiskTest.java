package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/** Tests of a real SQLite file in a process whose file size the kernel limits. */
final class FullDiskTest {
  /** Maximum file size, in blocks of 512 bytes. */
  private static final int BLOCKS = 6_000;

  private static final int GAMES = 2_000;

  @TempDir private Path folder;

  /** Writes until a write fails; prints the number of durable events and the failure. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] args) throws IOException {
      Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
      JournalThread journal =
          new JournalThread(
              JournalStore.open(
                  Path.of(args[0]), TestProvenance.HERE, true, Clock.systemUTC(), () -> 0));
      long number = 0;
      for (int i = 0; i < GAMES && journal.failure().isEmpty(); i++) {
        journal.append(
            ++number, new Event.GameStarted(setup.rules(), setup.name(), setup.position()));
        journal.append(++number, new Event.Reserved(Side.SILVER, Duration.ofMillis(1500)));
        while (journal.durable() < number && journal.failure().isEmpty()) {
          Thread.onSpinWait();
        }
      }
      journal.close();
      System.out.println(journal.durable() + " " + journal.failure().orElse("no failure"));
    }
  }

  private String written() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                "ulimit -f " + BLOCKS + " && exec \"$@\"",
                "sh",
                java,
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said.strip();
  }

  @Test
  void keepsDurableRowsOnFullDisk() throws IOException, InterruptedException {
    String[] said = written().split(" ", 2);
    long durable = Long.parseLong(said[0]);
    assertThat(said[1]).startsWith("the record could not be written: the disk ");
    assertThat(durable).isBetween(1L, 2L * GAMES - 1);

    try (JournalStore store =
        JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      assertThat(store.damage()).isEmpty();
      assertThat(store.safetyState().lit())
          .hasSizeBetween((int) durable / 2, (int) durable / 2 + 1);
      store.write(List.of(new Event.Reserved(Side.RED, Duration.ofMillis(1500))));
    }
    RecordReader archive = new RecordReader(folder);
    PublicKeyFile key = PublicKeyFile.read(folder.resolve(PublicKeyFile.NAME));
    long last = archive.games();
    byte[] export = Tampering.bytes(GameExport.of(archive, last));
    assertThat(TestRecords.verified(export, key)).isInstanceOf(Verification.Authentic.class);
    assertThat(archive.rows(last).getFirst().seq()).isBetween(durable - 1, durable + 1);
  }
}
