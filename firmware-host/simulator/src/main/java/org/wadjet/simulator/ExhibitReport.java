package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wadjet.campaign.DataFolder;
import org.wadjet.campaign.ExhibitDayReport;
import org.wadjet.campaign.ExhibitSimulation;
import org.wadjet.cli.Console;
import org.wadjet.game.Setup;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.OpeningHours;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.wiring.Board;

/**
 * Implements {@code wadjet simulate --days}: an exhibit with visitors for several days, open from
 * ten to six and closed on Mondays. It prints one line for each day, and every failure.
 */
record ExhibitReport(Console console, Board board, Setup setup, long seed) {
  private static final int KEPT_GAMES = 100;
  private static final long ARCHIVE_BYTES = 3_000_000;
  private static final double MEGA = 1e6;
  private static final double MEBI = 1 << 20;

  /** Ten at night, before a Tuesday. */
  private static final LocalDateTime START = LocalDateTime.of(2026, 11, 2, 22, 0);

  private static final ExhibitSchedule SCHEDULE =
      new ExhibitSchedule(
          ExhibitSettings.DEFAULT.withHours(true).withPuzzles(ExhibitSimulation.PUZZLES),
          Optional.of(
              new OpeningHours(LocalTime.of(10, 0), LocalTime.of(18, 0), Set.of(DayOfWeek.MONDAY))),
          true,
          LocalTime.of(5, 0),
          KEPT_GAMES,
          ARCHIVE_BYTES);

  /** Runs the simulation; returns true if nothing failed. */
  boolean run(int days, Optional<Path> data) throws IOException {
    List<String> faults;
    try (DataFolder folder = DataFolder.of(data)) {
      ExhibitSimulation exhibit =
          ExhibitSimulation.open(board, setup, SCHEDULE, START, folder.path(), seed);
      try (exhibit) {
        console
            .out()
            .println(
                "day visits nights turns games solved wrong abandoned checks staff   lit s   frames  heap MB"
                    + " threads"
                    + " journal MB archive MB");
        for (int day = 1; day <= days; day++) {
          print(exhibit.day(day));
        }
      }
      faults = exhibit.faults();
    }
    for (String fault : faults) {
      console.err().println("wadjet: " + fault + ".");
    }
    console.out().println(faults.isEmpty() ? "no errors" : faults.size() + " faults");
    return faults.isEmpty();
  }

  private void print(ExhibitDayReport day) {
    console
        .out()
        .printf(
            Locale.ROOT,
            "%3d %6d %6d %5d %5d %6d %5d %9d %6d %5d %7.1f %8d %8.1f %7d %10.2f %10.2f%n",
            day.number(),
            day.visits(),
            day.nights(),
            day.turns(),
            day.games(),
            day.solved(),
            day.wrong(),
            day.abandoned(),
            day.checks(),
            day.staffCalls(),
            day.litMillis() / 1e3,
            day.frames(),
            day.heapBytes() / MEBI,
            day.threads(),
            day.journalBytes() / MEGA,
            day.archiveBytes() / MEGA);
    console.out().flush();
  }
}
