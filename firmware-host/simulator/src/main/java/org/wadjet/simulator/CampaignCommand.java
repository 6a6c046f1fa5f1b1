package org.wadjet.simulator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToLongFunction;
import org.wadjet.campaign.Campaign;
import org.wadjet.campaign.CampaignCounts;
import org.wadjet.campaign.CampaignPlan;
import org.wadjet.cli.BoardOption;
import org.wadjet.cli.Console;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.Setup;
import org.wadjet.service.ProgramVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet simulate campaign}: a long campaign in parts, which can be resumed. */
@Command(
    name = "campaign",
    description = {
      "Play a long campaign in parts, with error-prone players and noise in all games and a fault"
          + " of a sensor or of the light in every second game, on all starting positions.",
      "The result of each part is added to a file; the same command continues a campaign that was"
          + " interrupted, or with a larger --turns one that had ended.",
      "Exit status 1: a move was read wrongly, an illegal move was accepted, a verdict was wrong,"
          + " an emission rule was broken or a game got stuck, in any part of the file."
    })
final class CampaignCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--file",
      paramLabel = "FILE",
      required = true,
      description = "File of the finished parts, one JSON object a line.")
  private Path file;

  @Option(
      names = "--turns",
      paramLabel = "N",
      description = "Number of turns after which the campaign ends (default: ${DEFAULT-VALUE}).")
  private long turns = 1_000_000;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the campaign (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games in each series of a part (default: ${DEFAULT-VALUE}).")
  private int games = 16;

  @Option(
      names = "--jobs",
      paramLabel = "J",
      description =
          "Number of games played at the same time, without effect on the results (default: one"
              + " per processor).")
  private Optional<Integer> jobs = Optional.empty();

  @Mixin private BoardOption board = new BoardOption();

  CampaignCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int chosenJobs = jobs.orElse(Runtime.getRuntime().availableProcessors());
    if (turns < 1 || games < 1 || chosenJobs < 1) {
      throw new ParameterException(
          spec.commandLine(), "--turns, --games and --jobs must be 1 or more");
    }
    CampaignPlan plan = new CampaignPlan(board.completeBoard(), seed, games);
    CampaignLog log = CampaignLog.open(spec.commandLine(), file, seed, games);
    long played = sum(log.parts(), CampaignLog.Part::turns);
    while (played < turns) {
      CampaignLog.Part part = play(plan, log.parts().size() + 1, chosenJobs);
      log.add(part);
      played += part.turns();
      console.println(
          "part %d: %d games, %d turns, %d failed, %d s; %d of %d turns"
              .formatted(
                  part.part(),
                  part.games(),
                  part.turns(),
                  part.failed().size(),
                  part.seconds(),
                  played,
                  turns));
      part.failed().forEach(failure -> console.println("  " + failure));
      console.flush();
    }
    return report(log.parts());
  }

  private CampaignLog.Part play(CampaignPlan plan, int number, int chosenJobs) {
    long begin = System.nanoTime();
    List<String> failed = new ArrayList<>();
    List<CampaignCounts> counts = new ArrayList<>();
    for (Campaign series : plan.part(number, chosenJobs)) {
      series.run(
          game -> {
            counts.add(game.counts());
            if (!game.faults().isEmpty()) {
              failed.add(repeatCommand(series, game.seed()) + ": " + game.faults());
            }
          });
    }
    return CampaignLog.Part.of(
        number,
        seed,
        games,
        ProgramVersion.text(),
        Duration.ofNanos(System.nanoTime() - begin).toSeconds(),
        counts.stream().reduce(CampaignCounts.ZERO, CampaignCounts::plus),
        failed);
  }

  private static String repeatCommand(Campaign series, long gameSeed) {
    Setup setup = series.setup();
    return "wadjet simulate --rules %s --setup %s --faults %s --seed %d"
        .formatted(
            setup.rules().game().keyword(), setup.name(), series.faults().toString(), gameSeed);
  }

  private int report(List<CampaignLog.Part> parts) {
    console.println(
        "parts %d, games %d, turns %d, shots %d"
            .formatted(
                parts.size(),
                sum(parts, CampaignLog.Part::games),
                sum(parts, CampaignLog.Part::turns),
                sum(parts, CampaignLog.Part::shots)));
    long failed = sum(parts, part -> part.failed().size());
    console.println(
        failed == 0
            ? "all games passed"
            : "%d %s failed".formatted(failed, failed == 1 ? "game" : "games"));
    return failed == 0 ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private static long sum(List<CampaignLog.Part> parts, ToLongFunction<CampaignLog.Part> count) {
    return parts.stream().mapToLong(count).sum();
  }
}
