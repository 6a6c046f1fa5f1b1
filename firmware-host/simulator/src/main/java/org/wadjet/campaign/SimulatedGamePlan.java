package org.wadjet.campaign;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.game.Setup;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/**
 * Plan of a simulated game.
 *
 * @param number number of the game, from 1
 * @param board wiring of both sides of the pins
 * @param setup starting position
 * @param seed seed of everything except scripted moves
 * @param pace pace of virtual time
 * @param data the data directory; empty for a game without a record, which is not allowed at real
 *     pace
 * @param settings clocks and names
 * @param faults faults that are drawn
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
  /** Creates a plan without clocks, names or faults, with a record. */
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
