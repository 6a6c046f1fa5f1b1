package org.wadjet.simulator;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wadjet.campaign.Campaign;
import org.wadjet.campaign.FaultKind;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.cli.BoardOption;
import org.wadjet.cli.Console;
import org.wadjet.cli.OptionConverters;
import org.wadjet.cli.PlayerOptions;
import org.wadjet.cli.SetupOptions;
import org.wadjet.cli.StartupException;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Setup;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.Players;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Implements {@code wadjet simulate}: thousands of games on the virtual board, with faults of all
 * kinds.
 */
@Command(
    name = "simulate",
    description = {
      "Play many games on the virtual board with random faults and count the errors.",
      "The seed determines moves, hands and faults of every game.",
      "Exit status 1: a move was read wrongly, an illegal move was accepted, a verdict"
          + " was wrong, an emission rule was broken or a game got stuck; the seeds of these"
          + " games are printed."
    })
final class SimulateCommand implements Callable<Integer> {
  private static final String HELP = "help";

  private static final Set<String> NOT_REPEATED =
      Set.of("--games", "--seed", "--jobs", "--json", "--trace", "--data");

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games (default:" + " ${DEFAULT-VALUE}).")
  private int games = 1;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description =
          "Seed of the first game; the same seed gives the same games (default: a new" + " seed).")
  private String seed = "";

  @Option(
      names = "--jobs",
      paramLabel = "J",
      description =
          "Number of games played at the same time, without effect on the results"
              + " (default: one per processor; with --data 1).")
  private Optional<Integer> jobs = Optional.empty();

  @Option(
      names = "--faults",
      paramLabel = "LIST",
      description =
          "Faults to draw, separated by commas; help lists them (default: none). An"
              + " example:%nhands,bounce,flips=1e-4")
  private String faults = "";

  @Option(
      names = "--days",
      paramLabel = "N",
      description =
          "Instead of games, simulate an exhibit with visitors for N days and check that"
              + " record, memory and threads do not grow; a day takes about half a minute.")
  private Optional<Integer> days = Optional.empty();

  @Mixin private SetupOptions setup = new SetupOptions();

  @Mixin private PlayerOptions players = new PlayerOptions();

  @Option(names = "--json", description = "Print the counts as one JSON object at the end.")
  private boolean json;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "File for the transcripts of the games; the same seed gives the same bytes.")
  private Optional<Path> trace = Optional.empty();

  @Mixin private BoardOption board = new BoardOption();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Directory for the record of the games (default: no record).")
  private Optional<Path> data = Optional.empty();

  SimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (faults.equals(HELP)) {
      listFaults();
      return Wadjet.EXIT_OK;
    }
    if (days.isPresent()) {
      return exhibit(days.get()) ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
    }
    Campaign campaign = campaign();
    CampaignReport report = new CampaignReport(console, games, repeatCommand(), json);
    try (Writer transcript = openTranscript()) {
      campaign.run(
          played -> {
            write(transcript, played.transcript());
            report.played(played);
          });
    }
    return report.end() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private boolean exhibit(int many) throws IOException {
    check("--days", many);
    Setup start = setup.resolve(spec.commandLine());
    Board board = this.board.completeBoard();
    long chosen = OptionConverters.seed(spec.commandLine(), "--seed", seed);
    return new ExhibitReport(console, board, start, chosen).run(many, data);
  }

  private Campaign campaign() {
    Setup start = setup.resolve(spec.commandLine());
    Board board = this.board.completeBoard();
    check("--games", games);
    int chosenJobs =
        jobs.orElse(
            data.isPresent() ? 1 : Math.min(games, Runtime.getRuntime().availableProcessors()));
    check("--jobs", chosenJobs);
    if (data.isPresent() && chosenJobs > 1) {
      throw new ParameterException(
          spec.commandLine(), "--data keeps the record of one game at a time, so --jobs must be 1");
    }
    Optional<Campaign.GameLabels> labels = Optional.empty();
    if (trace.isPresent()) {
      labels = Optional.of(new NoticeMessages(Language.EN, start.rules().game())::sentence);
    }
    return new Campaign(
        board,
        start,
        games,
        OptionConverters.seed(spec.commandLine(), "--seed", seed),
        chosenJobs,
        faults(),
        data,
        chosenPlayers(),
        labels);
  }

  private Players chosenPlayers() {
    Players chosen = players.resolve(spec.commandLine());
    if (chosen.hasRemote() || chosen.hasPeer()) {
      throw new ParameterException(
          spec.commandLine(),
          "a remote player or another board requires `wadjet serve`, not simulated games");
    }
    return chosen;
  }

  /**
   * Returns the command line that repeats a game, without options that make no difference to it or
   * that differ for each game.
   */
  private String repeatCommand() {
    StringBuilder line = new StringBuilder("wadjet simulate");
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (!NOT_REPEATED.contains(option.longestName())) {
        line.append(' ').append(option.longestName());
        if (option.arity().max() > 0) {
          option.originalStringValues().forEach(value -> line.append(' ').append(value));
        }
      }
    }
    return line.toString();
  }

  private void check(String option, int number) {
    if (number < 1) {
      throw new ParameterException(
          spec.commandLine(), option + " must be 1 or more, not " + number);
    }
  }

  private FaultSelection faults() {
    return switch (FaultSelection.parse(faults)) {
      case ParseResult.Parsed<FaultSelection>(FaultSelection list) -> list;
      case ParseResult.Unreadable<FaultSelection>(int column, String message) ->
          throw new ParameterException(
              spec.commandLine(), "--faults, column " + column + ": " + message);
    };
  }

  private void listFaults() {
    for (FaultKind kind : FaultKind.values()) {
      String rate = kind.defaultRate().isPresent() ? "=" + kind.defaultRate().getAsDouble() : "";
      console.out().printf("%-15s %s%n", kind.keyword() + rate, kind.meaning());
    }
  }

  private Writer openTranscript() {
    try {
      return trace.isPresent() ? Files.newBufferedWriter(trace.get()) : Writer.nullWriter();
    } catch (IOException e) {
      throw new StartupException("The transcripts cannot be written to " + trace.get() + ".", e);
    }
  }

  private void write(Writer story, String text) {
    try {
      story.write(text);
    } catch (IOException e) {
      throw new StartupException("The transcripts cannot be written to " + trace.get() + ".", e);
    }
  }
}
