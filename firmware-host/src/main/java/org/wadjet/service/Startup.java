package org.wadjet.service;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Ledger;
import org.wadjet.game.Side;
import org.wadjet.record.Carried;
import org.wadjet.record.Provenance;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.GameState;
import org.wadjet.turn.LaserTest;
import org.wadjet.turn.Resumption;
import org.wadjet.turn.Table;
import org.wadjet.wiring.Board;

/**
 * Makes a table that minds what earlier runs left: lit time and lock-outs (BOARD.md, rules 4, 8).
 */
public final class Startup {
  private Startup() {}

  /**
   * A table for a game.
   *
   * @param conditions of this game and of those after it
   * @param nowNanos the board's clock; the ledger's earlier entries are put before it by as much
   *     running time as has passed since them
   */
  public static Table table(
      Board board,
      GameState game,
      String setup,
      Conditions conditions,
      Carried carried,
      RandomGenerator random,
      long nowNanos) {
    return new Table(
        board,
        game,
        setup,
        conditions,
        emission(board, carried),
        ledger(board, carried, nowNanos),
        random);
  }

  /**
   * A table at which the game goes on that was cut off, or a new one begins where none was.
   *
   * @param cutOff from the record
   * @param conditions of a game that begins
   * @param nowNanos as in {@link #table}
   */
  public static Table tableGoingOn(
      Board board,
      Optional<Resumption> cutOff,
      GameState game,
      String setup,
      Conditions conditions,
      Carried carried,
      RandomGenerator random,
      long nowNanos) {
    if (cutOff.isEmpty()) {
      return table(board, game, setup, conditions, carried, random, nowNanos);
    }
    return new Table(
        board,
        cutOff.get(),
        conditions,
        emission(board, carried),
        ledger(board, carried, nowNanos),
        random);
  }

  /** What judges shots here: this program, on this board as its file describes it. */
  public static Provenance provenance(Board board) {
    String version = Startup.class.getPackage().getImplementationVersion();
    return new Provenance(
        Objects.requireNonNullElse(version, "not packaged"), board.name(), board.hash());
  }

  /** A test of one laser that the operator asked for and confirmed; times as in {@link #table}. */
  public static LaserTest laserTest(
      Board board, Side side, Carried carried, RandomGenerator random, long nowNanos) {
    return new LaserTest(
        board, side, emission(board, carried), ledger(board, carried, nowNanos), random);
  }

  private static Ledger ledger(Board board, Carried carried, long nowNanos) {
    Ledger ledger = new Ledger(board.limits().litPerDay());
    for (Carried.Lit lit : carried.lit()) {
      Duration ago = carried.running().minus(lit.at());
      ledger.add(nowNanos - ago.toNanos(), lit.side(), lit.time().toNanos());
    }
    return ledger;
  }

  private static Emission emission(Board board, Carried carried) {
    Rehearsal.beforeLight(board);
    // A word we do not know was written by a newer program: it locks out all the same.
    var lockOut = carried.lockOut().map(word -> Ended.parse(word).orElse(Ended.LIGHT_IN_THE_DARK));
    return new Emission(board.limits(), board.timing(), lockOut);
  }
}
