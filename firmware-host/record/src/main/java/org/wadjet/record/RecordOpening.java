package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.game.Side;
import org.wadjet.record.SafetyFinding.JournalFacts;
import org.wadjet.record.SafetyStateFile.Reading;
import org.wadjet.turn.Event;
import tools.jackson.core.JacksonException;

/**
 * Result of checking a data directory before its journal is opened for writing: keys, journal and
 * safety state. A journal that cannot be trusted is renamed.
 *
 * @param keys of the board
 * @param stateFile of the directory
 * @param counter of the last write known to the journal or the safety state
 * @param finding result of the comparison
 * @param sentence the finding for users; empty if there is no fault
 * @param saved the part of the safety state, and of a damaged journal, that still counts
 */
record RecordOpening(
    BoardKeys keys,
    SafetyStateFile stateFile,
    long counter,
    SafetyFinding finding,
    Optional<String> sentence,
    List<PersistedSafetyState> saved) {
  private static final Logger LOG = LoggerFactory.getLogger(RecordOpening.class);

  /**
   * Checks a directory to which no other process writes.
   *
   * @throws IOException if it cannot be used: a key is missing, or a newer program version has
   *     written it
   */
  static RecordOpening of(Path directory, AtomicFile writer) throws IOException {
    Path journal = directory.resolve(JournalDatabase.NAME);
    SafetyStateFile stateFile = new SafetyStateFile(directory, writer);
    Reading state = stateFile.read();
    boolean rows = JournalFile.hasRows(journal);
    boolean archive = Files.exists(directory.resolve(ArchiveFolder.NAME));
    if (state instanceof Reading.Missing
        && !Files.exists(journal)
        && !archive
        && !keys(directory)) {
      // This file is written first, so that a power cut during the first start leaves no key
      // without it.
      stateFile.write(SafetyState.NEW);
      state = stateFile.read();
    }
    Optional<SafetyState> found =
        state instanceof Reading.Found(SafetyState each) ? Optional.of(each) : Optional.empty();
    boolean beginning = found.filter(SafetyState::isNew).isPresent() && !rows && !archive;
    boolean record = rows || archive || found.isPresent() || state instanceof Reading.Unreadable;
    BoardKeys keys = BoardKeys.open(directory, record, beginning, writer);
    JournalFacts facts = JournalFile.facts(journal, keys.verifying(), found);
    SafetyFinding finding =
        SafetyFinding.of(facts, state, keys.signing().isInUse(), keys.verifying().id());
    long inJournal = facts instanceof JournalFacts.Intact intact ? intact.counter() : 0;
    long counter = Math.max(inJournal, found.map(SafetyState::counter).orElse(0L));
    List<PersistedSafetyState> saved = new ArrayList<>();
    found.map(SafetyState::safetyState).ifPresent(saved::add);
    Optional<String> sentence = Optional.empty();
    if (finding instanceof SafetyFinding.Lost lost) {
      if (facts instanceof JournalFacts.Damaged) {
        saved.add(readLegibleRows(journal));
      }
      sentence = Optional.of(lost.description() + quarantine(journal, facts, state, stateFile));
      LOG.error("{}; the lasers are locked out", sentence.get());
    }
    return new RecordOpening(keys, stateFile, counter, finding, sentence, saved);
  }

  private static boolean keys(Path directory) {
    return Files.exists(directory.resolve(SigningKey.NAME))
        || Files.exists(directory.resolve(PublicKeyFile.NAME));
  }

  /** Renames files that are no longer usable; returns a clause with their new names. */
  private static String quarantine(
      Path journal, JournalFacts facts, Reading state, SafetyStateFile stateFile)
      throws IOException {
    if (state instanceof Reading.Unreadable) {
      stateFile.keepCopy();
    }
    if (facts instanceof JournalFacts.Intact) {
      return "";
    }
    Optional<Path> kept = QuarantinedFiles.quarantine(journal);
    return kept.map(path -> "; it was renamed to " + path + " and a new one begins").orElse("");
  }

  private static PersistedSafetyState readLegibleRows(Path journal) {
    try (JournalDatabase database = JournalDatabase.read(journal)) {
      Optional<JournalRow> last = database.last();
      return last.isPresent()
          ? PersistedSafetyStateReader.read(database, last.get())
          : PersistedSafetyState.NOTHING;
    } catch (SQLException | JacksonException | IllegalArgumentException e) {
      LOG.error("Nothing of the damaged record can be read, not even a lock-out");
      LOG.debug("what was thrown", e);
      return PersistedSafetyState.NOTHING;
    }
  }

  /**
   * Returns the rows that the journal lacks for a complete safety state.
   *
   * @param counts the state already in the journal
   */
  List<Event> missingRows(PersistedSafetyState counts) {
    return switch (finding) {
      case SafetyFinding.NewBoard _ -> List.of();
      case SafetyFinding.Upgraded _ -> List.of(new Event.SafetyStateBegun());
      case SafetyFinding.Agreed(boolean ahead) -> {
        List<Event> rows = new ArrayList<>();
        if (counter == 0) {
          rows.add(new Event.SafetyStateBegun());
        }
        if (ahead && counts.lockOut().isEmpty()) {
          lockOut().map(reason -> new Event.LockedOut(reason, "")).ifPresent(rows::add);
        }
        yield rows;
      }
      case SafetyFinding.Lost lost -> {
        List<Event> rows = new ArrayList<>(litTime(counts));
        rows.add(new Event.LockedOut(lost.cause().keyword(), ""));
        // The lock-out is added last, because the cause of an earlier lock-out is the one to be
        // investigated.
        lockOut()
            .or(counts::lockOut)
            .filter(reason -> !reason.equals(lost.cause().keyword()))
            .map(reason -> new Event.LockedOut(reason, ""))
            .ifPresent(rows::add);
        yield rows;
      }
    };
  }

  private Optional<String> lockOut() {
    return saved.stream().map(PersistedSafetyState::lockOut).flatMap(Optional::stream).findFirst();
  }

  /** Returns the missing lit time: for each side, the highest value of any source counts. */
  private List<Event> litTime(PersistedSafetyState counts) {
    List<Event> rows = new ArrayList<>();
    for (Side side : Side.values()) {
      Duration most =
          saved.stream()
              .map(each -> sum(each, side))
              .max(Duration::compareTo)
              .orElse(Duration.ZERO);
      Duration more = most.minus(sum(counts, side));
      if (more.isPositive()) {
        rows.add(new Event.LitTimeCarried(side, more));
      }
    }
    return rows;
  }

  private static Duration sum(PersistedSafetyState safetyState, Side side) {
    return safetyState.lit().stream()
        .filter(each -> each.side() == side)
        .map(PersistedSafetyState.Lit::time)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
