package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.moves.Reading;

/** A side is to move: follows its hand, says what the board shows, and takes its FIRE. */
final class HandAtWork {
  private final Play play;
  private final Firing firing;
  private final Timekeeping timekeeping;
  private final Ending ending;
  private final DrawGesture claiming;

  HandAtWork(Play play, Firing firing, Timekeeping timekeeping, Ending ending) {
    this.play = play;
    this.firing = firing;
    this.timekeeping = timekeeping;
    this.ending = ending;
    this.claiming = new DrawGesture(play.buttons);
  }

  /** A scan has been taken. */
  void scan(long nowNanos) {
    Hand hand = play.hand().orElseThrow();
    if (hand.follow(play.sensing, nowNanos)) {
      play.tell(noticeOf(hand.reading().orElseThrow()));
    }
    Side side = play.game().position().toMove();
    boolean mayClaim =
        play.mayClaimDraw()
            && hand.reading().filter(Reading.Unchanged.class::isInstance).isPresent();
    if (claiming.scan(mayClaim, nowNanos)) {
      ending.claimDraw(side);
    } else if (mayClaim && play.buttons.down(side.other())) {
      play.tell(play.whileUnmoved());
    } else if (play.buttons.freshlyPressed(side.other())) {
      play.tell(new Notice.NotYourTurn(side.other()));
    } else if (play.buttons.freshlyPressed(side)) {
      hand.reading()
          .filter(_ -> play.sensing.still())
          .ifPresentOrElse(
              reading -> fire(hand, reading, nowNanos), () -> play.tell(new Notice.NotSettled()));
    }
  }

  /** That a top is to be taken off is said until the next move: no sensor sees it done. */
  private Optional<Notice> noticeOf(Reading reading) {
    return switch (reading) {
      case Reading.Astray astray -> Optional.of(new Notice.NotLegal(astray));
      case Reading.Unchanged _ -> play.whileUnmoved();
      case Reading.Recognised _, Reading.OneOf _ -> Optional.empty();
    };
  }

  private void fire(Hand hand, Reading reading, long nowNanos) {
    switch (reading) {
      case Reading.Recognised(Move made) -> commit(List.of(made), Optional.empty(), nowNanos);
      case Reading.Unchanged(List<Move> hidden) when hidden.size() == 1 ->
          commit(hidden, Optional.of(new Notice.SwapUnderstood(hidden.getFirst())), nowNanos);
      case Reading.Unchanged(List<Move> hidden) when hidden.isEmpty() -> {
        play.tell(new Notice.NothingMoved());
        hand.insist(play.diagnosis);
      }
      case Reading.Unchanged(List<Move> hidden) ->
          commit(hidden, Optional.of(new Notice.Ambiguous(hidden)), nowNanos);
      case Reading.OneOf(List<Move> moves) ->
          commit(moves, Optional.of(new Notice.Ambiguous(moves)), nowNanos);
      case Reading.Astray astray -> {
        play.tell(new Notice.NotLegal(astray));
        hand.insist(play.diagnosis);
      }
    }
  }

  /** Each of the moves is legal and fits the board; where there are several, the light decides. */
  private void commit(List<Move> moves, Optional<Notice> announced, long nowNanos) {
    Side side = play.game().position().toMove();
    Optional<Notice> refusal = firing.refusal(side, play.chains(), nowNanos);
    if (refusal.isPresent()) {
      play.tell(refusal);
      return;
    }
    play.tell(announced);
    GameState game = play.game();
    Event.TurnMade turn = new Event.TurnMade(game.ply(), side, moves, game.position());
    List<Candidate> candidates = Candidate.all(moves, game, play.tracing);
    play.take(turn, candidates, play.sensing.settledObservation());
    play.out.write(turn);
    timekeeping.stop();
    firing.reserve(turn, candidates, nowNanos);
    play.enter(Phase.WRITING);
  }
}
