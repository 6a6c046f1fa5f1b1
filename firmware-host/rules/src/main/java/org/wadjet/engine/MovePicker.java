package org.wadjet.engine;

import java.util.Set;
import org.wadjet.optics.BeamEnd;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;

/**
 * Legal moves of one node after the other in the order in which a search tries them: moves by the
 * gain of their shot, killers, moves by their history. Only a move on or onto the own beam changes
 * the shot, so that only those are traced. One for each search, with room for every ply; allocates
 * nothing after construction. Not thread-safe.
 */
final class MovePicker {
  private static final int GAIN = 1 << 12;
  private static final int KILLER = 1 << 11;
  private static final int MAX_HISTORY = 1 << 10;
  private static final int MOVES = 1 << 15;

  private final FastPosition position;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private final boolean useKillers;
  private final boolean useHistory;
  private final int[][] moves = new int[Score.MAX_PLY + 1][];
  private final int[][] scores = new int[Score.MAX_PLY + 1][];
  private final int[][] gains = new int[Score.MAX_PLY + 1][];
  private final int[] sizes = new int[Score.MAX_PLY + 1];
  private final int[][] killers = new int[Score.MAX_PLY + 1][2];
  private final int[] history = new int[2 * MOVES];

  MovePicker(FastPosition position, FastTurnStack turns, FastMoves legal, Set<Technique> without) {
    this.position = position;
    this.turns = turns;
    this.legal = legal;
    useKillers = !without.contains(Technique.KILLERS);
    useHistory = !without.contains(Technique.HISTORY);
    for (int ply = 0; ply <= Score.MAX_PLY; ply++) {
      moves[ply] = new int[FastMoves.MAX_MOVES];
      scores[ply] = new int[FastMoves.MAX_MOVES];
      gains[ply] = new int[FastMoves.MAX_MOVES];
    }
  }

  /**
   * Generates and rates the moves of a node.
   *
   * @param own shot that the side to move would fire without a move
   * @param standing gain of that shot
   * @return the number of moves
   */
  int generate(int ply, FastShot own, int standing) {
    int count = legal.generate(position, moves[ply]);
    sizes[ply] = count;
    for (int i = 0; i < count; i++) {
      int move = moves[ply][i];
      boolean changes = touches(move, own);
      int gain = changes ? gainAfter(move) : standing;
      gains[ply][i] = gain;
      scores[ply][i] = rate(ply, move, gain);
    }
    return count;
  }

  /**
   * Generates the moves of a node that change the own beam so that the shot gains more than it
   * would without.
   *
   * @param least gain that is needed
   */
  int generateStrikes(int ply, FastShot own, int least) {
    int[] all = moves[ply];
    int found = legal.generate(position, all);
    int count = 0;
    for (int i = 0; i < found; i++) {
      int move = all[i];
      if (!touches(move, own)) {
        continue;
      }
      int gain = gainAfter(move);
      if (gain >= least) {
        all[count] = move;
        gains[ply][count] = gain;
        scores[ply][count++] = gain;
      }
    }
    sizes[ply] = count;
    return count;
  }

  /** Returns whether some legal move leaves the own beam as it stands. */
  boolean canKeepBeam(int ply, FastShot own) {
    int found = legal.generate(position, moves[ply]);
    for (int i = 0; i < found; i++) {
      if (!touches(moves[ply][i], own)) {
        return true;
      }
    }
    return false;
  }

  private int rate(int ply, int move, int gain) {
    int score = gain * GAIN;
    if (useKillers && (killers[ply][0] == move || killers[ply][1] == move)) {
      score += KILLER;
    }
    return useHistory ? score + history[slot(move)] : score;
  }

  /** Returns the next best move of a node, the {@code index}th from 0. */
  int pick(int ply, int index) {
    int[] score = scores[ply];
    int best = index;
    for (int i = index + 1; i < sizes[ply]; i++) {
      if (score[i] > score[best]) {
        best = i;
      }
    }
    swap(moves[ply], index, best);
    swap(score, index, best);
    swap(gains[ply], index, best);
    return moves[ply][index];
  }

  /** Returns the gain of the shot of a picked move. */
  int gain(int ply, int index) {
    return gains[ply][index];
  }

  private static void swap(int[] values, int a, int b) {
    int value = values[a];
    values[a] = values[b];
    values[b] = value;
  }

  /**
   * Learns that a move refuted its node, and that those tried before did not.
   *
   * @param tried number of moves picked before it
   */
  void learn(int ply, int move, int tried, int depth) {
    if (killers[ply][0] != move) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = move;
    }
    int bonus = Math.min(depth * depth, MAX_HISTORY / 4);
    change(move, bonus);
    for (int i = 0; i < tried; i++) {
      change(moves[ply][i], -bonus);
    }
  }

  private void change(int move, int by) {
    int slot = slot(move);
    history[slot] += by - history[slot] * Math.abs(by) / MAX_HISTORY;
  }

  /** Returns the place of a move's history, by side, cells and new code where it ends. */
  private int slot(int move) {
    int hash = PackedMove.from(move) * 31 + PackedMove.to(move) * 7 + PackedMove.codeTo(move) * 257;
    return position.sideToMove() * MOVES + (hash & MOVES - 1);
  }

  /** Returns whether a move leaves or reaches a cell of a beam. */
  static boolean touches(int move, FastShot shot) {
    return shot.reaches(PackedMove.from(move)) || shot.reaches(PackedMove.to(move));
  }

  /** Returns the gain of the shot after a move. */
  private int gainAfter(int move) {
    if (position.hasEyes()) {
      return gainAfterSplit(move);
    }
    int end = position.traceAfter(move);
    if (!BeamEnd.strikes(end)) {
      return 0;
    }
    int cell = BeamEnd.cell(end);
    int code = position.code(cell);
    if (cell == PackedMove.from(move)) {
      code = PackedMove.codeFrom(move);
    }
    if (cell == PackedMove.to(move)) {
      code = PackedMove.codeTo(move);
    }
    return Evaluation.gainOf(code, position.sideToMove());
  }

  private int gainAfterSplit(int move) {
    int side = position.sideToMove();
    int struck = turns.play(move);
    int gain = 0;
    for (int i = 0; i < struck; i++) {
      gain += Evaluation.gainOf(turns.lastStruck(i), side);
    }
    turns.takeBack();
    return gain;
  }
}
