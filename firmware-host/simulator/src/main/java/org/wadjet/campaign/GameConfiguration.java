package org.wadjet.campaign;

import java.nio.file.Path;
import org.wadjet.game.Setup;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/**
 * Board, setup, settings and data directory of a game.
 *
 * @param board the wiring
 * @param setup starting position and rules
 * @param settings clocks and names
 * @param data the data directory
 */
public record GameConfiguration(Board board, Setup setup, MatchSettings settings, Path data) {
  /** Creates the virtual board, set up for the game. */
  VirtualBoard virtualBoard(VirtualClock clock, SimSettings noise) {
    return VirtualBoard.create(board, setup.position(), setup.rules().game(), clock, noise);
  }
}
