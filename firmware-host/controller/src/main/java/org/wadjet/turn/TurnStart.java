package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Square;

/**
 * Start of a turn.
 *
 * @param game state of the game, with the side to move
 * @param unsensed stacks whose top was struck in the turn before and whose removal no sensor
 *     detects
 * @param announced the engine's move; empty before its decision and in a turn of a person
 */
record TurnStart(GameState game, List<Square> unsensed, Optional<Move> announced) {
  /** Returns the start of a turn before which every removal was detected. */
  static TurnStart of(GameState game) {
    return new TurnStart(game, List.of(), Optional.empty());
  }

  /** Returns a copy with or without an announced move. */
  TurnStart withAnnounced(Optional<Move> move) {
    return new TurnStart(game, unsensed, move);
  }

  /** Returns the notice to show while nothing has been moved. */
  Optional<Notice> notice() {
    if (!unsensed.isEmpty()) {
      return Optional.of(new Notice.TakeTop(unsensed));
    }
    return game.mayClaimDraw()
        ? Optional.of(new Notice.MayClaimDraw(game.repetition().occurrences()))
        : placing();
  }

  /** Returns the request to place all pieces of a puzzle; empty in a turn with a move. */
  Optional<Notice> placing() {
    return game.hand().isEmpty()
        ? Optional.empty()
        : Optional.of(new Notice.StillToPlace(game.hand()));
  }
}
