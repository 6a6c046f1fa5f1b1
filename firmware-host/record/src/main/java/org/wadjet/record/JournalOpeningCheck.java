package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;

/** Checks a journal before it is opened for writing. */
final class JournalOpeningCheck {
  /** Number of rows at the end of a journal whose hashes and signatures are checked. */
  private static final int CHECKED_ROWS = 500;

  private JournalOpeningCheck() {}

  /**
   * Returns the fault of a journal as a clause; empty if there is none.
   *
   * @throws IOException if the journal is intact and this program is too old for it
   */
  static Optional<String> fault(Path file, PublicKeyFile key) throws IOException {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      if (!database.passesIntegrityCheck()) {
        return Optional.of("it fails SQLite's integrity check");
      }
      Optional<JournalRow> last = database.last();
      return last.isEmpty() ? Optional.empty() : fault(database, last.get(), key);
    } catch (JournalSchema.TooNew e) {
      throw new IOException(file + " cannot be opened: " + e.getMessage(), e);
    } catch (SQLException e) {
      return Optional.of(JournalDatabase.reason(e));
    } catch (JacksonException | IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<String> fault(
      JournalDatabase database, JournalRow last, PublicKeyFile key) throws SQLException {
    Optional<String> unsaid = falselyMoved(database, key);
    if (unsaid.isPresent()) {
      return unsaid;
    }
    ArchiveCursor cursor = ArchiveCursor.of(database);
    OptionalLong missing = database.missing(cursor, last);
    if (missing.isPresent()) {
      return Optional.of("row " + missing.getAsLong() + " is missing");
    }
    long from = Math.max(cursor.firstRow(), last.seq() - CHECKED_ROWS);
    Optional<String> broken =
        RowVerifier.firstFault(database.from(from), from, database.hash(from - 1), key);
    if (broken.isEmpty()) {
      // The state is read once here, because a row that cannot be parsed is also damage.
      PersistedSafetyStateReader.read(database, last);
    }
    return broken;
  }

  /**
   * Returns the fault if rows are missing and no row signed by the board records their move to the
   * archive.
   */
  private static Optional<String> falselyMoved(JournalDatabase database, PublicKeyFile key)
      throws SQLException {
    Optional<JournalRow> said = database.newest(EventType.ARCHIVED);
    return said.isEmpty()
        ? Optional.empty()
        : RowVerifier.fault(said.get(), said.get().seq(), database.hash(said.get().seq() - 1), key);
  }
}
