package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wadjet.turn.Event;
import org.wadjet.turn.PeerMemory;
import org.wadjet.turn.ProposalMemory;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.Seats;
import tools.jackson.core.JacksonException;

/**
 * The state that earlier runs left in a journal: the last game, the remote seats, the tries of
 * puzzles, the last answer to a tournament desk and the link to another board. Each method reads
 * the file.
 */
public final class EarlierState {
  private final Path directory;
  private final JournalDatabase database;
  private final long game;

  /**
   * @param game number of the last game; 0 without one
   */
  EarlierState(Path directory, JournalDatabase database, long game) {
    this.directory = directory;
    this.database = database;
    this.game = game;
  }

  /** Returns the last game in the record; empty without a game. */
  public Optional<GameRecord> lastGame() throws IOException {
    try {
      List<JournalRow> rows = game == 0 ? List.of() : database.game(game);
      return rows.isEmpty()
          ? Optional.empty()
          : Optional.of(GameRecordReader.read(rows, List.of(), NameCommitments.of(directory)));
    } catch (SQLException | JacksonException | IllegalArgumentException e) {
      throw new IOException("the last game cannot be read back: " + e.getMessage(), e);
    }
  }

  /** Returns the remote seats that are valid after the last row. */
  public Seats seats() throws IOException {
    try {
      List<JournalRow> rows = new ArrayList<>(database.all(EventType.SEAT_ISSUED));
      rows.addAll(database.all(EventType.SEAT_REVOKED));
      Seats seats = Seats.NONE;
      for (JournalRow row :
          rows.stream().sorted(Comparator.comparingLong(JournalRow::seq)).toList()) {
        seats = seats.after(EventCodec.decode(row));
      }
      return seats;
    } catch (SQLException e) {
      throw new IOException(
          "the remote seats cannot be read back: " + JournalDatabase.reason(e), e);
    }
  }

  /** Returns the tries and successes of all puzzles. */
  public PuzzleScores puzzleScores() throws IOException {
    try {
      PuzzleScores scores = PuzzleScores.NONE;
      for (JournalRow row : database.all(EventType.PUZZLE_SOLVED)) {
        if (EventCodec.decode(row) instanceof Event.PuzzleSolved solved) {
          scores = scores.with(solved.name(), true);
        }
      }
      for (JournalRow row : database.all(EventType.PUZZLE_FAILED)) {
        if (EventCodec.decode(row) instanceof Event.PuzzleFailed failed) {
          scores = scores.with(failed.name(), false);
        }
      }
      return scores;
    } catch (SQLException e) {
      throw new IOException(
          "the tries of puzzles cannot be read back: " + JournalDatabase.reason(e), e);
    }
  }

  /** Returns the arbiter's last answer to a proposal of the tournament desk. */
  public ProposalMemory proposal() throws IOException {
    try {
      return database
          .newest(EventType.PROPOSAL_ANSWERED)
          .map(EventCodec::decode)
          .filter(Event.ProposalAnswered.class::isInstance)
          .map(Event.ProposalAnswered.class::cast)
          .map(answer -> new ProposalMemory(answer.key(), answer.proposal(), answer.accepted()))
          .orElse(ProposalMemory.NONE);
    } catch (SQLException e) {
      throw new IOException(
          "the proposals of the desk cannot be read back: " + JournalDatabase.reason(e), e);
    }
  }

  /** Returns the link to another board after the last row. */
  public PeerMemory peer() throws IOException {
    try {
      Optional<Long> joined =
          database
              .newest(EventType.PEER_JOINED)
              .filter(row -> row.game() == game)
              .map(EventCodec::decode)
              .filter(Event.PeerJoined.class::isInstance)
              .map(event -> ((Event.PeerJoined) event).game());
      long lastRow =
          database
              .newest(EventType.PEER_ROW)
              .map(EventCodec::decode)
              .filter(Event.PeerRow.class::isInstance)
              .map(event -> ((Event.PeerRow) event).number())
              .orElse(0L);
      return new PeerMemory(joined, lastRow);
    } catch (SQLException e) {
      throw new IOException(
          "the link to the other board cannot be read back: " + JournalDatabase.reason(e), e);
    }
  }
}
