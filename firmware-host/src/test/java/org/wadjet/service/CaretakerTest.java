package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.Caretaker.Due;
import org.wadjet.turn.ExhibitCare;
import org.wadjet.turn.Input;

final class CaretakerTest {
  /** 2026-11-23 is a Monday. */
  private static final LocalDateTime MONDAY = LocalDateTime.of(2026, 11, 23, 0, 0);

  private static final Due OPEN = new Due.Tell(new Input.Open());
  private static final Due CLOSE = new Due.Tell(new Input.Close());
  private static final Due CHECK = new Due.Tell(new Input.Check());
  private static final Due ARCHIVE = new Due.Archive(10, 1_000);

  private static OpeningHours hours(String opens, String closes, DayOfWeek... closedOn) {
    return new OpeningHours(LocalTime.parse(opens), LocalTime.parse(closes), Set.of(closedOn));
  }

  private static Caretaker caretaker(Optional<OpeningHours> hours) {
    return new Caretaker(
        new Caretaking(
            ExhibitCare.DEFAULT.withHours(hours.isPresent()),
            hours,
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
  void openOrNot(String opens, String closes, String at, boolean open) {
    assertThat(hours(opens, closes, DayOfWeek.MONDAY).isOpen(LocalDateTime.parse(at)))
        .isEqualTo(open);
  }

  @Test
  void neverOpenIsRefused() {
    Set<DayOfWeek> all = EnumSet.allOf(DayOfWeek.class);
    assertThatThrownBy(() -> new OpeningHours(LocalTime.NOON, LocalTime.MIDNIGHT, all))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("it is opened and closed by what the controller is, whatever it was told before")
  void opensAndCloses() {
    Caretaker caretaker = caretaker(Optional.of(hours("10:00", "18:00")));

    assertThat(caretaker.due(MONDAY.withHour(9), true)).doesNotContain(OPEN, CLOSE);
    assertThat(caretaker.due(MONDAY.withHour(10), true)).contains(OPEN);
    assertThat(caretaker.due(MONDAY.withHour(11), false)).doesNotContain(OPEN, CLOSE);
    // A new controller, which begins closed.
    assertThat(caretaker.due(MONDAY.withHour(11), true)).contains(OPEN);
    assertThat(caretaker.due(MONDAY.withHour(18), false)).contains(CLOSE);
    assertThat(caretaker.due(MONDAY.withHour(19), false)).as("not taken yet").contains(CLOSE);
    assertThat(caretaker.due(MONDAY.withHour(19), true)).doesNotContain(OPEN, CLOSE);
  }

  @Test
  @DisplayName("once a day, when its time has come and it was taken; a restart is no new day")
  void checks() {
    Caretaker caretaker = caretaker(Optional.empty());

    assertThat(caretaker.due(MONDAY.withHour(12), false)).as("begun after its time").isEmpty();
    LocalDateTime tuesday = MONDAY.plusDays(1);
    assertThat(caretaker.due(tuesday.withHour(4), false)).isEmpty();
    assertThat(caretaker.due(tuesday.withHour(5), false)).isEqualTo(List.of(ARCHIVE, CHECK));
    assertThat(caretaker.due(tuesday.withHour(6), false)).as("not taken").contains(CHECK);
    caretaker.checked(tuesday.withHour(6));
    assertThat(caretaker.due(tuesday.withHour(23), false)).isEmpty();
    assertThat(caretaker.due(tuesday.withHour(3), false)).as("set back").isEmpty();
    assertThat(caretaker.due(tuesday.plusDays(1).withHour(5), false)).contains(CHECK);

    assertThat(caretaker(Optional.empty()).due(MONDAY.withHour(4), false)).isEmpty();
  }

  @Test
  void begunBeforeItsTimeItIsDoneThatDay() {
    Caretaker caretaker = caretaker(Optional.empty());
    assertThat(caretaker.due(MONDAY.withHour(4), false)).isEmpty();
    assertThat(caretaker.due(MONDAY.withHour(5), false)).contains(CHECK);
  }
}
