package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.WrittenGame;
import org.wadjet.record.CheckedGame;
import org.wadjet.record.GameRecord;
import org.wadjet.record.RecordReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/**
 * Implements {@code wadjet games …}: lists and shows the recorded games, even while the service
 * writes to the record.
 */
@Command(
    name = "games",
    description = {
      "List, show, analyse, export and verify recorded games; replace players' names.",
      "The commands also work while the service runs."
    })
final class GamesCommand extends ConsoleCommand implements Runnable {
  @Option(
      names = "--data",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      description = DataDirectory.HELP)
  private Optional<Path> data = Optional.empty();

  GamesCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError(
        "games needs one of: list, show, replay, analyse, export, verify, witness, pseudonymise");
  }

  @Command(
      name = "list",
      description = {
        "List the games, one per line.",
        "A line has the number, the local time of the start, the rules and setup, the"
            + " number of turns, and the result with its cause. A game without a result is"
            + " abandoned or in progress."
      })
  int list() throws IOException {
    RecordReader archive = archive();
    long oldest = archive.oldest();
    if (oldest > 1) {
      console.warn("Games 1 to " + (oldest - 1) + " were deleted from the archive.");
    }
    long newest = archive.games();
    Warnings warnings = new Warnings(console);
    archive.forEachGame(
        game -> {
          if (game.number() != 0) {
            game.read()
                .ifPresent(
                    read ->
                        console.println(
                            GamePrinter.line(read, newest, ZoneId.systemDefault()) + mark(game)));
            game.warning().ifPresent(warnings);
          }
        },
        warnings);
    return warnings.status();
  }

  private static String mark(CheckedGame game) {
    return game.fault().isPresent() ? "  NOT AS SIGNED" : "";
  }

  @Command(name = "show", description = "Draw every turn of a game with its beam.")
  int show(
      @Parameters(paramLabel = "N", description = "Number of the game, from 1.") long number,
      @Option(names = "--ascii", description = "Draw with ASCII characters only.") boolean ascii)
      throws IOException {
    RecordReader archive = archive();
    Warnings warnings = new Warnings(console);
    CheckedGame checked = checked(archive, number, warnings);
    GameRecord game = game(checked);
    GamePrinter show = show(game, ascii);
    game.turns().forEach(turn -> console.println(show.turn(turn)));
    console.print(show.incidents(game));
    console.println(line(archive, game) + mark(checked));
    return warnings.status();
  }

  @Command(
      name = "replay",
      description = {
        "Step through a game.",
        "On a terminal Enter shows the next turn; into a pipe all turns are printed."
      })
  int replay(
      @Parameters(paramLabel = "N", description = "Number of the game, from 1.") long number,
      @Option(
              names = "--every",
              paramLabel = "SECONDS",
              description =
                  "Show the next turn after this number of seconds, 0 to 3600, instead"
                      + " of on Enter.")
          Optional<Double> every,
      @Option(names = "--ascii", description = "Draw with ASCII characters only.") boolean ascii)
      throws IOException {
    RecordReader archive = archive();
    if (every.filter(seconds -> !(seconds >= 0 && seconds <= 3600)).isPresent()) {
      throw usageError("--every takes 0 to 3600 seconds, not " + every.get());
    }
    Warnings warnings = new Warnings(console);
    CheckedGame checked = checked(archive, number, warnings);
    GameRecord game = game(checked);
    new GameReplay(console, show(game, ascii), game, line(archive, game) + mark(checked))
        .run(every.map(seconds -> Duration.ofMillis(Math.round(seconds * 1000))));
    return warnings.status();
  }

  private static String line(RecordReader archive, GameRecord game) throws IOException {
    return GamePrinter.line(game, archive.games(), ZoneId.systemDefault());
  }

  private static GamePrinter show(GameRecord game, boolean ascii) {
    return new GamePrinter(game.resumePoint().start().rules().game(), TerminalStyle.of(ascii));
  }

  @Command(
      name = "verify",
      description = {
        "Verify signatures of an export, of an archive file or of the whole record.",
        "The command names the first row that was changed, removed, exchanged or added.",
        "Exit status 1: something differs from what was signed."
      })
  int verify(
      @Parameters(
              paramLabel = "FILE",
              arity = "0..1",
              description = "Export or archive file (default: the record and its archive).")
          Optional<Path> file,
      @Option(
              names = "--key",
              paramLabel = "FILE",
              description = "Public key of the board (default: that of the data directory).")
          Optional<Path> key,
      @Option(
              names = "--witness",
              paramLabel = "FILE",
              description =
                  "Heads of this board that a witness kept; they reveal forks, roll-backs and"
                      + " truncation.")
          Optional<Path> witness,
      @Option(
              names = "--witness-key",
              paramLabel = "FILE",
              description =
                  "Public key of the witness (default: signing-key.pub beside the heads).")
          Optional<Path> witnessKey)
      throws IOException {
    return new RecordVerifier(console, directory(), key, witness, witnessKey).verify(file);
  }

  @Command(
      name = "witness",
      description = {
        "Collect and co-sign the heads of boards' records until stopped.",
        "The heads come from a broker that the boards publish to. Run the witness where"
            + " no owner of a board can write."
      })
  int witness(
      @Mixin BrokerOptions broker,
      @Option(
              names = "--heads",
              paramLabel = "DIR",
              description =
                  "Directory for the heads and the witness's key (default: wadjet-witness in the"
                      + " user's state directory).")
          Optional<Path> heads) {
    return new WitnessServer(
            console, broker.access(spec.commandLine()), broker.prefix(spec.commandLine()))
        .run(WitnessDirectory.of(heads));
  }

  /** Returns the data directory. */
  Path directory() {
    return DataDirectory.of(data);
  }

  RecordReader archive() {
    return new RecordReader(directory());
  }

  CheckedGame checked(RecordReader archive, long number, Warnings warnings) throws IOException {
    CheckedGame game = archive.checked(number);
    if ((game.rows().isEmpty() && game.fault().isEmpty()) || number < 1) {
      throw usageError("there is no game " + number + "; the record holds " + held(archive));
    }
    game.warning().ifPresent(warnings);
    return game;
  }

  static GameRecord game(CheckedGame checked) throws IOException {
    return checked
        .read()
        .orElseThrow(() -> new IOException("game " + checked.number() + " cannot be read"));
  }

  /**
   * Returns a game as moves.
   *
   * @throws IOException if it cannot be read, or if a turn of it is a placement
   */
  static WrittenGame written(CheckedGame checked) throws IOException {
    WrittenGame game = game(checked).written();
    if (game.turns().stream().anyMatch(turn -> turn.move() instanceof Move.Placement)) {
      throw new IOException(
          "game "
              + checked.number()
              + " is a puzzle that places pieces, which the text of a game and the engine do not"
              + " know; export it without --review and with --format jsonl or html");
    }
    return game;
  }

  private static String held(RecordReader archive) throws IOException {
    long oldest = archive.oldest();
    return oldest == 1 ? "" + archive.games() : oldest + " to " + archive.games();
  }
}
