package org.wadjet.engine;

/**
 * Error of the evaluation, by which lower levels play weaker. The same seed gives the same error to
 * the same position.
 *
 * @param seed seed of a game
 * @param amplitude largest error in either direction, in hundredths of a Pyramid, at least 0
 */
public record Noise(long seed, int amplitude) {
  /** No error. */
  public static final Noise NONE = new Noise(0, 0);

  public Noise {
    if (amplitude < 0) {
      throw new IllegalArgumentException("noise of amplitude " + amplitude);
    }
  }

  /** Returns the error of the position with a Zobrist key. */
  int of(long key) {
    // The finalizer of SplitMix64 (Steele, Lea and Flood 2014) spreads the bits of the key.
    long bits = key ^ seed * 0x9E3779B97F4A7C15L;
    bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
    bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
    bits ^= bits >>> 31;
    return (int) Long.remainderUnsigned(bits, 2L * amplitude + 1) - amplitude;
  }
}
