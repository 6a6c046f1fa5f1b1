package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;

/** Where a witness keeps its heads and its key: never where a board keeps its record. */
final class WitnessDirectory {
  private static final String NAME = "wadjet-witness";

  private WitnessDirectory() {}

  /** The directory as asked, else beside the default one of the record. */
  static Path of(Optional<Path> wanted) {
    return wanted.orElseGet(
        () -> DataDirectory.of(Optional.empty()).toAbsolutePath().resolveSibling(NAME));
  }
}
