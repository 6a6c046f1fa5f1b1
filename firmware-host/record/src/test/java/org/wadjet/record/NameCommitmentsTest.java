package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.turn.Event;

/**
 * Tests of players' names: signed rows contain only commitments, and a pseudonym can replace a
 * name.
 */
class NameCommitmentsTest {
  private static final String NAME = "Ada \"the\" Löwe, 1st";

  @TempDir private Path directory;
  private final Setup setup = Setup.all().getFirst();

  @BeforeEach
  void play() throws IOException {
    write(
        new Event.GameStarted(setup.rules(), setup.name(), setup.position()),
        new Event.Named(new PlayerNames(Optional.of(NAME), Optional.of("Ben"), Optional.of("Cup"))),
        new Event.GameOver(Result.SILVER));
  }

  private void write(Event... events) throws IOException {
    try (JournalStore store =
        JournalStore.open(directory, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      store.write(List.of(events));
    }
  }

  private PlayerNames names() throws IOException {
    RecordReader archive = new RecordReader(directory);
    return GameRecordReader.read(archive.rows(1), List.of(), archive.names()).names();
  }

  private byte[] export() throws IOException {
    return (String.join("\n", GameExport.of(new RecordReader(directory), 1)) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  private Verification verified(byte[] export) throws IOException {
    return TestRecords.verified(export, PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME)));
  }

  private Verification verified(String export) throws IOException {
    return verified(export.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void keepsNamesOutOfRows() throws IOException {
    assertThat(new RecordReader(directory).rows(1))
        .extracting(JournalRow::text)
        .noneMatch(text -> text.contains("Ada") || text.contains("Ben"))
        .anyMatch(text -> text.contains("silverCommitment") && text.contains("Cup"));
    assertThat(names())
        .isEqualTo(new PlayerNames(Optional.of(NAME), Optional.of("Ben"), Optional.of("Cup")));
    assertThat(verified(export()))
        .isEqualTo(new Verification.Authentic(1, 3, GameCompletion.State.DECIDED));
  }

  @Test
  void detectsChangedAndOmittedNamesInExport() throws IOException {
    byte[] whole = export();
    String text = new String(whole, StandardCharsets.UTF_8);
    int from = text.indexOf("\",\"names\":{");
    for (int at = from; at < text.indexOf('\n', from); at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 1;
      assertThat(verified(changed)).as("byte %d", at).isInstanceOf(Verification.Tampered.class);
    }
    String without = text.replaceFirst("\",\"names\":.*?\\}\\}\\}\n", "\"}\n");
    assertThat(without).isNotEqualTo(text).doesNotContain("Ben");
    assertThat(verified(without)).isInstanceOf(Verification.Tampered.class);
  }

  @Test
  void replacesNameWithoutBreakingSignatures() throws IOException {
    byte[] old = export();
    assertThat(NameCommitments.pseudonymise(directory, NAME, "Player 1")).isEqualTo(1);
    assertThat(names().silver()).contains("Player 1");
    byte[] now = export();
    String text = new String(now, StandardCharsets.UTF_8);
    assertThat(text).contains("Player 1", "Ben").doesNotContain("Ada");
    assertThat(verified(now))
        .isEqualTo(new Verification.Authentic(1, 3, GameCompletion.State.DECIDED));
    assertThat(verified(old))
        .isEqualTo(new Verification.Authentic(1, 3, GameCompletion.State.DECIDED));
    assertThat(verified(text.replace("Player 1", "Player 2")))
        .isInstanceOf(Verification.Tampered.class);
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain("Ada");
      }
    }
    assertThat(NameCommitments.pseudonymise(directory, NAME, "Player 3")).isZero();
    assertThat(NameCommitments.pseudonymise(directory, "Player 1", "Player 3")).isEqualTo(1);
    assertThat(names().silver()).contains("Player 3");
  }

  @Test
  void readsAndVerifiesRowsThatHoldNames() throws IOException, SQLException {
    JournalRow last = new RecordReader(directory).rows(1).getLast();
    String text =
        "{\"seq\":4,\"game\":1,\"utc\":\"2026-01-01T00:00:00Z\",\"runningMillis\":0,"
            + "\"type\":\"named\",\"body\":{\"silver\":\"Carl\"}}";
    String hash = HashChain.next(last.hash(), text);
    String signature = SigningKey.read(directory).sign(JournalRow.signedText(hash));
    try (JournalDatabase database =
        JournalDatabase.write(directory.resolve(JournalDatabase.NAME), true)) {
      database.append(List.of(new JournalRow(4, 1, "named", 0, text, hash, signature)));
    }
    assertThat(names().silver()).contains("Carl");
    assertThat(verified(export()))
        .isEqualTo(new Verification.Authentic(1, 4, GameCompletion.State.DECIDED));
    assertThat(new RecordReader(directory).rows(1))
        .anyMatch(row -> NameCommitments.isPlain(row, "Carl"));
    assertThat(NameCommitments.pseudonymise(directory, "Carl", "Player 1")).isZero();
  }
}
