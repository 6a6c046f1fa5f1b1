package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads games from the archive files of a data directory. */
record ArchivedGames(Path directory) {
  /** Lists the files that count; a file that the journal does not record was never finished. */
  List<ArchivedFile> files(ArchiveCursor cursor) throws IOException {
    return ArchivedFile.in(directory.resolve(ArchiveFolder.NAME)).stream()
        .filter(file -> file.lastGame() <= cursor.lastGame())
        .filter(file -> file.lastGame() >= cursor.oldestGame())
        .toList();
  }

  /** Reads a game and checks every row of it; empty if no file holds the game. */
  Optional<RecordReader.FoundGame> find(long game, Optional<PublicKeyFile> key) throws IOException {
    Optional<ArchivedFile> file =
        ArchivedFile.in(directory.resolve(ArchiveFolder.NAME)).stream()
            .filter(each -> each.holds(game))
            .findFirst();
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try (ArchiveReader reader = ArchiveReader.open(file.get())) {
      String before = reader.before();
      List<JournalRow> rows = new ArrayList<>();
      Optional<JournalRow> row = reader.next();
      for (; row.isPresent() && row.get().game() <= game; row = reader.next()) {
        if (row.get().game() == game) {
          rows.add(row.get());
        } else {
          before = row.get().hash();
        }
      }
      Optional<String> fault =
          rows.isEmpty()
              ? Optional.of(file.get().path() + " does not contain it, contrary to its name")
              : RowVerifier.fault(rows, before, key, true);
      Optional<String> after = row.isPresent() ? Optional.empty() : key.flatMap(reader::cutOff);
      CheckedGame checked = new CheckedGame(game, rows, fault.isPresent() ? fault : after);
      return Optional.of(new RecordReader.FoundGame(checked, before));
    }
  }

  /**
   * Passes on the games of a file; returns the fault at its end, in a clause, or empty.
   *
   * @throws IOException if the file cannot be read to its end; its readable games are passed on
   */
  static Optional<String> forEachGame(
      ArchivedFile file, Optional<PublicKeyFile> key, RecordReader.GameConsumer taker)
      throws IOException {
    try (ArchiveReader reader = ArchiveReader.open(file)) {
      return forEachGame(reader, key, taker);
    }
  }

  private static Optional<String> forEachGame(
      ArchiveReader reader, Optional<PublicKeyFile> key, RecordReader.GameConsumer taker)
      throws IOException {
    String before = reader.before();
    List<JournalRow> rows = new ArrayList<>();
    try {
      for (Optional<JournalRow> row = reader.next(); row.isPresent(); row = reader.next()) {
        if (!rows.isEmpty() && rows.getFirst().game() != row.get().game()) {
          deliver(rows, before, key, Optional.empty(), taker);
          before = rows.getLast().hash();
          rows = new ArrayList<>();
        }
        rows.add(row.get());
      }
    } catch (IOException e) {
      deliver(rows, before, key, Optional.of("the rest of it cannot be read"), taker);
      throw e;
    }
    deliver(rows, before, key, Optional.empty(), taker);
    return key.flatMap(reader::cutOff);
  }

  private static void deliver(
      List<JournalRow> rows,
      String before,
      Optional<PublicKeyFile> key,
      Optional<String> otherwise,
      RecordReader.GameConsumer taker)
      throws IOException {
    if (!rows.isEmpty()) {
      taker.take(
          new CheckedGame(
              rows.getFirst().game(),
              rows,
              RowVerifier.fault(rows, before, key, false).or(() -> otherwise)));
    }
  }
}
