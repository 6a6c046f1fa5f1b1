package org.wadjet.campaign;

import java.util.Optional;
import java.util.function.Consumer;
import org.wadjet.turn.Event;
import org.wadjet.turn.Snapshot;

/** Sees a simulated game: what the hands do, what the controller says, what is in the record. */
public interface Witness {
  /** Sees nothing. */
  Witness NOBODY = new Witness() {};

  /** A turn is over and safe in the record. */
  default void ply(Ply ply) {}

  /**
   * A player begins to do something.
   *
   * @param nanos on the board's clock
   * @param what the rest of a sentence that begins with the side to move
   */
  default void hands(long nanos, Snapshot before, String what) {}

  /**
   * Something breaks, or the operator does something about it.
   *
   * @param what the rest of a sentence
   */
  default void sabotage(long nanos, String what) {}

  /** FIRE is pressed against the rules. */
  default void tried(Trespass.Kind kind) {}

  /** What the controller says has changed. */
  default void told(long nanos, Snapshot snapshot) {}

  /**
   * An event is safe in the record.
   *
   * @param against the rule that what the hands have done breaks, if any
   */
  default void event(long nanos, Event event, Optional<Trespass.Kind> against) {}

  /** One that looks at the turns alone. */
  static Witness ofTurns(Consumer<Ply> onPly) {
    return new Witness() {
      @Override
      public void ply(Ply ply) {
        onPly.accept(ply);
      }
    };
  }

  /** Two that see the same game. */
  static Witness both(Witness one, Witness other) {
    return new Witness() {
      @Override
      public void ply(Ply ply) {
        one.ply(ply);
        other.ply(ply);
      }

      @Override
      public void hands(long nanos, Snapshot before, String what) {
        one.hands(nanos, before, what);
        other.hands(nanos, before, what);
      }

      @Override
      public void sabotage(long nanos, String what) {
        one.sabotage(nanos, what);
        other.sabotage(nanos, what);
      }

      @Override
      public void tried(Trespass.Kind kind) {
        one.tried(kind);
        other.tried(kind);
      }

      @Override
      public void told(long nanos, Snapshot snapshot) {
        one.told(nanos, snapshot);
        other.told(nanos, snapshot);
      }

      @Override
      public void event(long nanos, Event event, Optional<Trespass.Kind> against) {
        one.event(nanos, event, against);
        other.event(nanos, event, against);
      }
    };
  }
}
