package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.game.Move;
import org.wadjet.wiring.Policy;

/**
 * State after a verdict that is not confirmed, or a shot that did not determine the move: the
 * policy, the arbiter, or the players with their FIRE buttons ({@link RulingGesture}) make a
 * ruling.
 */
final class InArbitration implements AwaitingRuling {
  private final CommittedTurn turn;
  private final Optional<ShotEnd.Measured> undecided;
  private final RulingGesture gesture = new RulingGesture();

  /**
   * @param undecided last shot, if it did not determine the move; empty if its verdict is known or
   *     it was interrupted
   */
  InArbitration(CommittedTurn turn, Optional<ShotEnd.Measured> undecided) {
    this.turn = turn;
    this.undecided = undecided;
  }

  @Override
  public CommittedTurn turn() {
    return turn;
  }

  @Override
  public List<RulingChoice> choices() {
    List<RulingChoice> rulings = AwaitingRuling.super.choices();
    return turn.isMoveKnown()
        ? rulings
        : Stream.concat(
                turn.candidates().stream().map(each -> new RulingChoice.Made(each.move())),
                rulings.stream())
            .toList();
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, Policy policy, ShotJudge judge) {
    Optional<Event.Ruling> ruling = byPolicy(policy);
    if (ruling.isPresent()) {
      return rule(ruling.get(), Event.Ruler.POLICY).orElse(Step.NONE);
    }
    List<RulingChoice> choices = choices();
    return switch (gesture.scan(readings.buttons(), choices.size(), readings.nowNanos())) {
      case RulingGesture.Selection.None() -> Step.NONE;
      case RulingGesture.Selection.Shown(int index) ->
          Step.NONE.show(new Notice.Choosing(choices.get(index), index + 1, choices.size()));
      case RulingGesture.Selection.Chosen(int index) ->
          choose(choices.get(index), judge).orElse(Step.NONE);
    };
  }

  /** Returns the policy's ruling on the verdict, if it makes one. */
  private Optional<Event.Ruling> byPolicy(Policy policy) {
    if (!turn.isMoveKnown() || turn.shots().isEmpty()) {
      return Optional.empty();
    }
    return switch (policy) {
      case REFEREE -> Optional.empty();
      case CASUAL ->
          Optional.of(turn.shots().size() == 1 ? Event.Ruling.REFIRE : Event.Ruling.ACCEPT_TRACE);
      case EXHIBIT -> Optional.of(Event.Ruling.ACCEPT_TRACE);
    };
  }

  private Optional<Step> choose(RulingChoice choice, ShotJudge judge) {
    return switch (choice) {
      case RulingChoice.Made(Move move) -> ruleMove(move, Event.Ruler.PLAYERS, judge);
      case RulingChoice.Rule(Event.Ruling ruling) -> rule(ruling, Event.Ruler.PLAYERS);
    };
  }

  /**
   * Applies the ruling on which of several moves was made; empty if no such ruling is needed, or
   * the move is not a candidate.
   */
  Optional<Step> ruleMove(Move move, Event.Ruler by, ShotJudge judge) {
    if (turn.isMoveKnown()) {
      return Optional.empty();
    }
    return turn.candidates().stream()
        .filter(each -> each.move().equals(move))
        .findFirst()
        .map(
            candidate ->
                Step.NONE
                    .write(new Event.MoveRuled(turn.made().ply(), move, by))
                    .show(Optional.empty())
                    .then(ruleMoveAs(candidate, judge)));
  }

  private Step ruleMoveAs(Candidate candidate, ShotJudge judge) {
    if (undecided.isPresent()) {
      return turn.afterVerdict(candidate, judge.judge(turn.made(), candidate, undecided.get()));
    }
    // The shot was interrupted: its move is now known, but its strikes are not.
    return Step.to(
            TurnTransition.MOVE_RULED,
            new InArbitration(turn.withMove(candidate), Optional.empty()))
        .show(new Notice.ShotNotJudged());
  }
}
