package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.wiring.Board;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --board} of a command that needs the description of a board. */
public final class BoardOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--board", paramLabel = "FILE", description = OptionConverters.BOARD_HELP)
  private Optional<Path> file = Optional.empty();

  /**
   * Returns the board.
   *
   * @throws CommandLine.ParameterException with each mistake of its file
   */
  public Board board() {
    return OptionConverters.board(command.commandLine(), file);
  }

  /**
   * Returns the board, for a command that needs the sensors of all squares and of the whole rim.
   *
   * @throws CommandLine.ParameterException with each mistake of its file, or if a sensor is absent
   */
  public Board completeBoard() {
    Board board = board();
    board
        .firstAbsent()
        .ifPresent(
            sensor -> {
              throw new CommandLine.ParameterException(
                  command.commandLine(),
                  ("The board \"%s\" is not complete: its file declares %s absent. A game needs"
                          + " every sensor; scan, selftest and laser-test work without.")
                      .formatted(board.name(), sensor.name()));
            });
    return board;
  }

  /** Returns the file; empty if the option is not given. */
  public Optional<Path> file() {
    return file;
  }
}
