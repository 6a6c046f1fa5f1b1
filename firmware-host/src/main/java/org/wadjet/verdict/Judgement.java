package org.wadjet.verdict;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Way;
import org.wadjet.sighting.Sighting;

/**
 * The verdict on a shot of a game, with what may explain it.
 *
 * @param past the shots up to and with this one
 */
public record Judgement(Verdict verdict, Past past) {
  /**
   * Judges a shot.
   *
   * @param ply of the turn it belongs to
   * @param move made before it
   * @param fired what it was fired on
   * @param trace where its light should have gone
   * @param past the shots before it in this game
   */
  public static Judgement of(
      int ply, Move move, Fired fired, Trace trace, Sighting sighting, Conduct conduct, Past past) {
    List<Way> ways = Way.of(fired.position(), fired.game(), fired.side());
    Doubts doubts = new Doubts(AlignmentBudget.tooFar(ways), past.dead());
    Verdict verdict = CrossCheck.judge(trace, sighting, conduct, doubts);
    return switch (conduct) {
      case CUT_SHORT -> new Judgement(verdict, past);
      case LASER_FAILED ->
          new Judgement(
              verdict.with(
                  List.of(
                      new Explanation(
                          List.of(
                              new Suspect(
                                  new Cause.NoLight(fired.side()), List.of(), List.of()))))),
              past);
      case COMPLETE -> {
        boolean confirmed = verdict.outcome() == Outcome.CONFIRMED;
        Past.Shot shot = past.next(ply, fired, trace, move, sighting, confirmed);
        yield new Judgement(
            confirmed ? verdict : verdict.with(Explanations.of(shot, past)), past.then(shot));
      }
    };
  }
}
