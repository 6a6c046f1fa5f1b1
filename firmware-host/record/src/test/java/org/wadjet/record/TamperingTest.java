package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/** Tests that verification detects a thousand random modifications of an export. */
class TamperingTest {
  private static final int CHANGES = 250;

  @TempDir private static Path directory;
  private static List<String> lines;
  private static List<String> other;
  private static PublicKeyFile key;

  @BeforeAll
  static void play() throws IOException {
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    Event reserved = new Event.Reserved(Side.SILVER, Duration.ofMillis(1500));
    try (JournalStore store =
        JournalStore.open(directory, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      for (int game = 0; game < 2; game++) {
        store.write(
            List.of(
                new Event.GameStarted(setup.rules(), setup.name(), setup.position()),
                reserved,
                ShotRowTest.SHOT,
                new Event.Ruled(1, Event.Ruling.REFIRE, Event.Ruler.ARBITER),
                reserved,
                ShotRowTest.SHOT,
                new Event.Ruled(1, Event.Ruling.ACCEPT_TRACE, Event.Ruler.ARBITER),
                new Event.GameOver(Result.SILVER)));
      }
    }
    RecordReader archive = new RecordReader(directory);
    lines = GameExport.of(archive, 1);
    other = GameExport.of(archive, 2);
    key = PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14})
  void detectsChangedRemovedExchangedAndAddedRows(long seed) {
    assertThat(TestRecords.verified(Tampering.bytes(lines), key))
        .isInstanceOf(Verification.Authentic.class);
    SplittableRandom random = new SplittableRandom(seed);
    Tampering tampering = new Tampering(lines, other, random);
    Tampering.Kind[] kinds = Tampering.Kind.values();
    for (int i = 0; i < CHANGES; i++) {
      Tampering.Kind kind = kinds[i % kinds.length];
      byte[] changed = tampering.changed(kind);
      assertThat(changed).isNotEqualTo(Tampering.bytes(lines));
      assertThat(TestRecords.verified(changed, key))
          .as("seed %d, change %d, %s", seed, i, kind)
          .isInstanceOf(Verification.Tampered.class);
    }
  }
}
