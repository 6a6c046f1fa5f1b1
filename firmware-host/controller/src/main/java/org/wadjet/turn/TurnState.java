package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Piece;
import org.wadjet.game.Result;
import org.wadjet.moves.MoveReading;

/**
 * State of a turn: one type per phase, which holds only the data of that phase. Its methods take
 * the readings of a scan, or an input, and return a {@link Step}; {@link TurnTransition} lists the
 * transitions between them.
 */
sealed interface TurnState
    permits SettingUp, AwaitingFire, AfterFire, RecordingVerdict, RemovingPieces, GameOver {
  default Phase phase() {
    return switch (this) {
      case SettingUp _ -> Phase.SETTING_UP;
      case AwaitingMove _ -> Phase.WAITING;
      case AwaitingDurability _ -> Phase.WRITING;
      case Shooting _ -> Phase.SHOOTING;
      case RecordingVerdict _ -> Phase.RECORDING;
      case InArbitration _ -> Phase.ARBITRATION;
      case AwaitingRefire _ -> Phase.REFIRE;
      case RemovingPieces _ -> Phase.REMOVING;
      case GameOver _ -> Phase.OVER;
    };
  }

  /** Returns the state of the game at the turn that is to be made or judged. */
  GameState game();

  /** Returns the last interpretation of the settled board in this turn; empty if there is none. */
  default Optional<MoveReading> reading() {
    return Optional.empty();
  }

  /** Returns the pieces that visitors are still to place, the next one first. */
  default List<Piece> toPlace() {
    return List.of();
  }

  /** Returns the result; empty before the end of the game. */
  default Optional<Result> result() {
    return Optional.empty();
  }

  /**
   * Returns whether the turn is between FIRE and the record of its shot; decisions about the game
   * are then rejected.
   */
  default boolean isShotUnderWay() {
    return this instanceof AwaitingDurability
        || this instanceof Shooting
        || this instanceof RecordingVerdict;
  }
}
