package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.record.PublicKeyFile;

/** Reads the public key of the board that owns a data directory. */
final class BoardKey {
  private BoardKey() {}

  /** Returns the key of a data directory; empty if there is none. */
  static Optional<PublicKeyFile> of(Path directory) throws IOException {
    Path file = directory.resolve(PublicKeyFile.NAME);
    return Files.exists(file) ? Optional.of(PublicKeyFile.read(file)) : Optional.empty();
  }

  /** Reads the key from a file that must exist. */
  static PublicKeyFile read(Path file, String option) throws IOException {
    if (!Files.exists(file)) {
      throw new IOException("there is no public key " + file + "; give one with " + option);
    }
    if (Files.isDirectory(file)) {
      throw new IOException("the public key " + file + " is a folder; name a file with " + option);
    }
    return PublicKeyFile.read(file);
  }
}
