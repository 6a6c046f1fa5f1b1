package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.moves.Expected;
import org.wadjet.sensing.Observation;

/** A verdict that is not confirmed, or a move that the light did not tell: the arbiter rules. */
final class Arbitration {
  private final Play play;
  private final Firing firing;
  private final Judging judging;

  Arbitration(Play play, Firing firing, Judging judging) {
    this.play = play;
    this.firing = firing;
    this.judging = judging;
  }

  /** What the arbiter says to the verdict; nothing where it is not asked for, or cannot be. */
  void rule(Event.Ruling ruling) {
    boolean known = play.candidates().size() == 1;
    if (play.phase() != Phase.ARBITRATION || (ruling == Event.Ruling.ACCEPT_TRACE && !known)) {
      return;
    }
    play.out.write(new Event.Ruled(play.turn().ply(), ruling));
    switch (ruling) {
      case ACCEPT_TRACE -> judging.endTurn();
      case REFIRE -> play.enter(Phase.REFIRE);
    }
  }

  /** Which of several moves the arbiter says was made. */
  void ruleMove(Move move) {
    if (play.phase() != Phase.ARBITRATION || play.candidates().size() == 1) {
      return;
    }
    for (Candidate candidate : play.candidates()) {
      if (candidate.move().equals(move)) {
        play.out.write(new Event.MoveRuled(play.turn().ply(), move));
        play.tell(Optional.empty());
        if (firing.hasSeen()) {
          judging.judged(firing.judge(candidate));
        } else {
          // Cut off in the shot: which move it was is known now, what it struck is not.
          play.candidates(List.of(candidate));
          play.tell(new Notice.ShotNotJudged());
        }
        return;
      }
    }
  }

  /** A scan has been taken while a shot is to be fired again: the same side presses FIRE. */
  void refire(long nowNanos) {
    Side side = play.turn().side();
    if (!play.buttons.freshlyPressed(side)) {
      return;
    }
    if (!play.knowsStanding() && standsAsFired()) {
      play.stands(play.sensing.settledObservation());
    }
    Optional<Notice> refusal =
        play.standsStill()
            ? firing.refusal(side, play.sensing.sound(), nowNanos)
            : Optional.of(new Notice.NotSettled());
    play.tell(refusal);
    if (refusal.isEmpty()) {
      firing.reserve(play.turn(), play.candidates(), nowNanos);
      play.enter(Phase.WRITING);
    }
  }

  /** After a cut, nobody saw how the board stood when FIRE was pressed; the move tells. */
  private boolean standsAsFired() {
    Observation seen = play.sensing.settledObservation();
    return play.sensing.settled()
        && play.candidates().stream()
            .map(candidate -> play.turn().before().afterMove(candidate.move()))
            .anyMatch(position -> Expected.of(position, play.marker).matches(seen));
  }
}
