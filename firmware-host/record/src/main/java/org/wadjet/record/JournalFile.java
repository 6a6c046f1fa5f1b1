package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.wadjet.record.SafetyFinding.JournalFacts;

/** Facts about the file of a journal before it is opened for writing. */
final class JournalFile {
  private JournalFile() {}

  /**
   * Returns whether the file has any readable row.
   *
   * @throws IOException if this program is too old for it
   */
  static boolean hasRows(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    try (JournalDatabase database = JournalDatabase.read(file)) {
      return database.last().isPresent();
    } catch (JournalSchema.TooNew e) {
      throw new IOException(file + " cannot be opened: " + e.getMessage(), e);
    } catch (SQLException _) {
      return false;
    }
  }

  /**
   * Returns the facts about the file.
   *
   * @param state the safety state whose last row is looked up
   * @throws IOException if this program is too old for it
   */
  static JournalFacts facts(Path file, PublicKeyFile key, Optional<SafetyState> state)
      throws IOException {
    if (!Files.exists(file) || isBlank(file)) {
      return new JournalFacts.Empty();
    }
    Optional<String> fault = JournalOpeningCheck.fault(file, key);
    if (fault.isPresent()) {
      return new JournalFacts.Damaged(fault.get());
    }
    try (JournalDatabase database = JournalDatabase.read(file)) {
      Optional<JournalRow> last = database.last();
      if (last.isEmpty()) {
        return new JournalFacts.Empty();
      }
      Optional<String> atState = Optional.of(HashChain.START);
      long row = state.map(SafetyState::row).orElse(0L);
      if (row > 0) {
        atState = database.row(row).map(JournalRow::hash);
      }
      return new JournalFacts.Intact(
          last.get().seq(), last.get().hash(), last.get().counter(), atState);
    } catch (SQLException e) {
      return new JournalFacts.Damaged(JournalDatabase.reason(e));
    }
  }

  /** Returns whether SQLite has not yet written anything to the file. */
  private static boolean isBlank(Path file) {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      return database.isBlank();
    } catch (SQLException _) {
      return false;
    }
  }
}
