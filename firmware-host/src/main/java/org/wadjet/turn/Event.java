package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Verdict;

/** What happened, as it goes into the record; onlookers are told once it is durable. */
public sealed interface Event {
  /** A game begins at a position. */
  record GameStarted(Rules rules, String setup, Position position) implements Event {}

  /** A game goes on after the controller was cut off, at a ply and its position. */
  record Resumed(int ply, Position position) implements Event {}

  /**
   * A side has moved and pressed FIRE; written before the laser is.
   *
   * @param ply counts from 1 in each game
   * @param moves the move; where Obelisks hide which, the legal ones it may be
   * @param before the position before the move
   */
  record TurnMade(int ply, Side side, List<Move> moves, Position before) implements Event {
    public TurnMade {
      moves = List.copyOf(moves);
    }
  }

  /** Lit time set aside in the ledger before a shot; counts in full until its shot is written. */
  record Reserved(Side side, Duration lit) implements Event {}

  /**
   * A shot ended without a pulse; what was reserved is free again.
   *
   * @param why the word of {@link org.wadjet.laser.StopReason}
   */
  record ShotCancelled(int ply, Side side, String why) implements Event {}

  /**
   * A shot was fired and judged.
   *
   * @param before the position before the move
   * @param trace on the position after it
   * @param ended how emission ended: the word of {@link org.wadjet.laser.StopReason}
   * @param lit lit time as measured; replaces what was reserved
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
    /** How many samples were judged, lit and dark. */
    public int samples() {
      return 2 * sighting.pairs();
    }

    /** The squares that the trace enters, in order. */
    public List<Square> squares() {
      return trace.squares();
    }

    /** The ends of the trace in words, such as {@code d6 W removed} or {@code j8 N rim}. */
    public List<String> ends() {
      return trace.ends().stream()
          .map(end -> "%s %s %s".formatted(end.square(), end.heading(), end.kind().keyword()))
          .toList();
    }

    /** The squares that the trace strikes something from. */
    public List<Square> struck() {
      return trace.struck();
    }
  }

  /**
   * A shot was fired, and its light leaves open which of several moves was made: the arbiter is
   * asked. {@link ShotJudged} follows once that is ruled.
   *
   * @param before the position before the move
   * @param moves those of the turn
   * @param ended how emission ended: the word of {@link org.wadjet.laser.StopReason}
   * @param lit lit time as measured; replaces what was reserved
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

  /** It was ruled which of several moves was made. */
  record MoveRuled(int ply, Move move, Ruler by) implements Event {}

  /** A verdict that was not confirmed was ruled on; or, before FIRE, a final move was let go. */
  record Ruled(int ply, Ruling ruling, Ruler by) implements Event {}

  /**
   * The turn is over.
   *
   * @param move that counts
   * @param removed squares something was struck from, sorted
   * @param position after the shot, with the side to move
   */
  record TurnEnded(int ply, Move move, List<Square> removed, Position position) implements Event {
    public TurnEnded {
      removed = List.copyOf(removed);
    }
  }

  /**
   * A side claimed a draw by repetition, and it stands.
   *
   * @param turns those before which the same position stood, the one to be made included
   */
  record DrawClaimed(Side side, List<Integer> turns) implements Event {
    public DrawClaimed {
      turns = List.copyOf(turns);
    }
  }

  /** A side has given the game up, in a turn. */
  record Resigned(int ply, Side side) implements Event {}

  /** The game is played with clocks. */
  record ClockSet(TimeControl control) implements Event {}

  /**
   * What a side's clock showed, when it stopped at FIRE or while it ran.
   *
   * @param left with the increment of the turn, where it has stopped
   * @param used of the turn so far, what cost nothing included
   * @param stopped whether FIRE has committed the move of this turn
   */
  record ClockRead(int ply, Side side, Duration left, Duration used, boolean stopped)
      implements Event {}

  /** A side has no time left. */
  record FlagFell(int ply, Side side) implements Event {}

  /**
   * Who plays, and at what event.
   *
   * @param names those that are said anew
   * @param cleared those that are not known any more: silver, red, event
   */
  record Named(PlayerNames names, List<String> cleared) implements Event {
    public Named {
      cleared = List.copyOf(cleared);
    }

    /** Names that are said, and none cleared. */
    public Named(PlayerNames names) {
      this(names, List.of());
    }
  }

  /** The arbiter gives the game another result. */
  record ResultCorrected(Result result, String why) implements Event {}

  /**
   * The arbiter gives an earlier game another result; the row stands among those of the game that
   * was the newest then.
   *
   * @param game its number in the record
   */
  record EarlierResultCorrected(long game, Result result, String why) implements Event {}

  /**
   * The arbiter takes the game back to where it stood before a turn, which is made again; or undoes
   * its end in the turn that was to be made.
   *
   * @param clocks what both clocks show from now on; empty without clocks, and where they stay
   */
  record TakenBack(int ply, String why, Optional<ClockTimes> clocks) implements Event {
    /** Of a game without clocks. */
    public TakenBack(int ply, String why) {
      this(ply, why, Optional.empty());
    }
  }

  /** The arbiter sets a side's clock. */
  record ClockCorrected(Side side, Duration left, String why) implements Event {}

  /** The controller was away, and the board does not stand as it did, on these squares. */
  record BoardDiffered(int ply, List<Square> squares) implements Event {
    public BoardDiffered {
      squares = List.copyOf(squares);
    }
  }

  /** The game is over. */
  record GameOver(Result result) implements Event {}

  /** Lit time set aside before a laser test; counts in full until the test is written. */
  record TestReserved(Side side, Duration lit) implements Event {}

  /**
   * A laser was tested.
   *
   * @param ended how emission ended: the word of {@link org.wadjet.laser.StopReason}
   * @param lit lit time as measured; replaces what was reserved
   */
  record LaserTested(Side side, String ended, Duration lit) implements Event {}

  /** No light until a human acts (docs/laser-safety.md#rule-8). */
  record LockedOut(String why) implements Event {}

  /**
   * A human has looked at the cause of a lock-out and cleared it.
   *
   * @param why the reason that this human gave; records of earlier versions have none
   */
  record LockOutCleared(String why) implements Event {}

  /**
   * From this row on a safety-state file lies beside the journal: it was begun for a record that an
   * earlier version had made. Written by the journal itself, once.
   */
  record SafetyStateBegun() implements Event {}

  /** Lit time that counts although no other row of the journal has it; from the safety state. */
  record LitTimeCarried(Side side, Duration lit) implements Event {}

  /**
   * The record was restored from a backup.
   *
   * @param row the last row of the backup
   * @param why the reason that the operator gave
   */
  record RecordRestored(long row, String why) implements Event {}

  /**
   * The board has a new signing key and begins a new record.
   *
   * @param oldKey id of the key before; empty where nothing was left of it
   * @param newKey id of the key that signs this row
   * @param row the last row of the record before; 0 where it had none
   * @param hash of that row
   * @param why the reason that the operator gave
   * @param signature of the old key over all of this; empty where its private half was lost
   */
  record KeyReplaced(
      String oldKey, String newKey, long row, String hash, String why, String signature)
      implements Event {}

  /**
   * The game goes on without sensors that are bad.
   *
   * @param names of all that are masked now, such as {@code d5.presence}, sorted
   * @param by the operator, as arbiter, or the policy
   */
  record SensorsMasked(List<String> names, Ruler by) implements Event {
    public SensorsMasked {
      names = List.copyOf(names);
    }
  }

  /**
   * Rows of older games were moved out of the journal into a file of the archive; written by the
   * journal itself.
   *
   * @param firstGame in the file
   * @param lastGame in the file; later ones are still in the journal
   * @param firstRow of the journal that was kept: with it the first game begins that was not moved
   * @param sha256 of the file, 64 hexadecimal digits
   * @param oldestGame the first game that the archive holds from now on: files with older ones are
   *     deleted once this is durable
   */
  record Archived(long firstGame, long lastGame, long firstRow, String sha256, long oldestGame)
      implements Event {}

  /**
   * A game was given up in a turn of it, and has no result: nobody went on with it, or the arbiter
   * wants another.
   */
  record Abandoned(int ply) implements Event {}

  /** The exhibit has opened: lasers may be lit. */
  record Opened() implements Event {}

  /** The exhibit has closed: no laser is lit until it opens. */
  record Closed() implements Event {}

  /**
   * The daily check has been made.
   *
   * @param faults what it found, in words such as {@code chain-unsound}; none if all was good
   */
  record Checked(List<String> faults) implements Event {
    public Checked {
      faults = List.copyOf(faults);
    }
  }

  /** What the arbiter may say to a verdict that is not confirmed. */
  enum Ruling {
    /** What the tracer says counts. */
    ACCEPT_TRACE,
    /** What the detectors saw counts. */
    ACCEPT_SIGHTING,
    /** The same side fires the same move once more. */
    REFIRE,
    /** The turn has not been: the board is guided back, and the same side moves. */
    VOID
  }

  /** Who ruled. */
  enum Ruler {
    /** A human, by command. */
    ARBITER,
    /** The people at the board, by their FIRE buttons. */
    PLAYERS,
    /** {@link org.wadjet.wiring.Policy}. */
    POLICY
  }
}
