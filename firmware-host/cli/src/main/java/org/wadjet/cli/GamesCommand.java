package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.GameWriter;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Setup;
import org.wadjet.game.WrittenGame;
import org.wadjet.record.CheckedGame;
import org.wadjet.record.GameRecord;
import org.wadjet.record.JournalRow;
import org.wadjet.record.NameCommitments;
import org.wadjet.record.RecordReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * Implements {@code wadjet games …}: lists and shows the recorded games, also while the service
 * writes to the record.
 */
@Command(
    name = "games",
    description =
        "Lists, shows, replays, exports and verifies recorded games; replaces names of players.")
final class GamesCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      description = "The data directory; default the service's state directory.")
  private Optional<Path> data = Optional.empty();

  GamesCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "games needs one of: list, show, replay, export, verify, witness, pseudonymise");
  }

  @Command(
      name = "list",
      description = {
        "One line a game: its number, when it began in local time, what was played, how many turns it"
            + " had, its result and how it came to that. A game without a result was given up, or is"
            + " the current one."
      })
  int list() {
    RecordReader archive = archive();
    return reading(
        () -> {
          long oldest = archive.oldest();
          if (oldest > 1) {
            console.err().println("Games 1 to " + (oldest - 1) + " are not kept any more.");
          }
          long newest = archive.games();
          Warnings warnings = new Warnings(console);
          archive.each(
              game -> {
                if (game.number() != 0) {
                  game.read()
                      .ifPresent(
                          read ->
                              console
                                  .out()
                                  .println(
                                      GamePrinter.line(read, newest, ZoneId.systemDefault())
                                          + mark(game)));
                  game.warning().ifPresent(warnings);
                }
              },
              warnings);
          return warnings.status();
        });
  }

  private static String mark(CheckedGame game) {
    return game.fault().isPresent() ? "  NOT AS SIGNED" : "";
  }

  @Command(name = "show", description = "Draws every turn of a game with its beam.")
  int show(
      @Parameters(paramLabel = "N", description = "The game's number, from 1.") long number,
      @Option(names = "--ascii", description = "Draw with plain characters only.") boolean ascii) {
    RecordReader archive = archive();
    return reading(
        () -> {
          Warnings warnings = new Warnings(console);
          CheckedGame checked = checked(archive, number, warnings);
          GameRecord game = game(checked);
          GamePrinter show = show(game, ascii);
          game.turns().forEach(turn -> console.out().println(show.turn(turn)));
          console.out().print(show.incidents(game));
          console.out().println(line(archive, game) + mark(checked));
          return warnings.status();
        });
  }

  @Command(
      name = "replay",
      description = {
        "Steps through a game: on a terminal by key or timed, into a pipe all turns one after the"
            + " other."
      })
  int replay(
      @Parameters(paramLabel = "N", description = "The game's number, from 1.") long number,
      @Option(
              names = "--every",
              paramLabel = "SECONDS",
              description = "Go on by itself; default when Enter is pressed.")
          Optional<Double> every,
      @Option(names = "--ascii", description = "Draw with plain characters only.") boolean ascii) {
    RecordReader archive = archive();
    if (every.filter(seconds -> !(seconds >= 0 && seconds <= 3600)).isPresent()) {
      throw wrong("--every takes 0 to 3600 seconds, not " + every.get());
    }
    return reading(
        () -> {
          Warnings warnings = new Warnings(console);
          CheckedGame checked = checked(archive, number, warnings);
          GameRecord game = game(checked);
          new GameReplay(console, show(game, ascii), game, line(archive, game) + mark(checked))
              .run(every.map(seconds -> Duration.ofMillis(Math.round(seconds * 1000))));
          return warnings.status();
        });
  }

  private static String line(RecordReader archive, GameRecord game) throws IOException {
    return GamePrinter.line(game, archive.games(), ZoneId.systemDefault());
  }

  private static GamePrinter show(GameRecord game, boolean ascii) {
    return new GamePrinter(game.stands().start().rules().game(), TerminalStyle.of(ascii));
  }

  @Command(
      name = "export",
      description = {
        "Writes a game to standard output: as text that reads back, as JSON lines with evidence and"
            + " signatures, or as a page of HTML, a referee's report that prints on A4."
      })
  int export(
      @Parameters(paramLabel = "N", description = "The game's number, from 1.") long number,
      @Option(names = "--format", required = true, description = "text, jsonl or html.")
          String format) {
    RecordReader archive = archive();
    return reading(
        () -> {
          Warnings warnings = new Warnings(console);
          CheckedGame checked = checked(archive, number, warnings);
          switch (format) {
            case "text" -> console.out().print(text(game(checked)));
            case "jsonl" -> {
              if (checked.fault().isEmpty()) {
                archive.export(number).forEach(line -> console.out().print(line + "\n"));
              }
              // These are rows of later games and are signed there.
              checked.corrections().stream()
                  .mapToLong(JournalRow::game)
                  .distinct()
                  .forEach(
                      later ->
                          console
                              .err()
                              .println(
                                  "Game %d corrects the result of game %d; export it too."
                                      .formatted(later, number)));
            }
            case "html" ->
                console
                    .out()
                    .print(
                        GameHtmlReport.of(
                            game(checked), checked, BoardKey.of(DataDirectory.of(data))));
            default -> throw wrong("--format is text, jsonl or html, not '" + format + "'");
          }
          return warnings.status();
        });
  }

  @Command(
      name = "pseudonymise",
      description = {
        "Replaces a player's name by another in all that is shown and exported from now on; the"
            + " signed rows stay as they are, since they only commit to a salted hash of it. Games of"
            + " wadjet versions that signed the name itself keep it, and are named. Give the same"
            + " name again to change the pseudonym. Exports that were made before are not changed."
      })
  int pseudonymise(
      @Parameters(index = "0", paramLabel = "NAME", description = "As it was said.") String name,
      @Parameters(index = "1", paramLabel = "PSEUDONYM", description = "Instead of it.")
          String pseudonym) {
    PlayerNames.fault(pseudonym)
        .ifPresent(
            fault -> {
              throw wrong("the pseudonym cannot be taken: " + fault);
            });
    RecordReader archive = archive();
    return reading(
        () -> {
          List<Long> plain = new ArrayList<>();
          archive.each(
              game -> {
                if (game.rows().stream().anyMatch(row -> NameCommitments.isPlain(row, name))) {
                  plain.add(game.number());
                }
              },
              new Warnings(console));
          int replaced =
              NameCommitments.pseudonymise(DataDirectory.of(data), name, pseudonym.strip());
          if (!plain.isEmpty()) {
            console
                .err()
                .println(
                    "wadjet: the signed rows of games "
                        + plain.stream().map(String::valueOf).collect(Collectors.joining(", "))
                        + " hold this name itself, and keep it.");
          }
          if (replaced == 0) {
            console
                .err()
                .println("wadjet: no game holds this name in a form that can be replaced.");
            return Wadjet.EXIT_FAILED;
          }
          console.out().println("replaced " + replaced + (replaced == 1 ? " time" : " times"));
          return plain.isEmpty() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
        });
  }

  @Command(
      name = "verify",
      description = {
        "Checks an export in JSON lines, or a file of the archive, against the board's public key;"
            + " names the first row that was changed, removed, exchanged or added. Without a file"
            + " it checks the whole record and its archive. Exit status 1 if something is not what"
            + " was signed."
      })
  int verify(
      @Parameters(
              paramLabel = "FILE",
              arity = "0..1",
              description = "The export; default the whole record.")
          Optional<Path> file,
      @Option(
              names = "--key",
              paramLabel = "FILE",
              description = "The public key; default that of the data directory.")
          Optional<Path> key,
      @Option(
              names = "--witness",
              paramLabel = "FILE",
              description =
                  "The heads that a witness kept of this board: finds forks, roll-backs and cut"
                      + " tails.")
          Optional<Path> witness,
      @Option(
              names = "--witness-key",
              paramLabel = "FILE",
              description = "The witness's public key; default signing-key.pub beside its file.")
          Optional<Path> witnessKey) {
    return reading(
        () ->
            new RecordVerifier(console, DataDirectory.of(data), key, witness, witnessKey)
                .verify(file));
  }

  @Command(
      name = "witness",
      description = {
        "Listens at a broker for the heads that boards publish of their records, co-signs them with"
            + " a key of its own and keeps them, until it is stopped. Run it where no board's owner"
            + " can write."
      })
  int witness(
      @Mixin BrokerOptions broker,
      @Option(
              names = "--heads",
              paramLabel = "DIR",
              description =
                  "Where the heads and the witness's key are kept; default wadjet-witness in the"
                      + " user's state directory.")
          Optional<Path> heads) {
    return new WitnessServer(
            console, broker.access(spec.commandLine()), broker.prefix(spec.commandLine()))
        .run(WitnessDirectory.of(heads));
  }

  private static String text(GameRecord game) {
    Setup setup =
        new Setup(
            game.stands().setup(), game.stands().start().rules(), game.stands().start().position());
    List<WrittenGame.Turn> turns =
        game.turns().stream()
            .map(turn -> new WrittenGame.Turn(turn.move(), turn.removed()))
            .toList();
    return GameWriter.write(new WrittenGame(setup, game.names(), turns, game.result()));
  }

  private RecordReader archive() {
    return new RecordReader(DataDirectory.of(data));
  }

  private CheckedGame checked(RecordReader archive, long number, Warnings warnings)
      throws IOException {
    CheckedGame game = archive.checked(number);
    if ((game.rows().isEmpty() && game.fault().isEmpty()) || number < 1) {
      throw wrong("there is no game " + number + "; the record holds " + held(archive));
    }
    game.warning().ifPresent(warnings);
    return game;
  }

  private static GameRecord game(CheckedGame checked) throws IOException {
    return checked
        .read()
        .orElseThrow(() -> new IOException("game " + checked.number() + " cannot be read"));
  }

  private static String held(RecordReader archive) throws IOException {
    long oldest = archive.oldest();
    return oldest == 1 ? "" + archive.games() : oldest + " to " + archive.games();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static int reading(Reading reading) {
    try {
      return reading.run();
    } catch (IOException e) {
      throw new StartupException(StartupException.reason(e), e);
    }
  }

  private interface Reading {
    int run() throws IOException;
  }
}
