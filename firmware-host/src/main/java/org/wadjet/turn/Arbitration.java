package org.wadjet.turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Expected;
import org.wadjet.verdict.SightedStrikes;
import org.wadjet.wiring.Policy;

/**
 * A verdict that is not confirmed, or a move that the light did not tell: the policy rules, the
 * arbiter, or the people at the board with their FIRE buttons ({@link RulingGesture}).
 */
final class Arbitration {
  private final Play play;
  private final Firing firing;
  private final Judging judging;
  private final RulingGesture gesture;

  Arbitration(Play play, Firing firing, Judging judging) {
    this.play = play;
    this.firing = firing;
    this.judging = judging;
    this.gesture = new RulingGesture(play.buttons);
  }

  /** A scan has been taken while a ruling is wanted. */
  void scan(long nowNanos) {
    Optional<Event.Ruling> ruling = byPolicy();
    if (ruling.isPresent()) {
      rule(ruling.get(), Event.Ruler.POLICY);
      return;
    }
    List<Choice> choices = choices();
    switch (gesture.scan(choices.size(), nowNanos)) {
      case RulingGesture.Step.None() -> {}
      case RulingGesture.Step.Shown(int index) ->
          play.tell(new Notice.Choosing(choices.get(index), index + 1, choices.size()));
      case RulingGesture.Step.Chosen(int index) -> choose(choices.get(index));
    }
  }

  /** What the policy says to the verdict, if it says anything. */
  private Optional<Event.Ruling> byPolicy() {
    if (play.candidates().size() > 1 || play.shots() == 0) {
      return Optional.empty();
    }
    return switch (play.board.policy()) {
      case Policy.REFEREE -> Optional.empty();
      case Policy.CASUAL ->
          Optional.of(play.shots() == 1 ? Event.Ruling.REFIRE : Event.Ruling.ACCEPT_TRACE);
      case Policy.EXHIBIT -> Optional.of(Event.Ruling.ACCEPT_TRACE);
    };
  }

  /** What may be ruled now; none where no ruling is wanted. */
  List<Choice> wanted() {
    return switch (play.phase()) {
      case ARBITRATION -> choices();
      case REFIRE -> rulings();
      default -> List.of();
    };
  }

  private boolean isAsked() {
    return play.phase() == Phase.ARBITRATION || play.phase() == Phase.REFIRE;
  }

  private List<Choice> choices() {
    if (play.candidates().size() > 1) {
      List<Choice> choices = new ArrayList<>();
      play.candidates().forEach(candidate -> choices.add(new Choice.Made(candidate.move())));
      choices.add(new Choice.Rule(Event.Ruling.REFIRE));
      choices.add(new Choice.Rule(Event.Ruling.VOID));
      return List.copyOf(choices);
    }
    return rulings();
  }

  private List<Choice> rulings() {
    return Arrays.stream(Event.Ruling.values())
        .filter(this::isPossible)
        .<Choice>map(Choice.Rule::new)
        .toList();
  }

  private void choose(Choice choice) {
    switch (choice) {
      case Choice.Made(Move move) -> ruleMove(move, Event.Ruler.PLAYERS);
      case Choice.Rule(Event.Ruling ruling) -> rule(ruling, Event.Ruler.PLAYERS);
    }
  }

  /** Whether a ruling makes sense: which move it was must be known before what it struck is. */
  private boolean isPossible(Event.Ruling ruling) {
    boolean known = play.candidates().size() == 1;
    return switch (ruling) {
      case ACCEPT_TRACE -> known;
      case ACCEPT_SIGHTING -> known && play.shots() > 0;
      case REFIRE, VOID -> true;
    };
  }

  /**
   * What is said to the verdict; also while the shot is waited for that is to be fired again.
   *
   * @return false where nothing is to be ruled on, or not so
   */
  boolean rule(Event.Ruling ruling, Event.Ruler by) {
    if (play.phase() == Phase.WAITING && ruling == Event.Ruling.VOID) {
      return letGo(by);
    }
    if (!isAsked() || !isPossible(ruling)) {
      return false;
    }
    play.out.write(new Event.Ruled(play.turn().ply(), ruling, by));
    gesture.reset();
    switch (ruling) {
      case ACCEPT_TRACE -> judging.endTurn(play.candidates().getFirst().trace().struck());
      case ACCEPT_SIGHTING -> judging.endTurn(sightedStrikes());
      case REFIRE -> {
        play.tell(Optional.empty());
        play.enter(Phase.REFIRE);
      }
      case VOID -> play.voidTurn();
    }
    return true;
  }

  /** A move that is final is let go before its FIRE: the board is guided back. */
  private boolean letGo(Event.Ruler by) {
    play.out.write(new Event.Ruled(play.game().ply(), Event.Ruling.VOID, by));
    play.voidTurn();
    return true;
  }

  private List<Square> sightedStrikes() {
    Event.ShotJudged shot = play.lastShot().orElseThrow();
    return SightedStrikes.of(
        play.turn().before().afterMove(shot.move()), shot.trace(), shot.verdict().sighted());
  }

  /** Another game, or another turn: a choice that was shown is none of its own. */
  void leave() {
    gesture.reset();
  }

  /**
   * Which of several moves was made.
   *
   * @return false where none is asked for, or not this one
   */
  boolean ruleMove(Move move, Event.Ruler by) {
    if (play.phase() != Phase.ARBITRATION || play.candidates().size() == 1) {
      return false;
    }
    Optional<Candidate> ruled =
        play.candidates().stream().filter(each -> each.move().equals(move)).findFirst();
    ruled.ifPresent(candidate -> made(candidate, by));
    return ruled.isPresent();
  }

  private void made(Candidate candidate, Event.Ruler by) {
    play.out.write(new Event.MoveRuled(play.turn().ply(), candidate.move(), by));
    play.tell(Optional.empty());
    gesture.reset();
    if (firing.hasSeen()) {
      judging.judged(firing.judge(candidate));
    } else {
      // Cut off in the shot: which move it was is known now, what it struck is not.
      play.candidates(List.of(candidate));
      play.tell(new Notice.ShotNotJudged());
    }
  }

  /** A scan has been taken while a shot is to be fired again: the same side presses FIRE. */
  void refire(long nowNanos) {
    Side side = play.turn().side();
    if (!play.buttons.freshlyPressed(side)) {
      return;
    }
    if (standsAsFired()) {
      play.stands(play.sensing.settledObservation());
    }
    Optional<Notice> refusal =
        play.standsStill()
            ? firing.refusal(side, play.chains(), nowNanos)
            : Optional.of(standsOtherwise());
    play.tell(refusal);
    if (refusal.isEmpty()) {
      firing.reserve(play.turn(), play.candidates(), nowNanos);
      play.enter(Phase.WRITING);
    }
  }

  /**
   * Whether the board stands as after the move that is fired again. How it stood at the first FIRE
   * may not be known, as after a cut, and a piece may since have been put back as the rules call
   * equal.
   */
  private boolean standsAsFired() {
    return play.sensing.settled()
        && play.candidates().stream().anyMatch(candidate -> differences(candidate).isEmpty());
  }

  private Notice standsOtherwise() {
    List<Difference> differences = differences(play.candidates().getFirst());
    return play.sensing.settled() && !differences.isEmpty()
        ? new Notice.SetUp(differences)
        : new Notice.NotSettled();
  }

  private List<Difference> differences(Candidate candidate) {
    Position fired = play.turn().before().afterMove(candidate.move());
    return Expected.of(fired, play.marker).differences(play.sensing.settledObservation());
  }
}
