package org.wadjet.turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.SquareDifference;
import org.wadjet.verdict.SightedStrikes;
import org.wadjet.wiring.Policy;

/**
 * The phase after a verdict that is not confirmed, or a shot that did not determine the move: the
 * policy, the arbiter, or the players with their FIRE buttons ({@link RulingGesture}) make a
 * ruling.
 */
final class Arbitration {
  private final TurnContext context;
  private final ShotWorkflow workflow;
  private final ShotController shots;
  private final AwaitingVerdict judging;
  private final RulingGesture gesture;

  Arbitration(
      TurnContext context, ShotWorkflow workflow, ShotController shots, AwaitingVerdict judging) {
    this.workflow = workflow;
    this.context = context;
    this.shots = shots;
    this.judging = judging;
    this.gesture = new RulingGesture(context.buttons);
  }

  /** Processes one scan while a ruling is needed. */
  void scan(long nowNanos) {
    Optional<Event.Ruling> ruling = byPolicy();
    if (ruling.isPresent()) {
      rule(ruling.get(), Event.Ruler.POLICY);
      return;
    }
    List<RulingChoice> choices = choices();
    switch (gesture.scan(choices.size(), nowNanos)) {
      case RulingGesture.Step.None() -> {}
      case RulingGesture.Step.Shown(int index) ->
          context.notify(new Notice.Choosing(choices.get(index), index + 1, choices.size()));
      case RulingGesture.Step.Chosen(int index) -> choose(choices.get(index));
    }
  }

  /** Returns the policy's ruling on the verdict, if it makes one. */
  private Optional<Event.Ruling> byPolicy() {
    if (context.candidates().size() > 1 || context.shots() == 0) {
      return Optional.empty();
    }
    return switch (context.board.policy()) {
      case Policy.REFEREE -> Optional.empty();
      case Policy.CASUAL ->
          Optional.of(context.shots() == 1 ? Event.Ruling.REFIRE : Event.Ruling.ACCEPT_TRACE);
      case Policy.EXHIBIT -> Optional.of(Event.Ruling.ACCEPT_TRACE);
    };
  }

  /** Returns the rulings that are possible now; empty if none is needed. */
  List<RulingChoice> wanted() {
    return switch (context.phase()) {
      case ARBITRATION -> choices();
      case REFIRE -> rulings();
      default -> List.of();
    };
  }

  private boolean isAsked() {
    return context.phase() == Phase.ARBITRATION || context.phase() == Phase.REFIRE;
  }

  private List<RulingChoice> choices() {
    if (context.candidates().size() > 1) {
      List<RulingChoice> choices = new ArrayList<>();
      context
          .candidates()
          .forEach(candidate -> choices.add(new RulingChoice.Made(candidate.move())));
      choices.add(new RulingChoice.Rule(Event.Ruling.REFIRE));
      choices.add(new RulingChoice.Rule(Event.Ruling.VOID));
      return List.copyOf(choices);
    }
    return rulings();
  }

  private List<RulingChoice> rulings() {
    return Arrays.stream(Event.Ruling.values())
        .filter(this::isPossible)
        .<RulingChoice>map(RulingChoice.Rule::new)
        .toList();
  }

  private void choose(RulingChoice choice) {
    switch (choice) {
      case RulingChoice.Made(Move move) -> ruleMove(move, Event.Ruler.PLAYERS);
      case RulingChoice.Rule(Event.Ruling ruling) -> rule(ruling, Event.Ruler.PLAYERS);
    }
  }

  /**
   * Returns whether a ruling is possible: the move must be known before its strikes can be ruled
   * on.
   */
  private boolean isPossible(Event.Ruling ruling) {
    boolean known = context.candidates().size() == 1;
    return switch (ruling) {
      case ACCEPT_TRACE -> known;
      case ACCEPT_SIGHTING -> known && context.shots() > 0;
      case REFIRE, VOID -> true;
    };
  }

  /**
   * Applies a ruling to the verdict; also possible while waiting for FIRE to repeat the shot.
   * {@code VOID} before FIRE releases a final move.
   *
   * @return false if no ruling is needed, or this one is not possible
   */
  boolean rule(Event.Ruling ruling, Event.Ruler by) {
    if (context.phase() == Phase.WAITING && ruling == Event.Ruling.VOID) {
      return letGo(by);
    }
    if (!isAsked() || !isPossible(ruling)) {
      return false;
    }
    context.out.write(new Event.Ruled(context.turn().ply(), ruling, by));
    gesture.reset();
    switch (ruling) {
      case ACCEPT_TRACE -> judging.endTurn(context.candidates().getFirst().trace().struck());
      case ACCEPT_SIGHTING -> judging.endTurn(sightedStrikes());
      case REFIRE -> {
        context.notify(Optional.empty());
        context.enter(Phase.REFIRE);
      }
      case VOID -> context.voidTurn();
    }
    return true;
  }

  /** Releases a final move before its FIRE: the players are guided to restore the board. */
  private boolean letGo(Event.Ruler by) {
    context.out.write(new Event.Ruled(context.game().ply(), Event.Ruling.VOID, by));
    context.voidTurn();
    return true;
  }

  private List<Square> sightedStrikes() {
    Event.ShotJudged shot = context.lastShot().orElseThrow();
    return SightedStrikes.of(
        context.turn().before().afterMove(shot.move()), shot.trace(), shot.verdict().sighted());
  }

  /**
   * Resets the phase for another game or turn, so that a choice shown earlier cannot be selected.
   */
  void leave() {
    gesture.reset();
  }

  /**
   * Rules which of several moves was made.
   *
   * @return false if no such ruling is needed, or the move is not a candidate
   */
  boolean ruleMove(Move move, Event.Ruler by) {
    if (context.phase() != Phase.ARBITRATION || context.candidates().size() == 1) {
      return false;
    }
    Optional<Candidate> ruled =
        context.candidates().stream().filter(each -> each.move().equals(move)).findFirst();
    ruled.ifPresent(candidate -> made(candidate, by));
    return ruled.isPresent();
  }

  private void made(Candidate candidate, Event.Ruler by) {
    context.out.write(new Event.MoveRuled(context.turn().ply(), candidate.move(), by));
    context.notify(Optional.empty());
    gesture.reset();
    if (workflow.hasFired()) {
      judging.judged(workflow.judge(candidate));
    } else {
      // The shot was interrupted: its move is known now, its strikes are not.
      context.candidates(List.of(candidate));
      context.notify(new Notice.ShotNotJudged());
    }
  }

  /** Processes one scan while a shot is to be repeated: the same side must press FIRE. */
  void refire(long nowNanos) {
    Side side = context.turn().side();
    if (!context.buttons.freshlyPressed(side)) {
      return;
    }
    if (standsAsFired()) {
      context.setObservation(context.sensing.settledObservation());
    }
    Optional<Notice> refusal =
        context.standsStill()
            ? shots.preconditions().refusal(side, context.chains(), nowNanos)
            : Optional.of(standsOtherwise());
    context.notify(refusal);
    if (refusal.isEmpty()) {
      workflow.reserve(context.turn(), context.candidates(), nowNanos);
      context.enter(Phase.WRITING);
    }
  }

  /**
   * Returns whether the board shows the position after the move whose shot is repeated. The
   * observation at the first FIRE may be unknown, as after a power loss, and a piece may since have
   * been replaced in a way that the rules treat as equal.
   */
  private boolean standsAsFired() {
    return context.sensing.settled()
        && context.candidates().stream().anyMatch(candidate -> differences(candidate).isEmpty());
  }

  private Notice standsOtherwise() {
    List<SquareDifference> differences = differences(context.candidates().getFirst());
    return context.sensing.settled() && !differences.isEmpty()
        ? new Notice.SetUp(differences)
        : new Notice.NotSettled();
  }

  private List<SquareDifference> differences(Candidate candidate) {
    Position fired = context.turn().before().afterMove(candidate.move());
    return ExpectedObservation.of(fired, context.marker)
        .differences(context.sensing.settledObservation());
  }
}
