package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.service.Boot;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;

/**
 * Virtual board under test, and the access that a command has to it.
 *
 * @param virtual the board, whose pieces and light a test changes
 */
record TestedBoard(VirtualBoard virtual, BoardAccess access) implements AutoCloseable {
  static TestedBoard open(Board board, Position standing) {
    VirtualClock clock = VirtualClock.unpaced();
    VirtualBoard virtual =
        VirtualBoard.create(board, standing, Rules.Game.KHET2, clock, SimSettings.seeded(1));
    return new TestedBoard(
        virtual,
        new BoardAccess(
            Pi4jBoardLines.open(board, virtual.context(), clock),
            clock,
            Boot.fresh(),
            Optional.empty(),
            virtual::close));
  }

  @Override
  public void close() {
    access.close();
  }
}
