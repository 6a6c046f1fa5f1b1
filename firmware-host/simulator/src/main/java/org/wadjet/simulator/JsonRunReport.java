package org.wadjet.simulator;

import java.util.Collection;
import java.util.Optional;
import org.wadjet.campaign.FireToLightLatency;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.cli.Console;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.text.ExplanationMessages;
import org.wadjet.text.Language;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Prints one JSON object for each turn and one for each game. */
final class JsonRunReport implements RunReport {
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private final Console console;
  private final ExplanationMessages sentences;

  JsonRunReport(Console console, Rules.Game game) {
    this.console = console;
    this.sentences = new ExplanationMessages(Language.EN);
  }

  @Override
  public void ply(RecordedTurn ply) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("type", "turn")
        .put("game", ply.game())
        .put("ply", ply.shot().ply())
        .put("side", ply.shot().side().keyword())
        .put("made", ply.made().toString())
        .put("recognised", ply.shot().move().toString())
        .put("asked", ply.wasRuled());
    names(line.putArray("squares"), ply.shot().squares());
    names(line.putArray("sighted"), ply.shot().sighting().sighted());
    line.put("verdict", ply.shot().verdict().outcome().keyword());
    if (!ply.shot().verdict().explanations().isEmpty()) {
      Position fired = ply.before().afterMove(ply.shot().move());
      ArrayNode explanations = line.putArray("explanations");
      ply.shot()
          .verdict()
          .explanations()
          .forEach(each -> explanations.add(sentences.explanation(fired, each)));
    }
    names(line.putArray("removed"), ply.ended().removed());
    line.put("position", PositionNotation.write(ply.ended().position()));
    write(line);
  }

  @Override
  public void game(int game, Optional<Result> result, int plies) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("type", "game")
        .put("game", game)
        .put("result", result.map(Result::keyword).orElse("limit"))
        .put("plies", plies);
    write(line);
  }

  @Override
  public void fireToLight(FireToLightLatency times) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("type", "fireToLight")
        .put("shots", times.shots())
        .put("p50Millis", millis(times.percentileNanos(50)))
        .put("p99Millis", millis(times.percentileNanos(99)));
    write(line);
  }

  private static double millis(long nanos) {
    return Math.round(nanos / 1e5) / 10.0;
  }

  private void write(ObjectNode line) {
    console.out().println(MAPPER.writeValueAsString(line));
    console.out().flush();
  }

  private static void names(ArrayNode array, Collection<?> items) {
    items.forEach(item -> array.add(item.toString()));
  }
}
