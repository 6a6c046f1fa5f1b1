package org.wadjet.cli;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Implements {@code wadjet moves}: the legal moves in a position. */
@Command(
    name = "moves",
    description = {
      "List the legal moves of a position, sorted.",
      "The answer is one JSON object with legal; with --jsonl also the id of the query."
    })
final class MovesCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--jsonl",
      description =
          "Read queries from standard input, one JSON object per"
              + " line:%n{\"id\",\"rules\",\"position\",\"toMove\",\"swap\"}")
  private boolean jsonl;

  @Mixin private PositionOptions position = new PositionOptions();

  @Option(
      names = "--to-move",
      paramLabel = "SIDE",
      description = "Side to move: silver or red (default: as in the position).")
  private Optional<String> toMove = Optional.empty();

  @Mixin private SwapOptions swaps = new SwapOptions();

  MovesCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (!jsonl) {
      Map<String, Optional<String>> query =
          position.fields(
              Map.of("toMove", toMove, "swap", swaps.swap(), "djedSwap", swaps.djedSwap()));
      return JsonQueries.answerOne(console, spec.commandLine(), query, MovesCommand::answer);
    }
    if (position.isGiven()
        || toMove.isPresent()
        || swaps.swap().isPresent()
        || swaps.djedSwap().isPresent()) {
      throw usageError("--jsonl reads queries from standard input, not from options");
    }
    return JsonQueries.answerLines(console, MovesCommand::answer);
  }

  private static void answer(QueryFields question, ObjectNode answer) throws QueryFieldException {
    Rules rules = question.rules();
    PositionText text = question.position(rules);
    Side toMove = question.side("toMove", text);
    ArrayNode legal = answer.putArray("legal");
    LegalMoves.of(text.position().withToMove(toMove), rules)
        .forEach(move -> legal.add(move.toString()));
  }
}
