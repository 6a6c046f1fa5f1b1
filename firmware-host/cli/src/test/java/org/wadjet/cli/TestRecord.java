package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.wadjet.record.JournalStore;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;

/** Record of the reference board for tests of the commands. */
final class TestRecord {
  private TestRecord() {}

  /** Opens the record in a data directory for writing, and creates it if it is missing. */
  static JournalStore open(Path data) throws IOException {
    return JournalStore.open(
        data, TableFactory.provenance(BoardFile.reference()), true, Clock.systemUTC(), () -> 0);
  }
}
