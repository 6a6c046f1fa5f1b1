package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * A journal that was damaged and has been put aside.
 *
 * @param sentence what was wrong, and where it is kept
 * @param salvaged what of it still counts for safety, put at running time 0 of the new journal
 */
record QuarantinedJournal(String sentence, PersistedSafetyState salvaged) {
  private static final Logger LOG = LoggerFactory.getLogger(QuarantinedJournal.class);

  /** Puts the journal of a directory aside if it is damaged; empty if it is not. */
  static Optional<QuarantinedJournal> putAside(Path directory, PublicKeyFile key)
      throws IOException {
    Path file = directory.resolve(JournalDatabase.NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Optional<String> fault = JournalOpeningCheck.fault(file, key);
    if (fault.isEmpty()) {
      return Optional.empty();
    }
    PersistedSafetyState salvaged = salvage(file);
    Path kept = QuarantinedFiles.putAside(file);
    String sentence =
        "The record was damaged ("
            + fault.get()
            + "); it is kept as "
            + kept
            + ", a new one begins";
    LOG.error("{}", sentence);
    return Optional.of(new QuarantinedJournal(sentence, salvaged));
  }

  private static PersistedSafetyState salvage(Path file) {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      Optional<JournalRow> last = database.last();
      PersistedSafetyState found =
          last.isPresent()
              ? PersistedSafetyStateReader.read(database, last.get())
              : PersistedSafetyState.NOTHING;
      List<PersistedSafetyState.Lit> lit =
          found.lit().stream()
              .map(each -> new PersistedSafetyState.Lit(Duration.ZERO, each.side(), each.time()))
              .toList();
      return new PersistedSafetyState(Duration.ZERO, lit, found.lockOut());
    } catch (SQLException | JacksonException | IllegalArgumentException e) {
      LOG.error("Nothing of the damaged record can be read, not even a lock-out");
      LOG.debug("what was thrown", e);
      return PersistedSafetyState.NOTHING;
    }
  }
}
