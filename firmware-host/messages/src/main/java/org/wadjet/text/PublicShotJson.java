package org.wadjet.text;

import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.Trace;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.RankedCause;
import org.wadjet.verdict.Verdict;
import org.wadjet.verdict.VerdictReason;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats a shot for viewers, part of {@link PublicJson}:
 *
 * <pre>
 *   ply, side     of the turn
 *   move          as in the record; "moveText"
 *   squares       the pieces that the shot was fired on, as in a state
 *   beam          the path of the beam as traced: legs of "from" and "to", each x and y in squares,
 *                 the middle of a1 being 1 1 and that of j8 10 8; a leg begins where an earlier one
 *                 ends, or at the laser
 *   path          the squares that it enters, in order
 *   ends          where it ends: "at" the square, "heading" as it travels, "what" is rim, removed,
 *                 pharaoh or blocked
 *   struck        squares that something is struck from, by the trace
 *   traceText     its way and its ends
 *   sighted       detectors that were lit; "sightingText" with their counts
 *   verdict       confirmed, contradicted, unseen or unjudgeable; "verdictText" with the reasons
 *   reasons       why it is not confirmed: words and the detector, such as "missing rim.N.j"
 *   explanations  what may be wrong, best first: "text", and "causes" that nothing tells apart,
 *                 each "cause" and "at"
 * </pre>
 */
record PublicShotJson(Language language, Rules.Game game) {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Coordinates are rounded to a hundredth of a square. */
  private static final double POINTS_PER_SQUARE = 100;

  /** Formats the shot. */
  ObjectNode of(Event.ShotJudged shot) {
    ObjectNode node = traced(shot.ply(), shot.before(), shot.move(), shot.trace());
    Position fired = shot.before().afterMove(shot.move());
    ArrayNode sighted = node.putArray("sighted");
    shot.sighting().sighted().forEach(detector -> sighted.add(detector.toString()));
    node.put("sightingText", new ShotMessages(language).sighting(shot.sighting()));
    verdict(node, fired, shot.verdict());
    return node;
  }

  /** Formats a turn of which only the trace is known, without sighting and verdict. */
  ObjectNode traced(int ply, Position before, Move move, Trace trace) {
    Position fired = before.afterMove(move);
    ObjectNode node = JSON.createObjectNode();
    node.put("ply", ply)
        .put("side", before.toMove().keyword())
        .put("move", move.toString())
        .put("moveText", new ReadingMessages(language, game).move(before, move));
    node.set("squares", PublicSquaresJson.of(fired, new PieceLabels(language, game)));
    trace(node, fired, trace);
    return node;
  }

  private void trace(ObjectNode node, Position fired, Trace trace) {
    ArrayNode beam = node.putArray("beam");
    for (BeamLeg leg : BeamLeg.of(trace)) {
      ObjectNode each = beam.addObject();
      point(each.putArray("from"), leg.fromX(), leg.fromY());
      point(each.putArray("to"), leg.toX(), leg.toY());
    }
    ArrayNode path = node.putArray("path");
    trace.squares().forEach(square -> path.add(square.toString()));
    ArrayNode ends = node.putArray("ends");
    for (Trace.End end : trace.ends()) {
      ends.addObject()
          .put("at", end.square().toString())
          .put("heading", end.heading().toString())
          .put("what", end.kind().keyword());
    }
    ArrayNode struck = node.putArray("struck");
    trace.struck().forEach(square -> struck.add(square.toString()));
    node.put("traceText", new TraceMessages(language, game).way(fired, trace));
  }

  private static void point(ArrayNode point, int x, int y) {
    point.add(rounded(SvgBoard.fileOf(x))).add(rounded(SvgBoard.rankOf(y)));
  }

  private static double rounded(double squares) {
    return Math.round(squares * POINTS_PER_SQUARE) / POINTS_PER_SQUARE;
  }

  private void verdict(ObjectNode node, Position fired, Verdict verdict) {
    node.put("verdict", verdict.outcome().keyword())
        .put(
            "verdictText",
            new ShotMessages(language).verdict(verdict.outcome().keyword(), verdict.reasons()));
    verdict.reasons().stream()
        .map(VerdictReason::description)
        .forEach(node.putArray("reasons")::add);
    ArrayNode explanations = node.putArray("explanations");
    for (Explanation explanation : verdict.explanations()) {
      ObjectNode each = explanations.addObject();
      each.put("text", new ExplanationMessages(language).explanation(fired, explanation));
      ArrayNode causes = each.putArray("causes");
      for (RankedCause suspect : explanation.suspects()) {
        ObjectNode cause = causes.addObject().put("cause", suspect.cause().keyword());
        suspect.cause().locations().forEach(cause.putArray("at")::add);
      }
    }
  }
}
