package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wadjet arbiter …}: what the human says who rules. */
@Command(
    name = "arbiter",
    description = {
      "Rules on a verdict that is not confirmed, and on what else only a human may decide. Talks to"
          + " the running service over its socket, which its owner and group alone can open.",
      "At the board the FIRE buttons can rule too: a short press of either shows the next choice,"
          + " both held for two seconds take it. At a third occurrence, with"
          + " nothing moved yet, the side to move claims a draw so: it holds the other side's button,"
          + " then its own, both for two seconds."
    })
final class ArbiterCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private ServiceOptions service = new ServiceOptions();

  ArbiterCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "arbiter needs one of: status, accept-trace, accept-sighting, refire, void, move, draw,"
            + " resign, new-game, name, correct, unlock, log-out");
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

  @Command(
      name = "draw",
      description = {
        "Claims a draw for the side to move, which has told you so: the position stands for the"
            + " third time. The turns are cited in the record.",
        "A draw that both agree on: wadjet arbiter correct result draw --why agreed"
      })
  int draw() {
    return ask("draw");
  }

  @Command(name = "resign", description = "A side gives the game up.")
  int resign(
      @Parameters(paramLabel = "SIDE", description = "Who resigns: silver or red.") String side) {
    return ask("resign", side);
  }

  @Command(
      name = "new-game",
      description = "Gives the game up without a result, and has the board set up for another.")
  int newGame() {
    return ask("new-game");
  }

  @Command(
      name = "name",
      description = "Says who plays, and at what event; what is not given stays as it was.")
  int name(
      @Option(names = "--silver", paramLabel = "NAME", description = "Silver's player.")
          Optional<String> silver,
      @Option(names = "--red", paramLabel = "NAME", description = "Red's player.")
          Optional<String> red,
      @Option(names = "--event", paramLabel = "NAME", description = "The event.")
          Optional<String> event) {
    List<String> said = new ArrayList<>();
    silver.ifPresent(name -> said.addAll(List.of("silver", name)));
    red.ifPresent(name -> said.addAll(List.of("red", name)));
    event.ifPresent(name -> said.addAll(List.of("event", name)));
    if (said.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "arbiter name needs --silver, --red or --event");
    }
    return ask("name", said.toArray(String[]::new));
  }

  @Command(
      name = "correct",
      description = {
        "Puts something right that has happened. What was written stays in the record; the"
            + " correction and its reason come after it.",
        "  result silver|red|draw    the game has this result",
        "  turn N                    the game goes back to before turn N, which is made again",
        "  clock SIDE TIME           the side has so much time left, such as 4m30s"
      })
  int correct(
      @Parameters(paramLabel = "WHAT", description = "result, turn or clock, and to what.")
          List<String> what,
      @Option(
              names = "--why",
              required = true,
              paramLabel = "TEXT",
              description = "The reason, for the record.")
          String why) {
    if (!List.of("result", "turn", "clock").contains(what.getFirst())) {
      throw new ParameterException(
          spec.commandLine(),
          "arbiter corrects result, turn or clock, not '" + what.getFirst() + "'");
    }
    List<String> said = new ArrayList<>(what.subList(1, what.size()));
    said.add(why);
    return ask("correct-" + what.getFirst(), said.toArray(String[]::new));
  }

  @Command(
      name = "log-out",
      description = "Ends the sessions of all arbiters at the page; each needs the token again.")
  int logOut() {
    return ask("log-out");
  }

  private int ask(String command, String... arguments) {
    ServiceClient.Answer answer = service.client().ask(command, List.of(arguments));
    if (answer.good()) {
      console.out().println(answer.text());
      return Wadjet.GOOD;
    }
    console.err().println("wadjet: " + answer.text() + ".");
    return Wadjet.NOT_GOOD;
  }
}
