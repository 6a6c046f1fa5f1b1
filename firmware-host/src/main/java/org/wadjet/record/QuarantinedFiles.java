package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps damaged journals, and the archives that belong to them, under names of their own. */
final class QuarantinedFiles {
  private QuarantinedFiles() {}

  /** Renames a database and what SQLite has left beside it; gives the new name. */
  static Path putAside(Path file) throws IOException {
    int number = 1;
    while (Files.exists(named(file, number))) {
      number++;
    }
    Path kept = named(file, number);
    archive(file.resolveSibling(ArchiveFolder.NAME), number);
    Files.move(file, kept);
    for (String part : new String[] {"-wal", "-shm", "-journal"}) {
      Path beside = file.resolveSibling(file.getFileName() + part);
      if (Files.exists(beside)) {
        Files.move(beside, kept.resolveSibling(kept.getFileName() + part));
      }
    }
    return kept;
  }

  /**
   * Goes first: a new journal counts its games from 1 again, and must not find files of the old one
   * beside it. Where the power was cut after it, it has gone already.
   */
  private static void archive(Path archive, int number) throws IOException {
    Path kept = archive.resolveSibling(archive.getFileName() + "-damaged-" + number);
    if (Files.exists(archive) && Files.notExists(kept)) {
      Files.move(archive, kept);
    }
  }

  private static Path named(Path file, int number) {
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("\\.db$", "-damaged-" + number + ".db"));
  }
}
