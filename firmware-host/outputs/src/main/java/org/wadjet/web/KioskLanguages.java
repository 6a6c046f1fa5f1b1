package org.wadjet.web;

import java.time.Duration;
import java.util.List;
import org.wadjet.text.Language;

/**
 * Languages between which the kiosk changes automatically.
 *
 * @param languages at least two, in the order of display
 * @param displayTime display time of each language
 */
public record KioskLanguages(List<Language> languages, Duration displayTime) {
  public KioskLanguages {
    languages = List.copyOf(languages);
  }
}
