package org.wadjet.engine;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;

/**
 * Principal variation search of one position to a depth, with a quiescence search at its leaves. It
 * traces both beams once for each position and orders and prunes its moves by them.
 */
final class AlphaBeta {
  private static final int INFINITE = Score.WIN + 1;
  private static final int MIN_DEPTH_OF_NULL_MOVE = 2;
  private static final int NULL_REDUCTION = 2;

  /** Gain besides the struck piece that a strike may have in the quiescence search. */
  private static final int STRIKE_MARGIN = 60;

  /** Gain besides its shot that a move may have, by the depth that is left. */
  private static final int[] PRUNING_MARGIN = {0, 90, 180, 300};

  private final Set<Technique> without;
  private final boolean useTable;
  private final TranspositionTable table;
  private final SearchProgress progress;
  private final Noise noise;
  private final Evaluation evaluation;
  private final FastPosition position;
  private final FastTurnStack turns;
  private final MovePicker picker;
  private final PathKeys path;
  private final PrincipalVariation line = new PrincipalVariation();
  private final Beams beams;
  private int rootDepth;

  /** True if the noise that makes leaves overlook strikes applies. */
  private boolean mayOverlook = true;

  AlphaBeta(
      Repetition game,
      Rules rules,
      TranspositionTable table,
      Set<Technique> without,
      Noise noise,
      SearchProgress progress) {
    this.table = table;
    this.without = without;
    this.useTable = !without.contains(Technique.TRANSPOSITIONS);
    this.progress = progress;
    this.noise = noise;
    evaluation = new Evaluation(without, noise);
    position = FastPosition.of(game.position(), rules.game());
    position.setWeights(Evaluation.weights());
    turns = new FastTurnStack(position);
    picker = new MovePicker(position, turns, new FastMoves(rules), without);
    path = new PathKeys(game, rules);
    beams = new Beams(position, turns);
  }

  /** Returns the best line of the last search, packed; empty if it ended before its first move. */
  List<Integer> line() {
    return line.ofRoot();
  }

  /** Returns the move with the best shot, or 0 without a legal move. */
  int moveOfBestShot() {
    int side = position.sideToMove();
    beams.enter(0);
    FastShot own = beams.of(0, side);
    picker.begin(0, own, Evaluation.gain(position, own, side));
    return picker.pick(0, 0, true) ? picker.move(0, 0) : 0;
  }

  /**
   * Returns the move after which the other side stands best and both pharaohs are left; 0 if there
   * is none, or if a move wins.
   */
  int weakestMove() {
    int side = position.sideToMove();
    rootDepth = 1;
    mayOverlook = false;
    int weakest = 0;
    int least = INFINITE;
    beams.enter(0);
    FastShot own = beams.of(0, side);
    picker.begin(0, own, Evaluation.gain(position, own, side));
    for (int i = 0; picker.pick(0, i, true); i++) {
      picker.play(0, i, 1);
      progress.count(true);
      boolean wins = position.hasPharaoh(side) && !position.hasPharaoh(side ^ 1);
      int score = position.isUndecided() ? -search(0, -INFINITE, INFINITE, 1, false) : INFINITE;
      turns.takeBack();
      if (wins) {
        weakest = 0;
        break;
      }
      if (score < least) {
        least = score;
        weakest = picker.move(0, i);
      }
    }
    mayOverlook = true;
    return weakest;
  }

  /** Returns whether the noise makes the engine help the other side in this position. */
  boolean givesAway() {
    return noise.givesAway(position.key());
  }

  /**
   * Searches to a depth.
   *
   * @return the score; outside the window only a bound of it, without meaning once {@link
   *     SearchProgress#hasEnded}
   */
  int search(int depth, int alpha, int beta) {
    rootDepth = depth;
    return search(depth, alpha, beta, 0, false);
  }

  private int search(int depth, int alphaIn, int betaIn, int ply, boolean nullAllowed) {
    line.clear(ply);
    if (!position.isUndecided()) {
      return Score.ofEnd(position, ply);
    }
    long key = position.key();
    if (ply > 0 && path.isRepeated(key)) {
      return Score.DRAW;
    }
    int alpha = Math.max(alphaIn, ply - Score.WIN);
    int beta = Math.min(betaIn, Score.WIN - ply - 1);
    if (alpha >= beta) {
      return alpha;
    }
    if (depth > 0) {
      table.prefetch(key);
    }
    int side = position.sideToMove();
    beams.enter(ply);
    FastShot own = beams.of(ply, side);
    FastShot other = beams.of(ply, side ^ 1);
    if (ply >= Score.MAX_PLY - 1) {
      return evaluation.score(position, own, other);
    }
    boolean threatened = Evaluation.strikesPharaoh(position, other, side);
    if (depth <= 0) {
      return leaf(alpha, beta, ply, own, other);
    }
    boolean exact = beta - alpha > 1;
    long entry = useTable ? table.find(key) : TranspositionTable.NONE;
    if (!exact && entry != TranspositionTable.NONE && TranspositionTable.depth(entry) >= depth) {
      int score = Score.toNode(TranspositionTable.score(entry), ply);
      if (TranspositionTable.cuts(entry, score, alpha, beta)) {
        return score;
      }
    }
    int tableMove = entry == TranspositionTable.NONE ? 0 : TranspositionTable.move(entry);
    int standing = Evaluation.gain(position, own, side);
    boolean mayPass =
        nullAllowed && !exact && !threatened && standing >= 0 && depth >= MIN_DEPTH_OF_NULL_MOVE;
    if (mayPass && !without.contains(Technique.NULL_MOVE)) {
      int score = passed(depth, beta, ply, evaluation.score(position, own, other));
      if (progress.hasEnded() || (score >= beta && !Score.isDecided(score))) {
        return score;
      }
    }

    boolean prune =
        !exact
            && !threatened
            && depth < PRUNING_MARGIN.length
            && !without.contains(Technique.BEAM_PRUNING);
    int best = -INFINITE;
    int floor = 0;
    if (prune) {
      floor = (side == 0 ? position.weight() : -position.weight()) + PRUNING_MARGIN[depth];
    }
    // No move that leaves the beam as it stands can reach alpha.
    boolean onBeamOnly = prune && standing < Evaluation.PHARAOH / 2 && floor + standing <= alpha;
    if (onBeamOnly) {
      best = floor + standing;
    }
    int bestMove = 0;
    int bound = TranspositionTable.UPPER;
    int searched = 0;
    path.push(key);
    // The move of the table is tried before the others are generated: it often suffices.
    for (int i = tableMove == 0 ? 0 : -1; ; i++) {
      int move = tableMove;
      if (i >= 0) {
        if (i == 0) {
          picker.begin(ply, own, standing);
        }
        if (!picker.pick(ply, i, !onBeamOnly)) {
          break;
        }
        move = picker.move(ply, i);
        if (move == tableMove) {
          continue;
        }
        int gain = picker.gain(ply, i);
        if (prune && gain < Evaluation.PHARAOH / 2 && floor + gain <= alpha) {
          best = Math.max(best, floor + gain);
          break;
        }
      }
      if (i < 0) {
        picker.playUnpicked(ply, move);
      } else {
        picker.play(ply, i, depth);
      }
      progress.count(rootDepth == 1);
      int score = progress.hasEnded() ? 0 : searchChild(depth, alpha, beta, ply, searched);
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
    if (best == -INFINITE) {
      return Score.DRAW; // no legal move
    }
    if (useTable) {
      table.store(key, bestMove, Score.fromNode(best, ply), depth, bound);
    }
    return best;
  }

  /**
   * Returns a bound of the score without a move, where that looks good enough to end the node; less
   * than beta otherwise.
   */
  private int passed(int depth, int beta, int ply, int standing) {
    if (standing < beta) {
      return beta - 1;
    }
    path.push(position.key());
    picker.playNull(ply);
    progress.count(rootDepth == 1);
    int left = depth - 1 - NULL_REDUCTION;
    int score = progress.hasEnded() ? 0 : -search(left, -beta, 1 - beta, ply + 1, false);
    turns.takeBack();
    path.pop();
    return score;
  }

  /** Searches the position after a move, the {@code index}th of its node. */
  private int searchChild(int depth, int alpha, int beta, int ply, int index) {
    if (index == 0) {
      return -search(depth - 1, -beta, -alpha, ply + 1, true);
    }
    int score = -search(depth - 1, -alpha - 1, -alpha, ply + 1, true);
    if (score > alpha && score < beta && !progress.hasEnded()) {
      score = -search(depth - 1, -beta, -alpha, ply + 1, true);
    }
    return score;
  }

  private int leaf(int alpha, int beta, int ply, FastShot own, FastShot other) {
    int standing = evaluation.score(position, own, other);
    return without.contains(Technique.QUIESCENCE)
            || (mayOverlook && noise.overlooks(position.key()))
        ? standing
        : quiesce(alpha, beta, ply, own, standing);
  }

  /**
   * Returns the score once no move that strikes is worth making.
   *
   * @param standingScore score of the position as it stands
   */
  private int quiesce(int alphaIn, int beta, int ply, FastShot own, int standingScore) {
    int side = position.sideToMove();
    int standing = Evaluation.gain(position, own, side);
    if (standing >= Evaluation.PHARAOH / 2 && picker.canKeepBeam(own)) {
      return Score.WIN - ply - 1;
    }
    int best = standingScore;
    if (best >= beta) {
      return best;
    }
    int alpha = Math.max(alphaIn, best);
    int staticScore = side == 0 ? position.weight() : -position.weight();
    int needed = Math.max(standing, 0) + 1;
    int least =
        Math.max(needed, Math.min(alpha - staticScore - STRIKE_MARGIN, Evaluation.PHARAOH / 2));
    if (least > needed) {
      // Strikes that gain less are left out, and alpha bounds their scores.
      best = Math.max(best, Math.min(alpha, staticScore + least + STRIKE_MARGIN));
    }
    int count = picker.generateStrikes(ply, own, least);
    path.push(position.key());
    for (int i = 0; i < count; i++) {
      picker.pick(ply, i, false);
      if (picker.gain(ply, i) >= Evaluation.PHARAOH / 2) {
        best = Score.WIN - ply - 1;
        break;
      }
      picker.play(ply, i, 0);
      progress.count(rootDepth == 1);
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
