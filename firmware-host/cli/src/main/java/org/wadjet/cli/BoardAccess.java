package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.gpio.BoardUnavailableException;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.service.Boot;
import org.wadjet.service.SystemNanoClock;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.NanoClock;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Opens the lines of a board for a command that reads it without a service. It never raises a laser
 * line.
 */
public record BoardAccess(
    Pi4jBoardLines lines,
    NanoClock clock,
    Boot boot,
    Optional<AutomaticTestOperator> operator,
    Runnable release)
    implements AutoCloseable {
  /** Folder of the kernel's files about processes and the boot. */
  static final Path PROC = Path.of("/proc");

  /**
   * Opens the board that {@code --gpio} selects.
   *
   * @param backend the method of reading the frames of a real board
   * @param standing the pieces on a virtual board
   * @param pace the clock of a virtual board
   */
  public static BoardAccess open(
      CommandLine command,
      String gpio,
      ScanBackend backend,
      Board board,
      Position standing,
      Simulator.Pace pace) {
    return switch (gpio) {
      case "gpiod" -> {
        refuseIfServiceRuns(
            new ServiceClient(SocketPath.forClient(Optional.empty(), Optional.empty())));
        yield openBoard(board, backend);
      }
      case "mock" -> Simulator.required().open(board, standing, pace);
      default ->
          throw new ParameterException(command, "--gpio is gpiod or mock, not '" + gpio + "'");
    };
  }

  /**
   * Refuses to open a board while a service runs: two programs cannot share its lines.
   *
   * @throws StartupException if a service answers
   */
  static void refuseIfServiceRuns(ServiceClient service) {
    if (service.isRunning()) {
      throw new StartupException(
          "The running service holds the lines of the board. Stop it with `sudo systemctl stop"
              + " wadjet`, or in its terminal, and start it again afterwards.",
          null);
    }
  }

  private static BoardAccess openBoard(Board board, ScanBackend backend) {
    SystemNanoClock clock = new SystemNanoClock();
    try {
      return new BoardAccess(
          Pi4jBoardLines.openGpiod(board, backend, clock),
          clock,
          Boot.read(PROC),
          Optional.empty(),
          () -> {});
    } catch (BoardUnavailableException e) {
      throw new StartupException(e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    lines.close();
    release.run();
  }
}
