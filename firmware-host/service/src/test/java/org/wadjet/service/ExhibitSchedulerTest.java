package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wadjet.turn.ExhibitState.Stage.ATTRACT;
import static org.wadjet.turn.ExhibitState.Stage.CLOSED;
import static org.wadjet.turn.ExhibitState.Stage.PLAY;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.ExhibitScheduler.Due;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.Input;

final class ExhibitSchedulerTest {
  /** 2026-11-23 is a Monday. */
  private static final LocalDateTime MONDAY = LocalDateTime.of(2026, 11, 23, 0, 0);

  private static final Due OPEN = new Due.Submit(new Input.Open());
  private static final Due CLOSE = new Due.Submit(new Input.Close());
  private static final Due CHECK = new Due.Submit(new Input.Check());
  private static final Due ARCHIVE = new Due.Archive(10, 1_000);

  private static OpeningHours hours(String opens, String closes, DayOfWeek... closedOn) {
    return new OpeningHours(LocalTime.parse(opens), LocalTime.parse(closes), Set.of(closedOn));
  }

  private static ExhibitScheduler schedulerWith(Optional<OpeningHours> hours) {
    return new ExhibitScheduler(
        new ExhibitSchedule(
            ExhibitSettings.DEFAULT.withHours(hours.isPresent()),
            hours,
            false,
            LocalTime.of(5, 0),
            10,
            1_000));
  }

  @ParameterizedTest(name = "open {0} to {1}, on {2}: {3}")
  @CsvSource({
    "10:00, 18:00, 2026-11-24T09:59:59, false",
    "10:00, 18:00, 2026-11-24T10:00, true",
    "10:00, 18:00, 2026-11-24T17:59:59, true",
    "10:00, 18:00, 2026-11-24T18:00, false",
    // Closed on Mondays.
    "10:00, 18:00, 2026-11-23T12:00, false",
    // Over midnight: the night belongs to the day it began on.
    "20:00, 02:00, 2026-11-24T19:59, false",
    "20:00, 02:00, 2026-11-24T20:00, true",
    "20:00, 02:00, 2026-11-25T01:59, true",
    "20:00, 02:00, 2026-11-25T02:00, false",
    "20:00, 02:00, 2026-11-23T01:00, true",
    "20:00, 02:00, 2026-11-24T01:00, false",
    "00:00, 00:00, 2026-11-24T00:00, true",
    "00:00, 00:00, 2026-11-23T23:59, false"
  })
  void opensAtConfiguredHours(String opens, String closes, String at, boolean open) {
    assertThat(hours(opens, closes, DayOfWeek.MONDAY).isOpen(LocalDateTime.parse(at)))
        .isEqualTo(open);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-21T18:30, 2026-11-22T10:00",
    "2026-11-22T09:59, 2026-11-22T10:00",
    "2026-11-22T10:00, 2026-11-24T10:00",
    "2026-11-23T12:00, 2026-11-24T10:00"
  })
  void namesTheNextOpening(String at, String next) {
    assertThat(hours("10:00", "18:00", DayOfWeek.MONDAY).nextOpening(LocalDateTime.parse(at)))
        .isEqualTo(LocalDateTime.parse(next));
  }

  @Test
  void namesTheOnlyDayOfTheWeek() {
    EnumSet<DayOfWeek> all = EnumSet.complementOf(EnumSet.of(DayOfWeek.SUNDAY));
    OpeningHours sundays = new OpeningHours(LocalTime.of(10, 0), LocalTime.of(18, 0), all);
    assertThat(sundays.nextOpening(LocalDateTime.parse("2026-11-22T11:00")))
        .isEqualTo(LocalDateTime.parse("2026-11-29T10:00"));
  }

  @Test
  void rejectsScheduleThatNeverOpens() {
    Set<DayOfWeek> all = EnumSet.allOf(DayOfWeek.class);
    assertThatThrownBy(() -> new OpeningHours(LocalTime.NOON, LocalTime.MIDNIGHT, all))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<Due> due(ExhibitScheduler scheduler, LocalDateTime now, Stage stage) {
    return scheduler.due(now, stage, true);
  }

  @Test
  void opensAndClosesByStateOfController() {
    ExhibitScheduler scheduler = schedulerWith(Optional.of(hours("10:00", "18:00")));

    assertThat(due(scheduler, MONDAY.withHour(9), CLOSED)).doesNotContain(OPEN, CLOSE);
    assertThat(due(scheduler, MONDAY.withHour(10), CLOSED)).contains(OPEN);
    assertThat(due(scheduler, MONDAY.withHour(11), PLAY)).doesNotContain(OPEN, CLOSE);
    // A new controller, which begins closed.
    assertThat(due(scheduler, MONDAY.withHour(11), CLOSED)).contains(OPEN);
    assertThat(due(scheduler, MONDAY.withHour(18), ATTRACT)).contains(CLOSE);
    assertThat(due(scheduler, MONDAY.withHour(19), PLAY)).as("not taken yet").contains(CLOSE);
    assertThat(due(scheduler, MONDAY.withHour(19), CLOSED)).doesNotContain(OPEN, CLOSE);
  }

  @Test
  void neverOpensWithUnsynchronisedClock() {
    ExhibitScheduler scheduler = schedulerWith(Optional.of(hours("10:00", "18:00")));

    assertThat(scheduler.due(MONDAY.withHour(11), CLOSED, false)).doesNotContain(OPEN);
    assertThat(scheduler.due(MONDAY.withHour(11), CLOSED, true)).contains(OPEN);
    assertThat(scheduler.due(MONDAY.withHour(11), PLAY, false)).doesNotContain(OPEN, CLOSE);
    assertThat(scheduler.due(MONDAY.withHour(18), PLAY, false)).contains(CLOSE);
  }

  /** Takes everything that is due; gives it. */
  private static List<Due> taken(ExhibitScheduler scheduler, LocalDateTime now, Stage stage) {
    List<Due> due = due(scheduler, now, stage);
    due.forEach(each -> scheduler.done(each, now));
    return due;
  }

  @Test
  void runsDailyCheckOnceWhenDue() {
    ExhibitScheduler scheduler = schedulerWith(Optional.empty());

    assertThat(due(scheduler, MONDAY.withHour(4), ATTRACT)).isEmpty();
    assertThat(due(scheduler, MONDAY.withHour(5), ATTRACT)).isEqualTo(List.of(CHECK, ARCHIVE));
    assertThat(taken(scheduler, MONDAY.withHour(6), ATTRACT))
        .as("not taken")
        .isEqualTo(List.of(CHECK, ARCHIVE));
    assertThat(due(scheduler, MONDAY.withHour(23), ATTRACT)).isEmpty();
    assertThat(due(scheduler, MONDAY.withHour(3), ATTRACT)).as("set back").isEmpty();
    assertThat(due(scheduler, MONDAY.plusDays(1).withHour(5), CLOSED)).contains(CHECK, ARCHIVE);
  }

  @Test
  void checksDailyIfSwitchedOnAfterScheduledTime() {
    for (int day = 0; day < 30; day++) {
      ExhibitScheduler scheduler = schedulerWith(Optional.of(hours("10:00", "18:00")));
      LocalDateTime morning = MONDAY.plusDays(day).withHour(9).withMinute(30);
      assertThat(taken(scheduler, morning, CLOSED)).isEqualTo(List.of(CHECK, ARCHIVE));
      assertThat(due(scheduler, morning.plusSeconds(1), CLOSED)).isEmpty();
      assertThat(due(scheduler, morning.withHour(17), PLAY)).isEmpty();
    }
  }

  @Test
  void recoversFromClockOneMonthAhead() {
    ExhibitScheduler scheduler = schedulerWith(Optional.empty());
    assertThat(taken(scheduler, MONDAY.plusDays(31).withHour(7), ATTRACT)).isNotEmpty();
    assertThat(due(scheduler, MONDAY.withHour(4), ATTRACT)).isEmpty();
    assertThat(taken(scheduler, MONDAY.withHour(8), ATTRACT)).isEqualTo(List.of(CHECK, ARCHIVE));
    assertThat(due(scheduler, MONDAY.withHour(9), ATTRACT)).isEmpty();
  }

  @Test
  void archivesGamesOnlyWhileBoardIsUnattended() {
    ExhibitScheduler scheduler = schedulerWith(Optional.empty());
    assertThat(taken(scheduler, MONDAY.withHour(5), PLAY)).isEqualTo(List.of(CHECK));
    assertThat(due(scheduler, MONDAY.withHour(6), PLAY)).isEmpty();
    assertThat(taken(scheduler, MONDAY.withHour(7), ATTRACT)).isEqualTo(List.of(ARCHIVE));
    assertThat(due(scheduler, MONDAY.withHour(7), ATTRACT)).isEmpty();
    assertThat(due(schedulerWith(Optional.empty()), MONDAY.withHour(5), CLOSED)).contains(ARCHIVE);
  }
}
