package org.wadjet.settings;

import org.wadjet.wiring.LaserClassification;
import org.wadjet.wiring.LaserClassification.LaserClass;

/** Reads the table {@code [laser]} of {@code board.toml}. */
final class LaserClassificationReader {
  private LaserClassificationReader() {}

  static LaserClassification read(TomlSection laser) {
    LaserClassification usual = LaserClassification.DEFAULT;
    int number = laser.integer("class", 1, 2, usual.laserClass().number());
    int days = laser.integerOr("measure-days", 30, 1095, usual.measureDays());
    laser.finish();
    return new LaserClassification(number == 2 ? LaserClass.CLASS_2 : LaserClass.CLASS_1, days);
  }
}
