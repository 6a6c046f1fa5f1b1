package org.wadjet.simulator;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.campaign.Campaign;
import org.wadjet.campaign.CampaignCounts;
import org.wadjet.campaign.OpticalCounts;
import org.wadjet.campaign.PowerLossCounts;
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
  private final String again;
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
    this.again = again;
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
      console.err().printf("Repeat with: %s --seed %d%n", again, game.seed());
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
    return nanos <= 0 ? 0 : Math.round(counts.frames() * (double) SECOND / nanos);
  }

  private void printJson() {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("games", counts.games())
        .put("turns", counts.turns())
        .put("movesRecognised", counts.movesRecognised())
        .put("movesWrong", counts.movesWrong())
        .put("movesAsked", counts.movesAsked())
        .put("illegalTried", counts.illegalTried())
        .put("illegalAccepted", counts.illegalAccepted())
        .put("faultsInjected", counts.faultsInjected())
        .put("faultsNamedRight", counts.faultsNamedRight())
        .put("faultsNamedWrong", counts.faultsNamedWrong())
        .put("faultsUnnamed", counts.faultsUnnamed())
        .put("emissionBreaches", counts.emissionViolations())
        .put("frames", counts.frames())
        .put("framesPerSecond", framesPerSecond())
        .put("shots", counts.shots())
        .put("confirmed", counts.confirmed())
        .put("contradicted", counts.contradicted())
        .put("unseen", counts.unseen())
        .put("unjudgeable", counts.unjudgeable())
        .put("verdictsWrong", counts.verdictsWrong())
        .put("causeShots", counts.light().causeShots())
        .put("causeInFirstGroup", counts.light().causeInFirstGroup())
        .put("causeListed", counts.light().causeListed())
        .put("firstGroupMeanSize", rounded(counts.light().firstGroupMeanSize()))
        .put("unjudgeableWithoutCause", counts.light().unjudgeableWithoutCause())
        .put("samplesMean", rounded(counts.light().samplesMean()))
        .put("samplesP99", counts.light().samplesP99())
        .put("samplesMax", counts.light().samplesMax())
        .put("cuts", counts.cuts().sum())
        .put("shownLost", counts.cuts().shownLost())
        .put("firedAgain", counts.cuts().firedAgain())
        .put("resumedElsewhere", counts.cuts().resumedElsewhere());
    ObjectNode cutsIn = line.putObject("cutsIn");
    for (PowerLossPhase phase : PowerLossPhase.values()) {
      cutsIn.put(phase.keyword(), counts.cuts().cuts().getOrDefault(phase, 0L));
    }
    new CrashInjectionReport(counts.kills()).write(line);
    console.out().println(JsonMapper.shared().writeValueAsString(line));
  }

  private static double rounded(double number) {
    return Math.round(number * 100) / 100.0;
  }

  private void printText() {
    CampaignCounts c = counts;
    print("games %d, turns %d", c.games(), c.turns());
    print(
        "moves: %d recognised, %d wrong, %d ambiguous",
        c.movesRecognised(), c.movesWrong(), c.movesAsked());
    print("illegal moves: %d tried, %d accepted", c.illegalTried(), c.illegalAccepted());
    print(
        "sensor faults: %d injected, %d diagnosed correctly, %d wrongly, %d not",
        c.faultsInjected(), c.faultsNamedRight(), c.faultsNamedWrong(), c.faultsUnnamed());
    print(
        "shots: %d, %d confirmed, %d contradicted, %d unseen, %d unjudgeable; %d verdicts wrong",
        c.shots(), c.confirmed(), c.contradicted(), c.unseen(), c.unjudgeable(), c.verdictsWrong());
    OpticalCounts light = c.light();
    print(
        "explanations: %d shots not as traced; the true cause is first in %d, listed in %d; %.2f"
            + " causes are first on average; %d shots unjudgeable without a cause",
        light.causeShots(),
        light.causeInFirstGroup(),
        light.causeListed(),
        light.firstGroupMeanSize(),
        light.unjudgeableWithoutCause());
    print(
        "samples per shot: %.1f on average, 99 %% of shots at most %d, maximum %d",
        light.samplesMean(), light.samplesP99(), light.samplesMax());
    PowerLossCounts cuts = c.cuts();
    if (cuts.sum() > 0) {
      print("power cuts: %d (%s)", cuts.sum(), moments(cuts));
      print(
          "after power cuts: %d shown events lost, %d shots fired again, %d games resumed wrongly",
          cuts.shownLost(), cuts.firedAgain(), cuts.resumedElsewhere());
    }
    new CrashInjectionReport(c.kills()).lines().forEach(console.out()::println);
    print("emission rules: broken %d times", c.emissionViolations());
    print("frames: %d, %d per second and core", c.frames(), framesPerSecond());
    if (wrongGames == 0) {
      print("all games passed");
    } else {
      print("%d %s failed", wrongGames, wrongGames == 1 ? "game" : "games");
    }
  }

  private static String moments(PowerLossCounts cuts) {
    return cuts.cuts().entrySet().stream()
        .map(count -> count.getKey().keyword() + " " + count.getValue())
        .collect(Collectors.joining(", "));
  }

  private void print(String format, Object... numbers) {
    console.out().printf(format + "%n", numbers);
  }
}
