package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.gpio.BoardUnavailableException;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.service.SystemNanoClock;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.NanoClock;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Opens the lines of a board for a command that reads it without a service. It never raises a laser
 * line.
 */
final class BoardAccess implements AutoCloseable {
  private final Pi4jBoardLines lines;
  private final NanoClock clock;
  private final VirtualBoard virtual;

  private BoardAccess(Pi4jBoardLines lines, NanoClock clock, VirtualBoard virtual) {
    this.lines = lines;
    this.clock = clock;
    this.virtual = virtual;
  }

  /**
   * Opens the board that {@code --gpio} selects.
   *
   * @param backend how the frames of a real board are read
   * @param standing the pieces on a virtual board
   * @param virtualClock the clock of a virtual board
   */
  static BoardAccess open(
      CommandLine command,
      String gpio,
      ScanBackend backend,
      Board board,
      Position standing,
      VirtualClock virtualClock) {
    return switch (gpio) {
      case "gpiod" -> {
        refuseBeside(new ServiceClient(SocketPath.toAsk(Optional.empty(), Optional.empty())));
        yield openBoard(board, backend);
      }
      case "mock" -> {
        VirtualBoard virtual =
            VirtualBoard.create(
                board, standing, Rules.Game.KHET2, virtualClock, SimSettings.seeded(1));
        yield new BoardAccess(
            Pi4jBoardLines.open(board, virtual.context(), virtualClock), virtualClock, virtual);
      }
      default ->
          throw new ParameterException(command, "--gpio is gpiod or mock, not '" + gpio + "'");
    };
  }

  /**
   * Refuses to open a board while a service runs: two programs cannot share its lines.
   *
   * @throws StartupException if a service answers
   */
  static void refuseBeside(ServiceClient service) {
    if (service.isThere()) {
      throw new StartupException(
          "The running service holds the lines of the board; stop it with `sudo systemctl stop"
              + " wadjet`, or where it was started, and start it again afterwards.",
          null);
    }
  }

  private static BoardAccess openBoard(Board board, ScanBackend backend) {
    SystemNanoClock clock = new SystemNanoClock();
    try {
      return new BoardAccess(Pi4jBoardLines.openGpiod(board, backend, clock), clock, null);
    } catch (BoardUnavailableException e) {
      throw new StartupException(e.getMessage(), e);
    }
  }

  Pi4jBoardLines lines() {
    return lines;
  }

  NanoClock clock() {
    return clock;
  }

  /** Returns the virtual board; null if the board is a real one. */
  VirtualBoard virtual() {
    return virtual;
  }

  @Override
  public void close() {
    lines.close();
    if (virtual != null) {
      virtual.close();
    }
  }
}
