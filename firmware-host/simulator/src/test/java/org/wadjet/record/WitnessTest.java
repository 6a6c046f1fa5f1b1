package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that stored heads reveal modifications that the board's own signatures cannot show. */
final class WitnessTest {
  @TempDir private Path folder;
  private ArchivingFixture journal;
  private Path heads;
  private Instant now = Instant.parse("2026-05-01T10:00:00Z");
  private Path data;

  @BeforeEach
  void begin() throws IOException {
    data = folder.resolve("data");
    heads = folder.resolve("heads");
    journal = new ArchivingFixture(data);
    journal.write(2);
  }

  private WitnessLog witness() throws IOException {
    return WitnessLog.open(heads, InstantSource.system().withZone(ZoneOffset.UTC));
  }

  private WitnessLog witness(Clock clock) throws IOException {
    return WitnessLog.open(heads, clock);
  }

  private String head() throws IOException {
    try (JournalStore store = journal.openStore()) {
      return store.heads().get().orElseThrow().json().toString();
    }
  }

  private void sees() throws IOException {
    try (WitnessLog log = witness(Clock.fixed(now, ZoneOffset.UTC))) {
      log.receive("board-1", head());
    }
    now = now.plusSeconds(60);
  }

  private Path file() {
    return heads.resolve("heads-board-1.jsonl");
  }

  private WitnessFile kept() throws IOException {
    return WitnessFile.read(
        file(), PublicKeyFile.read(heads.resolve(PublicKeyFile.NAME)), journal.key());
  }

  private List<String> against() throws IOException {
    WitnessFile kept = kept();
    assertThat(kept.faults()).isEmpty();
    return kept.contradictionsWith(RecordCheck.of(data, journal.key(), kept.rows(), _ -> {}));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path target = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(target);
        } else {
          Files.copy(each, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private void restore(Path copy) throws IOException {
    for (String name : List.of("journal.db", "journal.db-wal", "journal.db-shm")) {
      Files.deleteIfExists(data.resolve(name));
    }
    copy(copy, data);
  }

  @Test
  void acceptsContinuedRecordAfterArchiving() throws IOException {
    sees();
    journal.write(3);
    sees();
    journal.archive(1);
    sees();
    assertThat(kept().heads()).hasSize(3);
    assertThat(against()).isEmpty();
  }

  @Test
  void detectsOlderCopyAndCutTail() throws IOException {
    Path copy = folder.resolve("copy");
    copy(data, copy);
    journal.write(1);
    sees();
    restore(copy);
    assertThat(RecordCheck.of(data, journal.key(), Set.of(), _ -> {}).faults()).isEmpty();
    assertThat(against())
        .hasSize(1)
        .allMatch(each -> each.contains("ends with row 8") && each.contains("saw row 12"));
  }

  @Test
  void namesRowOfFork() throws IOException {
    sees();
    Path copy = folder.resolve("copy");
    copy(data, copy);
    journal.write(1);
    sees();
    restore(copy);
    journal.write(2);
    assertThat(RecordCheck.of(data, journal.key(), Set.of(), _ -> {}).faults()).isEmpty();
    assertThat(against())
        .hasSize(1)
        .allMatch(each -> each.contains("row 12 differs") && each.contains("after row 8"));
  }

  @Test
  void provesForkFromItsOwnFile() throws IOException {
    Path copy = folder.resolve("copy");
    copy(data, copy);
    journal.write(1);
    sees();
    restore(copy);
    journal.write(1);
    sees();
    assertThat(against()).anyMatch(each -> each.contains("two different rows 12"));
    restore(copy);
    sees();
    assertThat(against())
        .anyMatch(each -> each.contains("row 12 at") && each.contains("only row 8"));
  }

  @Test
  void rejectsForgedHeadsAndEditedLines() throws IOException {
    String head = head();
    List<String> forged = new ArrayList<>();
    forged.add(head.replace("\"row\":8", "\"row\":9"));
    forged.add(head.replaceFirst("\"hash\":\"..", "\"hash\":\"00"));
    forged.add(head.replaceFirst("\"key\":\"....", "\"key\":\"0000"));
    forged.add("{");
    forged.add("null");
    try (WitnessLog log = witness()) {
      for (int i = 0; i < forged.size(); i++) {
        assertThat(forged.get(i)).isNotEqualTo(head);
        log.receive("forged-" + i, forged.get(i));
      }
      log.receive("../escape", head);
    }
    try (Stream<Path> files = Files.list(heads)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("lock", "signing-key", "signing-key.pub");
    }
    sees();
    Files.writeString(file(), Files.readString(file()).replace("2026-05", "2026-04"));
    assertThat(kept().heads()).isEmpty();
    assertThat(kept().faults()).hasSize(1).allMatch(each -> each.contains("heads-board-1.jsonl:1"));
  }

  @Test
  void keepsAtMostOneHeadInTenSecondsAndTheLast() throws IOException {
    Instant[] time = {now};
    InstantSource source = () -> time[0];
    try (WitnessLog log = witness(source.withZone(ZoneOffset.UTC))) {
      for (int i = 0; i < 5; i++) {
        journal.write(1);
        log.receive("board-1", head());
        log.writeDue();
        time[0] = time[0].plus(Duration.ofSeconds(1));
      }
      assertThat(kept().heads()).hasSize(1);
    }
    assertThat(kept().heads()).extracting(seen -> seen.head().row()).containsExactly(12L, 28L);
  }

  @Test
  void refusesDataDirectoryOfBoard() {
    assertThatThrownBy(() -> WitnessLog.open(data, Clock.systemUTC()))
        .hasMessageContaining("is the data directory of a board");
  }
}
