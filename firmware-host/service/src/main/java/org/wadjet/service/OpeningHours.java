package org.wadjet.service;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Opening hours of an exhibit, by the wall clock. They span midnight if the closing time is before
 * the opening time; such a night belongs to the day on which it began.
 *
 * @param opens the first instant at which it is open
 * @param closes the first instant at which it is closed again; if equal to {@code opens}, the
 *     exhibit is open all day on its days
 * @param closedOn days on which it does not open
 */
public record OpeningHours(LocalTime opens, LocalTime closes, Set<DayOfWeek> closedOn) {
  public OpeningHours {
    closedOn = Set.copyOf(closedOn);
    if (closedOn.containsAll(EnumSet.allOf(DayOfWeek.class))) {
      throw new IllegalArgumentException("it must open on at least one day");
    }
  }

  /** Returns whether the exhibit is open. */
  public boolean isOpen(LocalDateTime now) {
    LocalTime time = now.toLocalTime();
    DayOfWeek today = now.getDayOfWeek();
    if (opens.isBefore(closes)) {
      return opensOn(today) && !time.isBefore(opens) && time.isBefore(closes);
    }
    boolean sinceToday = opensOn(today) && !time.isBefore(opens);
    boolean sinceYesterday = opensOn(today.minus(1)) && time.isBefore(closes);
    return sinceToday || sinceYesterday;
  }

  /** Returns the first time after an instant at which the exhibit opens. */
  public LocalDateTime nextOpening(LocalDateTime now) {
    return IntStream.rangeClosed(0, DayOfWeek.values().length)
        .mapToObj(days -> now.toLocalDate().plusDays(days).atTime(opens))
        .filter(opening -> opening.isAfter(now) && opensOn(opening.getDayOfWeek()))
        .findFirst()
        .orElseThrow();
  }

  private boolean opensOn(DayOfWeek day) {
    return !closedOn.contains(day);
  }
}
