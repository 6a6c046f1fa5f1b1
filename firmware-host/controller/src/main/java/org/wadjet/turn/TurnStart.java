package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Square;

/**
 * Start of a turn.
 *
 * @param game state of the game, with the side to move
 * @param unsensed stacks whose top was struck in the turn before and whose removal no sensor
 *     detects
 */
record TurnStart(GameState game, List<Square> unsensed) {
  /** Returns the start of a turn before which every removal was detected. */
  static TurnStart of(GameState game) {
    return new TurnStart(game, List.of());
  }

  /** Returns the notice to show while nothing has been moved. */
  Optional<Notice> notice() {
    if (!unsensed.isEmpty()) {
      return Optional.of(new Notice.TakeTop(unsensed));
    }
    return game.mayClaimDraw()
        ? Optional.of(new Notice.MayClaimDraw(game.repetition().occurrences()))
        : Optional.empty();
  }
}
