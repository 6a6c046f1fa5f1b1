package org.wadjet.engine;

/**
 * Errors of the evaluation, by which lower levels play weaker. The same seed gives the same errors
 * to the same position.
 *
 * @param seed seed of a game
 * @param amplitude largest error in either direction, in hundredths of a Pyramid, at least 0
 * @param oversight share of the positions at whose leaves the search overlooks that the side to
 *     move can strike, in percent
 * @param giveaway share of the positions in which the engine makes the move that helps the other
 *     side most, in percent
 */
public record Noise(long seed, int amplitude, int oversight, int giveaway) {
  /** No error. */
  public static final Noise NONE = new Noise(0, 0, 0, 0);

  public Noise {
    if (amplitude < 0) {
      throw new IllegalArgumentException("noise of amplitude " + amplitude);
    }
    if (oversight < 0 || oversight > 100 || giveaway < 0 || giveaway > 100) {
      throw new IllegalArgumentException(
          "oversight of " + oversight + " %, giveaway of " + giveaway + " %");
    }
  }

  /** Returns the error of the position with a Zobrist key. */
  int of(long key) {
    return (int) Long.remainderUnsigned(bits(key), 2L * amplitude + 1) - amplitude;
  }

  /** Returns whether the search overlooks the strikes at the leaf with a Zobrist key. */
  boolean overlooks(long key) {
    return oversight > 0 && Long.remainderUnsigned(bits(~key), 100) < oversight;
  }

  /** Returns whether the engine helps the other side in the position with a Zobrist key. */
  boolean givesAway(long key) {
    return giveaway > 0 && Long.remainderUnsigned(bits(~key), 100) < giveaway;
  }

  private long bits(long key) {
    // The finalizer of SplitMix64 (Steele, Lea and Flood 2014) spreads the bits of the key.
    long bits = key ^ seed * 0x9E3779B97F4A7C15L;
    bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
    return bits ^ bits >>> 31;
  }
}
