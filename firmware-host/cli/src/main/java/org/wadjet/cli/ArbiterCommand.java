package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.text.ArbiterKeyword;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet arbiter …}: the rulings and corrections of the human arbiter. */
@Command(
    name = "arbiter",
    description = {
      "Rule on verdicts that are not confirmed; correct, name, lock, unlock.",
      "The commands talk to the running service over its socket, which only the user"
          + " and group of the service can open.",
      "The FIRE buttons at the board can rule too: a short press of either shows the"
          + " next choice; both held for two seconds take it. To claim a draw at the third"
          + " occurrence of a position, before any piece is moved, the side to move holds"
          + " the other side's button, then its own as well, both for two seconds."
    })
final class ArbiterCommand extends ConsoleCommand implements Runnable {
  @Mixin private ServiceOptions service = new ServiceOptions();

  ArbiterCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError(
        "arbiter needs one of: status, accept-trace, accept-sighting, refire, void, move, draw,"
            + " resign, new-game, name, players, puzzle, seat, offer, correct, lock, unlock,"
            + " log-out, rehearse");
  }

  @Command(name = "status", description = "Print the state of the game and the open ruling.")
  int status() {
    return ask(ArbiterKeyword.STATUS);
  }

  @Command(name = "accept-trace", description = "Accept the computed path of the beam.")
  int acceptTrace() {
    return ask(ArbiterKeyword.ACCEPT_TRACE);
  }

  @Command(name = "accept-sighting", description = "Accept what the detectors saw.")
  int acceptSighting() {
    return ask(ArbiterKeyword.ACCEPT_SIGHTING);
  }

  @Command(name = "refire", description = "Have the same side press FIRE once more.")
  int refire() {
    return ask(ArbiterKeyword.REFIRE);
  }

  @Command(
      name = "void",
      description = {
        "Annul the turn: the board is guided back and the same side moves.",
        "This also releases a final move that has not been fired yet."
      })
  int voidTurn() {
    return ask(ArbiterKeyword.VOID);
  }

  @Command(name = "move", description = "State which of several possible moves was made.")
  int move(@Parameters(paramLabel = "MOVE", description = "Move, such as d2d3.") String move) {
    return ask(ArbiterKeyword.MOVE, move);
  }

  @Command(
      name = "lock",
      description = {
        "Stop all light and lock the lasers out.",
        "The lock-out survives a restart; wadjet arbiter unlock and an act at the board clear it."
      })
  int lock(
      @Parameters(paramLabel = "REASON", description = "Reason, for the record.") String reason) {
    return ask(ArbiterKeyword.LOCK, reason);
  }

  @Command(
      name = "unlock",
      description = {
        "State the reason for clearing a lock-out of the lasers, once its cause has been found.",
        "The lock-out ends when, within 2 minutes, a person at the board turns the key off and on,"
            + " or holds a FIRE button for 3 seconds.",
        "Causes are laser light outside a shot, a laser supply that stayed on, and a"
            + " record that differs from what the board wrote."
      })
  int unlock(
      @Option(
              names = {"--why", "--reason"},
              paramLabel = "TEXT",
              description = "Cause and remedy, for the record; required.")
          Optional<String> reason) {
    return ask(ArbiterKeyword.UNLOCK, reason.stream().toArray(String[]::new));
  }

  @Command(
      name = "draw",
      description = {
        "Claim a draw by repetition for the side to move, at the player's request.",
        "The record cites the turns at which the position occurred.",
        "A draw by agreement: wadjet arbiter correct result draw --game 8 --why agreed"
      })
  int draw() {
    return ask(ArbiterKeyword.DRAW);
  }

  @Command(name = "resign", description = "Record that a side resigns.")
  int resign(
      @Parameters(paramLabel = "SIDE", description = "Side that resigns: silver or red.")
          String side) {
    return ask(ArbiterKeyword.RESIGN, side);
  }

  @Command(name = "new-game", description = "End the game without a result and set up another.")
  int newGame() {
    return ask(ArbiterKeyword.NEW_GAME);
  }

  @Command(
      name = "name",
      description = {
        "Set the names of the players and of the event.",
        "A name that is not given stays; an empty name clears it. Players' names last"
            + " until their game has a result, also if it is abandoned and started again; the"
            + " event's name lasts until it is changed.",
        "After the end of a game the names apply to the next one, unless --game is given."
      })
  int name(
      @Option(names = "--silver", paramLabel = "NAME", description = "Name of the silver player.")
          Optional<String> silver,
      @Option(names = "--red", paramLabel = "NAME", description = "Name of the red player.")
          Optional<String> red,
      @Option(names = "--event", paramLabel = "NAME", description = "Name of the event.")
          Optional<String> event,
      @Option(names = "--game", paramLabel = "N", description = "Number of the newest game.")
          Optional<String> game) {
    List<String> values = new ArrayList<>();
    silver.ifPresent(name -> values.addAll(named("silver", name)));
    red.ifPresent(name -> values.addAll(named("red", name)));
    event.ifPresent(name -> values.addAll(named("event", name)));
    if (values.isEmpty()) {
      throw usageError("arbiter name needs --silver, --red or --event");
    }
    game.ifPresent(number -> values.addAll(List.of("game", number)));
    return ask(ArbiterKeyword.NAME, values.toArray(String[]::new));
  }

  @Command(
      name = "puzzle",
      description = {
        "Begin a puzzle that is solved with moves, or a game instead of one.",
        "The names are those of wadjet puzzle list; next needs puzzles in the exhibit's settings."
      })
  int puzzle(
      @Parameters(paramLabel = "NAME", description = "Name of a puzzle, next or off.")
          String name) {
    return ask(ArbiterKeyword.PUZZLE, name);
  }

  @Command(
      name = "players",
      description = {
        "Choose the players, at any time.",
        "A player is hands, remote, engine:1 to engine:10, or engine:adaptive.",
        "After the end of a game the choice is for the next one."
      })
  int players(
      @Parameters(paramLabel = "SILVER", description = "Player of silver.") String silver,
      @Parameters(paramLabel = "RED", description = "Player of red.") String red) {
    return ask(ArbiterKeyword.PLAYERS, silver, red);
  }

  @Command(name = "take-back", description = "Take back a player's last turn against the engine.")
  int takeBack(
      @Parameters(
              arity = "0..1",
              paramLabel = "TURN",
              description = "Number of that turn; another one is then not taken back.")
          Optional<String> turn) {
    return ask(ArbiterKeyword.TAKE_BACK, turn.stream().toArray(String[]::new));
  }

  @Command(name = "assistance", description = "Permit or prohibit hints and evaluations.")
  int assistance(@Parameters(paramLabel = "STATE", description = "on or off.") String state) {
    return ask(ArbiterKeyword.ASSISTANCE, state);
  }

  @Command(name = "hint", description = "Show a good move for the side to move.")
  int hint() {
    return ask(ArbiterKeyword.HINT);
  }

  @Command(
      name = "seat",
      description = {
        "Issue, show or revoke the remote seat of a side.",
        "The holder of a seat proposes moves over the network for a side whose player is remote;"
            + " persons make them and press FIRE.",
        "issue prints the token, only once. show issues the seat and lets the kiosk show its QR"
            + " code to a phone, until the seat is used, revoked or issued again, at most 5"
            + " minutes.",
        "Issuing or showing a seat again revokes the former one."
      })
  int seat(
      @Parameters(paramLabel = "ACTION", description = "issue, show or revoke.") String action,
      @Parameters(paramLabel = "SIDE", description = "Side of the seat: silver or red.")
          String side) {
    return ask(ArbiterKeyword.SEAT, action, side);
  }

  @Command(
      name = "offer",
      description = {
        "Answer or make an offer for the side that persons play against a remote seat.",
        "accept or decline answers the open offer of a draw or request to take back; draw and"
            + " take-back make one."
      })
  int offer(
      @Parameters(paramLabel = "ACTION", description = "accept, decline, draw or take-back.")
          String action) {
    return ask(ArbiterKeyword.OFFER, action);
  }

  @Command(
      name = "proposal",
      description = {
        "Accept or decline the game that the tournament desk proposes.",
        "An accepted game begins at once, before the first move or after the end of another one."
      })
  int proposal(
      @Parameters(paramLabel = "ANSWER", description = "accept or decline.") String answer) {
    return ask(ArbiterKeyword.PROPOSAL, answer);
  }

  private static List<String> named(String key, String name) {
    return name.isEmpty() ? List.of("clear", key) : List.of(key, name);
  }

  @Command(
      name = "correct",
      description = {
        "Correct a result, a turn or a clock.",
        "The record keeps what was written; the correction and its reason are added.",
        "  result silver|red|draw",
        "    Set the result of game --game, or of the game that has just",
        "    ended. A game in progress is ended only if --game gives its",
        "    number.",
        "  turn N",
        "    Return to the position before turn N, which is made again; both",
        "    clocks return to what they showed when it began. After a",
        "    resignation, claim, flag or correction by mistake, the number of",
        "    the turn to be made undoes the end of the game.",
        "  clock SIDE TIME",
        "    Set the time that the side has left, such as 4:30 or 4m30s."
      })
  int correct(
      @Parameters(paramLabel = "WHAT", description = "result, turn or clock with the new value.")
          List<String> what,
      @Option(
              names = "--why",
              required = true,
              paramLabel = "TEXT",
              description = "Reason, for the record.")
          String reason,
      @Option(
              names = "--game",
              paramLabel = "N",
              description = "Number of the game to give a result, as `wadjet games list` shows it.")
          Optional<String> game) {
    ArbiterKeyword corrected =
        switch (what.getFirst()) {
          case "result" -> ArbiterKeyword.CORRECT_RESULT;
          case "turn" -> ArbiterKeyword.CORRECT_TURN;
          case "clock" -> ArbiterKeyword.CORRECT_CLOCK;
          default ->
              throw usageError(
                  "arbiter corrects result, turn or clock, not '" + what.getFirst() + "'");
        };
    if (game.isPresent() && corrected != ArbiterKeyword.CORRECT_RESULT) {
      throw usageError("--game requires correct result");
    }
    List<String> said = new ArrayList<>(what.subList(1, what.size()));
    game.ifPresent(said::add);
    said.add(reason);
    return ask(corrected, said.toArray(String[]::new));
  }

  @Command(
      name = "log-out",
      description = "End all sessions at the arbiter's page; each needs the token again.")
  int logOut() {
    return ask(ArbiterKeyword.LOG_OUT);
  }

  private int ask(ArbiterKeyword command, String... arguments) {
    ServiceClient.Answer answer = service.client().ask(command, List.of(arguments));
    if (answer.success()) {
      console.println(answer.text());
      return Wadjet.EXIT_OK;
    }
    console.warn("wadjet: " + answer.text() + ".");
    return Wadjet.EXIT_FAILED;
  }
}
