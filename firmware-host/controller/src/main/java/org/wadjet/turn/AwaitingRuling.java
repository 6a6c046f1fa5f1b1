package org.wadjet.turn;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** State in which a ruling on the verdict of the turn is possible. */
sealed interface AwaitingRuling extends AfterFire permits InArbitration, AwaitingRefire {
  /** Returns the rulings that are possible now. */
  default List<RulingChoice> choices() {
    return Arrays.stream(Event.Ruling.values())
        .filter(this::isPossible)
        .<RulingChoice>map(RulingChoice.Rule::new)
        .toList();
  }

  /**
   * Returns whether a ruling is possible: the move must be known before its strikes can be ruled
   * on.
   */
  private boolean isPossible(Event.Ruling ruling) {
    return switch (ruling) {
      case ACCEPT_TRACE -> turn().isMoveKnown();
      case ACCEPT_SIGHTING -> turn().isMoveKnown() && !turn().shots().isEmpty();
      case REFIRE, VOID -> true;
    };
  }

  /** Applies a ruling to the verdict; empty if it is not possible. */
  default Optional<Step> rule(Event.Ruling ruling, Event.Ruler by) {
    return isPossible(ruling)
        ? Optional.of(
            Step.NONE.write(new Event.Ruled(turn().made().ply(), ruling, by)).then(outcome(ruling)))
        : Optional.empty();
  }

  private Step outcome(Event.Ruling ruling) {
    return switch (ruling) {
      case ACCEPT_TRACE ->
          turn().end(TurnTransition.ACCEPTED, turn().candidates().getFirst().trace().struck());
      case ACCEPT_SIGHTING -> turn().end(TurnTransition.ACCEPTED, turn().sightedStrikes());
      case REFIRE ->
          Step.to(TurnTransition.REFIRE_RULED, new AwaitingRefire(turn())).show(Optional.empty());
      case VOID ->
          Step.to(TurnTransition.VOIDED, new SettingUp(turn().start())).show(Optional.empty());
    };
  }
}
