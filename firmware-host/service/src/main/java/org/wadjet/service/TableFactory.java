package org.wadjet.service;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Keyword;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.laser.BootTime;
import org.wadjet.laser.InterlockProof;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.StopReason;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.Journal;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.TurnStateMachine;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.NanoClock;

/**
 * Assembles the controller of a board from its parts and from the state that earlier runs left: lit
 * time, lock-outs and the proof of the interlock (docs/laser-safety.md#rule-4,
 * docs/laser-safety.md#rule-8, docs/laser-safety.md#rule-9).
 */
public final class TableFactory {
  private TableFactory() {}

  /**
   * Creates a table for a game.
   *
   * @param settings of this game and of those after it
   * @param nowNanos the board's clock; the ledger's earlier entries are dated before it by the
   *     running time that has passed since them
   */
  public static TurnStateMachine table(
      Board board,
      GameState game,
      String setup,
      MatchSettings settings,
      PersistedSafetyState safetyState,
      Boot boot,
      RandomGenerator random,
      long nowNanos) {
    return new TurnStateMachine(
        board,
        game,
        setup,
        settings,
        emission(board, safetyState, boot, nowNanos),
        ledger(board, safetyState, nowNanos),
        random);
  }

  /**
   * Assembles the controller of a board: state machine, journal and control loop. The service on a
   * Pi, simulated games and campaigns all use this method. It resumes the interrupted game or,
   * without one, begins a new game.
   *
   * @param boot the present boot, to which a proof of the interlock must belong
   * @param random source of the random sample order
   * @param onDurable called with each event, on the control thread, once it is durable
   */
  public static ControlLoop controlLoop(
      BoardLines lines,
      NanoClock clock,
      TablePlan plan,
      EarlierRuns earlier,
      Boot boot,
      Journal journal,
      RandomGenerator random,
      Consumer<Event> onDurable) {
    TurnStateMachine table = table(plan, earlier, boot, random, clock.nanoTime());
    table.numberGames(earlier.progress().game());
    table.restoreSeats(earlier.seats());
    table.restorePeer(earlier.peer());
    table.restoreProposal(earlier.proposal());
    return new ControlLoop(lines, clock, table, journal, onDurable);
  }

  private static TurnStateMachine table(
      TablePlan plan, EarlierRuns earlier, Boot boot, RandomGenerator random, long nowNanos) {
    Board board = plan.board();
    Setup start = plan.start();
    MatchSettings settings = plan.settings().withPuzzleScores(earlier.puzzleScores());
    if (earlier.interrupted().isEmpty()) {
      return table(
          board,
          GameState.start(start.rules(), start.position()),
          start.name(),
          settings.continuing(earlier.nextPlayers(), earlier.assistance()),
          earlier.safetyState(),
          boot,
          random,
          nowNanos);
    }
    return new TurnStateMachine(
        board,
        resumePoint(earlier.interrupted().get(), start),
        settings,
        emission(board, earlier.safetyState(), boot, nowNanos),
        ledger(board, earlier.safetyState(), nowNanos),
        random);
  }

  /**
   * Returns the point at which to resume; a game of the setup follows a puzzle or a proposed game.
   */
  private static ResumePoint resumePoint(ResumePoint cutOff, Setup start) {
    return cutOff.puzzle().isEmpty() && cutOff.proposed().isEmpty()
        ? cutOff
        : cutOff.withNextGame(GameState.start(start.rules(), start.position()), start.name());
  }

  /**
   * Returns the identity of the judge of shots: this program and this board with its board file.
   */
  public static FirmwareProvenance provenance(Board board) {
    return new FirmwareProvenance(ProgramVersion.text(), board.name(), board.hash());
  }

  /**
   * Creates a test of one laser that the operator requested and confirmed; the times are those of
   * {@link #table}.
   */
  public static LaserTestSequence laserTest(
      Board board,
      Side side,
      PersistedSafetyState safetyState,
      Boot boot,
      RandomGenerator random,
      long nowNanos) {
    return new LaserTestSequence(
        board,
        side,
        emission(board, safetyState, boot, nowNanos),
        ledger(board, safetyState, nowNanos),
        random);
  }

  private static Ledger ledger(Board board, PersistedSafetyState safetyState, long nowNanos) {
    Ledger ledger = new Ledger(board.limits().litPerDay());
    for (PersistedSafetyState.Lit lit : safetyState.lit()) {
      Duration ago = safetyState.running().minus(lit.writtenAt());
      ledger.add(nowNanos - ago.toNanos(), lit.side(), lit.time().toNanos());
    }
    return ledger;
  }

  private static LaserSafetyController emission(
      Board board, PersistedSafetyState safetyState, Boot boot, long nowNanos) {
    WarmUp.beforeLight(board);
    InterlockProof proof = proof(board, safetyState, boot, nowNanos);
    // A newer program wrote the unknown keyword; the lock-out applies in any case.
    var lockOut =
        safetyState
            .lockOut()
            .map(word -> Keyword.find(StopReason.class, word).orElse(StopReason.LIGHT_IN_THE_DARK));
    return new LaserSafetyController(board.limits(), board.timing(), lockOut, proof);
  }

  private static InterlockProof proof(
      Board board, PersistedSafetyState safetyState, Boot boot, long nowNanos) {
    InterlockProof proof =
        new InterlockProof(
            board.interlock(), new BootTime(boot.id(), nowNanos - boot.uptime().toNanos()));
    safetyState
        .interlock()
        .filter(given -> given.check().equals(board.interlock().keyword()))
        // A proof from the future belongs to another boot, whatever its identifier.
        .filter(given -> given.uptime().compareTo(boot.uptime()) <= 0)
        .ifPresent(given -> proof.restore(given.boot(), given.uptime()));
    return proof;
  }
}
