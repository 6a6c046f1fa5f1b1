package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The heads that a witness stores: one append-only file of co-signed lines for each board, in the
 * witness's own directory with its own key.
 *
 * <p>Receiving a head only stores it in memory; {@link #writeDue()} checks, signs and writes it.
 * The log keeps at most one head per board every ten seconds, the newest, so that a flood of
 * messages at the broker cannot fill the disk.
 */
public final class WitnessLog implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WitnessLog.class);
  private static final Duration WRITE_INTERVAL = Duration.ofSeconds(10);
  private static final int MAX_BOARDS = 1000;
  private static final int MAX_MESSAGE_LENGTH = 2000;

  private final Path directory;
  private final Clock clock;
  private final DataDirectoryLock lock;
  private final SigningKey key;
  private final PublicKeyFile publicKey;
  private final Map<String, String> received = new TreeMap<>();
  private final Map<String, WitnessedHead> newest = new HashMap<>();
  private final Map<String, Instant> lastWritten = new HashMap<>();
  private Optional<String> lastError = Optional.empty();

  private WitnessLog(
      Path directory,
      Clock clock,
      DataDirectoryLock lock,
      SigningKey key,
      PublicKeyFile publicKey) {
    this.directory = directory;
    this.clock = clock;
    this.lock = lock;
    this.key = key;
    this.publicKey = publicKey;
  }

  /**
   * Opens or creates a witness's directory; generates its key on the first start.
   *
   * @throws IOException with a clause if it cannot be used, or is the data directory of a board
   */
  public static WitnessLog open(Path directory, Clock clock) throws IOException {
    if (Files.exists(directory.resolve(JournalDatabase.NAME))) {
      throw new IOException(
          directory + " is the data directory of a board; give the witness a directory of its own");
    }
    Files.createDirectories(directory);
    DataDirectoryLock lock = DataDirectoryLock.acquire(directory);
    try {
      Path publicFile = directory.resolve(PublicKeyFile.NAME);
      boolean isNew =
          !Files.exists(directory.resolve(SigningKey.NAME)) && !Files.exists(publicFile);
      SigningKey key =
          isNew
              ? SigningKey.create(directory, new AtomicFile(FileOperations.REAL, true))
              : SigningKey.read(directory);
      PublicKeyFile publicKey = PublicKeyFile.read(publicFile);
      if (!key.matches(publicKey)) {
        throw new IOException(publicFile + " does not match " + SigningKey.NAME);
      }
      return new WitnessLog(directory, clock, lock, key, publicKey);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the id of the witness's key. */
  public String id() {
    return publicKey.id();
  }

  /** Receives a head that a board has published; does not wait for the disk. */
  public synchronized void receive(String board, String text) {
    boolean known = received.containsKey(board) || newest.containsKey(board);
    if (WitnessedHead.isBoard(board)
        && text.length() <= MAX_MESSAGE_LENGTH
        && (known || received.size() + newest.size() < MAX_BOARDS)) {
      received.put(board, text);
    }
  }

  /** Writes the heads that are due; must be called every few seconds. */
  public void writeDue() {
    writeDue(false);
  }

  private void writeDue(boolean early) {
    Instant now = clock.instant();
    Map<String, String> due;
    synchronized (this) {
      due = new TreeMap<>(received);
      due.keySet()
          .removeIf(
              board ->
                  !early
                      && lastWritten
                          .getOrDefault(board, Instant.EPOCH)
                          .plus(WRITE_INTERVAL)
                          .isAfter(now));
      received.keySet().removeAll(due.keySet());
    }
    due.forEach((board, text) -> writeDue(board, text, now));
  }

  private void writeDue(String board, String text, Instant now) {
    Optional<RecordHead> head = read(text);
    if (head.isEmpty()) {
      warn(board + " published a head that its key has not signed; the head is discarded");
      return;
    }
    try {
      Path file = directory.resolve("heads-" + board + ".jsonl");
      Optional<WitnessedHead> before = Optional.ofNullable(newest.get(board));
      if (before.isEmpty()) {
        before = lastOf(file);
      }
      if (before.map(WitnessedHead::head).equals(head)) {
        synchronized (this) {
          newest.put(board, before.get());
        }
        return;
      }
      before.ifPresent(each -> compare(board, each.head(), head.get()));
      WitnessedHead seen =
          WitnessedHead.cosigned(
              head.get(), board, now.truncatedTo(ChronoUnit.SECONDS).toString(), publicKey, key);
      Files.writeString(
          file,
          seen.line() + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          StandardOpenOption.SYNC);
      synchronized (this) {
        newest.put(board, seen);
        lastWritten.put(board, now);
      }
      lastError = Optional.empty();
    } catch (IOException e) {
      warn("Heads cannot be saved in " + directory + ": " + e.getMessage());
    }
  }

  private static Optional<RecordHead> read(String text) {
    try {
      return RecordHead.read(JsonMapper.shared().readTree(text));
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  private static void compare(String board, RecordHead before, RecordHead now) {
    if (!before.key().equals(now.key())) {
      LOG.warn("{} now signs with the key {} instead of {}", board, now.key(), before.key());
    } else if (now.row() < before.row()) {
      LOG.warn(
          "The record of {} was rolled back: it had reached row {} and is now at row {}",
          board,
          before.row(),
          now.row());
    } else if (now.row() == before.row()) {
      LOG.warn("The record of {} was rewritten: row {} has changed", board, now.row());
    }
  }

  private Optional<WitnessedHead> lastOf(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(file);
    return lines.isEmpty() ? Optional.empty() : WitnessedHead.read(lines.getLast(), publicKey);
  }

  private void warn(String sentence) {
    if (!lastError.equals(Optional.of(sentence))) {
      LOG.warn("{}", sentence);
      lastError = Optional.of(sentence);
    }
  }

  /** Writes the received heads and closes the log. */
  @Override
  public void close() throws IOException {
    try {
      writeDue(true);
    } finally {
      lock.close();
    }
  }
}
