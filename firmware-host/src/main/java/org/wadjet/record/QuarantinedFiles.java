package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps damaged journals, and the archives that belong to them, under names of their own. */
final class QuarantinedFiles {
  private QuarantinedFiles() {}

  /**
   * Renames a database and what SQLite has left beside it; gives the new name, or empty where there
   * was no database.
   */
  static Optional<Path> putAside(Path file) throws IOException {
    int number = 1;
    while (Files.exists(named(file, number)) || Files.exists(archive(file, number))) {
      number++;
    }
    Path kept = named(file, number);
    Path archive = file.resolveSibling(ArchiveFolder.NAME);
    if (Files.exists(archive)) {
      // First: a new journal counts its games from 1 again, and must not find files of the old one.
      Files.move(archive, archive(file, number));
    }
    boolean any = Files.exists(file);
    if (any) {
      Files.move(file, kept);
    }
    for (String part : new String[] {"-wal", "-shm", "-journal"}) {
      Path beside = file.resolveSibling(file.getFileName() + part);
      if (Files.exists(beside)) {
        Files.move(beside, kept.resolveSibling(kept.getFileName() + part));
      }
    }
    return any ? Optional.of(kept) : Optional.empty();
  }

  private static Path archive(Path file, int number) {
    return file.resolveSibling(ArchiveFolder.NAME + "-damaged-" + number);
  }

  private static Path named(Path file, int number) {
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("\\.db$", "-damaged-" + number + ".db"));
  }
}
