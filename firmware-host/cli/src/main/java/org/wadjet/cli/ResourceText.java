package org.wadjet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the texts of this package that are in the jar. */
final class ResourceText {
  private ResourceText() {}

  /**
   * Returns the text of a resource beside this class.
   *
   * @throws IllegalStateException if the jar lacks it
   */
  static String of(String name) {
    try (InputStream in = ResourceText.class.getResourceAsStream(name)) {
      return new String(
          Optional.ofNullable(in)
              .orElseThrow(() -> new IllegalStateException("the jar lacks " + name))
              .readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
