package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.wadjet.campaign.DataFolder;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.TwoBoardGame;
import org.wadjet.cli.BoardOption;
import org.wadjet.cli.Console;
import org.wadjet.cli.OptionConverters;
import org.wadjet.cli.SetupOptions;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.ParseResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Implements {@code wadjet simulate two-boards}: games on two virtual boards over a real broker.
 */
@Command(
    name = "two-boards",
    description = {
      "Play games on two virtual boards that are linked over a broker, while both controllers and"
          + " the broker are killed, and compare the two records.",
      "Needs the program mosquitto. The seed determines moves, hands, faults and the instants of"
          + " the interruptions of the controllers; those of the broker depend on this machine, too.",
      "Exit status 1: the records differ, a game got stuck, rows of a board are missing at the"
          + " other one, or a rule was broken; the seeds of these games are printed."
    })
final class TwoBoardsCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private int games = 1;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the first game (default: a new seed).")
  private String seed = "";

  @Option(
      names = "--interruptions",
      paramLabel = "K",
      description =
          "Interruptions of each controller and of the broker in a game (default:"
              + " ${DEFAULT-VALUE}).")
  private int interruptions = 2;

  @Option(
      names = "--faults",
      paramLabel = "LIST",
      description = "Faults to draw: hands, bounce and flips (default: ${DEFAULT-VALUE}).")
  private String faults = "hands,bounce,flips=1e-4";

  @Option(
      names = "--pace",
      paramLabel = "PACE",
      description = "fast: without pauses; real: at human pace (default: ${DEFAULT-VALUE}).")
  private String pace = "fast";

  @Mixin private SetupOptions setup = new SetupOptions();

  @Mixin private BoardOption board = new BoardOption();

  TwoBoardsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (games < 1 || interruptions < 0) {
      throw new ParameterException(
          spec.commandLine(), "--games must be 1 or more and --interruptions 0 or more");
    }
    long first = OptionConverters.seed(spec.commandLine(), "--seed", seed);
    Rig.Pace chosenPace = RunCommand.pace(spec.commandLine(), pace);
    SplittableRandom seeds = new SplittableRandom(first);
    boolean good = true;
    for (int number = 1; number <= games; number++) {
      long gameSeed = number == 1 ? first : seeds.nextLong() >>> 1;
      TwoBoardGame game =
          new TwoBoardGame(
              board.completeBoard(),
              setup.resolve(spec.commandLine()),
              selection(),
              gameSeed,
              chosenPace,
              interruptions);
      good &= play(number, game);
    }
    return good ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private boolean play(int number, TwoBoardGame game) throws IOException, InterruptedException {
    try (DataFolder folder = DataFolder.of(Optional.empty());
        LocalBroker broker = LocalBroker.open(folder.path())) {
      Path root = folder.path();
      TwoBoardGame.Report report =
          game.play(root.resolve("board-1"), root.resolve("board-2"), broker);
      console.println(
          "game %d, seed %d: %d turns, %s, %d shots, controllers interrupted %d times, broker %d"
              .formatted(
                  number,
                  game.seed(),
                  report.turns(),
                  report.result(),
                  report.shots(),
                  report.cuts(),
                  report.breaks()));
      report.faults().forEach(fault -> console.println("  " + fault));
      console.flush();
      return report.faults().isEmpty();
    }
  }

  private FaultSelection selection() {
    return switch (FaultSelection.parse(faults)) {
      case ParseResult.Parsed<FaultSelection>(FaultSelection list) -> list;
      case ParseResult.Unreadable<FaultSelection>(int column, String message) ->
          throw new ParameterException(
              spec.commandLine(), "--faults, column " + column + ": " + message);
    };
  }
}
