package org.wadjet.match;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Game of a match, adjudicated by the rules: a struck pharaoh or a resignation ends it, the claim
 * of a repetition, a side without a move and the limit of turns are draws.
 */
record MatchGame(MatchPlayer silver, MatchPlayer red, MoveLimit time) {
  /** Turns after which a game is a draw. */
  static final int MAX_TURNS = 300;

  /**
   * Plays from an opening to the end.
   *
   * @throws IOException if an external program fails or plays an illegal move
   */
  PlayedGame play(GameHistory opening) throws IOException {
    silver.beginGame();
    red.beginGame();
    GameHistory game = opening;
    PlayedGame.Effort silverEffort = PlayedGame.Effort.NONE;
    PlayedGame.Effort redEffort = PlayedGame.Effort.NONE;
    while (true) {
      Optional<Result> result = result(game);
      if (result.isPresent()) {
        return new PlayedGame(game, result.get(), silverEffort, redEffort);
      }
      Side side = game.position().toMove();
      MatchPlayer player = side == Side.SILVER ? silver : red;
      MatchPlayer.Choice choice = player.choose(game, time);
      if (side == Side.SILVER) {
        silverEffort = silverEffort.plus(choice);
      } else {
        redEffort = redEffort.plus(choice);
      }
      if (choice.move().isEmpty()) {
        return new PlayedGame(game, Result.wonBy(side.other()), silverEffort, redEffort);
      }
      game = game.play(choice.move().get());
    }
  }

  private static Optional<Result> result(GameHistory game) {
    Position position = game.position();
    if (position.result().isPresent()) {
      return position.result();
    }
    boolean drawn =
        game.repetition().mayClaimDraw(game.rules())
            || game.moves().size() >= MAX_TURNS
            || LegalMoves.of(position, game.rules()).isEmpty();
    return drawn ? Optional.of(Result.DRAW) : Optional.empty();
  }
}
