package org.wadjet.campaign;

import java.util.Optional;
import java.util.function.Consumer;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/** Sees a simulated game: what the hands do, what the controller says, what is in the record. */
public interface GameObserver {
  /** Sees nothing. */
  GameObserver NOBODY = new GameObserver() {};

  /** A turn is over and safe in the record. */
  default void ply(RecordedTurn ply) {}

  /**
   * A player begins to do something.
   *
   * @param nanos on the board's clock
   * @param what the rest of a sentence that begins with the side to move
   */
  default void hands(long nanos, TableSnapshot before, String what) {}

  /**
   * Something breaks, or the operator does something about it.
   *
   * @param what the rest of a sentence
   */
  default void sabotage(long nanos, String what) {}

  /** FIRE is pressed against the rules. */
  default void tried(IllegalAction.IllegalActionKind kind) {}

  /** What the controller says has changed. */
  default void observed(long nanos, TableSnapshot snapshot) {}

  /**
   * An event is safe in the record.
   *
   * @param against the rule that what the hands have done breaks, if any
   */
  default void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {}

  /** One that looks at the turns alone. */
  static GameObserver ofTurns(Consumer<RecordedTurn> onPly) {
    return new GameObserver() {
      @Override
      public void ply(RecordedTurn ply) {
        onPly.accept(ply);
      }
    };
  }

  /** Two that see the same game. */
  static GameObserver both(GameObserver one, GameObserver other) {
    return new GameObserver() {
      @Override
      public void ply(RecordedTurn ply) {
        one.ply(ply);
        other.ply(ply);
      }

      @Override
      public void hands(long nanos, TableSnapshot before, String what) {
        one.hands(nanos, before, what);
        other.hands(nanos, before, what);
      }

      @Override
      public void sabotage(long nanos, String what) {
        one.sabotage(nanos, what);
        other.sabotage(nanos, what);
      }

      @Override
      public void tried(IllegalAction.IllegalActionKind kind) {
        one.tried(kind);
        other.tried(kind);
      }

      @Override
      public void observed(long nanos, TableSnapshot snapshot) {
        one.observed(nanos, snapshot);
        other.observed(nanos, snapshot);
      }

      @Override
      public void event(
          long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
        one.event(nanos, event, against);
        other.event(nanos, event, against);
      }
    };
  }
}
