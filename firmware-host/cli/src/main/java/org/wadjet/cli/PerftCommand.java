package org.wadjet.cli;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet perft}: the number of move sequences from a position. */
@Command(
    name = "perft",
    description = "Counts the sequences of legal moves: a line 'depth count' for each depth.")
final class PerftCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(names = "--rules", paramLabel = "GAME", description = "khet1 or khet2 (the default).")
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--setup",
      paramLabel = "NAME",
      description = "classic (the default), dynasty, imhotep; khet1 has more.")
  private Optional<String> setup = Optional.empty();

  @Option(
      names = "--position",
      paramLabel = "TEXT",
      description = "A position in either notation, instead of a setup.")
  private Optional<String> position = Optional.empty();

  @Option(
      names = "--to-move",
      paramLabel = "SIDE",
      description = "silver or red; if not given, as the setup or position says.")
  private Optional<String> toMove = Optional.empty();

  @Option(
      names = "--swap",
      paramLabel = "READING",
      description = "strict (the default) or free: may a swap push a piece onto reserved squares?")
  private Optional<String> swap = Optional.empty();

  @Option(
      names = "--djed-swap",
      paramLabel = "WHOSE",
      description = "any (the default) or own: whose pieces a Djed may swap with.")
  private Optional<String> djedSwap = Optional.empty();

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "The longest sequences to count, 1 or more moves.")
  private int depth;

  PerftCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (depth < 1) {
      throw wrong("--depth must be 1 or more");
    }
    if (setup.isPresent() && position.isPresent()) {
      throw wrong("give --setup or --position, not both");
    }
    try {
      QueryFields fields =
          JsonQueries.fields(
              Map.of(
                  "rules", rules.or(() -> Optional.of("khet2")),
                  "position", position,
                  "toMove", toMove,
                  "swap", swap,
                  "djedSwap", djedSwap));
      Rules chosen = fields.rules();
      PositionText text = position.isPresent() ? fields.position(chosen) : start(chosen);
      count(text.position().withToMove(fields.side("toMove", text)), chosen);
      return Wadjet.EXIT_OK;
    } catch (QueryFieldException bad) {
      throw JsonQueries.usedWrongly(spec.commandLine(), bad);
    }
  }

  private PositionText start(Rules chosen) throws QueryFieldException {
    String name = setup.orElse("classic");
    Setup found =
        Setup.find(chosen.game(), name)
            .orElseThrow(
                () ->
                    new QueryFieldException(
                        "setup", 1, "'" + name + "' is none of: " + names(chosen)));
    return new PositionText(found.position(), Optional.of(Side.SILVER));
  }

  private static String names(Rules chosen) {
    return Setup.all().stream()
        .filter(setup -> setup.rules().game() == chosen.game())
        .map(Setup::name)
        .collect(Collectors.joining(", "));
  }

  private void count(Position start, Rules chosen) {
    for (Side side : Side.values()) {
      if (!BeamTracer.canFire(start, chosen.game(), side)) {
        throw wrong("--position: " + side.keyword() + " has no Sphinx to fire with");
      }
    }
    for (int each = 1; each <= depth; each++) {
      console.out().println(each + " " + Perft.count(start, chosen, each));
      console.out().flush();
    }
  }

  private CommandLine.ParameterException wrong(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
