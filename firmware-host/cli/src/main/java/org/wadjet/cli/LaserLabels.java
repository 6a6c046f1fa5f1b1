package org.wadjet.cli;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import org.wadjet.text.Language;
import org.wadjet.wiring.LaserClassification.LaserClass;

/** Wording of the laser labels in each language; {@code wiring.md} has the same table. */
final class LaserLabels {
  private static final Properties TEXTS = read();

  private LaserLabels() {}

  private static Properties read() {
    Properties texts = new Properties();
    try {
      texts.load(new StringReader(ResourceText.of("laser-labels.properties")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  /** Returns the label beside each head. */
  static String head(Language language, LaserClass laserClass) {
    return text(language, "class-" + laserClass.number());
  }

  /** Returns the label on the lid of a board of class 2. */
  static String lid(Language language) {
    return text(language, "lid");
  }

  /** Returns the edition of the standard with which the wording must be compared. */
  static String edition(Language language) {
    return text(language, "edition");
  }

  private static String text(Language language, String key) {
    return Optional.ofNullable(TEXTS.getProperty(language.code() + "." + key)).orElseThrow();
  }
}
