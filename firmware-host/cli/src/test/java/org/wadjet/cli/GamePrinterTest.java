package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.GameRecordReader;
import org.wadjet.record.JournalStore;
import org.wadjet.record.RecordReader;
import org.wadjet.record.TestRecords;
import org.wadjet.turn.Event;

/** Tests of the printed game: its local start time and its result. */
class GamePrinterTest {
  private static final Instant BEGUN = Instant.parse("2026-07-01T21:30:05.123456Z");

  @TempDir private Path folder;
  private final Setup setup = Setup.all().getFirst();

  private Event begun() {
    return new Event.GameStarted(setup.rules(), setup.name(), setup.position());
  }

  private String line(long game) throws IOException {
    RecordReader archive = new RecordReader(folder);
    return GamePrinter.line(
        GameRecordReader.read(
            archive.rows(game),
            archive.corrections().getOrDefault(game, List.of()),
            archive.names()),
        archive.games(),
        ZoneId.of("Europe/Prague"));
  }

  @Test
  void printsTimeReasonResignationAndRulings() throws IOException {
    try (JournalStore store =
        JournalStore.open(
            folder,
            new FirmwareProvenance("test", "test", "0".repeat(64)),
            true,
            Clock.fixed(BEGUN, ZoneOffset.UTC),
            () -> 0)) {
      store.write(
          List.of(
              begun(),
              new Event.Ruled(1, Event.Ruling.VOID, Event.Ruler.ARBITER),
              new Event.Resigned(1, Side.RED),
              new Event.GameOver(Result.SILVER)));
      store.write(List.of(begun(), new Event.Abandoned(1)));
      store.write(List.of(begun(), new Event.FlagFell(1, Side.SILVER)));
      store.write(List.of(begun(), new Event.EarlierResultCorrected(3, Result.DRAW, "agreed")));
    }
    assertThat(line(1)).contains("  2026-07-01 23:30:05  ").endsWith("  silver (red resigned)");
    assertThat(line(2)).endsWith("  abandoned");
    assertThat(line(3)).endsWith("  draw (set by the arbiter)");
    assertThat(line(4)).endsWith("  current");
    RecordReader archive = new RecordReader(folder);
    assertThat(
            GameHtmlReport.of(
                TestRecords.game(archive.rows(1)),
                archive.checked(1),
                Optional.empty(),
                Optional.empty()))
        .contains("<dt>rulings</dt>\n<dd>1, of these 1 annulled a turn</dd>");
  }
}
