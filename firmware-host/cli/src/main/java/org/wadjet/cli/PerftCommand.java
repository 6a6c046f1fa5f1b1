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
import org.wadjet.optics.FastPerft;
import org.wadjet.optics.FastPosition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet perft}: the number of move sequences from a position. */
@Command(
    name = "perft",
    description = {
      "Count the sequences of legal moves.",
      "The output is one line with depth and count for each depth."
    })
final class PerftCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--setup",
      completionCandidates = OptionWords.Setups.class,
      paramLabel = "NAME",
      description =
          "Starting position: classic, dynasty or imhotep; khet1 has more (default: classic).")
  private Optional<String> setup = Optional.empty();

  @Mixin private PositionOptions position = new PositionOptions();

  @Option(
      names = "--to-move",
      paramLabel = "SIDE",
      description = "Side to move: silver or red (default: as in the setup or position).")
  private Optional<String> toMove = Optional.empty();

  @Mixin private SwapOptions swaps = new SwapOptions();

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "Greatest depth in moves, at least 1.")
  private int depth;

  PerftCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (depth < 1) {
      throw usageError("--depth must be 1 or more");
    }
    if (setup.isPresent() && position.position().isPresent()) {
      throw usageError("give --setup or --position, not both");
    }
    try {
      QueryFields fields =
          JsonQueries.fields(
              position.fields(
                  Map.of("toMove", toMove, "swap", swaps.swap(), "djedSwap", swaps.djedSwap())));
      Rules chosen = fields.rules();
      PositionText text = position.position().isPresent() ? fields.position(chosen) : start(chosen);
      count(text.position().withToMove(fields.side("toMove", text)), chosen);
      return Wadjet.EXIT_OK;
    } catch (QueryFieldException bad) {
      throw JsonQueries.usageError(spec.commandLine(), bad);
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
        throw usageError("--position: " + side.keyword() + " has no Sphinx to fire with");
      }
    }
    FastPerft perft = new FastPerft(FastPosition.of(start, chosen.game()), chosen, depth);
    for (int each = 1; each <= depth; each++) {
      console.println(each + " " + perft.count(each));
      console.out().flush();
    }
  }
}
