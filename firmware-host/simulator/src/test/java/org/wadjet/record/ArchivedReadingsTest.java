package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Side;
import org.wadjet.turn.LaserReading;

/** Test that readings of the heads stay readable after their games went into the archive. */
@Tag("slow")
final class ArchivedReadingsTest {
  @TempDir private Path folder;

  @Test
  void readingsBeforeAndBetweenGamesStayReadable() throws IOException {
    LaserReading first = reading(Side.SILVER, 700);
    LaserReading second = reading(Side.RED, 800);
    LaserFile.add(folder, first, TestProvenance.HERE);
    ArchivingFixture journal = new ArchivingFixture(folder);
    journal.write(20);
    LaserFile.add(folder, second, TestProvenance.HERE);
    journal.write(25);
    journal.nanos.addAndGet(Duration.ofDays(2).toNanos());
    journal.archive(5);

    List<String> ignored = new ArrayList<>();
    assertThat(LaserFile.read(folder, ignored::add).readings()).containsExactly(first, second);
    assertThat(ignored).isEmpty();
  }

  @Test
  void readingsOfDeletedGamesDoNotCountAndAreNotReported() throws IOException {
    LaserFile.add(folder, reading(Side.SILVER, 700), TestProvenance.HERE);
    ArchivingFixture journal = new ArchivingFixture(folder);
    journal.write(45);
    LaserReading newest = reading(Side.RED, 800);
    LaserFile.add(folder, newest, TestProvenance.HERE);
    journal.nanos.addAndGet(Duration.ofDays(2).toNanos());
    try (JournalStore store = journal.openStore()) {
      boolean more = true;
      while (more) {
        more = store.archive(5, 1);
      }
    }
    assertThat(new RecordReader(folder).oldest()).isGreaterThan(1);

    List<String> ignored = new ArrayList<>();
    assertThat(LaserFile.read(folder, ignored::add).readings()).containsExactly(newest);
    assertThat(ignored).isEmpty();
  }

  private static LaserReading reading(Side side, int microwatts) {
    return new LaserReading(side, microwatts, 7, 23, "meter", LocalDate.of(2026, 11, 27), "person");
  }
}
