package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.optics.TraceFunction;
import org.wadjet.verdict.ExplainedVerdict;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.ShotHistory;

/**
 * Judge of fired shots, with the history of the shots of this game, except those before a restart.
 */
final class ShotJudge {
  private final TraceFunction tracing;
  private ShotHistory history = ShotHistory.NONE;
  private Optional<Event.TurnMade> lastTurn = Optional.empty();

  /**
   * @param tracing function that computes the expected trace of a shot
   */
  ShotJudge(TraceFunction tracing) {
    this.tracing = tracing;
  }

  /** Returns candidates for moves of the side to move, with their traces. */
  List<Candidate> candidates(List<Move> moves, GameState game) {
    return Candidate.all(moves, game, tracing);
  }

  /** Sets the turn of the next shot; an earlier or a replaced turn begins a new history. */
  void begin(Event.TurnMade turn) {
    if (lastTurn.filter(last -> turn.ply() <= last.ply() && !turn.equals(last)).isPresent()) {
      history = ShotHistory.NONE;
    }
    lastTurn = Optional.of(turn);
  }

  /** Returns the candidates of a turn that the readings of its shot confirm. */
  List<Candidate> confirmed(
      Event.TurnMade turn, List<Candidate> candidates, ShotEnd.Measured fired) {
    return candidates.stream()
        .filter(each -> explain(turn, each, fired).verdict().outcome() == Outcome.CONFIRMED)
        .toList();
  }

  /** Judges a shot after one of the candidate moves and adds it to the history. */
  Event.ShotJudged judge(Event.TurnMade turn, Candidate candidate, ShotEnd.Measured fired) {
    ExplainedVerdict judgement = explain(turn, candidate, fired);
    history = judgement.history();
    return new Event.ShotJudged(
        turn.ply(),
        turn.side(),
        turn.before(),
        candidate.move(),
        candidate.trace(),
        fired.sighting(),
        judgement.verdict(),
        fired.reason().keyword(),
        fired.lit());
  }

  private ExplainedVerdict explain(
      Event.TurnMade turn, Candidate candidate, ShotEnd.Measured fired) {
    return ExplainedVerdict.of(
        turn.ply(),
        candidate.move(),
        candidate.shot(),
        candidate.trace(),
        fired.sighting(),
        fired.completion(),
        history);
  }
}
