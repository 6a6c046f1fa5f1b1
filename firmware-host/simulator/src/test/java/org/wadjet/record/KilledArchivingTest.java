package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of a process that archives games continuously and is killed at random instants. */
@Tag("slow")
final class KilledArchivingTest {
  private static final int KILLS = Integer.getInteger("wadjet.archive.kills", 6);
  private static final long MAX_NANOS = Duration.ofMillis(600).toNanos();

  @TempDir private Path folder;

  /** Plays and archives until it is killed, and prints the last durable row after each game. */
  static final class Mover {
    private Mover() {}

    public static void main(String[] args) throws IOException {
      ArchivingFixture journal = new ArchivingFixture(Path.of(args[0]));
      try (JournalStore store =
          JournalStore.open(
              journal.folder,
              TestProvenance.HERE,
              true,
              Clock.systemUTC(),
              journal.nanos::incrementAndGet)) {
        while (!Thread.currentThread().isInterrupted()) {
          journal.write(store, 1);
          System.out.println(store.progress().row());
          if (!store.archive(3, ArchivingFixture.ROOM)) {
            System.out.println(store.progress().row());
          }
        }
      }
    }
  }

  /**
   * Starts the process and kills it after a time; returns the last row that it reported as durable.
   */
  private long killed(long afterNanos) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Mover.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long durable = 0;
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      durable = Long.parseLong(said.readLine());
      LockSupport.parkNanos(afterNanos);
      process.toHandle().destroyForcibly();
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        durable = Math.max(durable, Long.parseLong(line));
      }
    }
    assertThat(process.waitFor()).as("killed by SIGKILL").isEqualTo(137);
    return durable;
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = 51)
  void keepsEveryDurableRowWhenKilledAtAnyInstant(long seed)
      throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(seed);
    ArchivingFixture journal = new ArchivingFixture(folder);
    Map<Long, List<JournalRow>> before = Map.of();
    for (int kill = 0; kill < KILLS; kill++) {
      long durable = killed(random.nextLong(MAX_NANOS));
      Map<Long, List<JournalRow>> games;
      try (JournalStore store = journal.openStore()) {
        assertThat(store.progress().row()).isGreaterThanOrEqualTo(durable);
        games = journal.games();
        assertThat(games).as("seed %d, kill %d", seed, kill).containsAllEntriesOf(whole(before));
        assertThat(games).hasSize((int) store.progress().game());
      }
      journal.assertOneChain();
      before = games;
    }
    System.out.printf(
        "seed %d: killed %d times, %d games, %d files%n",
        seed, KILLS, before.size(), journal.files().size());
    assertThat(journal.files()).isNotEmpty();
  }

  /** The current game may have continued. */
  private static Map<Long, List<JournalRow>> whole(Map<Long, List<JournalRow>> games) {
    Map<Long, List<JournalRow>> whole = new TreeMap<>(games);
    whole.remove((long) games.size());
    return whole;
  }
}
