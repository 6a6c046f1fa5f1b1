package org.wadjet.cli;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.record.LaserFile;
import org.wadjet.turn.LaserReading;
import org.wadjet.wiring.LaserClassification;

/** Reason for which a head must be measured before its laser is used. */
sealed interface LaserFinding {
  /** The head has no reading. */
  record NotMeasured(Side side) implements LaserFinding {}

  /** The greatest reading of the newest day exceeds the limit of the class. */
  record AboveLimit(Side side, LaserReading greatest) implements LaserFinding {}

  /** The newest reading is older than the interval. */
  record Overdue(Side side, LocalDate due) implements LaserFinding {}

  /** Returns the findings of both heads, silver first. */
  static List<LaserFinding> of(
      LaserFile file, LaserClassification classification, LocalDate today) {
    List<LaserFinding> findings = new ArrayList<>();
    for (Side side : Side.values()) {
      Optional<LaserReading> valid = file.valid(side);
      if (valid.isEmpty()) {
        findings.add(new NotMeasured(side));
        continue;
      }
      LaserReading reading = valid.get();
      if (reading.microwatts() > classification.laserClass().maxMicrowatts()) {
        findings.add(new AboveLimit(side, reading));
      }
      LocalDate due = reading.day().plusDays(classification.measureDays());
      if (today.isAfter(due)) {
        findings.add(new Overdue(side, due));
      }
    }
    return findings;
  }
}
