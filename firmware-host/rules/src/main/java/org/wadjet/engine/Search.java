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
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;
import org.wadjet.optics.PieceCode;

/**
 * Search of the best move of one position: principal variation search with a transposition table,
 * in iterations of rising depth. The same position, limits of depth or nodes and table give the
 * same result.
 */
final class Search {
  private static final int INFINITE = Score.WIN + 1;
  private static final int WINDOW = 30;
  private static final int NULL_REDUCTION = 2;

  /** Gain besides the struck piece that a strike may have in the quiescence search. */
  private static final int STRIKE_MARGIN = 60;

  private static final int[] PRUNING_MARGIN = {0, 90, 180, 300};

  private final Set<Technique> without;
  private final TranspositionTable table;
  private final LongSupplier nanoClock;
  private final BooleanSupplier mayRun;
  private final Evaluation evaluation;
  private final FastPosition position;
  private final FastTurnStack turns;
  private final MovePicker picker;
  private final PathKeys path;
  private final FastShot[] own = new FastShot[Score.MAX_PLY + 1];
  private final FastShot[] other = new FastShot[Score.MAX_PLY + 1];
  private final PrincipalVariation line = new PrincipalVariation();
  private SearchProgress progress;
  private int rootDepth;

  Search(
      Repetition game,
      Rules rules,
      TranspositionTable table,
      Set<Technique> without,
      Noise noise,
      LongSupplier nanoClock,
      BooleanSupplier mayRun) {
    this.mayRun = mayRun;
    this.table = table;
    this.without = without;
    this.nanoClock = nanoClock;
    evaluation = new Evaluation(without, noise);
    position = FastPosition.of(game.position(), rules.game());
    position.setWeights(Evaluation.weights());
    turns = new FastTurnStack(position);
    picker = new MovePicker(position, turns, new FastMoves(rules), without);
    path = new PathKeys(game, rules);
    for (int ply = 0; ply <= Score.MAX_PLY; ply++) {
      own[ply] = new FastShot();
      other[ply] = new FastShot();
    }
  }

  /** Searches within limits and passes the result of each finished iteration on. */
  SearchResult run(SearchLimits limits, Consumer<SearchResult> iterations) {
    progress = new SearchProgress(limits, nanoClock, mayRun);
    table.beginSearch();
    SearchResult result = new SearchResult(anyMove(), Score.DRAW, 0, 0);
    if (result.line().isEmpty()) {
      return result;
    }
    int score = 0;
    for (rootDepth = 1; rootDepth <= limits.depth(); rootDepth++) {
      score = iterate(score);
      if (progress.hasEnded() && line.size() == 0) {
        break;
      }
      result = new SearchResult(bestLine(), score, rootDepth, progress.nodes());
      if (progress.hasEnded()) {
        break;
      }
      iterations.accept(result);
      if (Score.isDecided(score) && Score.pliesToEnd(score) <= rootDepth) {
        break;
      }
    }
    return new SearchResult(result.line(), result.score(), result.depth(), progress.nodes());
  }

  private List<Move> anyMove() {
    position.shoot(position.sideToMove(), own[0]);
    int count = picker.generate(0, own[0], gain(own[0], position.sideToMove()));
    return count == 0 ? List.of() : List.of(PackedMove.toMove(picker.pick(0, 0), position));
  }

  private int iterate(int previous) {
    boolean narrow = rootDepth >= 4 && !without.contains(Technique.ASPIRATION);
    int window = narrow ? WINDOW : INFINITE;
    int alpha = Math.max(-INFINITE, previous - window);
    int beta = Math.min(INFINITE, previous + window);
    while (true) {
      int score = search(rootDepth, alpha, beta, 0, false);
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

  private List<Move> bestLine() {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < line.size(); i++) {
      moves.add(PackedMove.toMove(line.move(i), position));
      turns.play(line.move(i));
    }
    for (int i = 0; i < line.size(); i++) {
      turns.takeBack();
    }
    return moves;
  }

  /** Makes a move and counts the position. */
  private void play(int move) {
    turns.play(move);
    progress.count(rootDepth == 1);
  }

  /** Returns the score after the other side's turn if that ended the game, or 0 if it goes on. */
  private int ended(int ply) {
    int side = position.sideToMove();
    boolean ownStands = position.hasPharaoh(side);
    return ownStands == position.hasPharaoh(side ^ 1)
        ? Score.DRAW
        : ownStands ? Score.WIN - ply : ply - Score.WIN;
  }

  private int search(int depthLeft, int alphaIn, int betaIn, int ply, boolean nullAllowed) {
    line.clear(ply);
    if (!position.isUndecided()) {
      return ended(ply);
    }
    if (ply > 0 && path.isRepeated(position.key())) {
      return Score.DRAW;
    }
    int alpha = Math.max(alphaIn, ply - Score.WIN);
    int beta = Math.min(betaIn, Score.WIN - ply - 1);
    if (alpha >= beta) {
      return alpha;
    }
    int side = position.sideToMove();
    position.shoot(side, own[ply]);
    position.shoot(side ^ 1, other[ply]);
    boolean threatened = strikesPharaoh(other[ply], side);
    int depth = depthLeft;
    if (threatened && ply < 2 * rootDepth && !without.contains(Technique.THREAT_EXTENSION)) {
      depth++;
    }
    if (ply >= Score.MAX_PLY - 1) {
      return evaluation.score(position, own[ply], other[ply]);
    }
    boolean exact = beta - alpha > 1;
    long key = position.key();
    boolean useTable = !without.contains(Technique.TRANSPOSITIONS);
    long entry = useTable ? table.find(key) : TranspositionTable.NONE;
    int tableMove = 0;
    if (entry != TranspositionTable.NONE) {
      tableMove = TranspositionTable.move(entry);
      int score = Score.toNode(TranspositionTable.score(entry), ply);
      if (!exact
          && TranspositionTable.depth(entry) >= Math.max(depth, 0)
          && cuts(entry, score, alpha, beta)) {
        return score;
      }
    }

    if (depth <= 0) {
      return leaf(alpha, beta, ply, useTable);
    }
    int standing = gain(own[ply], side);
    int estimate = evaluation.score(position, own[ply], other[ply]);
    if (!exact
        && nullAllowed
        && !threatened
        && standing >= 0
        && depth >= 2
        && estimate >= beta
        && !without.contains(Technique.NULL_MOVE)) {
      path.push(key);
      turns.playNull();
      progress.count(rootDepth == 1);
      int score =
          progress.hasEnded()
              ? 0
              : -search(depth - 1 - NULL_REDUCTION, -beta, 1 - beta, ply + 1, false);
      turns.takeBack();
      path.pop();
      if (progress.hasEnded()) {
        return 0;
      }
      if (score >= beta && !Score.isDecided(score)) {
        return score;
      }
    }

    boolean prune =
        !exact
            && !threatened
            && depth < PRUNING_MARGIN.length
            && !without.contains(Technique.BEAM_PRUNING);
    int staticScore = side == 0 ? position.weight() : -position.weight();
    int best = -INFINITE;
    int bestMove = 0;
    int bound = TranspositionTable.UPPER;
    int searched = 0;
    int count = 0;
    path.push(key);
    // The move of the table is tried before the others are generated: it often suffices.
    for (int i = tableMove == 0 ? 0 : -1; i < count || i <= 0; i++) {
      int move;
      boolean quiet = false;
      if (i < 0) {
        move = tableMove;
      } else {
        if (i == 0) {
          count = picker.generate(ply, own[ply], standing);
          if (count == 0) {
            break;
          }
        }
        move = picker.pick(ply, i);
        if (move == tableMove) {
          continue;
        }
        int gain = picker.gain(ply, i);
        quiet = gain <= 0 && !MovePicker.touches(move, own[ply]);
        int hope = staticScore + gain + (prune ? PRUNING_MARGIN[depth] : 0);
        if (prune && searched > 0 && gain < MovePicker.PHARAOH / 2 && hope <= alpha) {
          best = Math.max(best, hope);
          continue;
        }
      }
      play(move);
      int score =
          progress.hasEnded()
              ? 0
              : searchChild(depth, alpha, beta, ply, searched, quiet, threatened);
      turns.takeBack();
      if (progress.hasEnded()) {
        break;
      }
      searched++;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          bestMove = move;
          bound = TranspositionTable.EXACT;
          line.set(ply, move);
          if (score >= beta) {
            bound = TranspositionTable.LOWER;
            picker.learn(ply, move, i, depth);
            break;
          }
        }
      }
    }
    path.pop();
    if (progress.hasEnded()) {
      return best;
    }
    if (searched == 0) {
      return Score.DRAW; // no legal move
    }
    if (useTable) {
      table.store(key, bestMove, Score.fromNode(best, ply), depth, bound);
    }
    return best;
  }

  /** Searches the position after a move, the {@code index}th of its node. */
  private int searchChild(
      int depth, int alpha, int beta, int ply, int index, boolean quiet, boolean threatened) {
    if (index == 0) {
      return -search(depth - 1, -beta, -alpha, ply + 1, true);
    }
    int reduction = threatened ? 0 : reduction(depth, index, quiet, beta - alpha > 1);
    int score = -search(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, true);
    if (score > alpha && reduction > 0 && !progress.hasEnded()) {
      score = -search(depth - 1, -alpha - 1, -alpha, ply + 1, true);
    }
    if (score > alpha && score < beta && !progress.hasEnded()) {
      score = -search(depth - 1, -beta, -alpha, ply + 1, true);
    }
    return score;
  }

  private static boolean cuts(long entry, int score, int alpha, int beta) {
    return switch (TranspositionTable.bound(entry)) {
      case TranspositionTable.EXACT -> true;
      case TranspositionTable.LOWER -> score >= beta;
      default -> score <= alpha;
    };
  }

  private int reduction(int depth, int index, boolean quiet, boolean exact) {
    if (depth < 3 || index < 4 || without.contains(Technique.REDUCTIONS)) {
      return 0;
    }
    int by = 1 + (index >= 12 ? 1 : 0) + (depth >= 6 && index >= 24 ? 1 : 0);
    if (!quiet || exact) {
      by--;
    }
    return Math.min(by, depth - 2);
  }

  private boolean strikesPharaoh(FastShot shot, int side) {
    for (int i = 0; i < shot.strikes(); i++) {
      int code = position.code(shot.struck(i));
      if (PieceCode.kindOf(code) == PieceCode.PHARAOH && PieceCode.side(code) == side) {
        return true;
      }
    }
    return false;
  }

  private int gain(FastShot shot, int side) {
    int sum = 0;
    for (int i = 0; i < shot.strikes(); i++) {
      sum += MovePicker.gainOf(position.code(shot.struck(i)), side);
    }
    return sum;
  }

  private int leaf(int alpha, int beta, int ply, boolean useTable) {
    if (without.contains(Technique.QUIESCENCE)) {
      return evaluation.score(position, own[ply], other[ply]);
    }
    int best = quiesce(alpha, beta, ply);
    if (useTable && !progress.hasEnded()) {
      int bound =
          best >= beta
              ? TranspositionTable.LOWER
              : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(position.key(), 0, Score.fromNode(best, ply), 0, bound);
    }
    return best;
  }

  /** Returns the score once no move that strikes is worth making; shots of the ply are known. */
  private int quiesce(int alphaIn, int beta, int ply) {
    int side = position.sideToMove();
    int standing = gain(own[ply], side);
    if (standing >= MovePicker.PHARAOH / 2 && picker.canKeepBeam(ply, own[ply])) {
      return Score.WIN - ply - 1;
    }
    int best = evaluation.score(position, own[ply], other[ply]);
    if (best >= beta) {
      return best;
    }
    int alpha = Math.max(alphaIn, best);
    path.push(position.key());
    int staticScore = side == 0 ? position.weight() : -position.weight();
    int needed = Math.max(standing, 0) + 1;
    int least =
        Math.max(needed, Math.min(alpha - staticScore - STRIKE_MARGIN, MovePicker.PHARAOH / 2));
    if (least > needed) {
      // Strikes that gain less are left out, and alpha bounds their scores.
      best = Math.max(best, Math.min(alpha, staticScore + least + STRIKE_MARGIN));
    }
    int count = picker.generateStrikes(ply, own[ply], least);
    for (int i = 0; i < count; i++) {
      int move = picker.pick(ply, i);
      if (picker.gain(ply, i) >= MovePicker.PHARAOH / 2) {
        best = Score.WIN - ply - 1;
        break;
      }
      play(move);
      int score = progress.hasEnded() ? 0 : -search(0, -beta, -alpha, ply + 1, false);
      turns.takeBack();
      if (progress.hasEnded()) {
        break;
      }
      if (score > best) {
        best = score;
        alpha = Math.max(alpha, score);
        if (score >= beta) {
          break;
        }
      }
    }
    path.pop();
    return best;
  }
}
