package org.wadjet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code wadjet arbiter …}: what the human says who rules. */
@Command(
    name = "arbiter",
    description = {
      "Rules on a verdict that is not confirmed, and on what else only a human may decide. Talks to"
          + " the running service over its socket, which its owner and group alone can open.",
      "At the board the FIRE buttons can rule too: a short press of either shows the next choice,"
          + " both held for two seconds take it."
    })
final class ArbiterCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--socket",
      paramLabel = "PATH",
      scope = ScopeType.INHERIT,
      description = "The service's socket; default where it puts it.")
  private Optional<Path> socket = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "The data directory of the service, if it was started with one.")
  private Optional<Path> data = Optional.empty();

  ArbiterCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "arbiter needs status, accept-trace, accept-sighting, refire, void, move or unlock");
  }

  @Command(name = "status", description = "Where the game stands and what waits for a ruling.")
  int status() {
    return ask("status");
  }

  @Command(name = "accept-trace", description = "What the tracer says counts.")
  int acceptTrace() {
    return ask("accept-trace");
  }

  @Command(name = "accept-sighting", description = "What the detectors saw counts.")
  int acceptSighting() {
    return ask("accept-sighting");
  }

  @Command(name = "refire", description = "The same side presses FIRE once more.")
  int refire() {
    return ask("refire");
  }

  @Command(
      name = "void",
      description =
          "The turn has not been: the board is guided back and the same side moves. Also lets a"
              + " final move go that is not fired yet.")
  int voidTurn() {
    return ask("void");
  }

  @Command(name = "move", description = "Answers \"one of ...\": this move was made.")
  int move(@Parameters(paramLabel = "MOVE", description = "Such as d2d3.") String move) {
    return ask("move", move);
  }

  @Command(
      name = "unlock",
      description =
          "Clears a lock-out, once you have found why a laser shone or its supply stayed.")
  int unlock() {
    return ask("unlock");
  }

  private int ask(String command, String... arguments) {
    ServiceClient.Answer answer =
        new ServiceClient(SocketPath.toAsk(socket, data)).ask(command, List.of(arguments));
    if (answer.good()) {
      console.out().println(answer.text());
      return Wadjet.GOOD;
    }
    console.err().println("wadjet: " + answer.text() + ".");
    return Wadjet.NOT_GOOD;
  }
}
