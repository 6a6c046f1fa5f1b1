package org.wadjet.verdict;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;

/**
 * The verdict on a shot of a game, with what may explain it.
 *
 * @param history the shots up to and with this one
 */
public record ExplainedVerdict(Verdict verdict, ShotHistory history) {
  /**
   * Judges a shot.
   *
   * @param ply of the turn it belongs to
   * @param move made before it
   * @param fired what it was fired on
   * @param trace where its light should have gone
   * @param past the shots before it in this game
   */
  public static ExplainedVerdict of(
      int ply,
      Move move,
      ShotContext fired,
      Trace trace,
      Sighting sighting,
      ShotCompletion conduct,
      ShotHistory history) {
    List<BeamPath> paths = BeamPath.of(fired.position(), fired.game(), fired.side());
    UnreliableDetectors unreliable =
        new UnreliableDetectors(AlignmentBudget.tooFar(paths), history.dead());
    Verdict verdict = CrossCheck.judge(trace, sighting, conduct, unreliable);
    return switch (conduct) {
      case CUT_SHORT -> new ExplainedVerdict(verdict, history);
      case LASER_FAILED ->
          new ExplainedVerdict(
              verdict.with(
                  List.of(
                      new Explanation(
                          List.of(
                              new RankedCause(
                                  new Cause.NoLight(fired.side()), List.of(), List.of()))))),
              history);
      case COMPLETE -> {
        boolean confirmed = verdict.outcome() == Outcome.CONFIRMED;
        ShotHistory.Shot shot = history.next(ply, fired, trace, move, sighting, confirmed);
        yield new ExplainedVerdict(
            confirmed ? verdict : verdict.with(ExplanationFinder.of(shot, history)),
            history.then(shot));
      }
    };
  }
}
