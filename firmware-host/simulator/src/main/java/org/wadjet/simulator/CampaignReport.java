package org.wadjet.simulator;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.campaign.Campaign;
import org.wadjet.campaign.CampaignCount;
import org.wadjet.campaign.CampaignCounts;
import org.wadjet.campaign.PowerLossPhase;
import org.wadjet.cli.Console;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Prints the results of a campaign: each failed game at once, with the command line that replays
 * it, and the counts at the end, as text or as one JSON object.
 */
final class CampaignReport {
  private static final long SECOND = 1_000_000_000;

  private final Console console;
  private final int games;
  private final String repeatCommand;
  private final boolean json;
  private final boolean live;
  private CampaignCounts counts = CampaignCounts.ZERO;
  private final long startCpuNanos = cpuNanos();
  private long wrongGames;
  private long printedNanos = System.nanoTime();

  /**
   * Starts a report, before the first game.
   *
   * @param again the command line that plays such games, to which a seed is added
   */
  CampaignReport(Console console, int games, String again, boolean json) {
    this.console = console;
    this.games = games;
    this.repeatCommand = again;
    this.json = json;
    this.live =
        Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
  }

  /** Counts a game that is over; prints its faults and, on a terminal, the progress. */
  void played(Campaign.Played game) {
    counts = counts.plus(game.counts());
    if (!game.faults().isEmpty()) {
      wrongGames++;
      for (String fault : game.faults()) {
        console.err().printf("wadjet: game %d, %s.%n", game.number(), fault);
      }
      console.err().printf("Repeat with: %s --seed %d%n", repeatCommand, game.seed());
      console.err().flush();
    }
    if (live && System.nanoTime() - printedNanos > SECOND) {
      printedNanos = System.nanoTime();
      console.err().printf("\r%d of %d games", game.number(), games);
      console.err().flush();
    }
  }

  /** Prints the counts; returns true if no game failed. */
  boolean end() {
    if (live) {
      console.err().print("\r");
      console.err().flush();
    }
    if (json) {
      printJson();
    } else {
      printText();
    }
    return wrongGames == 0;
  }

  /**
   * Returns the processor time of the whole program, garbage collection included; -1 if it is
   * unknown.
   */
  private static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  /**
   * Returns the frames per second of processor time on one core, independent of the computer's
   * other load.
   */
  private long framesPerSecond() {
    long nanos = cpuNanos() - startCpuNanos;
    return nanos <= 0 ? 0 : Math.round(counts.of(CampaignCount.FRAMES) * (double) SECOND / nanos);
  }

  private void printJson() {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    put(line, CampaignCount.GAMES, CampaignCount.FRAMES);
    line.put("framesPerSecond", framesPerSecond());
    put(line, CampaignCount.SHOTS, CampaignCount.CAUSE_LISTED);
    line.put("firstGroupMeanSize", rounded(counts.firstGroupMeanSize()));
    put(line, CampaignCount.UNJUDGEABLE_WITHOUT_CAUSE, CampaignCount.UNJUDGEABLE_WITHOUT_CAUSE);
    line.put("samplesMean", rounded(counts.samples().mean()))
        .put("samplesP99", counts.samples().p99())
        .put("samplesMax", counts.samples().max())
        .put("cuts", counts.powerLosses());
    put(line, CampaignCount.SHOWN_LOST, CampaignCount.RESUMED_ELSEWHERE);
    ObjectNode cutsIn = line.putObject("cutsIn");
    for (PowerLossPhase phase : PowerLossPhase.values()) {
      cutsIn.put(phase.keyword(), counts.cuts().getOrDefault(phase, 0L));
    }
    new CrashInjectionReport(counts.kills()).write(line);
    console.out().println(JsonMapper.shared().writeValueAsString(line));
  }

  private static double rounded(double number) {
    return Math.round(number * 100) / 100.0;
  }

  /** Writes the counts in a range of {@link CampaignCount}. */
  private void put(ObjectNode line, CampaignCount from, CampaignCount to) {
    EnumSet.range(from, to).forEach(count -> line.put(count.key(), counts.of(count)));
  }

  private void printText() {
    print("games %d, turns %d", CampaignCount.GAMES, CampaignCount.TURNS);
    print(
        "moves: %d recognised, %d wrong, %d ambiguous, %d indistinguishable because of a defect",
        CampaignCount.MOVES_RECOGNISED,
        CampaignCount.MOVES_WRONG,
        CampaignCount.MOVES_ASKED,
        CampaignCount.MOVES_INDISTINGUISHABLE);
    print(
        "illegal moves: %d tried, %d accepted",
        CampaignCount.ILLEGAL_TRIED, CampaignCount.ILLEGAL_ACCEPTED);
    print(
        "sensor faults: %d injected, %d diagnosed correctly, %d wrongly, %d not",
        CampaignCount.FAULTS_INJECTED,
        CampaignCount.FAULTS_NAMED_RIGHT,
        CampaignCount.FAULTS_NAMED_WRONG,
        CampaignCount.FAULTS_UNNAMED);
    print(
        "shots: %d, %d confirmed, %d contradicted, %d unseen, %d unjudgeable; %d verdicts wrong",
        CampaignCount.SHOTS,
        CampaignCount.CONFIRMED,
        CampaignCount.CONTRADICTED,
        CampaignCount.UNSEEN,
        CampaignCount.UNJUDGEABLE,
        CampaignCount.VERDICTS_WRONG);
    print(
        "explanations: %d shots not as traced; the true cause is first in %d, listed in %d; %.2f"
            + " causes are first on average; %d shots unjudgeable without a cause",
        CampaignCount.CAUSE_SHOTS,
        CampaignCount.CAUSE_IN_FIRST_GROUP,
        CampaignCount.CAUSE_LISTED,
        counts.firstGroupMeanSize(),
        CampaignCount.UNJUDGEABLE_WITHOUT_CAUSE);
    print(
        "samples per shot: %.1f on average, 99 %% of shots at most %d, maximum %d",
        counts.samples().mean(), counts.samples().p99(), counts.samples().max());
    if (counts.powerLosses() > 0) {
      print("power cuts: %d (%s)", counts.powerLosses(), crashTimes());
      print(
          "after power cuts: %d shown events lost, %d shots fired again, %d games resumed wrongly",
          CampaignCount.SHOWN_LOST, CampaignCount.FIRED_AGAIN, CampaignCount.RESUMED_ELSEWHERE);
    }
    new CrashInjectionReport(counts.kills()).lines().forEach(console.out()::println);
    print("emission rules: broken %d times", CampaignCount.EMISSION_VIOLATIONS);
    print("frames: %d, %d per second and core", CampaignCount.FRAMES, framesPerSecond());
    if (wrongGames == 0) {
      print("all games passed");
    } else {
      print("%d %s failed", wrongGames, wrongGames == 1 ? "game" : "games");
    }
  }

  private String crashTimes() {
    return counts.cuts().entrySet().stream()
        .map(count -> count.getKey().keyword() + " " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Prints a line; a {@link CampaignCount} stands for its number. */
  private void print(String format, Object... arguments) {
    Object[] numbers =
        Arrays.stream(arguments)
            .map(each -> each instanceof CampaignCount count ? counts.of(count) : each)
            .toArray();
    console.out().printf(format + "%n", numbers);
  }
}
