package org.wadjet.cli;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Keyword;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.OpeningHours;
import org.wadjet.settings.TomlSection;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;

/** Reads {@code [exhibit]} of {@code service.toml}. */
final class ExhibitTableReader {
  private static final int TIME_LENGTH = 5;
  private static final int DAYS = 6;
  private static final int DAY_LENGTH = 9;
  private static final int MIN_SECONDS = 10;
  private static final int DAY_SECONDS = 86_400;
  private static final int MAX_GAMES = 100_000;
  private static final int MIN_MEGABYTES = 10;
  private static final int MAX_MEGABYTES = 1_000_000;
  private static final long MEGABYTE = 1_000_000;

  /** The setting for a clock that the operator declares to be right. */
  private static final String SET = "set";

  private ExhibitTableReader() {}

  /** Returns the schedule; empty if it is not enabled. Mistakes are noted in the section. */
  static Optional<ExhibitSchedule> read(TomlSection table) {
    boolean enabled = table.bool("enabled").orElse(false);
    Optional<OpeningHours> hours = hours(table);
    boolean clockIsSet =
        table.has("clock")
            ? table.keyword("clock", List.of("network", SET)).filter(SET::equals).isPresent()
            : ExhibitSchedule.DEFAULT.clockIsSet();
    Duration attract = seconds(table, "attract-after-s", ExhibitSettings.DEFAULT.attractAfter());
    Duration abandon = seconds(table, "abandon-after-s", ExhibitSettings.DEFAULT.abandonAfter());
    Duration staff = seconds(table, "staff-after-s", ExhibitSettings.DEFAULT.staffAfter());
    if (abandon.compareTo(attract) < 0) {
      table.addMistake("abandon-after-s", "must be at least attract-after-s");
    }
    LocalTime checkAt =
        table.has("check-at") ? time(table, "check-at") : ExhibitSchedule.DEFAULT.checkAt();
    int games = table.integerOr("kept-games", 1, MAX_GAMES, ExhibitSchedule.DEFAULT.keptGames());
    long archiveBytes =
        MEGABYTE
            * table.integerOr(
                "archive-megabytes",
                MIN_MEGABYTES,
                MAX_MEGABYTES,
                (int) (ExhibitSchedule.DEFAULT.archiveBytes() / MEGABYTE));
    PuzzleSettings puzzles = puzzles(table);
    table.finish();
    ExhibitSettings settings =
        new ExhibitSettings(attract, abandon, staff, hours.isPresent(), puzzles);
    return enabled
        ? Optional.of(
            new ExhibitSchedule(settings, hours, clockIsSet, checkAt, games, archiveBytes))
        : Optional.empty();
  }

  /** Reads the puzzles between games, which come from the program's collection. */
  private static PuzzleSettings puzzles(TomlSection table) {
    PuzzleMode mode =
        table.has("puzzles")
            ? keyword(PuzzleMode.class, table, "puzzles").orElse(PuzzleMode.OFF)
            : PuzzleMode.OFF;
    Set<PuzzleKind> kinds = EnumSet.allOf(PuzzleKind.class);
    if (table.has("puzzle-kinds")) {
      kinds.clear();
      for (String word :
          table.texts("puzzle-kinds", PuzzleKind.values().length, DAY_LENGTH).orElse(List.of())) {
        Optional<PuzzleKind> kind = Keyword.find(PuzzleKind.class, word);
        if (kind.isEmpty()) {
          table.addMistake("puzzle-kinds", "must be \"strike\", \"win\" or \"place\"");
        }
        kind.ifPresent(kinds::add);
      }
      if (kinds.isEmpty()) {
        table.addMistake("puzzle-kinds", "must name at least one kind");
      }
    }
    int grade = table.integerOr("puzzle-grade", 1, Puzzle.MAX_GRADE, 1);
    boolean withEyes = table.has("puzzle-eyes") && table.bool("puzzle-eyes").orElse(false);
    if (mode == PuzzleMode.OFF) {
      return PuzzleSettings.OFF;
    }
    List<Puzzle> shown =
        PuzzleFile.collection().puzzles().stream()
            .filter(puzzle -> withEyes || !puzzle.needsEye())
            .toList();
    return new PuzzleSettings(mode, kinds, grade, shown, PuzzleScores.NONE);
  }

  private static <E extends Enum<E> & Keyword> Optional<E> keyword(
      Class<E> type, TomlSection table, String key) {
    List<String> words = Arrays.stream(type.getEnumConstants()).map(Keyword::keyword).toList();
    return table.keyword(key, words).flatMap(word -> Keyword.find(type, word));
  }

  private static Duration seconds(TomlSection table, String key, Duration otherwise) {
    return Duration.ofSeconds(
        table.integerOr(key, MIN_SECONDS, DAY_SECONDS, Math.toIntExact(otherwise.toSeconds())));
  }

  private static Optional<OpeningHours> hours(TomlSection table) {
    Set<DayOfWeek> closedOn =
        table.has("closed-on") ? days(table) : EnumSet.noneOf(DayOfWeek.class);
    boolean opens = table.has("opens");
    boolean closes = table.has("closes");
    if (!opens && !closes) {
      if (!closedOn.isEmpty()) {
        table.addMistake("closed-on", "requires opens and closes");
      }
      return Optional.empty();
    }
    // If only one of the two keys is present, the other is reported as missing.
    LocalTime from = time(table, "opens");
    LocalTime to = time(table, "closes");
    return Optional.of(new OpeningHours(from, to, closedOn));
  }

  private static LocalTime time(TomlSection table, String key) {
    Optional<String> text = table.text(key, TIME_LENGTH);
    try {
      return text.map(LocalTime::parse).orElse(LocalTime.MIDNIGHT);
    } catch (DateTimeException e) {
      table.addMistake(key, "must be a time of the day such as \"09:30\"");
      return LocalTime.MIDNIGHT;
    }
  }

  /** Reads the closed days, at most six: the exhibit opens on at least one day. */
  private static Set<DayOfWeek> days(TomlSection table) {
    Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
    for (String word : table.texts("closed-on", DAYS, DAY_LENGTH).orElse(List.of())) {
      Optional<DayOfWeek> day =
          Arrays.stream(DayOfWeek.values())
              .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
              .findFirst();
      if (day.isEmpty()) {
        table.addMistake("closed-on", "must be days such as \"monday\"");
      }
      day.ifPresent(days::add);
    }
    return days;
  }
}
