package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A data directory as its readers see it; also while the service writes to it. */
public final class Archive {
  private final Path directory;

  /** The archive of a data directory. */
  public Archive(Path directory) {
    this.directory = directory;
  }

  /** How many games the journal holds. */
  public long games() throws IOException {
    return read(database -> database.last().map(Row::game).orElse(0L));
  }

  /** The rows of a game, oldest first; none if there is no such game. */
  public List<Row> rows(long game) throws IOException {
    return read(database -> database.game(game));
  }

  /**
   * A game with its evidence, each row signed, and the trailer: the lines of a file that {@link
   * Verification} checks. None if there is no such game.
   *
   * @throws IOException also if this user may not read the signing key
   */
  public List<String> export(long game) throws IOException {
    List<Row> rows = rows(game);
    if (rows.isEmpty()) {
      return List.of();
    }
    long firstSeq = rows.getFirst().seq();
    Optional<Row> before = read(database -> database.row(firstSeq - 1));
    String first = ExportLines.first(game, before.map(Row::hash).orElse(HashChain.START));
    String head = rows.getLast().hash();
    String signed = ExportLines.signedTrailer(first, rows.size(), head);
    List<String> lines = new ArrayList<>();
    lines.add(first);
    rows.forEach(row -> lines.add(ExportLines.row(row)));
    String signature = SigningKey.of(directory).sign(signed);
    lines.add(ExportLines.trailer(rows.size(), head, signature));
    return lines;
  }

  private <T> T read(Query<T> query) throws IOException {
    Path file = directory.resolve(JournalDatabase.NAME);
    if (!Files.exists(file)) {
      throw new IOException("there is no record in " + directory);
    }
    try (JournalDatabase database = JournalDatabase.read(file)) {
      return query.of(database);
    } catch (SQLException e) {
      throw new IOException(file + " cannot be read: " + JournalDatabase.why(e), e);
    }
  }

  private interface Query<T> {
    T of(JournalDatabase database) throws SQLException;
  }
}
