package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.OpeningHours;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;

/** Tests of the table {@code [exhibit]} of {@code service.toml}. */
class ExhibitTableReaderTest {
  private static FileResult<ServiceSettings> read(String lines) {
    return SettingsFile.parse("service.toml", "version = 1\n[exhibit]\n" + lines + "\n");
  }

  private static Optional<ExhibitSchedule> good(String lines) {
    FileResult<ServiceSettings> reading = read(lines);
    assertThat(reading).as(lines).isInstanceOf(FileResult.Valid.class);
    return ((FileResult.Valid<ServiceSettings>) reading).content().exhibit();
  }

  @Test
  void opensAlwaysIfOnlyEnabled() {
    assertThat(good("enabled = true")).contains(ExhibitSchedule.DEFAULT);
    assertThat(good("enabled = false\nopens = \"10:00\"\ncloses = \"18:00\"")).isEmpty();
  }

  @Test
  void templateDocumentsEveryKey() throws IOException {
    String text =
        Files.readString(Path.of("../systemd/service.toml"))
            .replace("enabled = false", "enabled = true")
            .replaceAll("(?m)^# (?=[a-z-]+ = )", "");
    var reading = (FileResult.Valid<ServiceSettings>) SettingsFile.parse("service.toml", text);
    assertThat(reading.content().exhibit())
        .contains(
            new ExhibitSchedule(
                ExhibitSettings.DEFAULT.withHours(true).withPuzzles(puzzles(PuzzleMode.CHOICE, 1)),
                Optional.of(
                    new OpeningHours(
                        LocalTime.of(10, 0), LocalTime.of(18, 0), Set.of(DayOfWeek.MONDAY))),
                false,
                LocalTime.of(5, 0),
                200,
                500_000_000));
  }

  private static PuzzleSettings puzzles(PuzzleMode mode, int grade, PuzzleKind... kinds) {
    return new PuzzleSettings(
        mode,
        kinds.length == 0 ? Set.of(PuzzleKind.values()) : Set.of(kinds),
        grade,
        PuzzleFile.collection().lines().stream()
            .map(PuzzleFile.PuzzleLine::puzzle)
            .filter(puzzle -> !puzzle.needsEye())
            .toList(),
        PuzzleScores.NONE);
  }

  @Test
  void readsPuzzles() {
    assertThat(good("enabled = true\npuzzles = \"off\"")).contains(ExhibitSchedule.DEFAULT);
    assertThat(
            good("""
                    enabled = true
                    puzzles = "alternate"
                    puzzle-kinds = ["win"]
                    puzzle-grade = 3\
                    """)
                .orElseThrow()
                .settings()
                .puzzles())
        .isEqualTo(puzzles(PuzzleMode.ALTERNATE, 3, PuzzleKind.WIN));
    assertThat(
            good("enabled = true\npuzzles = \"choice\"\npuzzle-eyes = true")
                .orElseThrow()
                .settings()
                .puzzles()
                .collection())
        .isEqualTo(PuzzleFile.collection().puzzles());
    assertThat(PuzzleFile.collection().puzzles().stream().filter(Puzzle::needsEye)).hasSize(32);
    assertThat(read("puzzles = \"sometimes\"")).isInstanceOf(FileResult.Invalid.class);
    assertThat(read("puzzle-grade = 5")).isInstanceOf(FileResult.Invalid.class);
    assertThat(read("puzzle-kinds = [\"mate\"]")).isInstanceOf(FileResult.Invalid.class);
    assertThat(read("puzzle-kinds = []")).isInstanceOf(FileResult.Invalid.class);
  }

  @Test
  void readsEveryValue() {
    assertThat(
            good(
                """
                enabled = true
                clock = "set"
                check-at = "23:45"
                attract-after-s = 30
                abandon-after-s = 600
                staff-after-s = 60
                kept-games = 5
                archive-megabytes = 10\
                """))
        .contains(
            new ExhibitSchedule(
                new ExhibitSettings(
                    Duration.ofSeconds(30), Duration.ofMinutes(10), Duration.ofMinutes(1), false),
                Optional.empty(),
                true,
                LocalTime.of(23, 45),
                5,
                10_000_000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "opens = \"10:00\" | 2:1 | exhibit.closes: is missing",
        "opens = \"25:00\"; closes = \"18:00\" | 4:9 | exhibit.opens: must be a time of the day",
        "opens = 10; closes = \"18:00\" | 4:9 | exhibit.opens: must be a text",
        "closed-on = [\"monday\"] | 4:13 | exhibit.closed-on: requires opens and closes",
        "opens = \"10:00\"; closes = \"18:00\"; closed-on = [\"mon\"] | 6:13 | exhibit.closed-on:"
            + " must be days",
        "attract-after-s = 300 | 2:1 | exhibit.abandon-after-s: must be at least attract-after-s",
        "abandon-after-s = 5 | 4:19 | exhibit.abandon-after-s: 5 is not allowed",
        "kept-games = 0 | 4:14 | exhibit.kept-games: 0 is not allowed",
        "clock = \"yes\" | 4:9 | exhibit.clock: \"yes\" is not allowed; it must be one of",
        "opening = 1 | 4:1 | exhibit.opening: unknown key"
      })
  void reportsMistakeWithItsPosition(String lines, String place, String message) {
    var bad =
        (FileResult.Invalid<ServiceSettings>) read("enabled = true\n" + lines.replace("; ", "\n"));
    assertThat(bad.problems().stream().map(FileProblem::toString))
        .anyMatch(problem -> problem.startsWith("service.toml:" + place + ": " + message));
  }
}
