package org.wadjet.gpio;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Backend that reads frames at the pins of a Pi. */
public enum ScanBackend {
  /** Bulk reads if they work, otherwise Pi4J; the log states the reason. */
  AUTO,
  /** One call per line, through Pi4J. */
  PI4J,
  /** All DATA lines in one call of the kernel's interface, without fallback. */
  BULK;

  /** Returns the backend with this name in lower case. */
  public static Optional<ScanBackend> named(String keyword) {
    return Stream.of(values())
        .filter(backend -> backend.name().toLowerCase(Locale.ROOT).equals(keyword))
        .findFirst();
  }
}
