package org.wadjet.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.wadjet.game.Move;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;

/**
 * Search of the best move of one position in iterations of rising depth, each in a window around
 * the score of the one before. The same position, limits of depth or nodes and table give the same
 * result.
 */
final class Search {
  private static final int INFINITE = Score.WIN + 1;
  private static final int WINDOW = 30;
  private static final int MIN_DEPTH_OF_WINDOW = 4;

  private final Repetition game;
  private final Rules rules;
  private final TranspositionTable table;
  private final Set<Technique> without;
  private final Noise noise;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mayRun;

  Search(
      Repetition game,
      Rules rules,
      TranspositionTable table,
      Set<Technique> without,
      Noise noise,
      LongSupplier nanoClock,
      BooleanSupplier mayRun) {
    this.game = game;
    this.rules = rules;
    this.table = table;
    this.without = without;
    this.noise = noise;
    this.nanoClock = nanoClock;
    this.mayRun = mayRun;
  }

  /** Searches within limits and passes the result of each finished iteration on. */
  SearchResult run(SearchLimits limits, Consumer<SearchResult> iterations) {
    SearchProgress progress = new SearchProgress(limits, nanoClock, mayRun);
    AlphaBeta tree = new AlphaBeta(game, rules, table, without, noise, progress);
    table.beginSearch();
    int first = tree.moveOfBestShot();
    if (first == 0) {
      return new SearchResult(List.of(), Score.DRAW, 0, 0);
    }
    int weakest = tree.givesAway() ? tree.weakestMove() : 0;
    if (weakest != 0) {
      return new SearchResult(moves(List.of(weakest)), Score.DRAW, 0, progress.nodes());
    }
    SearchResult result = new SearchResult(moves(List.of(first)), Score.DRAW, 0, 0);
    int score = 0;
    for (int depth = 1; depth <= limits.depth() && !progress.hasEnded(); depth++) {
      score = iterate(tree, progress, depth, score);
      List<Integer> line = tree.line();
      if (!line.isEmpty()) {
        result = new SearchResult(moves(line), score, depth, progress.nodes());
      }
      if (!progress.hasEnded()) {
        iterations.accept(result);
        if (Score.isDecided(score) && Score.pliesToEnd(score) <= depth) {
          break;
        }
      }
    }
    return new SearchResult(result.line(), result.score(), result.depth(), progress.nodes());
  }

  private int iterate(AlphaBeta tree, SearchProgress progress, int depth, int previous) {
    boolean narrow = depth >= MIN_DEPTH_OF_WINDOW && !without.contains(Technique.ASPIRATION);
    int window = narrow ? WINDOW : INFINITE;
    int alpha = Math.max(-INFINITE, previous - window);
    int beta = Math.min(INFINITE, previous + window);
    while (true) {
      int score = tree.search(depth, alpha, beta);
      if (progress.hasEnded() || (score > alpha && score < beta)) {
        return score;
      }
      window *= 4;
      if (score <= alpha) {
        alpha = Math.max(-INFINITE, score - window);
      } else {
        beta = Math.min(INFINITE, score + window);
      }
    }
  }

  /** Returns a line of packed moves as moves. */
  private List<Move> moves(List<Integer> line) {
    FastPosition position = FastPosition.of(game.position(), rules.game());
    FastTurnStack turns = new FastTurnStack(position);
    List<Move> moves = new ArrayList<>();
    for (int move : line) {
      moves.add(PackedMove.toMove(move, position));
      turns.play(move);
    }
    return moves;
  }
}
