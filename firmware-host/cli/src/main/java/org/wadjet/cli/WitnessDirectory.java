package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;

/** Resolves the directory of a witness's heads and key, never the directory of a board's record. */
final class WitnessDirectory {
  private static final String NAME = "wadjet-witness";

  private WitnessDirectory() {}

  /** Returns the given directory, else the one beside the record's default directory. */
  static Path of(Optional<Path> requested) {
    return requested.orElseGet(
        () -> DataDirectory.of(Optional.empty()).toAbsolutePath().resolveSibling(NAME));
  }
}
