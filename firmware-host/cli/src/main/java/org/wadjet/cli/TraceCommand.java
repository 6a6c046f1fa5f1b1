package org.wadjet.cli;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionText;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Implements {@code wadjet trace}: the path of the beam in a position. */
@Command(
    name = "trace",
    description = {
      "Compute the path of the beam in a position, and the pieces that it removes.",
      "The answer is one JSON object with squares, states, ends, removed and result;"
          + " with --jsonl also the id of the query."
    })
final class TraceCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--jsonl",
      description =
          "Read queries from standard input, one JSON object per"
              + " line:%n{\"id\",\"rules\",\"position\",\"fire\"}")
  private boolean jsonl;

  @Mixin private PositionOptions position = new PositionOptions();

  @Option(
      names = "--fire",
      paramLabel = "SIDE",
      description = "Side that fires: silver or red (default: the side to move).")
  private Optional<String> fire = Optional.empty();

  TraceCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (!jsonl) {
      Map<String, Optional<String>> question = position.fields(Map.of("fire", fire));
      return JsonQueries.answerOne(console, spec.commandLine(), question, TraceCommand::answer);
    }
    if (position.isGiven() || fire.isPresent()) {
      throw usageError("--jsonl reads queries from standard input, not from options");
    }
    return JsonQueries.answerLines(console, TraceCommand::answer);
  }

  private static void answer(QueryFields question, ObjectNode answer) throws QueryFieldException {
    Rules rules = question.rules();
    PositionText text = question.position(rules);
    Side fire = question.side("fire", text);
    Position position = text.position();
    if (!BeamTracer.canFire(position, rules.game(), fire)) {
      throw new QueryFieldException(
          "position", 1, fire.keyword() + " fires, but has no Sphinx here");
    }
    Trace trace = BeamTracer.trace(position, rules.game(), fire);
    write(trace, answer);
    result(position, trace)
        .ifPresentOrElse(
            result -> answer.put("result", result.keyword()), () -> answer.putNull("result"));
  }

  private static void write(Trace trace, ObjectNode answer) {
    ArrayNode squares = answer.putArray("squares");
    trace.squares().forEach(square -> squares.add(square.toString()));
    ArrayNode states = answer.putArray("states");
    for (Trace.Entry entry : trace.entries()) {
      states.addArray().add(entry.square().toString()).add(entry.heading().toString());
    }
    ArrayNode ends = answer.putArray("ends");
    for (Trace.End end : trace.ends()) {
      ObjectNode written = ends.addObject();
      written.put("square", end.square().toString());
      written.put("heading", end.heading().toString());
      written.put("kind", end.kind().keyword());
    }
    ArrayNode removed = answer.putArray("removed");
    trace.struck().forEach(square -> removed.add(square.toString()));
  }

  /**
   * Returns the result of this shot. The result depends on the Pharaohs that the beam strikes, so a
   * board without Pharaohs, drawn to try out mirrors, has no result.
   */
  private static Optional<Result> result(Position position, Trace trace) {
    Set<Side> lost = EnumSet.noneOf(Side.class);
    for (Square square : trace.struck()) {
      position
          .at(square)
          .filter(piece -> piece.kind() == PieceKind.PHARAOH)
          .ifPresent(piece -> lost.add(piece.side()));
    }
    return switch (lost.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(Result.wonBy(lost.iterator().next().other()));
      default -> Optional.of(Result.DRAW);
    };
  }
}
