package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.record.SafetyFinding.Cause;
import org.wadjet.record.SafetyStateFile.Reading;
import org.wadjet.turn.Event;
import tools.jackson.core.JacksonException;

/**
 * Replaces the record in a data directory on an operator's command, by a backup or by a new record
 * with a new key. The board starts locked out after it, and a signed row gives the reason. The old
 * record is kept in a separate folder. No service may run meanwhile.
 *
 * <p>The replacement writes the safety state first, with the mark that a replacement has begun.
 * After a power cut during the replacement the board is therefore locked out or does not start.
 *
 * @param reason the reason, for the record
 * @param provenance the firmware and configuration that perform the replacement
 */
public record RecordReplacement(Path directory, String reason, FirmwareProvenance provenance) {
  private static final AtomicFile WRITER = new AtomicFile(FileOperations.REAL, true);

  /**
   * Restores a backup, as {@link RecordBackup} makes them, into a data directory.
   *
   * @return the last row of the backup
   * @throws IOException if the backup cannot be used, and nothing has changed; or if the directory
   *     cannot be used
   */
  public long restore(Path source) throws IOException {
    BoardKeys keys = BoardKeys.read(source);
    Path backup = source.resolve(JournalDatabase.NAME);
    long row = RecordBackup.lastRow(backup, keys.verifying());
    Files.createDirectories(directory);
    try (DataDirectoryLock _ = DataDirectoryLock.acquire(directory)) {
      begin(Cause.RECORD_RESTORED, head(backup).map(JournalRow::counter).orElse(0L));
      quarantine();
      copyJournal(backup);
      RecordBackup.copyRest(source, directory);
      finish();
    }
    record(new Event.RecordRestored(row, reason));
    return row;
  }

  private void copyJournal(Path backup) throws IOException {
    try {
      JournalDatabase.copy(backup, directory.resolve(JournalDatabase.NAME));
    } catch (SQLException e) {
      throw new IOException(backup + " cannot be copied: " + JournalDatabase.reason(e), e);
    }
  }

  /**
   * Gives the board a new key, and begins a new record with it.
   *
   * @return the id of the new key
   * @throws IOException if there is no record, or the directory cannot be used
   */
  public String newKey() throws IOException {
    Path journal = directory.resolve(JournalDatabase.NAME);
    if (!hasRecord()) {
      throw new IOException(
          "there is no record in " + directory + "; a new board makes its key itself");
    }
    Optional<JournalRow> head = head(journal);
    Optional<PublicKeyFile> oldPublic = publicKey();
    Optional<SigningKey> oldPrivate = privateKey(oldPublic);
    BoardKeys made;
    try (DataDirectoryLock _ = DataDirectoryLock.acquire(directory)) {
      begin(Cause.KEY_REPLACED, head.map(JournalRow::counter).orElse(0L));
      quarantine();
      SigningKey.create(directory, WRITER);
      made = BoardKeys.read(directory);
      finish();
    }
    String oldKey = oldPublic.map(PublicKeyFile::id).orElse("");
    String newKey = made.verifying().id();
    long row = head.map(JournalRow::seq).orElse(0L);
    String hash = head.map(JournalRow::hash).orElse(HashChain.START);
    String statement =
        "wadjet-key-replaced:%s:%s:%d:%s:%s".formatted(oldKey, newKey, row, hash, reason);
    String signature = oldPrivate.map(key -> key.sign(statement)).orElse("");
    record(new Event.KeyReplaced(oldKey, newKey, row, hash, reason, signature));
    return newKey;
  }

  private boolean hasRecord() {
    return Stream.of(
            SafetyStateFile.NAME,
            JournalDatabase.NAME,
            ArchiveFolder.NAME,
            SigningKey.NAME,
            PublicKeyFile.NAME)
        .map(directory::resolve)
        .anyMatch(Files::exists);
  }

  private Optional<PublicKeyFile> publicKey() {
    try {
      return Optional.of(PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Returns the private key, if it matches the public one. */
  private Optional<SigningKey> privateKey(Optional<PublicKeyFile> publicKey) {
    try {
      SigningKey key = SigningKey.read(directory);
      return publicKey.filter(key::matches).map(_ -> key);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Returns the last row of a journal, if it can be read. */
  private static Optional<JournalRow> head(Path journal) {
    if (!Files.exists(journal)) {
      return Optional.empty();
    }
    try (JournalDatabase database = JournalDatabase.read(journal)) {
      return database.last();
    } catch (SQLException | JacksonException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /**
   * Begins the replacement; carries the complete safety state of the board over to the new record.
   */
  private void begin(Cause cause, long counterOfOther) throws IOException {
    SafetyStateFile file = new SafetyStateFile(directory, WRITER);
    Path journal = directory.resolve(JournalDatabase.NAME);
    SafetyState known = SafetyState.NEW;
    Reading reading = file.read();
    if (reading instanceof Reading.Found(SafetyState state)) {
      known = state;
    } else {
      if (reading instanceof Reading.Unreadable) {
        file.keepCopy();
      }
      known = fromJournal(journal).orElse(known);
    }
    long counter =
        Math.max(
            Math.max(known.counter(), counterOfOther),
            head(journal).map(JournalRow::counter).orElse(0L));
    file.write(
        new SafetyState(
            counter,
            "",
            known.row(),
            known.hash(),
            known.safetyState(),
            known.inFlight(),
            Optional.of(cause.keyword())));
  }

  private static Optional<SafetyState> fromJournal(Path journal) {
    if (!Files.exists(journal)) {
      return Optional.empty();
    }
    try (JournalDatabase database = JournalDatabase.read(journal)) {
      Optional<JournalRow> last = database.last();
      if (last.isEmpty()) {
        return Optional.empty();
      }
      PersistedSafetyState safetyState = PersistedSafetyStateReader.read(database, last.get());
      return Optional.of(
          new SafetyState(
              last.get().counter(),
              "",
              last.get().seq(),
              last.get().hash(),
              safetyState,
              Set.of(),
              Optional.empty()));
    } catch (SQLException | JacksonException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** Moves the old record and its keys into a separate folder. */
  private void quarantine() throws IOException {
    List<Path> parts = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      files.filter(RecordReplacement::isPart).forEach(parts::add);
    }
    if (parts.isEmpty()) {
      return;
    }
    int number = 1;
    while (Files.exists(directory.resolve("replaced-" + number))) {
      number++;
    }
    Path kept = Files.createDirectory(directory.resolve("replaced-" + number));
    for (Path part : parts) {
      Files.move(part, kept.resolve(part.getFileName()));
    }
  }

  private static boolean isPart(Path file) {
    String name = file.getFileName().toString();
    return Set.of(SigningKey.NAME, PublicKeyFile.NAME, ArchiveFolder.NAME).contains(name)
        || Set.of("", "-wal", "-shm", "-journal").stream()
            .anyMatch(end -> name.equals(JournalDatabase.NAME + end));
  }

  /** Makes the directory durable and restores its owner, since the operator may be another user. */
  private void finish() throws IOException {
    Permissions.giveToOwner(directory);
    RecordBackup.sync(directory);
  }

  private void record(Event event) throws IOException {
    try (JournalStore store =
        JournalStore.open(directory, provenance, true, Clock.systemUTC(), System::nanoTime)) {
      store.write(List.of(event));
    }
    Permissions.giveToOwner(directory);
  }
}
