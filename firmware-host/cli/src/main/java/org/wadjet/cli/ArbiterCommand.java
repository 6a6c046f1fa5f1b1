package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.text.ArbiterKeyword;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet arbiter …}: the rulings and corrections of the human arbiter. */
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
            + " resign, new-game, name, correct, unlock, log-out, rehearse");
  }

  @Command(name = "status", description = "Where the game stands and what waits for a ruling.")
  int status() {
    return ask(ArbiterKeyword.STATUS);
  }

  @Command(name = "accept-trace", description = "What the tracer says counts.")
  int acceptTrace() {
    return ask(ArbiterKeyword.ACCEPT_TRACE);
  }

  @Command(name = "accept-sighting", description = "What the detectors saw counts.")
  int acceptSighting() {
    return ask(ArbiterKeyword.ACCEPT_SIGHTING);
  }

  @Command(name = "refire", description = "The same side presses FIRE once more.")
  int refire() {
    return ask(ArbiterKeyword.REFIRE);
  }

  @Command(
      name = "void",
      description =
          "The turn has not been: the board is guided back and the same side moves. Also lets a"
              + " final move go that is not fired yet.")
  int voidTurn() {
    return ask(ArbiterKeyword.VOID);
  }

  @Command(name = "move", description = "Answers \"one of ...\": this move was made.")
  int move(@Parameters(paramLabel = "MOVE", description = "Such as d2d3.") String move) {
    return ask(ArbiterKeyword.MOVE, move);
  }

  @Command(
      name = "unlock",
      description =
          "Clears a lock-out, once you have found its cause: why a laser shone, its supply stayed, or"
              + " the record is not what the board had written.")
  int unlock(
      @Option(
              names = {"--why", "--reason"},
              paramLabel = "TEXT",
              description = "The cause and what was done about it, for the record; it is needed.")
          Optional<String> why) {
    return ask(ArbiterKeyword.UNLOCK, why.stream().toArray(String[]::new));
  }

  @Command(
      name = "draw",
      description = {
        "Claims a draw for the side to move, which has told you so: the position stands for the"
            + " third time. The turns are cited in the record.",
        "A draw that both agree on: wadjet arbiter correct result draw --game 8 --why agreed"
      })
  int draw() {
    return ask(ArbiterKeyword.DRAW);
  }

  @Command(name = "resign", description = "A side gives the game up.")
  int resign(
      @Parameters(paramLabel = "SIDE", description = "Who resigns: silver or red.") String side) {
    return ask(ArbiterKeyword.RESIGN, side);
  }

  @Command(
      name = "new-game",
      description = "Gives the game up without a result, and has the board set up for another.")
  int newGame() {
    return ask(ArbiterKeyword.NEW_GAME);
  }

  @Command(
      name = "name",
      description = {
        "Says who plays, and at what event; what is not given stays as it was, an empty name is"
            + " cleared. Players' names last until their game has a result, also where it is given"
            + " up and begun once more; the event lasts from game to game.",
        "After the end of a game the names are those of the next one, unless --game is given."
      })
  int name(
      @Option(names = "--silver", paramLabel = "NAME", description = "Silver's player.")
          Optional<String> silver,
      @Option(names = "--red", paramLabel = "NAME", description = "Red's player.")
          Optional<String> red,
      @Option(names = "--event", paramLabel = "NAME", description = "The event.")
          Optional<String> event,
      @Option(names = "--game", paramLabel = "N", description = "The number of the newest game.")
          Optional<String> game) {
    List<String> said = new ArrayList<>();
    silver.ifPresent(name -> said.addAll(named("silver", name)));
    red.ifPresent(name -> said.addAll(named("red", name)));
    event.ifPresent(name -> said.addAll(named("event", name)));
    if (said.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "arbiter name needs --silver, --red or --event");
    }
    game.ifPresent(number -> said.addAll(List.of("game", number)));
    return ask(ArbiterKeyword.NAME, said.toArray(String[]::new));
  }

  private static List<String> named(String what, String name) {
    return name.isEmpty() ? List.of("clear", what) : List.of(what, name);
  }

  @Command(
      name = "correct",
      description = {
        "Puts something right that has happened. What was written stays in the record; the"
            + " correction and its reason come after it.",
        "  result silver|red|draw    a game has this result: that of --game, or the one that has"
            + " just ended; a game that is being played ends only if --game gives its number",
        "  turn N                    the game goes back to before turn N, which is made again; both"
            + " clocks show what they showed when it began. Where a resignation, a claim, a flag or a"
            + " correction has ended the game, the number of the turn to be made undoes that end",
        "  clock SIDE TIME           the side has so much time left, such as 4:30 or 4m30s"
      })
  int correct(
      @Parameters(paramLabel = "WHAT", description = "result, turn or clock, and to what.")
          List<String> what,
      @Option(
              names = "--why",
              required = true,
              paramLabel = "TEXT",
              description = "The reason, for the record.")
          String why,
      @Option(
              names = "--game",
              paramLabel = "N",
              description = "With result: the game's number, as `wadjet games list` shows it.")
          Optional<String> game) {
    ArbiterKeyword corrected =
        switch (what.getFirst()) {
          case "result" -> ArbiterKeyword.CORRECT_RESULT;
          case "turn" -> ArbiterKeyword.CORRECT_TURN;
          case "clock" -> ArbiterKeyword.CORRECT_CLOCK;
          default ->
              throw new ParameterException(
                  spec.commandLine(),
                  "arbiter corrects result, turn or clock, not '" + what.getFirst() + "'");
        };
    if (game.isPresent() && corrected != ArbiterKeyword.CORRECT_RESULT) {
      throw new ParameterException(spec.commandLine(), "--game goes with correct result");
    }
    List<String> said = new ArrayList<>(what.subList(1, what.size()));
    game.ifPresent(said::add);
    said.add(why);
    return ask(corrected, said.toArray(String[]::new));
  }

  @Command(
      name = "log-out",
      description = "Ends the sessions of all arbiters at the page; each needs the token again.")
  int logOut() {
    return ask(ArbiterKeyword.LOG_OUT);
  }

  private int ask(ArbiterKeyword command, String... arguments) {
    ServiceClient.Answer answer = service.client().ask(command, List.of(arguments));
    if (answer.good()) {
      console.out().println(answer.text());
      return Wadjet.EXIT_OK;
    }
    console.err().println("wadjet: " + answer.text() + ".");
    return Wadjet.EXIT_FAILED;
  }
}
