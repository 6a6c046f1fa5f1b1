package org.wadjet.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.wadjet.record.LaserFile;
import org.wadjet.turn.LaserReading;
import org.wadjet.wiring.LaserClassification;

/** Sentences about the readings of the heads. */
final class LaserFileMessages {
  private LaserFileMessages() {}

  /** Returns a power in mW, such as {@code 0.82 mW}. */
  static String power(int microwatts) {
    return BigDecimal.valueOf(microwatts, 3).stripTrailingZeros().toPlainString() + " mW";
  }

  /** Warns of each head that must be measured before its laser is used. */
  static void warn(Console console, Path directory, LaserClassification classification) {
    Warnings warnings = new Warnings(console);
    try {
      LaserFile file = LaserFile.read(directory, warnings);
      sentences(file, classification, LocalDate.now(ZoneId.systemDefault())).forEach(warnings);
    } catch (IOException e) {
      warnings.accept("the laser file cannot be read: " + StartupException.reason(e));
    }
  }

  /** Returns a sentence on each head that must be measured before its laser is used. */
  static List<String> sentences(
      LaserFile file, LaserClassification classification, LocalDate today) {
    return LaserFinding.of(file, classification, today).stream()
        .map(finding -> sentence(finding, file.directory(), classification))
        .toList();
  }

  /** Returns a finding with what to do, without an initial capital or a full stop. */
  private static String sentence(
      LaserFinding finding, Path directory, LaserClassification classification) {
    return switch (finding) {
      case LaserFinding.NotMeasured(var side) ->
          "the %1$s head has no reading of its power; measure it (wiring.md, Laser safety) and enter it with `wadjet laser-file add %1$s --data %2$s`"
              .formatted(side.keyword(), directory);
      case LaserFinding.AboveLimit(var side, LaserReading greatest) ->
          "the %s head was measured with %s on %s, above the %s of class %d; do not use it: add grey filter and measure again"
              .formatted(
                  side.keyword(),
                  power(greatest.microwatts()),
                  greatest.day(),
                  power(classification.laserClass().maxMicrowatts()),
                  classification.laserClass().number());
      case LaserFinding.Overdue(var side, var due) ->
          "the %1$s head had to be measured again by %2$s; measure it and enter the reading with `wadjet laser-file add %1$s --data %3$s`"
              .formatted(side.keyword(), due, directory);
    };
  }
}
