package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.SightedStrikes;

/**
 * A turn that FIRE has committed.
 *
 * @param start start of the turn
 * @param made event that recorded it
 * @param candidates possible moves; one once the move is known
 * @param observed the board at FIRE; empty if it was not observed, as after a power loss
 * @param reading interpretation of the board at FIRE; empty if it was not observed
 * @param shots judged shots of this turn, oldest first
 */
record CommittedTurn(
    TurnStart start,
    Event.TurnMade made,
    List<Candidate> candidates,
    Optional<BoardReadings.AtFire> observed,
    Optional<MoveReading> reading,
    List<Event.ShotJudged> shots) {
  CommittedTurn {
    candidates = List.copyOf(candidates);
    shots = List.copyOf(shots);
  }

  /** Returns the turn of the side to move, without a shot. */
  static CommittedTurn of(
      TurnStart start,
      List<Candidate> candidates,
      Optional<BoardReadings.AtFire> observed,
      Optional<MoveReading> reading,
      List<Move> moves) {
    GameState game = start.game();
    Event.TurnMade made =
        new Event.TurnMade(game.ply(), game.position().toMove(), moves, game.position());
    return new CommittedTurn(start, made, candidates, observed, reading, List.of());
  }

  GameState game() {
    return start.game();
  }

  Side side() {
    return made.side();
  }

  /** Returns whether the board has been unchanged and equals its observation at FIRE. */
  boolean isBoardUnchanged(BoardReadings readings) {
    return observed.isPresent() && readings.isUnchangedSince(observed.get());
  }

  /** Returns this turn with another observation as the board at FIRE. */
  CommittedTurn withObservation(BoardReadings.AtFire board) {
    return new CommittedTurn(start, made, candidates, Optional.of(board), reading, shots);
  }

  /** Returns this turn with its move known. */
  CommittedTurn withMove(Candidate candidate) {
    return new CommittedTurn(start, made, List.of(candidate), observed, reading, shots);
  }

  boolean isMoveKnown() {
    return candidates.size() == 1;
  }

  /** Returns the shot of this turn as computed; empty if several moves are possible. */
  Optional<ComputedShot> computedShot() {
    Candidate first = candidates.getFirst();
    return isMoveKnown()
        ? Optional.of(new ComputedShot(made.ply(), made.before(), first.move(), first.trace()))
        : Optional.empty();
  }

  /**
   * Returns the step after a fired shot: its verdict, or arbitration if the move remains undecided.
   */
  Step judge(ShotEnd.Measured shot, ShotJudge judge) {
    List<Candidate> confirmed = judge.confirmed(made, candidates, shot);
    if (isMoveKnown() || confirmed.size() == 1) {
      Candidate candidate = confirmed.isEmpty() ? candidates.getFirst() : confirmed.getFirst();
      return afterVerdict(candidate, judge.judge(made, candidate, shot));
    }
    return Step.to(TurnTransition.MOVE_UNDECIDED, new InArbitration(this, Optional.of(shot)))
        .write(
            new Event.ShotSeen(
                made.ply(),
                made.side(),
                made.before(),
                made.moves(),
                shot.sighting(),
                shot.reason().keyword(),
                shot.lit()))
        .show(new Notice.WhichMove(made.moves()));
  }

  /** Returns the step after the verdict of a shot: the turn counts, or arbitration begins. */
  Step afterVerdict(Candidate candidate, Event.ShotJudged shot) {
    List<Event.ShotJudged> all = new ArrayList<>(shots);
    all.add(shot);
    CommittedTurn judged =
        new CommittedTurn(start, made, List.of(candidate), observed, reading, all);
    Step written = Step.NONE.write(shot);
    return shot.verdict().outcome() == Outcome.CONFIRMED
        ? written.then(judged.end(TurnTransition.CONFIRMED, candidate.trace().struck()))
        : written.then(
            Step.to(TurnTransition.NOT_CONFIRMED, new InArbitration(judged, Optional.empty())));
  }

  /** Returns the step that ends this turn, whose move is known, with pieces struck on squares. */
  Step end(TurnTransition transition, List<Square> struck) {
    Move move = candidates.getFirst().move();
    GameState next = game().after(move, struck);
    RecordingVerdict recording =
        new RecordingVerdict(next, made.before().afterMove(move), struck, reading);
    return Step.to(transition, recording)
        .write(new Event.TurnEnded(made.ply(), move, struck, next.position()));
  }

  /** Returns the squares that the last shot struck according to the detectors. */
  List<Square> sightedStrikes() {
    Event.ShotJudged shot = shots.getLast();
    return SightedStrikes.of(
        made.before().afterMove(shot.move()), shot.trace(), shot.verdict().sighted());
  }
}
