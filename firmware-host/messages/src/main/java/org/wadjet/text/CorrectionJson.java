package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds the correction of the board to a state, for a drawing:
 *
 * <pre>
 *   squares  the pieces as they stand, as in a state
 *   wrong    squares with a piece that a step moves or turns
 *   askew    squares with a piece that stands askew
 *   unknown  squares with a piece that the sensors cannot identify
 *   steps    in the order in which they can be taken: "what" is carry, put-back, turn, empty,
 *            straighten or exchange; "at", "to", "quarters"; "goal", the piece as it must stand;
 *            "text"
 *   why      the rule that the board breaks; absent in a removal and in a set-up
 * </pre>
 */
record CorrectionJson(Language language, TableSnapshot snapshot) {
  /** Correction to a position, and the sentence of each step. */
  private record Plan(
      Position goal,
      List<CorrectionStep> steps,
      Function<CorrectionStep, String> sentence,
      Optional<RuleBreach> rule) {
    Plan(Position goal, List<CorrectionStep> steps, Function<CorrectionStep, String> sentence) {
      this(goal, steps, sentence, Optional.empty());
    }
  }

  void write(ObjectNode state) {
    snapshot
        .notice()
        .flatMap(this::plan)
        .filter(plan -> !plan.steps().isEmpty())
        .ifPresent(plan -> write(state.putObject("correction"), plan));
  }

  private Rules.Game game() {
    return snapshot.game().rules().game();
  }

  private Optional<Plan> plan(Notice notice) {
    Position position = snapshot.game().position();
    ReadingMessages messages = new ReadingMessages(language, game());
    return switch (notice) {
      case Notice.NotLegal(MoveReading.Illegal(RuleBreach.Missing(var squares), var _))
          when NoticeMessages.isOwnPieceLifted(position, squares) ->
          Optional.empty();
      case Notice.NotLegal(MoveReading.Illegal(RuleBreach.MoveIsFinal rule, var steps)) ->
          Optional.of(
              new Plan(
                  position.afterMove(rule.moves().getFirst()),
                  steps,
                  messages::repair,
                  Optional.of(rule)));
      case Notice.NotLegal(MoveReading.Illegal(RuleBreach.InPlacement rule, var steps)) ->
          Optional.of(new Plan(with(position, rule), steps, messages::repair, Optional.of(rule)));
      case Notice.NotLegal(MoveReading.Illegal(var rule, var steps)) ->
          Optional.of(new Plan(position, steps, messages::repair, Optional.of(rule)));
      case Notice.NotAnnounced(var move, var rule, var steps) ->
          Optional.of(new Plan(position.afterMove(move), steps, messages::guidance, rule));
      case Notice.WrongRemoval(var removal) ->
          Optional.of(new Plan(position, removal.correction(), messages::repair));
      case Notice.SetUp(var differences) ->
          Optional.of(
              new Plan(
                  position,
                  differences.stream().map(CorrectionJson::step).toList(),
                  messages::guidance));
      case Notice.NotYourTurn _,
          Notice.NotSettled _,
          Notice.NothingMoved _,
          Notice.ConfirmHidden _,
          Notice.SwapUnderstood _,
          Notice.Ambiguous _,
          Notice.WhichMove _,
          Notice.StillToPlace _,
          Notice.EngineThinks _,
          Notice.RemoteThinks _,
          Notice.PeerThinks _,
          Notice.PeerAwaited _,
          Notice.PeerInOtherGame _,
          Notice.PeerDiffers _,
          Notice.PeerEndedOtherwise _,
          Notice.DrawOffered _,
          Notice.TakeBackRequested _,
          Notice.OfferDeclined _,
          Notice.Closed _,
          Notice.InterlockOpen _,
          Notice.InterlockUnproved _,
          Notice.ChainInvalid _,
          Notice.LedgerFull _,
          Notice.FireStuck _,
          Notice.ShotCancelled _,
          Notice.TakeOff _,
          Notice.TakeTop _,
          Notice.MayClaimDraw _,
          Notice.LockedOut _,
          Notice.NotRecorded _,
          Notice.SlowRecord _,
          Notice.Choosing _,
          Notice.ShotNotJudged _ ->
          Optional.empty();
    };
  }

  private static Position with(Position position, RuleBreach.InPlacement rule) {
    return rule.placed().isEmpty()
        ? position
        : position.afterMove(new Move.Placement(rule.placed()));
  }

  private static CorrectionStep step(SquareDifference difference) {
    return switch (difference) {
      case SquareDifference.Missing(var square, var piece) ->
          new CorrectionStep.PutBack(square, piece);
      case SquareDifference.Extra(var square) -> new CorrectionStep.Empty(square);
      case SquareDifference.Misturned(var square, _, var quarters) ->
          new CorrectionStep.Turn(square, quarters);
      case SquareDifference.Askew(var square) -> new CorrectionStep.Straighten(square);
    };
  }

  private void write(ObjectNode node, Plan plan) {
    StandingPieces standing = StandingPieces.before(plan.goal(), plan.steps(), this::struck);
    node.set("squares", PublicSquaresJson.of(standing.position(), labels()));
    squares(node.putArray("wrong"), standing.wrong());
    squares(node.putArray("askew"), standing.askew());
    squares(node.putArray("unknown"), standing.unknown());
    ArrayNode steps = node.putArray("steps");
    plan.steps()
        .forEach(
            step ->
                write(steps.addObject(), step, plan.goal())
                    .put("text", plan.sentence().apply(step)));
    Position before = snapshot.game().position();
    plan.rule()
        .map(rule -> new ReadingMessages(language, game()).rule(before, rule))
        .ifPresent(why -> node.put("why", why));
  }

  private static void squares(ArrayNode node, List<Square> squares) {
    squares.forEach(square -> node.add(square.toString()));
  }

  private PieceLabels labels() {
    return new PieceLabels(language, game());
  }

  /** Returns the struck piece that is still to be removed from a square. */
  private Optional<Piece> struck(Square square) {
    return snapshot
        .lastShot()
        .filter(_ -> snapshot.toRemove().contains(square))
        .flatMap(shot -> shot.before().afterMove(shot.move()).at(square));
  }

  private ObjectNode write(ObjectNode node, CorrectionStep step, Position goal) {
    String at = step.square().toString();
    return switch (step) {
      case CorrectionStep.Carry(var _, var to, var piece) ->
          goal(node.put("what", "carry").put("at", at).put("to", to.toString()), to, piece);
      case CorrectionStep.PutBack(var square, var piece) ->
          goal(node.put("what", "put-back").put("at", at), square, piece);
      case CorrectionStep.Turn(var square, var quarters) ->
          goal(node.put("what", "turn").put("at", at).put("quarters", quarters), square, goal);
      case CorrectionStep.Empty _ -> node.put("what", "empty").put("at", at);
      case CorrectionStep.Straighten(var square) ->
          goal(node.put("what", "straighten").put("at", at), square, goal);
      case CorrectionStep.Exchange(var _, var other) ->
          node.put("what", "exchange").put("at", at).put("to", other.toString());
    };
  }

  private ObjectNode goal(ObjectNode node, Square square, Position goal) {
    goal.at(square).ifPresent(piece -> goal(node, square, piece));
    return node;
  }

  private ObjectNode goal(ObjectNode node, Square square, Piece piece) {
    node.set("goal", PublicSquaresJson.of(square, piece, labels()));
    return node;
  }
}
