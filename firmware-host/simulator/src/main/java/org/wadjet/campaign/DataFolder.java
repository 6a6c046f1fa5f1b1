package org.wadjet.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The data directory of a simulated run: the given one, or a temporary one deleted with the run.
 */
public final class DataFolder implements AutoCloseable {
  private final Path path;
  private final boolean temporary;

  private DataFolder(Path path, boolean temporary) {
    this.path = path;
    this.temporary = temporary;
  }

  /** Returns the given folder, or a new temporary one. */
  public static DataFolder of(Optional<Path> requested) throws IOException {
    return requested.isPresent()
        ? new DataFolder(requested.get(), false)
        : new DataFolder(Files.createTempDirectory("wadjet-run-"), true);
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    if (!temporary) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
