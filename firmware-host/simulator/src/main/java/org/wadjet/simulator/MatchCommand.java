package org.wadjet.simulator;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.cli.Console;
import org.wadjet.cli.OptionWords;
import org.wadjet.cli.StartupException;
import org.wadjet.cli.Wadjet;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.match.ExternalProtocol;
import org.wadjet.match.Match;
import org.wadjet.match.MatchPlayer;
import org.wadjet.match.MoveLimit;
import org.wadjet.match.OpeningGenerator;
import org.wadjet.match.Openings;
import org.wadjet.match.PlayerSpec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet match}: games between two engines. */
@Command(
    name = "match",
    description = {
      "Play a match between two engines.",
      "Each opening is played twice, with the colours exchanged. A player is wadjet (full"
          + " strength), wadjet:LEVEL (1 to 10), wadjet-TECHNIQUE (without a technique, several"
          + " joined by +), greedy or greedy:SEED (plays a move whose shot gains most, drawn among"
          + " equal ones), khet2ai:COMMAND, kei:COMMAND or wei:COMMAND (an external program that"
          + " speaks the protocol of Khet2-AI, KEI or that of wadjet engine)."
    })
final class MatchCommand implements Callable<Integer> {
  private static final long OPENING_NODES = 50_000;
  private static final int MAX_OPENING_SCORE = 40;

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", arity = "0..1", paramLabel = "A", description = "First player.")
  private Optional<String> first = Optional.empty();

  @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "Second player.")
  private Optional<String> second = Optional.empty();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of games, an even one (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--tc",
      paramLabel = "LIMIT",
      defaultValue = "100ms",
      description =
          "Limit of a move: CPU time, for kei elapsed time (100ms, 2s), positions (5000n) or depth"
              + " (d4); default: ${DEFAULT-VALUE}.")
  private String limit;

  @Option(
      names = "--rules",
      completionCandidates = OptionWords.Games.class,
      paramLabel = "GAME",
      defaultValue = "khet2",
      description = "khet1 or khet2 (default: ${DEFAULT-VALUE}).")
  private String game;

  @Option(
      names = "--swap",
      completionCandidates = OptionWords.Swaps.class,
      paramLabel = "READING",
      description = "strict or free (default: strict; free against khet2ai, which plays so).")
  private Optional<String> swap = Optional.empty();

  @Option(
      names = "--openings",
      paramLabel = "FILE",
      description =
          "Openings, one per line: khet2 classic j4j3 a5a4 (default: those of the program).")
  private Optional<Path> openings = Optional.empty();

  @Option(
      names = "--skip",
      paramLabel = "N",
      defaultValue = "0",
      description = "Openings to leave out at the beginning of the list (default: 0).")
  private int skip;

  @Option(
      names = "--sprt",
      paramLabel = "ELO0,ELO1",
      split = ",",
      arity = "1",
      description =
          "End as soon as the sequential test decides between two Elo differences, with errors of"
              + " at most 1 in 20.")
  private List<Double> sprt = List.of();

  @Option(
      names = "--generate-openings",
      paramLabel = "N",
      description = "Print N balanced openings of each setup instead of playing.")
  private Optional<Integer> generated = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the generated openings (default: 1).")
  private long seed;

  MatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (generated.isPresent()) {
      if (generated.get() < 1) {
        throw wrong("--generate-openings must be 1 or more");
      }
      generate(keyword(Rules.Game.class, "--rules", game), generated.get());
      return Wadjet.EXIT_OK;
    }
    PlayerSpec a = player(first, "A");
    PlayerSpec b = player(second, "B");
    MoveLimit time =
        MoveLimit.parse(limit)
            .orElseThrow(() -> wrong("--tc " + limit + " is none of 100ms, 2s, 5000n or d4"));
    if (games < 2 || games % 2 != 0) {
      throw wrong("--games must be an even number, 2 or more");
    }
    if (skip < 0) {
      throw wrong("--skip must be 0 or more");
    }
    boolean ordered = sprt.size() == 2 && sprt.get(0) < sprt.get(1);
    if (!sprt.isEmpty() && !ordered) {
      throw wrong("--sprt needs two Elo differences, the smaller first, such as 0,10");
    }
    Rules rules = rules(a, b);
    List<GameHistory> starts = openings(rules);
    for (PlayerSpec player : List.of(a, b)) {
      protocol(player).ifPresent(protocol -> requireSupport(protocol, time, rules, starts));
    }
    try (MatchPlayer one = a.open(rules);
        MatchPlayer two = b.open(rules)) {
      play(new Match(one, two, time), starts, one.name(), two.name());
    }
    return Wadjet.EXIT_OK;
  }

  private void requireSupport(
      ExternalProtocol protocol, MoveLimit time, Rules rules, List<GameHistory> starts) {
    if (!protocol.supports(time)) {
      throw wrong("--tc " + limit + ": Khet2-AI has no limit of positions");
    }
    refuse("", protocol.fault(rules));
    for (int i = 0; i < starts.size(); i++) {
      refuse("opening " + (skip + i + 1) + ": ", protocol.fault(starts.get(i)));
    }
  }

  private void refuse(String where, Optional<String> fault) {
    if (fault.isPresent()) {
      throw wrong(where + fault.get());
    }
  }

  private PlayerSpec player(Optional<String> text, String name) {
    String given = text.orElseThrow(() -> wrong("player " + name + " is missing"));
    return PlayerSpec.parse(given)
        .orElseThrow(
            () -> wrong("player " + name + ", '" + given + "', is none of: " + PlayerSpec.FORMS));
  }

  private Rules rules(PlayerSpec a, PlayerSpec b) {
    Rules chosen = Rules.of(keyword(Rules.Game.class, "--rules", game));
    Rules.Swap usual = onlySwap(a).or(() -> onlySwap(b)).orElse(Rules.Swap.STRICT);
    String reading = swap.orElse(usual.keyword());
    return new Rules(
        chosen.game(),
        keyword(Rules.Swap.class, "--swap", reading),
        chosen.djedSwap(),
        chosen.claimAt(),
        chosen.moveFinal());
  }

  private static Optional<Rules.Swap> onlySwap(PlayerSpec player) {
    return protocol(player).flatMap(ExternalProtocol::onlySwap);
  }

  private static Optional<ExternalProtocol> protocol(PlayerSpec player) {
    return player instanceof PlayerSpec.External(var command, var protocol)
        ? Optional.of(protocol)
        : Optional.empty();
  }

  private <E extends Enum<E> & Keyword> E keyword(Class<E> type, String option, String text) {
    return Keyword.find(type, text)
        .orElseThrow(
            () ->
                wrong(
                    option + " " + text + " is none of: " + String.join(", ", Keyword.all(type))));
  }

  private List<GameHistory> openings(Rules rules) {
    String source = openings.map(file -> "--openings " + file).orElse("openings of the program");
    try {
      List<String> lines =
          openings.isPresent() ? Files.readAllLines(openings.get()) : Openings.own();
      List<GameHistory> parsed = Openings.parse(lines, rules).stream().skip(skip).toList();
      if (parsed.isEmpty()) {
        throw wrong(source + ": there is no opening of " + game + " after the first " + skip);
      }
      return parsed;
    } catch (IllegalArgumentException e) {
      throw wrong(source + ", " + e.getMessage());
    } catch (CharacterCodingException e) {
      throw wrong(source + " is not UTF-8 text");
    } catch (IOException e) {
      throw wrong(source + ": " + StartupException.reason(e));
    }
  }

  /** Plays the match and prints its score, also if the user interrupts it. */
  private void play(Match match, List<GameHistory> starts, String a, String b) throws IOException {
    MatchReport report = new MatchReport(console, limit, sprt);
    Thread interrupted = Thread.ofPlatform().unstarted(() -> report.print(match, a, b));
    Runtime.getRuntime().addShutdownHook(interrupted);
    try {
      for (int pair = 0; pair < games / 2 && !report.isDecided(match.score()); pair++) {
        match.playPair(starts.get(pair % starts.size()));
        if (console.terminal()) {
          console.print("\r" + MatchReport.summary(match.score()) + "  ");
          console.flush();
        }
      }
    } finally {
      if (withdraw(interrupted)) {
        report.print(match, a, b);
      }
    }
  }

  /** Removes a shutdown hook; returns false if the shutdown has begun, which runs it. */
  private static boolean withdraw(Thread hook) {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      return false;
    }
  }

  private void generate(Rules.Game chosen, int each) {
    List<Setup> setups = new ArrayList<>(Setup.all());
    setups.removeIf(setup -> setup.rules().game() != chosen);
    for (Setup setup : setups) {
      OpeningGenerator generator =
          new OpeningGenerator(setup, seed, OPENING_NODES, MAX_OPENING_SCORE);
      for (int i = 0; i < each; i++) {
        console.println(
            Openings.write(setup.rules().game(), setup.name(), generator.next().moves()));
        console.flush();
      }
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
