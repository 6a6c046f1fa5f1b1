package org.wadjet.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wadjet.turn.Event;
import tools.jackson.core.JacksonException;

/**
 * Checks every row of a record, journal and archive, even while the service writes to it. It reads
 * from the newest row to the oldest file, because a newer part of the record lists the older files
 * and their SHA-256.
 *
 * <pre>
 *   games-000001-000020.jsonl.gz ─ games-000021-000040.jsonl.gz ─ journal.db
 *        each continues after the last row of the one before
 * </pre>
 */
public final class RecordCheck {
  /** Number of rows read at a time; the service may write between two pages. */
  private static final int PAGE = 200;

  /** Maximum number of reported findings; a file of random bytes would have thousands. */
  private static final int MAX_FAULTS = 100;

  /** Maximum number of attempts; the check restarts if games are archived meanwhile. */
  private static final int MAX_ATTEMPTS = 3;

  private final Path directory;
  private final PublicKeyFile key;
  private final Set<Long> wanted;
  private final Pause pause;

  private List<String> faults = new ArrayList<>();
  private List<Event.Archived> archived = new ArrayList<>();
  private Map<Long, JournalRow> safetyRows = new HashMap<>();
  private Map<Long, String> hashes = new HashMap<>();
  private long rows;
  private Optional<JournalRow> last = Optional.empty();

  private RecordCheck(Path directory, PublicKeyFile key, Set<Long> wanted, Pause pause) {
    this.directory = directory;
    this.key = key;
    this.wanted = wanted;
    this.pause = pause;
  }

  /** Called between pages of rows, so that a check in the background can yield to other threads. */
  public interface Pause {
    /**
     * Blocks to yield to other threads, if necessary.
     *
     * @param rows number of rows checked so far
     */
    void pause(long rows);
  }

  /**
   * Result of a check.
   *
   * @param rows number of rows that are held and were checked
   * @param firstRow the oldest of them; 0 if there is none
   * @param lastRow the newest; 0 if there is none
   * @param hash of the newest row; the hash before the first row if there is none
   * @param lastGame its game
   * @param faults clauses that name rows and files; empty if all is as signed
   * @param hashes of the requested rows, by number, as far as they are held
   */
  public record Result(
      long rows,
      long firstRow,
      long lastRow,
      String hash,
      long lastGame,
      List<String> faults,
      Map<Long, String> hashes) {
    public Result {
      faults = List.copyOf(faults);
      hashes = Map.copyOf(hashes);
    }
  }

  /**
   * Checks a data directory.
   *
   * @param wanted rows whose hashes the result should contain
   * @throws IOException if there is no record, or it cannot be read at all
   */
  public static Result of(Path directory, PublicKeyFile key, Set<Long> wanted, Pause pause)
      throws IOException {
    Path file = directory.resolve(JournalDatabase.NAME);
    if (!Files.exists(file)) {
      throw new IOException("there is no record in " + directory);
    }
    try {
      return new RecordCheck(directory, key, wanted, pause).run(file);
    } catch (SQLException e) {
      throw new IOException(file + " cannot be read: " + JournalDatabase.reason(e), e);
    }
  }

  private Result run(Path file) throws IOException, SQLException {
    Result result = null;
    for (int i = 0; i < MAX_ATTEMPTS; i++) {
      ArchiveCursor before = archiveCursor(file);
      result = attempt(file, before);
      if (archiveCursor(file).equals(before)) {
        break;
      }
    }
    return result;
  }

  private Result attempt(Path file, ArchiveCursor cursor) throws IOException, SQLException {
    faults = new ArrayList<>();
    archived = new ArrayList<>();
    safetyRows = new HashMap<>();
    hashes = new HashMap<>();
    rows = 0;
    last = Optional.empty();
    String anchor = anchor(file, cursor);
    journal(file, cursor, anchor);
    long first = archive(cursor, anchor);
    List<String> told =
        faults.size() <= MAX_FAULTS ? faults : new ArrayList<>(faults.subList(0, MAX_FAULTS));
    if (faults.size() > MAX_FAULTS) {
      told.add("and " + (faults.size() - MAX_FAULTS) + " more");
    }
    return new Result(
        rows,
        last.isEmpty() && rows == 0 ? 0 : first,
        last.map(JournalRow::seq).orElse(0L),
        last.map(JournalRow::hash).orElse(HashChain.START),
        last.map(JournalRow::game).orElse(0L),
        told,
        hashes);
  }

  private static ArchiveCursor archiveCursor(Path file) throws SQLException {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      return ArchiveCursor.of(database);
    } catch (JacksonException | IllegalArgumentException _) {
      // The check of this row, which follows, reports the fault.
      return ArchiveCursor.NOTHING;
    }
  }

  /**
   * Returns the hash of the row before the first of the journal; also collects and checks the
   * earlier rows kept for safety.
   */
  private String anchor(Path file, ArchiveCursor cursor) throws SQLException {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      for (JournalRow row : database.before(cursor.firstRow())) {
        safetyRows.put(row.seq(), row);
        if (!isGenuine(row)) {
          faults.add("row " + row.seq() + " is not as signed");
        }
      }
    }
    JournalRow before = safetyRows.get(cursor.firstRow() - 1);
    if (cursor.firstRow() > 1 && before == null) {
      faults.add("row " + (cursor.firstRow() - 1) + " is missing");
    }
    return cursor.firstRow() == 1 || before == null ? HashChain.START : before.hash();
  }

  private void journal(Path file, ArchiveCursor cursor, String anchor) throws SQLException {
    String hash = anchor;
    long number = cursor.firstRow();
    while (true) {
      List<JournalRow> page;
      try (JournalDatabase database = JournalDatabase.read(file)) {
        page = database.page(number, PAGE);
      }
      if (page.isEmpty()) {
        return;
      }
      for (JournalRow row : page) {
        if (row.seq() > number) {
          faults.add(
              row.seq() == number + 1
                  ? "row " + number + " is missing"
                  : "rows " + number + " to " + (row.seq() - 1) + " are missing");
          if (!isGenuine(row)) {
            faults.add("row " + row.seq() + " was not signed by this board");
          }
        } else {
          RowVerifier.fault(row, number, hash, key).ifPresent(faults::add);
        }
        countRow(row);
        hash = row.hash();
        number = row.seq() + 1;
        last = Optional.of(row);
      }
      pause.pause(rows);
    }
  }

  /** Returns whether the board has signed a row, whatever row precedes it. */
  private boolean isGenuine(JournalRow row) {
    return RowVerifier.matchesText(row, row.seq())
        && key.verifies(JournalRow.signedText(row.hash()), row.signature());
  }

  private void countRow(JournalRow row) {
    rows++;
    if (wanted.contains(row.seq())) {
      hashes.put(row.seq(), row.hash());
    }
    ArchiveCursor.archived(row).ifPresent(archived::add);
  }

  /** Checks the files from the newest to the oldest; returns the number of the oldest row. */
  private long archive(ArchiveCursor cursor, String anchor) throws IOException {
    String next = anchor;
    long nextRow = cursor.firstRow();
    long nextGame = cursor.lastGame() + 1;
    for (ArchivedFile file : ArchivedFile.in(directory.resolve(ArchiveFolder.NAME)).reversed()) {
      if (file.lastGame() > cursor.lastGame() || file.lastGame() < cursor.oldestGame()) {
        // Left over from an interrupted archiving or deletion.
        continue;
      }
      boolean follows = file.lastGame() == nextGame - 1;
      if (file.lastGame() < nextGame - 1) {
        missing(file.lastGame() + 1, nextGame - 1);
      } else if (!follows) {
        faults.add(file.path() + " contains games of another file");
      }
      Optional<ExportVerifier> checked = file(file);
      if (checked.isPresent() && follows && !next.isEmpty()) {
        checkContinuation(file, checked.get(), next, nextRow);
      }
      next = checked.map(ExportVerifier::before).orElse("");
      nextRow = checked.map(ExportVerifier::firstRow).orElse(nextRow);
      nextGame = file.firstGame();
      pause.pause(rows);
    }
    long oldest = cursor.oldestGame() > 0 ? cursor.oldestGame() : nextGame;
    if (nextGame > oldest) {
      missing(oldest, nextGame - 1);
    }
    return nextRow;
  }

  private void missing(long first, long last) {
    faults.add("the file of the archive with games %d to %d is missing".formatted(first, last));
  }

  private void checkContinuation(
      ArchivedFile file, ExportVerifier checked, String next, long nextRow) {
    if (checked.nextRow() != nextRow || !checked.head().equals(next)) {
      faults.add(
          "row %d does not continue from the last row of %s".formatted(nextRow, file.path()));
    }
  }

  /** Checks a file; empty if it is not as signed. */
  private Optional<ExportVerifier> file(ArchivedFile file) throws IOException {
    Optional<Event.Archived> said = archived.stream().filter(file::isOf).findFirst();
    if (said.isEmpty()) {
      faults.add("no row of the record refers to " + file.path());
      return Optional.empty();
    }
    ExportVerifier check =
        new ExportVerifier(key, said.map(Event.Archived::sha256), this::acceptRow);
    Verification found;
    try (InputStream in = Files.newInputStream(file.path())) {
      found = check.check(in);
    }
    Optional<String> renamed =
        check.games().flatMap(held -> file.otherGames(held.firstGame(), held.lastGame()));
    if (renamed.isPresent()) {
      faults.add(file.path() + " " + renamed.get());
      return Optional.empty();
    }
    if (found instanceof Verification.Tampered(long line, String what)) {
      faults.add(file.path() + ":" + line + ": " + what);
      return Optional.empty();
    }
    return Optional.of(check);
  }

  private void acceptRow(JournalRow row) {
    JournalRow own = safetyRows.get(row.seq());
    if (own != null && !own.equals(row)) {
      faults.add("row " + row.seq() + " of the journal differs from the archive");
    }
    countRow(row);
    if (rows % PAGE == 0) {
      pause.pause(rows);
    }
  }
}
