package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.moves.MoveReading;

/**
 * State of a turn: one type per phase, which holds the data that exists in that phase and no other.
 * Its methods take the readings of a scan, or an input, and return a {@link Step}; {@link
 * TurnTransition} lists the transitions between them.
 */
sealed interface TurnState
    permits SettingUp,
        AwaitingFire,
        AwaitingDurability,
        Shooting,
        RecordingVerdict,
        AwaitingRuling,
        RemovingPieces,
        GameOver {
  /** Returns the phase. */
  Phase phase();

  /** Returns the state of the game at the turn that is to be made or judged. */
  GameState game();

  /** Returns the last interpretation of the settled board in this turn; empty if there is none. */
  Optional<MoveReading> reading();

  /** Returns the result; empty before the end of the game. */
  default Optional<Result> result() {
    return Optional.empty();
  }

  /**
   * Returns whether the turn is between FIRE and the record of its shot; decisions about the game
   * are then rejected.
   */
  default boolean isShotUnderWay() {
    return switch (phase()) {
      case WRITING, SHOOTING, RECORDING -> true;
      case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
    };
  }
}
