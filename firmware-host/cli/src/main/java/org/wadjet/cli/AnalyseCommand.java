package org.wadjet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.wadjet.engine.GameReview;
import org.wadjet.engine.Score;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.text.ReviewMessages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Implements {@code wadjet games analyse}: the engine's review of a recorded game. */
@Command(
    name = "analyse",
    description = {
      "Review a game with the engine.",
      "Each turn has a line with the score before and after it for the side that moved, in"
          + " Pyramids, and, after a mistake, the best line instead. win 3 is a forced win in 3"
          + " turns of both sides together."
    })
final class AnalyseCommand extends ConsoleCommand implements Callable<Integer> {
  private static final JsonMapper MAPPER = new JsonMapper();

  @ParentCommand private GamesCommand games;

  @Parameters(paramLabel = "N", description = "Number of the game, from 1.")
  private long number;

  @Mixin private ReviewLimits limits;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  AnalyseCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Warnings warnings = new Warnings(console);
    WrittenGame game = GamesCommand.written(games.checked(games.archive(), number, warnings));
    GameReview review = limits.reviewer(spec.commandLine(), game.setup().rules());
    if (json) {
      ObjectNode answer = MAPPER.createObjectNode().put("game", number);
      ArrayNode turns = answer.putArray("turns");
      review.review(game, turn -> write(turn, turns.addObject()));
      console.println(MAPPER.writeValueAsString(answer));
    } else {
      printSummary(review.review(game, this::print));
    }
    return warnings.status();
  }

  private void print(TurnReview turn) {
    StringBuilder line = new StringBuilder();
    line.append(
        "%3d %-6s %-10s %8s %8s"
            .formatted(
                turn.number(),
                turn.side().keyword(),
                turn.turn(),
                score(turn.best()),
                score(turn.played())));
    turn.mistake()
        .ifPresent(
            mistake ->
                line.append("  ")
                    .append(mistake.keyword().replace('-', ' '))
                    .append("; better: ")
                    .append(ReviewMessages.line(turn.line())));
    console.println(line.toString().stripTrailing());
    console.flush();
  }

  private void printSummary(List<TurnReview> turns) {
    for (Side side : Side.values()) {
      List<TurnReview> own = turns.stream().filter(turn -> turn.side() == side).toList();
      long mistakes = own.stream().filter(turn -> turn.mistake().isPresent()).count();
      console.println(
          side.keyword() + ": " + own.size() + " turns, " + mistakes + " with a mistake");
    }
  }

  private static String score(int score) {
    if (!Score.isDecided(score)) {
      return String.format(Locale.ROOT, "%+.2f", score / 100.0);
    }
    int plies = Score.pliesToEnd(score);
    if (plies == 0) {
      return score > 0 ? "won" : "lost";
    }
    return (score > 0 ? "win " : "loss ") + plies;
  }

  private static void write(TurnReview turn, ObjectNode node) {
    node.put("turn", turn.number())
        .put("side", turn.side().keyword())
        .put("move", turn.turn().toString());
    writeScore(node.putObject("best"), turn.best());
    writeScore(node.putObject("played"), turn.played());
    ArrayNode line = node.putArray("line");
    turn.line().forEach(move -> line.add(move.toString()));
    turn.mistake().ifPresent(mistake -> node.put("mistake", mistake.keyword()));
  }

  /** Writes {@code {"pyramids": 0.31}} or {@code {"winIn": 3}} or {@code {"lossIn": 4}}. */
  private static void writeScore(ObjectNode node, int score) {
    if (!Score.isDecided(score)) {
      node.put("pyramids", score / 100.0);
    } else {
      node.put(score > 0 ? "winIn" : "lossIn", Score.pliesToEnd(score));
    }
  }
}
