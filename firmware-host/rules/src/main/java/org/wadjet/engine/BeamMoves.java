package org.wadjet.engine;

import org.wadjet.optics.BeamEnd;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.MoveTracer;

/**
 * Legal moves on or onto the beam of the side to move, each with the gain of its shot. Most are
 * those of other nodes: a node whose first moves do not suffice keeps the other side's moves for
 * the nodes after it, and its own for the nodes after those. Not thread-safe.
 */
final class BeamMoves {
  /** Struck cell of a shot that is not traced before the move is made. */
  static final int UNKNOWN = -2;

  /** Move of a turn without a move; both its cells are cell 0 of the rim. */
  static final int NO_MOVE = 0;

  /** Plies left from which on the own moves are kept: the node after next must exist. */
  private static final int MIN_DEPTH_OF_NEXT = 2;

  private final FastPosition position;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private final MoveTracer tracer;
  private final FastShot shot = new FastShot();

  /** Moves of the other side in the position after a turn without a move, by ply. */
  private final BeamMoveCache[] replies = new BeamMoveCache[Score.MAX_PLY + 1];

  /** Moves of the own side in the position after two turns without a move, by ply. */
  private final BeamMoveCache[] next = new BeamMoveCache[Score.MAX_PLY + 1];

  private final boolean[] cached = new boolean[Score.MAX_PLY + 1];

  /**
   * Cell that the shot without a move strikes, of a cached ply; of its replies in {@link #next}.
   */
  private final int[] standingStrike = new int[2 * (Score.MAX_PLY + 1)];

  /** Move that led to each node. */
  private final int[] moveBefore = new int[Score.MAX_PLY + 2];

  /** Cell that the shot of that move struck. */
  private final int[] strikeBefore = new int[Score.MAX_PLY + 2];

  private final int[] moves = new int[FastMoves.MAX_MOVES];
  private final int[] gains = new int[FastMoves.MAX_MOVES];
  private final int[] struck = new int[FastMoves.MAX_MOVES];

  BeamMoves(FastPosition position, FastTurnStack turns, FastMoves legal) {
    this.position = position;
    this.turns = turns;
    this.legal = legal;
    tracer = new MoveTracer(position);
  }

  /** Begins a node: nothing of it is cached. */
  void begin(int ply) {
    cached[ply] = false;
  }

  /**
   * Notes the next turn of a node.
   *
   * @param strike cell that its shot strikes
   */
  void leave(int ply, int move, int strike) {
    moveBefore[ply + 1] = move;
    strikeBefore[ply + 1] = strike;
  }

  /**
   * Keeps the moves of both sides in a node for the nodes after it, unless they are kept.
   *
   * @param depth plies that are left
   */
  void cache(int ply, int depth) {
    if (cached[ply] || position.hasEyes()) {
      return;
    }
    cached[ply] = true;
    if (replies[ply] == null) {
      replies[ply] = new BeamMoveCache();
      next[ply] = new BeamMoveCache();
    }
    replies[ply].clear();
    next[ply].clear();
    standingStrike[2 * ply] = passTurn();
    if (position.isUndecided()) {
      replies[ply].fill(position, legal, tracer, shot, moves);
      if (depth >= MIN_DEPTH_OF_NEXT) {
        standingStrike[2 * ply + 1] = passTurn();
        if (position.isUndecided()) {
          next[ply].fill(position, legal, tracer, shot, moves);
        }
        turns.takeBack();
      }
    }
    turns.takeBack();
  }

  private int passTurn() {
    turns.playNull();
    return turns.lastStrike();
  }

  /**
   * Finds the moves of a node.
   *
   * @param own shot that the side to move would fire without a move
   * @return their number
   */
  int generate(int ply, FastShot own) {
    if (position.hasEyes()) {
      return generateSplit(own);
    }
    if (ply > 0 && cached[ply - 1]) {
      BeamMoveCache cache = replies[ply - 1];
      int standing = standingStrike[2 * (ply - 1)];
      long low = changed(ply, standing, 0);
      long high = changed(ply, standing, 1);
      if (cache.serves(position, low, high)) {
        return copy(cache, low, high, own);
      }
    }
    if (ply > 1 && cached[ply - 2]) {
      BeamMoveCache cache = next[ply - 2];
      int standing = standingStrike[2 * (ply - 2)];
      int standingReply = standingStrike[2 * (ply - 2) + 1];
      long low = changed(ply - 1, standing, 0) | changed(ply, standingReply, 0);
      long high = changed(ply - 1, standing, 1) | changed(ply, standingReply, 1);
      if (cache.serves(position, low, high)) {
        return copy(cache, low, high, own);
      }
    }
    int count = legal.generateOnBeam(position, own, moves);
    for (int i = 0; i < count; i++) {
      trace(i, own);
    }
    return count;
  }

  /** Returns the cells in which the turn before a node differs from one without a move. */
  private long changed(int ply, int standing, int half) {
    long cells = BeamMoveCache.cells(moveBefore[ply], half);
    int strike = strikeBefore[ply];
    if (strike != standing) {
      cells |= strike == FastTurnStack.NO_STRIKE ? 0 : BeamMoveCache.bit(strike, half);
      cells |= standing == FastTurnStack.NO_STRIKE ? 0 : BeamMoveCache.bit(standing, half);
    }
    return cells;
  }

  private int copy(BeamMoveCache cache, long low, long high, FastShot own) {
    int count = cache.size();
    for (int i = 0; i < count; i++) {
      moves[i] = cache.move(i);
      if (cache.meets(i, low, high)) {
        trace(i, own);
      } else {
        struck[i] = cache.struck(i);
        gains[i] = cache.gain(i);
      }
    }
    return count;
  }

  private int generateSplit(FastShot own) {
    int count = legal.generateOnBeam(position, own, moves);
    for (int i = 0; i < count; i++) {
      struck[i] = UNKNOWN;
      gains[i] = gainAfterSplit(moves[i]);
    }
    return count;
  }

  private void trace(int index, FastShot own) {
    int end = tracer.trace(moves[index], own);
    struck[index] = BeamEnd.strikes(end) ? BeamEnd.cell(end) : FastTurnStack.NO_STRIKE;
    gains[index] = Evaluation.gainOf(position, moves[index], struck[index]);
  }

  int move(int index) {
    return moves[index];
  }

  /** Returns the gain of the shot after a move. */
  int gain(int index) {
    return gains[index];
  }

  /**
   * Returns the cell that the shot after a move strikes, {@link FastTurnStack#NO_STRIKE}, or {@link
   * #UNKNOWN} if light may be split.
   */
  int struck(int index) {
    return struck[index];
  }

  private int gainAfterSplit(int move) {
    int side = position.sideToMove();
    int count = turns.play(move);
    int gain = 0;
    for (int i = 0; i < count; i++) {
      gain += Evaluation.gainOf(turns.lastStruck(i), side);
    }
    turns.takeBack();
    return gain;
  }
}
