package org.wadjet.verdict;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;

/**
 * Verdict on a shot of a game, with its possible explanations.
 *
 * @param history the shots up to and including this one
 */
public record ExplainedVerdict(Verdict verdict, ShotHistory history) {
  /**
   * Judges a shot.
   *
   * @param ply of the turn of the shot
   * @param move made before it
   * @param context position, game and side of the shot
   * @param trace computed path of its light
   * @param history the shots before it in this game
   */
  public static ExplainedVerdict of(
      int ply,
      Move move,
      ShotContext context,
      Trace trace,
      Sighting sighting,
      ShotCompletion completion,
      ShotHistory history) {
    List<BeamPath> paths = BeamPath.of(context.position(), context.game(), context.side());
    UnreliableDetectors unreliable =
        new UnreliableDetectors(AlignmentBudget.detectorsBeyond(paths), history.dead());
    Verdict verdict = CrossCheck.judge(trace, sighting, completion, unreliable);
    return switch (completion) {
      case CUT_SHORT -> new ExplainedVerdict(verdict, history);
      case LASER_FAILED ->
          new ExplainedVerdict(
              verdict.with(
                  List.of(
                      new Explanation(
                          List.of(
                              new RankedCause(
                                  new Cause.NoLight(context.side()), List.of(), List.of()))))),
              history);
      case COMPLETE -> {
        boolean confirmed = verdict.outcome() == Outcome.CONFIRMED;
        ShotHistory.Shot shot = history.next(ply, context, trace, move, sighting, confirmed);
        yield new ExplainedVerdict(
            confirmed ? verdict : verdict.with(ExplanationFinder.of(shot, history)),
            history.plus(shot));
      }
    };
  }
}
