package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.cli.Ran;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalStore;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.OpeningHours;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.wiring.Board;

/** Tests simulated days of visitors; {@code wadjet simulate --days 30} simulates a month. */
@Tag("slow")
class ExhibitSimulationTest {
  /** Row of a solved puzzle, with the number of its game. */
  private static final Pattern SOLVED =
      Pattern.compile("\"game\":(\\d+),[^{]*\"type\":\"puzzle-solved\"");

  @TempDir private Path folder;

  @Test
  void simulatesDayWithGamesAbandonmentCheckAndDarkClosingTime() throws IOException {
    ExhibitDayReport day;
    try (ExhibitSimulation exhibit = open(BoardFile.reference(), 20261122)) {
      day = exhibit.day(1);
      assertThat(exhibit.faults()).isEmpty();
    }
    assertThat(day.checks()).isEqualTo(1);
    assertThat(day.visits()).isGreaterThan(5);
    assertThat(day.nights()).isBetween(3, 7);
    assertThat(day.refusedAtNight()).isEqualTo(day.nights());
    assertThat(day.turns()).isGreaterThan(50);
    assertThat(day.abandoned()).isPositive();
    assertThat(day.games()).isGreaterThan(day.abandoned());
    assertThat(day.solved()).isPositive();
    assertThat(day.wrong()).isPositive();
    assertThat(day.staffCalls()).isZero();
    checkArchive();
  }

  /** Plays on while a proof of the interlock expires and the staff give the next one. */
  @Test
  void asksForTheProofOfTheInterlockOnTheSecondDay() throws IOException {
    try (ExhibitSimulation exhibit = open(BoardFile.reference(), 11)) {
      assertThat(exhibit.day(1).staffCalls()).isZero();
      ExhibitDayReport second = exhibit.day(2);
      assertThat(second.staffCalls()).isEqualTo(1);
      assertThat(second.turns()).isPositive();
      assertThat(exhibit.faults()).isEmpty();
    }
  }

  @Test
  void asksForNoProofWhereTheBoardRequiresNone() throws IOException {
    String text = BoardFile.referenceText() + "\n[interlock]\nrequired = false\n";
    Board board =
        BoardFile.parse("board.toml", text)
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    try (ExhibitSimulation exhibit = open(board, 12)) {
      exhibit.day(1);
      ExhibitDayReport second = exhibit.day(2);
      assertThat(second.staffCalls()).isZero();
      assertThat(second.turns()).isPositive();
      assertThat(exhibit.faults()).isEmpty();
    }
  }

  /** Opens an exhibit of puzzles and games that is open for four hours a day. */
  private ExhibitSimulation open(Board board, long seed) throws IOException {
    OpeningHours hours = new OpeningHours(LocalTime.of(10, 0), LocalTime.of(14, 0), Set.of());
    ExhibitSchedule schedule =
        new ExhibitSchedule(
            ExhibitSettings.DEFAULT.withHours(true).withPuzzles(ExhibitSimulation.PUZZLES),
            Optional.of(hours),
            true,
            LocalTime.of(9, 0),
            3,
            1_000_000);
    return ExhibitSimulation.open(
        board,
        Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
        schedule,
        LocalDateTime.of(2026, 11, 3, 8, 0),
        folder,
        seed);
  }

  /** Checks that games with puzzles are archived, verified and exported like any other. */
  private void checkArchive() throws IOException {
    try (JournalStore store =
        JournalStore.open(
            folder, new FirmwareProvenance("1", "A test", ""), true, Clock.systemUTC(), () -> 0)) {
      store.archive(1, Long.MAX_VALUE);
    }
    StringBuilder rows = new StringBuilder();
    for (Path file : archives()) {
      Ran verified = Ran.command("games", "verify", file.toString(), "--data", folder.toString());
      assertThat(verified.status()).as(verified.err()).isZero();
      rows.append(unpacked(file));
    }
    assertThat(rows).contains("puzzle-begun", "puzzle-failed", "puzzle-solved");
    Matcher solved = SOLVED.matcher(rows);
    assertThat(solved.find()).isTrue();
    for (String format : List.of("text", "jsonl", "html")) {
      Ran export =
          Ran.command(
              "games", "export", solved.group(1), "--format", format, "--data", folder.toString());
      assertThat(export.status()).as(export.err()).isZero();
      assertThat(export.out()).as(format).containsPattern("(strike|win)-khet2-\\d");
    }
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("archive"))) {
      return files.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    }
  }

  private static String unpacked(Path file) throws IOException {
    try (InputStream rows = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(rows.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
