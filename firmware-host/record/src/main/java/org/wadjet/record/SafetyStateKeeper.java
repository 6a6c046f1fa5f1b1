package org.wadjet.record;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the safety state in step with the journal: each write to the journal is followed by a write
 * to the safety state.
 */
final class SafetyStateKeeper {
  private final SafetyStateFile file;
  private final BoardKeys keys;
  private final AtomicFile writer;
  private final PersistedSafetyStateReader reader;
  private long counter;

  /**
   * @param reader has read the journal up to its last row
   * @param counter of the last write
   */
  SafetyStateKeeper(
      SafetyStateFile file,
      BoardKeys keys,
      AtomicFile writer,
      PersistedSafetyStateReader reader,
      long counter) {
    this.file = file;
    this.keys = keys;
    this.writer = writer;
    this.reader = reader;
    this.counter = counter;
  }

  /** Returns the counter of the next write to the journal. */
  long next() {
    return counter + 1;
  }

  /** Returns the state that a restart would read. */
  PersistedSafetyState persistedState(Duration running) {
    return reader.persistedState(running);
  }

  /**
   * Updates the safety state after rows with the next counter have become durable in the journal;
   * on return the state is durable.
   */
  void recordWritten(List<JournalRow> rows) throws IOException {
    counter++;
    rows.forEach(reader::row);
    write(
        rows.getLast().seq(),
        rows.getLast().hash(),
        PersistedSafetyStateReader.running(rows.getLast()));
    keys.signing().markInUse(writer);
  }

  /** Updates a matching safety state if a power cut prevented its last write. */
  void reconcile(long row, String hash, Duration running) throws IOException {
    write(row, hash, running);
    keys.signing().markInUse(writer);
  }

  /** Updates the file for a journal that ends with this row. */
  void write(long row, String hash, Duration running) throws IOException {
    reader.forget(running.minus(PersistedSafetyStateReader.LEDGER_PERIOD));
    file.write(
        new SafetyState(
            counter,
            keys.verifying().id(),
            row,
            hash,
            reader.persistedState(running),
            reader.inFlight(),
            Optional.empty()));
  }
}
