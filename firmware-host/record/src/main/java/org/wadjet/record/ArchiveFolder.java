package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.Event;

/**
 * The folder of packed, signed files that hold the rows moved out of the journal. A file becomes
 * valid with the transaction in which the journal records it and deletes the rows. A file that the
 * journal does not record is left over from an interrupted archiving; its rows are still in the
 * journal.
 */
final class ArchiveFolder {
  /** Name of the folder in the data directory. */
  static final String NAME = "archive";

  private static final Logger LOG = LoggerFactory.getLogger(ArchiveFolder.class);
  private static final String UNFINISHED_SUFFIX = ".tmp";
  private static final String SET_ASIDE_SUFFIX = ".set-aside";

  private final Path folder;
  private final JournalDatabase database;
  private final FileOperations steps;

  /** Creates the archive of a data directory and its journal. */
  ArchiveFolder(Path directory, JournalDatabase database, FileOperations files) {
    this.folder = directory.resolve(NAME);
    this.database = database;
    this.steps = files;
  }

  /**
   * Writes a file with the oldest games of the journal. On return the file is durable under its
   * name; the journal has not changed.
   *
   * @param cursor games archived before
   * @param lastGame the last game to write
   * @return the event that the journal must record for the file
   * @throws IOException if the file cannot be written; no part of it remains
   */
  Event.Archived write(ArchiveCursor cursor, long lastGame, SigningKey key)
      throws IOException, SQLException {
    prepare(cursor);
    ArchivedFile file = ArchivedFile.named(folder, cursor.lastGame() + 1, lastGame);
    Path unfinished = file.path().resolveSibling(file.path().getFileName() + UNFINISHED_SUFFIX);
    long firstRow = database.firstRow(lastGame + 1);
    String before = cursor.firstRow() == 1 ? HashChain.START : database.hash(cursor.firstRow() - 1);
    String sha256;
    try {
      ArchiveWriter writer =
          new ArchiveWriter(
              steps.create(unfinished),
              new ExportLines.ArchiveFirst(file.firstGame(), lastGame, before),
              key);
      try (writer) {
        database.forEachRow(cursor.firstRow(), firstRow, writer::row);
        sha256 = writer.finish();
      }
      steps.sync(unfinished);
      steps.rename(unfinished, file.path());
    } catch (IOException e) {
      discard(unfinished, e);
      throw e;
    }
    steps.sync(folder);
    return new Event.Archived(file.firstGame(), lastGame, firstRow, sha256, oldest(cursor));
  }

  /** Deletes a partly written file, so that it does not keep a full disk full. */
  private void discard(Path unfinished, IOException reason) {
    try {
      if (Files.exists(unfinished)) {
        steps.delete(unfinished);
      }
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  /**
   * Creates the folder if it is missing, and deletes or renames all files in it that are not valid.
   */
  private void prepare(ArchiveCursor cursor) throws IOException, SQLException {
    if (Files.notExists(folder)) {
      steps.makeFolder(folder);
      steps.sync(folder.toAbsolutePath().getParent());
    }
    List<Path> unfinished;
    try (Stream<Path> files = Files.list(folder)) {
      unfinished = files.filter(file -> file.toString().endsWith(UNFINISHED_SUFFIX)).toList();
    }
    for (Path file : unfinished) {
      steps.delete(file);
    }
    for (ArchivedFile file : ArchivedFile.in(folder)) {
      if (file.lastGame() > cursor.lastGame()) {
        clear(file.path(), cursor);
      }
    }
  }

  /**
   * Deletes a leftover file if the journal still has all its rows; otherwise renames it, so that it
   * does not block the archiving.
   */
  private void clear(Path file, ArchiveCursor cursor) throws IOException, SQLException {
    Optional<String> against = againstDeleting(file, cursor);
    if (against.isEmpty()) {
      steps.delete(file);
      return;
    }
    Path aside = setAsidePath(file);
    steps.rename(file, aside);
    LOG.warn("{} {}; it was renamed to {}", file, against.get(), aside.getFileName());
  }

  /**
   * Returns the reason against deleting a file, in a clause; empty if the journal has its first and
   * its last row, and therefore all between them.
   */
  private Optional<String> againstDeleting(Path file, ArchiveCursor cursor) throws SQLException {
    try (ArchiveReader reader = ArchiveReader.open(file)) {
      Optional<JournalRow> first = reader.next();
      Optional<JournalRow> last = first;
      for (Optional<JournalRow> row = first; row.isPresent(); row = reader.next()) {
        last = row;
      }
      boolean whole =
          first.filter(row -> row.seq() >= cursor.firstRow()).isPresent()
              && first.equals(database.row(first.get().seq()))
              && last.equals(database.row(last.get().seq()));
      return whole ? Optional.empty() : Optional.of("contains games that are not in the record");
    } catch (IOException e) {
      LOG.debug("what was thrown", e);
      return Optional.of("cannot be read");
    }
  }

  private static Path setAsidePath(Path file) {
    Path aside = file.resolveSibling(file.getFileName() + SET_ASIDE_SUFFIX);
    for (int number = 2; Files.exists(aside); number++) {
      aside = file.resolveSibling(file.getFileName() + SET_ASIDE_SUFFIX + "-" + number);
    }
    return aside;
  }

  /**
   * Returns the first game that is held; the files before it may have been deleted by a program
   * version that did not record this.
   */
  long oldest(ArchiveCursor cursor) throws IOException {
    return cursor.oldestGame() > 0
        ? cursor.oldestGame()
        : ArchivedFile.in(folder).stream().mapToLong(ArchivedFile::firstGame).min().orElse(1);
  }

  /**
   * Returns the first game that is held once the oldest files beyond a size limit are deleted; the
   * newest file is never deleted.
   */
  long oldestWithin(long bytes, long oldest) throws IOException {
    List<ArchivedFile> files = ArchivedFile.in(folder);
    long total = 0;
    for (ArchivedFile file : files) {
      total += Files.size(file.path());
    }
    long kept = oldest;
    for (int i = 0; i < files.size() - 1 && total > bytes; i++) {
      total -= Files.size(files.get(i).path());
      kept = Math.max(kept, files.get(i).lastGame() + 1);
    }
    return kept;
  }

  /** Deletes the files that the record no longer lists as held. */
  void deleteBefore(long oldestGame) throws IOException {
    for (ArchivedFile file : ArchivedFile.in(folder)) {
      if (file.lastGame() < oldestGame) {
        steps.delete(file.path());
        LOG.warn(
            "Games {} to {} were deleted because the archive has reached its limit",
            file.firstGame(),
            file.lastGame());
      }
    }
  }
}
