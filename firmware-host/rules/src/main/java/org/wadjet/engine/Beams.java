package org.wadjet.engine;

import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;

/**
 * Beams of both sides in each position between the root of a search and its current node. Most
 * turns leave both beams as they are; only a beam that the turn before changed is traced. Allocates
 * memory only when it first reaches a ply. Not thread-safe.
 */
final class Beams {
  private static final int SIDES = 2;

  private final FastPosition position;
  private final FastTurnStack turns;

  /** Shot of each side in each ply, traced in that ply or an earlier one. */
  private final FastShot[] shots = new FastShot[SIDES * (Score.MAX_PLY + 1)];

  /** Room for the shots that are traced in a ply. */
  private final FastShot[] traced = new FastShot[SIDES * (Score.MAX_PLY + 1)];

  Beams(FastPosition position, FastTurnStack turns) {
    this.position = position;
    this.turns = turns;
  }

  /** Finds the beams of the current position, which follows that of the ply before by one turn. */
  void enter(int ply) {
    for (int side = 0; side < SIDES; side++) {
      int slot = SIDES * ply + side;
      FastShot before = ply == 0 ? null : shots[slot - SIDES];
      if (before == null || turns.lastChanged(before)) {
        if (traced[slot] == null) {
          traced[slot] = new FastShot();
        }
        position.shoot(side, traced[slot]);
        shots[slot] = traced[slot];
      } else {
        shots[slot] = before;
      }
    }
  }

  /** Returns the shot that a side would fire without a move. */
  FastShot of(int ply, int side) {
    return shots[SIDES * ply + side];
  }
}
