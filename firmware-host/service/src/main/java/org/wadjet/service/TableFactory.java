package org.wadjet.service;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.StopReason;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.turn.GameState;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.TurnStateMachine;
import org.wadjet.wiring.Board;

/**
 * Creates a table with the state that earlier runs left: lit time and lock-outs
 * (docs/laser-safety.md#rule-4, docs/laser-safety.md#rule-8).
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
      RandomGenerator random,
      long nowNanos) {
    return new TurnStateMachine(
        board,
        game,
        setup,
        settings,
        emission(board, safetyState),
        ledger(board, safetyState, nowNanos),
        random);
  }

  /**
   * Creates a table that resumes the interrupted game, or begins a new one if there is none.
   *
   * @param cutOff the interrupted game, from the record
   * @param settings of a game that begins
   * @param nowNanos as in {@link #table}
   */
  public static TurnStateMachine tableGoingOn(
      Board board,
      Optional<ResumePoint> cutOff,
      GameState game,
      String setup,
      MatchSettings settings,
      PersistedSafetyState safetyState,
      RandomGenerator random,
      long nowNanos) {
    if (cutOff.isEmpty()) {
      return table(board, game, setup, settings, safetyState, random, nowNanos);
    }
    return new TurnStateMachine(
        board,
        cutOff.get(),
        settings,
        emission(board, safetyState),
        ledger(board, safetyState, nowNanos),
        random);
  }

  /**
   * Returns the identity of the judge of shots here: this program, on this board as its file
   * describes it.
   */
  public static FirmwareProvenance provenance(Board board) {
    String version = TableFactory.class.getPackage().getImplementationVersion();
    return new FirmwareProvenance(
        Objects.requireNonNullElse(version, "not packaged"), board.name(), board.hash());
  }

  /**
   * Creates a test of one laser that the operator requested and confirmed; times as in {@link
   * #table}.
   */
  public static LaserTestSequence laserTest(
      Board board,
      Side side,
      PersistedSafetyState safetyState,
      RandomGenerator random,
      long nowNanos) {
    return new LaserTestSequence(
        board, side, emission(board, safetyState), ledger(board, safetyState, nowNanos), random);
  }

  private static Ledger ledger(Board board, PersistedSafetyState safetyState, long nowNanos) {
    Ledger ledger = new Ledger(board.limits().litPerDay());
    for (PersistedSafetyState.Lit lit : safetyState.lit()) {
      Duration ago = safetyState.running().minus(lit.at());
      ledger.add(nowNanos - ago.toNanos(), lit.side(), lit.time().toNanos());
    }
    return ledger;
  }

  private static LaserSafetyController emission(Board board, PersistedSafetyState safetyState) {
    WarmUp.beforeLight(board);
    // An unknown word was written by a newer program: it locks out all the same.
    var lockOut =
        safetyState
            .lockOut()
            .map(word -> StopReason.parse(word).orElse(StopReason.LIGHT_IN_THE_DARK));
    return new LaserSafetyController(board.limits(), board.timing(), lockOut);
  }
}
