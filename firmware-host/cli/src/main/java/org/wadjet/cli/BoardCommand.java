package org.wadjet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.SignalLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet board …}: commands on board files. */
@Command(name = "board", description = "Check the description of a board.")
final class BoardCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "board needs a subcommand: board check FILE");
  }

  /**
   * Checks a board file and prints its problems to standard error, one on each line.
   *
   * @return 0 if the file is valid, 1 if it has mistakes, 2 if it cannot be read
   */
  @Command(
      name = "check",
      description = "Check a board file and print every mistake with its line and column.")
  int check(@Parameters(paramLabel = "FILE", description = "Board file.") Path file) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try {
      return switch (BoardFile.read(file)) {
        case FileResult.Valid<Board>(Board board) -> {
          out.println(file + ": good, \"" + board.name() + "\" with " + lines(board) + " lines");
          yield Wadjet.EXIT_OK;
        }
        case FileResult.Invalid<Board>(List<FileProblem> problems) -> {
          FileProblem.lines(problems).forEach(err::println);
          yield Wadjet.EXIT_FAILED;
        }
      };
    } catch (IOException e) {
      err.println(file + " cannot be read: " + reason(e) + ".");
      return Wadjet.EXIT_USAGE;
    }
  }

  private static long lines(Board board) {
    return List.of(SignalLine.values()).stream().filter(board.pins()::has).count();
  }

  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "there is no such file";
      case AccessDeniedException _ -> "permission denied";
      default -> e.getMessage();
    };
  }
}
