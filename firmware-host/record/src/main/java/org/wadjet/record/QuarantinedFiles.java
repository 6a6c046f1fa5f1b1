package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Renames damaged journals and the archives that belong to them to unused names. */
final class QuarantinedFiles {
  private QuarantinedFiles() {}

  /**
   * Renames a database and SQLite's side files; returns the new name, or empty if there was no
   * database.
   */
  static Optional<Path> quarantine(Path file) throws IOException {
    int number = 1;
    while (Files.exists(named(file, number)) || Files.exists(archive(file, number))) {
      number++;
    }
    Path kept = named(file, number);
    Path archive = file.resolveSibling(ArchiveFolder.NAME);
    if (Files.exists(archive)) {
      // The archive is renamed first, because a new journal counts its games from 1 again and must
      // not find old files.
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
