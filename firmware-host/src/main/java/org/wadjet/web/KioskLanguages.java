package org.wadjet.web;

import java.time.Duration;
import java.util.List;
import org.wadjet.text.Language;

/**
 * The kiosk changes its language by itself.
 *
 * @param languages in turn; two or more
 * @param stay how long each stays
 */
public record KioskLanguages(List<Language> languages, Duration stay) {
  public KioskLanguages {
    languages = List.copyOf(languages);
  }
}
