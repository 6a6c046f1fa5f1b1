package org.wadjet.match;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameHistory;
import org.wadjet.engine.Noise;
import org.wadjet.engine.SearchLimits;
import org.wadjet.engine.SearchResult;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Setup;

/**
 * Generator of openings: random moves from a setup, kept if a search sees neither side ahead. The
 * same seed gives the same openings.
 */
public final class OpeningGenerator {
  private static final int TABLE_BYTES = 16 << 20;

  private final Setup setup;
  private final SplittableRandom random;
  private final long nodes;
  private final int maxScore;

  /**
   * Creates a generator.
   *
   * @param seed seed of the random moves
   * @param nodes positions of the search that judges an opening
   * @param maxScore largest score of either side, in hundredths of a Pyramid
   */
  public OpeningGenerator(Setup setup, long seed, long nodes, int maxScore) {
    this.setup = setup;
    this.random = new SplittableRandom(seed);
    this.nodes = nodes;
    this.maxScore = maxScore;
  }

  public GameHistory next() {
    while (true) {
      GameHistory game = randomMoves(4 + random.nextInt(5));
      if (game.position().result().isEmpty() && isBalanced(game)) {
        return game;
      }
    }
  }

  private GameHistory randomMoves(int plies) {
    GameHistory game = GameHistory.startingFrom(setup.position(), setup.rules());
    for (int i = 0; i < plies && game.position().result().isEmpty(); i++) {
      List<Move> legal = LegalMoves.of(game.position(), setup.rules());
      game = game.play(legal.get(random.nextInt(legal.size())));
    }
    return game;
  }

  private boolean isBalanced(GameHistory game) {
    Engine engine = new Engine(setup.rules(), TABLE_BYTES, Set.of(), System::nanoTime);
    SearchResult result =
        engine.search(game, SearchLimits.ofNodes(nodes), Noise.NONE, iteration -> {});
    return Math.abs(result.score()) <= maxScore;
  }
}
