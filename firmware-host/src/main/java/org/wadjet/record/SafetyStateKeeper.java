package org.wadjet.record;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Keeps the safety state in step with the journal: after each write to the journal, one to it. */
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

  /** The counter of the next write to the journal. */
  long next() {
    return counter + 1;
  }

  /** What a restart would find. */
  PersistedSafetyState carried(Duration running) {
    return reader.carried(running);
  }

  /** Rows with the next counter are durable in the journal; on return the safety state is too. */
  void wrote(List<JournalRow> rows) throws IOException {
    counter++;
    rows.forEach(reader::row);
    write(
        rows.getLast().seq(),
        rows.getLast().hash(),
        PersistedSafetyStateReader.running(rows.getLast()));
    keys.signing().markInUse(writer);
  }

  /** Journal and safety state belong together; what a power cut has kept from being written is. */
  void agree(long row, String hash, Duration running) throws IOException {
    write(row, hash, running);
    keys.signing().markInUse(writer);
  }

  /** Brings the file up to date with a journal that ends so. */
  void write(long row, String hash, Duration running) throws IOException {
    reader.forget(running.minus(PersistedSafetyStateReader.COUNTED));
    file.write(
        new SafetyState(
            counter,
            keys.verifying().id(),
            row,
            hash,
            reader.carried(running),
            reader.inFlight(),
            Optional.empty()));
  }
}
