package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Response of a state to a scan or an input: its transition, if any, and its effects in order.
 * Immutable.
 *
 * @param taken transition to another state, or to a new state of the same phase; empty if the state
 *     does not change
 */
record Step(Optional<Taken> taken, List<Effect> effects) {
  /** A step without transition or effect. */
  static final Step NONE = new Step(Optional.empty(), List.of());

  Step {
    effects = List.copyOf(effects);
  }

  /** Transition and the state to which it leads. */
  record Taken(TurnTransition transition, TurnState next) {}

  /** Effect of a step. */
  sealed interface Effect {
    /** An event is written to the record. */
    record Write(Event event) implements Effect {}

    /** The notice to the players is replaced; empty for none. */
    record Show(Optional<Notice> notice) implements Effect {}

    /** The sounder is switched. */
    record Sound(boolean on) implements Effect {}
  }

  /** Returns a step that takes a transition. */
  static Step to(TurnTransition transition, TurnState next) {
    return new Step(Optional.of(new Taken(transition, next)), List.of());
  }

  /** Returns this step with an event at its end. */
  Step write(Event event) {
    return with(new Effect.Write(event));
  }

  /** Returns this step with events at its end. */
  Step write(List<Event> events) {
    Step step = this;
    for (Event event : events) {
      step = step.write(event);
    }
    return step;
  }

  /** Returns this step with another notice to the players. */
  Step show(Notice notice) {
    return show(Optional.of(notice));
  }

  /** Returns this step with another notice to the players, or none. */
  Step show(Optional<Notice> notice) {
    return with(new Effect.Show(notice));
  }

  /** Returns this step with the sounder switched. */
  Step sound(boolean on) {
    return with(new Effect.Sound(on));
  }

  private Step with(Effect effect) {
    List<Effect> more = new ArrayList<>(effects);
    more.add(effect);
    return new Step(taken, more);
  }

  /**
   * Returns this step followed by another one.
   *
   * @throws IllegalStateException if both take a transition
   */
  Step then(Step later) {
    if (taken.isPresent() && later.taken.isPresent()) {
      throw new IllegalStateException("a step takes at most one transition");
    }
    List<Effect> both = new ArrayList<>(effects);
    both.addAll(later.effects);
    return new Step(taken.or(later::taken), both);
  }

  /**
   * Returns the state after this step.
   *
   * @throws IllegalStateException if {@link TurnTransition} does not declare the transition
   */
  TurnState from(TurnState state) {
    if (taken.isEmpty()) {
      return state;
    }
    TurnState next = taken.get().next();
    taken.get().transition().check(state.phase(), next.phase());
    return next;
  }
}
