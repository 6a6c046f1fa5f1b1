package org.wadjet.match;

import java.io.IOException;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Match of two players, in pairs of games from one opening with the colours exchanged. Another
 * thread may read the score and the efforts while a game is played.
 */
public final class Match {
  private final MatchPlayer first;
  private final MatchPlayer second;
  private final MoveLimit time;
  private volatile MatchScore score = new MatchScore(0, 0, 0);
  private volatile PlayedGame.Effort firstEffort = PlayedGame.Effort.NONE;
  private volatile PlayedGame.Effort secondEffort = PlayedGame.Effort.NONE;

  /** Creates a match. */
  public Match(MatchPlayer first, MatchPlayer second, MoveLimit time) {
    this.first = first;
    this.second = second;
    this.time = time;
  }

  /** Returns the score of the first player so far. */
  public MatchScore score() {
    return score;
  }

  /** Plays both games of an opening. */
  public void playPair(GameHistory opening) throws IOException {
    add(new MatchGame(first, second, time).play(opening), Side.SILVER);
    add(new MatchGame(second, first, time).play(opening), Side.RED);
  }

  private void add(PlayedGame game, Side firstSide) {
    firstEffort = firstEffort.plus(firstSide == Side.SILVER ? game.silver() : game.red());
    secondEffort = secondEffort.plus(firstSide == Side.SILVER ? game.red() : game.silver());
    boolean draw = game.result() == Result.DRAW;
    boolean won = game.result() == Result.wonBy(firstSide);
    score =
        new MatchScore(
            score.wins() + (won ? 1 : 0),
            score.draws() + (draw ? 1 : 0),
            score.losses() + (won || draw ? 0 : 1));
  }

  /** Returns the number of games that the first player lost because its program ended. */
  public int firstFailures() {
    return first.failures();
  }

  /** Returns the number of games that the second player lost because its program ended. */
  public int secondFailures() {
    return second.failures();
  }

  /** Returns the effort of the first player so far. */
  public PlayedGame.Effort firstEffort() {
    return firstEffort;
  }

  /** Returns the effort of the second player so far. */
  public PlayedGame.Effort secondEffort() {
    return secondEffort;
  }
}
