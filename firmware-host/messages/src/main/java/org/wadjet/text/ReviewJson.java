package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.engine.Score;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats the engine's review of a finished game as JSON:
 *
 * <pre>
 *   v, kind     1, review
 *   address     of the page of reviews for phones, if they can reach it
 *   game        its number in the record; absent before the end of the first game
 *   pending     while the engine is at work: turns "done" of "total"; the following are then absent
 *   rules, setup, result, resultText   of the game
 *   labels      "evaluation", "best", "mistake" and "curve", the last with "curveText", which
 *               describes the curve; "silverMark" and "redMark", the meaning of its marks
 *   start       "squares", the pieces at the beginning; "silver" and "text" as for a turn
 *   turns       each as {@link PublicShotJson} describes a shot, without sighting and verdict, and:
 *               "after", the pieces after the removal of those that were struck; "silver", silver's
 *               share of the evaluation after the turn, 0 to 100; "text", the evaluations before and
 *               after it; "best", the line that the engine prefers: "moves" and "text", its first
 *               move; "mistake": "what", a keyword, and "text"
 * </pre>
 */
public final class ReviewJson {
  private final ReviewMessages messages;
  private final Optional<String> address;

  /**
   * Creates the formatter for a language.
   *
   * @param address address of the page of reviews for phones
   */
  public ReviewJson(Language language, Optional<String> address) {
    this.messages = new ReviewMessages(language);
    this.address = address;
  }

  /** Returns the answer before the end of the first game. */
  public ObjectNode none() {
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.put("v", PublicJson.VERSION).put("kind", "review");
    address.ifPresent(text -> node.put("address", text));
    return node;
  }

  /** Formats a review in progress. */
  public ObjectNode pending(long number, int done, int total) {
    ObjectNode node = none().put("game", number);
    node.putObject("pending").put("done", done).put("total", total);
    return node;
  }

  /**
   * Formats a review.
   *
   * @param number number of the game in the record
   * @param reviews one for each turn of the game
   */
  public ObjectNode of(long number, WrittenGame written, List<TurnReview> reviews) {
    Rules.Game game = written.setup().rules().game();
    ObjectNode node = none().put("game", number);
    node.put("rules", game.keyword()).put("setup", written.setup().name());
    written.result().ifPresent(result -> result(node, game, result));
    node.putObject("labels")
        .put("evaluation", messages.evaluationLabel())
        .put("best", messages.bestLabel())
        .put("mistake", messages.mistakeLabel())
        .put("curve", messages.curveTitle())
        .put("curveText", messages.curve(reviews))
        .put("silverMark", messages.mark(Side.SILVER))
        .put("redMark", messages.mark(Side.RED));
    ObjectNode start = node.putObject("start");
    Position position = written.setup().position();
    PieceLabels labels = new PieceLabels(messages.language(), game);
    start.set("squares", PublicSquaresJson.of(position, labels));
    int score = reviews.isEmpty() ? Score.DRAW : reviews.getFirst().silverBefore();
    start.put("silver", EvaluationJson.share(score)).put("text", messages.evaluation(score));
    ArrayNode turns = node.putArray("turns");
    PublicShotJson shots = new PublicShotJson(messages.language(), game);
    for (TurnReview review : reviews) {
      WrittenGame.Turn turn = review.turn();
      Position fired = position.afterMove(turn.move());
      Trace trace = BeamTracer.trace(fired, game, review.side());
      ObjectNode each = shots.traced(review.number(), position, turn.move(), trace);
      write(each, review, new ReadingMessages(messages.language(), game), position);
      position = fired.afterShot(turn.struck());
      each.set("after", PublicSquaresJson.of(position, labels));
      turns.add(each);
    }
    return node;
  }

  private void result(ObjectNode node, Rules.Game game, Result result) {
    node.put("result", result.keyword())
        .put("resultText", new EventMessages(messages.language(), game).result(result));
  }

  private void write(ObjectNode node, TurnReview review, ReadingMessages moves, Position position) {
    node.put("silver", EvaluationJson.share(review.silverAfter()))
        .put("text", messages.change(review));
    if (!review.line().isEmpty()) {
      node.putObject("best")
          .put("moves", ReviewMessages.line(review.line()))
          .put("text", moves.move(position, review.line().getFirst()));
    }
    review
        .mistake()
        .ifPresent(
            mistake ->
                node.putObject("mistake")
                    .put("what", mistake.keyword())
                    .put("text", messages.mistake(mistake)));
  }
}
