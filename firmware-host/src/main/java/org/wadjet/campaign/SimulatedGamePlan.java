package org.wadjet.campaign;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.game.Setup;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/**
 * What a simulated game is to be.
 *
 * @param number counts the games from 1
 * @param board both sides of the pins are built after it
 * @param setup where it starts
 * @param seed draws everything but the moves of a script
 * @param pace whether virtual time runs free
 * @param data the data directory; empty where no record is to be written, not at real pace
 * @param settings clocks and names
 * @param faults what is drawn against the controller
 */
public record SimulatedGamePlan(
    int number,
    Board board,
    Setup setup,
    long seed,
    Rig.Pace pace,
    Optional<Path> data,
    MatchSettings settings,
    FaultSelection faults) {
  /** Without clocks, names or faults, and with a record. */
  public SimulatedGamePlan(
      int number, Board board, Setup setup, long seed, Rig.Pace pace, Path data) {
    this(
        number,
        board,
        setup,
        seed,
        pace,
        Optional.of(data),
        MatchSettings.NONE,
        FaultSelection.NONE);
  }
}
