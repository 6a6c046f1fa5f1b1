package org.wadjet.gpio;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How frames are read at the pins of a Pi. */
public enum ScanBackend {
  /** In bulk where that works, else through Pi4J; the log says why. */
  AUTO,
  /** A line a call, through Pi4J. */
  PI4J,
  /** All DATA lines in one call, by the kernel's own interface, or not at all. */
  BULK;

  /** The backend of a word, its name in lower case. */
  public static Optional<ScanBackend> named(String word) {
    return Stream.of(values())
        .filter(backend -> backend.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }
}
