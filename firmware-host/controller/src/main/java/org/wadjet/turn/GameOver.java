package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;

/**
 * State after the end of a game; the next game begins once the initial position is set up again.
 */
final class GameOver implements TurnState {
  private final GameState game;
  private final Result result;
  private final Optional<MoveReading> reading;
  private boolean touched;

  private GameOver(GameState game, Result result, Optional<MoveReading> reading, boolean touched) {
    this.game = game;
    this.result = result;
    this.reading = reading;
    this.touched = touched;
  }

  /** Returns the step that ends the game with a result, or corrects the result of its end. */
  static Step end(TurnTransition transition, TurnState state, Result result) {
    boolean touched = state instanceof GameOver over && over.touched;
    return end(transition, new GameOver(state.game(), result, state.reading(), touched));
  }

  /** Returns the step that ends a game before a piece was moved in its last turn. */
  static Step end(
      TurnTransition transition, GameState game, Optional<MoveReading> reading, Result result) {
    return end(transition, new GameOver(game, result, reading, false));
  }

  private static Step end(TurnTransition transition, GameOver over) {
    return Step.to(transition, over).show(Optional.empty()).write(new Event.GameOver(over.result));
  }

  @Override
  public GameState game() {
    return game;
  }

  @Override
  public Optional<MoveReading> reading() {
    return reading;
  }

  @Override
  public Optional<Result> result() {
    return Optional.of(result);
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, Games games) {
    touched |= !readings.sensing().isUnchanged();
    boolean again =
        touched
            && readings.sensing().isSettled()
            && ExpectedObservation.of(games.start().position(), readings.marker())
                .matches(readings.sensing().settledObservation());
    if (!again) {
      return Step.NONE;
    }
    touched = false;
    return Step.NONE
        .write(games.beginNext(false))
        .then(
            AwaitingMove.begin(
                TurnTransition.PIECES_SET_UP_AGAIN, TurnStart.of(games.start()), readings, games));
  }
}
