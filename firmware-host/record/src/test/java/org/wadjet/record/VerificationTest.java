package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/**
 * Tests that verification accepts an unmodified export and otherwise reports the first modified
 * line.
 */
class VerificationTest {
  private static final int CHANGES = 250;

  @TempDir private Path directory;
  private List<String> lines;
  private PublicKeyFile key;

  @BeforeEach
  void play() throws IOException {
    Setup setup = Setup.all().getFirst();
    try (JournalStore store =
        JournalStore.open(directory, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      for (int game = 0; game < 3; game++) {
        store.write(List.of(new Event.GameStarted(setup.rules(), setup.name(), setup.position())));
        for (int i = 0; i < 6; i++) {
          store.write(List.of(new Event.Reserved(Side.SILVER, Duration.ofMillis(i))));
        }
        store.write(List.of(new Event.GameOver(Result.SILVER)));
      }
    }
    lines = GameExport.of(new RecordReader(directory), 2);
    key = PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME));
  }

  private static byte[] file(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private Verification verify(List<String> changed) {
    return TestRecords.verified(file(changed), key);
  }

  /** Returns the number, in the journal, of the row in a line of the file. */
  private static String row(int line) {
    return "row " + (8 + line - 1);
  }

  @Test
  void acceptsUnchangedExport() {
    assertThat(verify(lines))
        .isEqualTo(new Verification.Authentic(2, 8, GameCompletion.State.DECIDED));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void detectsAnyChangedByte(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] whole = file(lines);
    for (int i = 0; i < CHANGES; i++) {
      byte[] changed = whole.clone();
      int at = random.nextInt(whole.length);
      changed[at] = (byte) (changed[at] ^ 1 << random.nextInt(8));
      int line = 1;
      for (int before = 0; before < at; before++) {
        line += whole[before] == '\n' ? 1 : 0;
      }
      Verification verification = TestRecords.verified(changed, key);
      assertThat(verification)
          .as("seed %d, change %d: byte %d in line %d", seed, i, at, line)
          .isInstanceOf(Verification.Tampered.class);
    }
  }

  @Test
  void namesChangedRemovedExchangedOrAddedRow() {
    for (int line = 2; line < lines.size(); line++) {
      List<String> changed = new ArrayList<>(lines);
      changed.set(line - 1, changed.get(line - 1).replaceFirst("\"type\":\"", "\"type\":\"x"));
      assertNames(verify(changed), line);

      List<String> removed = new ArrayList<>(lines);
      removed.remove(line - 1);
      assertThat(verify(removed)).isInstanceOf(Verification.Tampered.class);
      if (line < lines.size() - 1 && line > 2) {
        assertNames(verify(removed), line);
      }

      List<String> added = new ArrayList<>(lines);
      added.add(line - 1, lines.get(line - 1));
      assertNames(verify(added), line + 1);

      if (line < lines.size() - 1) {
        List<String> exchanged = new ArrayList<>(lines);
        Collections.swap(exchanged, line - 1, line);
        assertThat(verify(exchanged)).isInstanceOf(Verification.Tampered.class);
      }
    }
  }

  private static void assertNames(Verification verification, int line) {
    assertThat(verification)
        .isInstanceOfSatisfying(
            Verification.Tampered.class,
            tampered -> {
              assertThat(tampered.line()).isEqualTo(line);
              if (!tampered.description().contains("last line")) {
                assertThat(tampered.description()).contains(row(line));
              }
            });
  }

  @Test
  void detectsCutTail() {
    for (int kept = 0; kept < lines.size(); kept++) {
      assertThat(verify(lines.subList(0, kept)))
          .as("%d lines kept", kept)
          .isInstanceOf(Verification.Tampered.class);
    }
  }

  @Test
  void detectsRowHashedAnewWithoutKey() {
    List<String> forged = new ArrayList<>(lines);
    String hash = ExportLines.readFirst(lines.getFirst()).orElseThrow().before();
    for (int i = 1; i < lines.size() - 1; i++) {
      JournalRow row = ExportLines.readRow(lines.get(i)).orElseThrow();
      String text = i < 4 ? row.text() : row.text().replace("\"game\":2", "\"game\":2 ");
      hash = HashChain.next(hash, text);
      JournalRow again =
          new JournalRow(
              row.seq(), row.game(), row.type(), row.runningMillis(), text, hash, row.signature());
      forged.set(i, ExportLines.row(again));
    }
    assertNames(verify(forged), 5);
  }

  @Test
  void rejectsKeyOfAnotherBoard(@TempDir Path other) throws IOException {
    JournalStore.open(other, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0).close();
    PublicKeyFile theirs = PublicKeyFile.read(other.resolve(PublicKeyFile.NAME));
    assertThat(TestRecords.verified(file(lines), theirs)).isInstanceOf(Verification.Tampered.class);
  }
}
