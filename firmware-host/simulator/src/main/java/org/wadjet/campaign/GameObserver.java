package org.wadjet.campaign;

import java.util.Optional;
import java.util.function.Consumer;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/**
 * Observer of a simulated game: actions of the hands, messages of the controller, events of the
 * record.
 */
public interface GameObserver {
  /** Observer that ignores everything. */
  GameObserver NONE = new GameObserver() {};

  /** A turn is over and durable in the record. */
  default void ply(RecordedTurn ply) {}

  /**
   * A player starts an action.
   *
   * @param nanos on the board's clock
   * @param what the rest of a sentence that begins with the side to move
   */
  default void playerActs(long nanos, TableSnapshot before, String what) {}

  /**
   * A fault occurs, or the operator acts on one.
   *
   * @param what the rest of a sentence
   */
  default void intervention(long nanos, String what) {}

  /** FIRE is pressed on an illegal board. */
  default void illegalActionTried(IllegalAction.IllegalActionKind kind) {}

  /** The controller's snapshot has changed. */
  default void observed(long nanos, TableSnapshot snapshot) {}

  /**
   * An event is durable in the record.
   *
   * @param against the rule that the hands have broken, if any
   */
  default void event(long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {}

  /** Returns an observer of turns only. */
  static GameObserver ofTurns(Consumer<RecordedTurn> onPly) {
    return new GameObserver() {
      @Override
      public void ply(RecordedTurn ply) {
        onPly.accept(ply);
      }
    };
  }

  /** Returns an observer that forwards to both. */
  static GameObserver both(GameObserver one, GameObserver other) {
    return new GameObserver() {
      @Override
      public void ply(RecordedTurn ply) {
        one.ply(ply);
        other.ply(ply);
      }

      @Override
      public void playerActs(long nanos, TableSnapshot before, String what) {
        one.playerActs(nanos, before, what);
        other.playerActs(nanos, before, what);
      }

      @Override
      public void intervention(long nanos, String what) {
        one.intervention(nanos, what);
        other.intervention(nanos, what);
      }

      @Override
      public void illegalActionTried(IllegalAction.IllegalActionKind kind) {
        one.illegalActionTried(kind);
        other.illegalActionTried(kind);
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
