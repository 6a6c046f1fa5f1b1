package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.Trace;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFailure;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Verdict;

/**
 * An event of a game or of the board, as written to the record; published once it is durable.
 *
 * <p>Events that most readers treat alike form groups, such as {@link ClockEvent}. A switch names a
 * group only if it treats all its events alike; otherwise it lists them, so that it fails to
 * compile when an event is added.
 */
public sealed interface Event {
  /**
   * Event whose row in the record is complete. All other events refer to the position in which they
   * occurred; {@link StoredEvent} holds the part that a row contains.
   */
  sealed interface Standalone extends Event, StoredEvent {}

  /**
   * Event of laser safety: reserved lit time, tests, lock-outs, proofs of the interlock, and lit
   * time from earlier records.
   */
  sealed interface LaserEvent extends Standalone {}

  /** Event of the clocks of a game. */
  sealed interface ClockEvent extends Standalone {}

  /** Event of a game outside its turns: names, claims, resignation, corrections by the arbiter. */
  sealed interface MatchEvent extends Standalone {}

  /** Event of the operation of the board: record, keys, masked sensors, opening hours. */
  sealed interface OperationEvent extends Standalone {}

  /** Start of a game at a position. */
  record GameStarted(Rules rules, String setup, Position position) implements Standalone {}

  /**
   * Continuation of a game after a power loss or restart of the controller, at a ply and its
   * position.
   */
  record Resumed(int ply, Position position) implements Event {}

  /**
   * Move of a side, committed by FIRE; written before the laser fires.
   *
   * @param ply counts from 1 in each game
   * @param moves the move, or all legal candidates if Obelisks make the move ambiguous
   * @param before the position before the move
   */
  record TurnMade(int ply, Side side, List<Move> moves, Position before) implements Event {
    public TurnMade {
      moves = List.copyOf(moves);
    }
  }

  /**
   * Reservation of lit time in the ledger before a shot; it counts in full until the end of the
   * shot is written.
   */
  record Reserved(Side side, Duration lit) implements LaserEvent {}

  /**
   * End of a shot without a pulse; the reserved lit time is released.
   *
   * @param reason keyword of {@link org.wadjet.laser.StopReason}
   */
  record ShotCancelled(int ply, Side side, String reason) implements LaserEvent {}

  /**
   * Fired shot with its verdict.
   *
   * @param before the position before the move
   * @param trace computed on the position after the move
   * @param ended how emission ended: keyword of {@link org.wadjet.laser.StopReason}
   * @param lit measured lit time; replaces the reserved time
   */
  record ShotJudged(
      int ply,
      Side side,
      Position before,
      Move move,
      Trace trace,
      Sighting sighting,
      Verdict verdict,
      String ended,
      Duration lit)
      implements Event {
    /** Returns the number of judged samples, lit and dark. */
    public int samples() {
      return 2 * sighting.pairs();
    }

    /** Returns the squares that the trace enters, in order. */
    public List<Square> squares() {
      return trace.squares();
    }

    /** Returns the ends of the trace as text, such as {@code d6 W removed} or {@code j8 N rim}. */
    public List<String> ends() {
      return trace.ends().stream()
          .map(end -> "%s %s %s".formatted(end.square(), end.heading(), end.kind().keyword()))
          .toList();
    }

    /** Returns the squares whose top piece the trace strikes. */
    public List<Square> struck() {
      return trace.struck();
    }
  }

  /**
   * Fired shot whose light does not determine which of several moves was made. It requires a
   * ruling, after which {@link ShotJudged} follows.
   *
   * @param before the position before the move
   * @param moves candidate moves of the turn
   * @param ended how emission ended: keyword of {@link org.wadjet.laser.StopReason}
   * @param lit measured lit time; replaces the reserved time
   */
  record ShotSeen(
      int ply,
      Side side,
      Position before,
      List<Move> moves,
      Sighting sighting,
      String ended,
      Duration lit)
      implements Event {
    public ShotSeen {
      moves = List.copyOf(moves);
    }
  }

  /** Ruling on which of several moves was made. */
  record MoveRuled(int ply, Move move, Ruler by) implements Event {}

  /** Ruling on a verdict that was not confirmed; or, before FIRE, release of a final move. */
  record Ruled(int ply, Ruling ruling, Ruler by) implements Standalone {}

  /**
   * End of a turn.
   *
   * @param move the move that counts
   * @param removed squares of struck pieces, sorted
   * @param position position after the shot, with the side to move
   */
  record TurnEnded(int ply, Move move, List<Square> removed, Position position) implements Event {
    public TurnEnded {
      removed = List.copyOf(removed);
    }
  }

  /**
   * Valid claim of a draw by repetition.
   *
   * @param turns turns that began in the same position, including the turn to be made
   */
  record DrawClaimed(Side side, List<Integer> turns) implements MatchEvent {
    public DrawClaimed {
      turns = List.copyOf(turns);
    }
  }

  /** Resignation of a side in a turn. */
  record Resigned(int ply, Side side) implements MatchEvent {}

  /** Time control of a game that is played with clocks. */
  record ClockSet(TimeControl control) implements ClockEvent {}

  /**
   * Reading of a side's clock, taken when it stopped at FIRE or while it ran.
   *
   * @param remaining time left, including the increment of the turn if the clock has stopped
   * @param used time used in the turn so far, including its free delay
   * @param stopped whether FIRE has committed the move of this turn
   */
  record ClockRead(int ply, Side side, Duration remaining, Duration used, boolean stopped)
      implements ClockEvent {}

  /** Expiry of a side's time. */
  record FlagFell(int ply, Side side) implements ClockEvent {}

  /**
   * Names of the players and of the tournament or other occasion.
   *
   * @param names names that are set or replaced
   * @param cleared keys of names that are removed: silver, red, event
   */
  record Named(PlayerNames names, List<String> cleared) implements MatchEvent {
    public Named {
      cleared = List.copyOf(cleared);
    }

    /** Creates an event that sets names and clears none. */
    public Named(PlayerNames names) {
      this(names, List.of());
    }
  }

  /**
   * Draw by agreement.
   *
   * @param offeredBy side that offered the draw; the other one accepted it
   */
  record DrawAgreed(int ply, Side offeredBy) implements MatchEvent {}

  /**
   * Issue of the remote seat of a side; an earlier seat of this side ends.
   *
   * @param tokenSha256 SHA-256 of the token with which the holder of the seat proves its identity,
   *     64 hexadecimal digits
   */
  record SeatIssued(Side side, String tokenSha256) implements OperationEvent {}

  /** Revocation of the remote seat of a side. */
  record SeatRevoked(Side side) implements OperationEvent {}

  /**
   * Answer of the arbiter to a proposal of a tournament desk; an accepted game began with the
   * newest {@link GameStarted}.
   *
   * @param key id of the key that signed the proposal
   * @param proposal number of the proposal
   */
  record ProposalAnswered(String key, long proposal, boolean accepted) implements OperationEvent {}

  /**
   * Players of both sides, at the start of a game that not only persons play or at a change.
   *
   * @param ply first turn that they play; 0 in rows of earlier versions
   */
  record PlayersChosen(int ply, Players players) implements MatchEvent {}

  /**
   * Decision of the arbiter on hints and evaluations, at the decision and at the start of each game
   * after it.
   *
   * @param allowed whether they are permitted
   */
  record AssistanceSet(boolean allowed) implements MatchEvent {}

  /**
   * Move of the engine or of a remote seat that a person is to make.
   *
   * @param before the position before the move
   */
  record MoveAnnounced(int ply, Side side, Move move, Position before) implements Event {}

  /**
   * Meeting of this game with the same game at another board.
   *
   * @param key id of the key of the other board
   * @param publicKey this key in DER, in Base64
   * @param game number of the game in the record of the other board
   */
  record PeerJoined(String key, String publicKey, long game) implements MatchEvent {}

  /**
   * Row of the record of the other board, as that board signed it.
   *
   * @param number of the row in that record
   * @param before hash of the row before it
   * @param text the text that was hashed
   * @param hash of the row
   * @param signature by the key of the other board, in Base64
   */
  record PeerRow(long number, String before, String text, String hash, String signature)
      implements MatchEvent {}

  /**
   * Difference between the sightings of a turn at the two boards.
   *
   * @param here names of the detectors that were lit at this board, sorted
   * @param there names of the detectors that were lit at the other board, sorted
   */
  record SightingsDiffered(int ply, List<String> here, List<String> there) implements MatchEvent {
    public SightingsDiffered {
      here = List.copyOf(here);
      there = List.copyOf(there);
    }
  }

  /** Start of a puzzle, whose position the game has as its start. */
  record PuzzleBegun(Puzzle puzzle) implements MatchEvent {}

  /**
   * Right answer to a puzzle.
   *
   * @param ply turn that completed it
   * @param name of the puzzle
   */
  record PuzzleSolved(int ply, String name) implements MatchEvent {}

  /**
   * Wrong answer to a puzzle, which begins again.
   *
   * @param ply turn that completed it
   * @param name of the puzzle
   * @param struck squares that the shot of this turn struck, sorted
   * @param end square in which its light ended; empty if it struck something
   */
  record PuzzleFailed(
      int ply, String name, PuzzleFailure why, List<Square> struck, Optional<Square> end)
      implements MatchEvent {
    public PuzzleFailed {
      struck = List.copyOf(struck);
    }
  }

  /** Correction of the game's result by the arbiter. */
  record ResultCorrected(Result result, String reason) implements MatchEvent {}

  /**
   * Correction of an earlier game's result by the arbiter; the row is written among those of the
   * newest game at that time.
   *
   * @param game number of the game in the record
   */
  record EarlierResultCorrected(long game, Result result, String reason) implements MatchEvent {}

  /**
   * Takeback by the arbiter: restores the state before a turn, which is played again, or undoes the
   * end of the game in the turn that was to be made.
   *
   * @param clocks readings of both clocks from now on; empty without clocks or if they stay
   *     unchanged
   */
  record TakenBack(int ply, String reason, Optional<ClockTimes> clocks) implements MatchEvent {}

  /** Correction of a side's clock by the arbiter. */
  record ClockCorrected(Side side, Duration remaining, String reason) implements ClockEvent {}

  /**
   * Squares on which the board differs from its last recorded state after an outage of the
   * controller.
   */
  record BoardDiffered(int ply, List<Square> squares) implements MatchEvent {
    public BoardDiffered {
      squares = List.copyOf(squares);
    }
  }

  /** End of a game with a result. */
  record GameOver(Result result) implements Standalone {}

  /** Reservation of lit time before a laser test; it counts in full until the test is written. */
  record TestReserved(Side side, Duration lit) implements LaserEvent {}

  /**
   * Completed test of a laser.
   *
   * @param ended how emission ended: keyword of {@link org.wadjet.laser.StopReason}
   * @param lit measured lit time; replaces the reserved time
   */
  record LaserTested(Side side, String ended, Duration lit) implements LaserEvent {}

  /** Measurement of the power of a head, which a person entered ({@code wadjet laser-file}). */
  record LaserMeasured(LaserReading reading) implements OperationEvent {}

  /**
   * Lock-out: the lasers remain dark until a person acts (docs/laser-safety.md#rule-8).
   *
   * @param reason keyword of the {@link org.wadjet.laser.StopReason}
   * @param stated reason that the person stated who ordered it; empty if nobody did
   */
  record LockedOut(String reason, String stated) implements LaserEvent {
    /** Returns whether this lock-out also ends a proof of the interlock. */
    public boolean endsInterlockProof() {
      return reason.equals(StopReason.INTERLOCK_CONTRADICTED.keyword());
    }
  }

  /**
   * Proof that key and lid open the interlock (docs/laser-safety.md#rule-9); or, at the start of a
   * run, the declaration of the board that it requires none.
   *
   * @param check means of the proof: keyword of {@link org.wadjet.wiring.InterlockCheck}
   * @param boot identifier of the boot of the Pi in which it was given
   * @param uptime time from that boot to the proof
   */
  record InterlockProved(String check, String boot, Duration uptime) implements LaserEvent {}

  /**
   * Clearance of a lock-out by a person who has examined its cause.
   *
   * @param reason reason given by this person; missing in records of earlier versions
   */
  record LockOutCleared(String reason) implements LaserEvent {}

  /**
   * Marker in the record of an earlier version: from this row on a safety-state file exists beside
   * the journal. The journal writes it by itself, once.
   */
  record SafetyStateBegun() implements OperationEvent {}

  /** Lit time from the safety state; it counts although no other row of the journal contains it. */
  record LitTimeCarried(Side side, Duration lit) implements LaserEvent {}

  /**
   * Restoration of the record from a backup.
   *
   * @param row the last row of the backup
   * @param reason reason given by the operator
   */
  record RecordRestored(long row, String reason) implements OperationEvent {}

  /**
   * Replacement of the board's signing key, which begins a new record.
   *
   * @param oldKey id of the previous key; empty if it is unknown
   * @param newKey id of the key that signs this row
   * @param row last row of the previous record; 0 if it had none
   * @param hash of that row
   * @param reason reason given by the operator
   * @param signature signature by the old key over all other fields; empty if its private key was
   *     lost
   */
  record KeyReplaced(
      String oldKey, String newKey, long row, String hash, String reason, String signature)
      implements OperationEvent {}

  /**
   * Change of the masked sensors.
   *
   * @param names all sensors that are masked now, such as {@code d5.presence}, sorted
   * @param by {@code ARBITER} for the operator, or {@code POLICY}
   */
  record SensorsMasked(List<String> names, Ruler by) implements OperationEvent {
    public SensorsMasked {
      names = List.copyOf(names);
    }
  }

  /**
   * Transfer of the rows of older games from the journal to an archive file; the journal writes
   * this event by itself.
   *
   * @param firstGame first game in the file
   * @param lastGame last game in the file; later games are still in the journal
   * @param firstRow first row kept in the journal, with which the first remaining game begins
   * @param sha256 SHA-256 of the file, 64 hexadecimal digits
   * @param oldestGame first game kept in the archive from now on: files with older games are
   *     deleted once this event is durable; 0 in records of versions that did not write it
   */
  record Archived(long firstGame, long lastGame, long firstRow, String sha256, long oldestGame)
      implements OperationEvent {
    /** Returns the same event with another first game that is kept. */
    public Archived withOldestGame(long oldest) {
      return new Archived(firstGame, lastGame, firstRow, sha256, oldest);
    }
  }

  /**
   * Abandonment of a game in a turn, without a result: because nobody continued it or the arbiter
   * started another game.
   */
  record Abandoned(int ply) implements MatchEvent {}

  /** Opening of the exhibit: the lasers may fire. */
  record Opened() implements OperationEvent {}

  /** Closing of the exhibit: no laser fires until it opens. */
  record Closed() implements OperationEvent {}

  /**
   * Result of the daily check.
   *
   * @param faults keywords of the faults found, such as {@code chain-unsound}; empty if there were
   *     none
   */
  record Checked(List<String> faults) implements OperationEvent {
    public Checked {
      faults = List.copyOf(faults);
    }
  }

  /** Ruling on a verdict that is not confirmed. */
  enum Ruling implements Keyword {
    /** The computed trace counts. */
    ACCEPT_TRACE,
    /** The strikes seen by the detectors count. */
    ACCEPT_SIGHTING,
    /** The same side fires again on the same move. */
    REFIRE,
    /** The turn is annulled: the players must restore the board, and the same side moves again. */
    VOID
  }

  /** Origin of a ruling. */
  enum Ruler implements Keyword {
    /** A person, by command. */
    ARBITER,
    /** The players at the board, by their FIRE buttons. */
    PLAYERS,
    /** {@link org.wadjet.wiring.Policy}. */
    POLICY
  }
}
