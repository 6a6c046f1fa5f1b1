package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps damaged journals under names of their own. */
final class DamagedFiles {
  private DamagedFiles() {}

  /** Renames a database and what SQLite has left beside it; gives the new name. */
  static Path putAside(Path file) throws IOException {
    int number = 1;
    while (Files.exists(named(file, number))) {
      number++;
    }
    Path kept = named(file, number);
    Files.move(file, kept);
    for (String part : new String[] {"-wal", "-shm", "-journal"}) {
      Path beside = file.resolveSibling(file.getFileName() + part);
      if (Files.exists(beside)) {
        Files.move(beside, kept.resolveSibling(kept.getFileName() + part));
      }
    }
    return kept;
  }

  private static Path named(Path file, int number) {
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("\\.db$", "-damaged-" + number + ".db"));
  }
}
