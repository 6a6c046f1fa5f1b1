package org.wadjet.engine;

import java.util.Set;
import org.wadjet.optics.CellIndex;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;
import org.wadjet.optics.PieceCode;

/**
 * Static evaluation: material, which {@link FastPosition} sums up, and the two beams as they stand.
 * Scores are of the side to move, in hundredths of a Pyramid.
 */
final class Evaluation {
  /**
   * Gain of a shot that strikes the opponent's pharaoh, and loss of one that strikes the player's.
   */
  static final int PHARAOH = 10_000;

  /** Share of a piece that its owner's beam strikes unless the owner acts, in 256ths. */
  private static final int STANDING_OWN = 230;

  /** Share of an own piece on which the other beam stands while the side may still act. */
  private static final int STANDING_OTHER = 60;

  /** Worth of a cell that a beam reaches. */
  private static final int REACH = 1;

  /** Worth of a cell next to the other side's pharaoh that the own beam reaches. */
  private static final int NEAR_OTHER_PHARAOH = 12;

  /** Loss by a cell next to the own pharaoh that the own beam reaches. */
  private static final int NEAR_OWN_PHARAOH = 6;

  /** Material by kind; 0 for what is never struck, and for a pharaoh, whose loss ends the game. */
  private static final int[] MATERIAL = new int[PieceCode.COUNT >> 2];

  /** Weight of each code: material, positive for silver and negative for red. */
  private static final int[] WEIGHTS = new int[PieceCode.COUNT];

  static {
    MATERIAL[PieceCode.PYRAMID >> 2] = 100;
    MATERIAL[PieceCode.ANUBIS >> 2] = 140;
    MATERIAL[PieceCode.OBELISK >> 2] = 80;
    MATERIAL[PieceCode.STACK >> 2] = 160;
    for (int code = 0; code < WEIGHTS.length; code++) {
      WEIGHTS[code] = PieceCode.side(code) == 0 ? material(code) : -material(code);
    }
  }

  private final boolean standing;
  private final boolean reach;
  private final boolean safety;
  private final Noise noise;

  /**
   * Creates the evaluation.
   *
   * @param without terms to leave out
   */
  Evaluation(Set<Technique> without, Noise noise) {
    this.noise = noise;
    standing = !without.contains(Technique.STANDING_BEAMS);
    reach = !without.contains(Technique.BEAM_REACH);
    safety = !without.contains(Technique.PHARAOH_SAFETY);
  }

  /** Returns the weights that a searched position sums up ({@link FastPosition#setWeights}). */
  static int[] weights() {
    return WEIGHTS;
  }

  private static int material(int code) {
    return MATERIAL[PieceCode.kindOf(code) >> 2];
  }

  /**
   * Returns the gain of a side when a piece is struck: its material, negative for an own piece.
   *
   * @param side 0 silver, 1 red
   */
  static int gainOf(int code, int side) {
    return gainOf(code, side, PHARAOH);
  }

  private static int gainOf(int code, int side, int pharaoh) {
    int loss =
        PieceCode.kindOf(code) == PieceCode.PHARAOH
            ? pharaoh
            : material(code) - material(PieceCode.afterHit(code));
    return PieceCode.side(code) == side ? -loss : loss;
  }

  /**
   * Returns the gain of the side to move from the shot after a move.
   *
   * @param struck cell that the shot strikes, or {@link FastTurnStack#NO_STRIKE}
   */
  static int gainOf(FastPosition position, int move, int struck) {
    if (struck == FastTurnStack.NO_STRIKE) {
      return 0;
    }
    int code = position.code(struck);
    if (struck == PackedMove.from(move)) {
      code = PackedMove.codeFrom(move);
    }
    if (struck == PackedMove.to(move)) {
      code = PackedMove.codeTo(move);
    }
    return gainOf(code, position.sideToMove());
  }

  /** Returns the gain of a side from a shot: losses of the other side less its own. */
  static int gain(FastPosition position, FastShot shot, int side) {
    return gain(position, shot, side, PHARAOH);
  }

  private static int gain(FastPosition position, FastShot shot, int side, int pharaoh) {
    int sum = 0;
    for (int i = 0; i < shot.strikes(); i++) {
      sum += gainOf(position.code(shot.struck(i)), side, pharaoh);
    }
    return sum;
  }

  /** Returns whether a shot strikes a side's pharaoh. */
  static boolean strikesPharaoh(FastPosition position, FastShot shot, int side) {
    for (int i = 0; i < shot.strikes(); i++) {
      int code = position.code(shot.struck(i));
      if (PieceCode.kindOf(code) == PieceCode.PHARAOH && PieceCode.side(code) == side) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the score of a position.
   *
   * @param own shot that the side to move would fire now
   * @param other shot that the other side would fire now
   */
  int score(FastPosition position, FastShot own, FastShot other) {
    int side = position.sideToMove();
    int score = side == 0 ? position.weight() : -position.weight();
    if (standing) {
      score += (gain(position, own, side, 0) * STANDING_OWN) >> 8;
      score -= (gain(position, other, side ^ 1, 0) * STANDING_OTHER) >> 8;
    }
    if (reach) {
      score += REACH * (size(own) - size(other));
    }
    if (safety) {
      score += nearPharaohs(position, own, side) - nearPharaohs(position, other, side ^ 1);
    }
    return noise.amplitude() == 0 ? score : score + noise.of(position.key());
  }

  /** Returns the worth of the cells next to the pharaohs that a side's beam reaches. */
  private static int nearPharaohs(FastPosition position, FastShot shot, int side) {
    return NEAR_OTHER_PHARAOH * near(position, shot, side ^ 1)
        - NEAR_OWN_PHARAOH * near(position, shot, side);
  }

  private static int size(FastShot shot) {
    return Long.bitCount(shot.cells(0)) + Long.bitCount(shot.cells(1));
  }

  private static int near(FastPosition position, FastShot shot, int side) {
    int cell = position.pharaohCell(side);
    return Long.bitCount(shot.cells(0) & CellIndex.around(cell, 0))
        + Long.bitCount(shot.cells(1) & CellIndex.around(cell, 1));
  }
}
