package org.wadjet.service;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.Set;

/**
 * When an exhibit is open to visitors, by the clock on the wall. Over midnight where it closes
 * before it opens; such a night belongs to the day it began on.
 *
 * @param opens the first instant
 * @param closes the first instant when it is closed again; the same as {@code opens}: never closed
 *     on its days
 * @param closedOn days on which it does not open
 */
public record OpeningHours(LocalTime opens, LocalTime closes, Set<DayOfWeek> closedOn) {
  public OpeningHours {
    closedOn = Set.copyOf(closedOn);
    if (closedOn.containsAll(EnumSet.allOf(DayOfWeek.class))) {
      throw new IllegalArgumentException("it opens on one day at least");
    }
  }

  /** Whether it is open. */
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

  private boolean opensOn(DayOfWeek day) {
    return !closedOn.contains(day);
  }
}
