import java.util.Random;

/**
 * Beams over pieces that stand a little askew. A mirror that is yawed by an angle turns the beam by
 * twice that; a mirror plane that is off along its normal shifts it by the square root of two times
 * that. Reflections lie at random along the way, at least a square apart.
 */
final class Beams {
  static final double PITCH = 48;
  private static final int SHOTS = 200_000;
  private static final long SEED = 1;

  private Beams() {}

  /**
   * The share of beams that are lost, 0 to 1.
   *
   * @param mirrorHalf how far beside a mirror's middle, seen along the beam, it still reflects, mm
   * @param windowHalf how far beside the last window's middle light still enters, mm
   */
  static double lost(
      int reflections,
      int squares,
      double sigmaYawDegrees,
      double sigmaPlane,
      double mirrorHalf,
      double windowHalf) {
    Random random = new Random(SEED);
    int lost = 0;
    for (int shot = 0; shot < SHOTS; shot++) {
      int[] legs = legs(random, reflections + 1, squares);
      double angle = 0;
      double beside = 0;
      boolean gone = false;
      for (int i = 0; i <= reflections; i++) {
        beside += Math.tan(angle) * legs[i] * PITCH;
        boolean last = i == reflections;
        gone |= Math.abs(beside) > (last ? windowHalf : mirrorHalf);
        angle += 2 * Math.toRadians(sigmaYawDegrees) * random.nextGaussian();
        beside += Math.sqrt(2) * sigmaPlane * random.nextGaussian();
      }
      lost += gone ? 1 : 0;
    }
    return (double) lost / SHOTS;
  }

  /** Cuts the way at random into legs of at least one square. */
  private static int[] legs(Random random, int count, int squares) {
    boolean[] cut = new boolean[squares];
    for (int made = 1; made < count; ) {
      int at = 1 + random.nextInt(squares - 1);
      if (!cut[at]) {
        cut[at] = true;
        made++;
      }
    }
    int[] legs = new int[count];
    int leg = 0;
    for (int square = 0; square < squares; square++) {
      leg += cut[square] ? 1 : 0;
      legs[leg]++;
    }
    return legs;
  }
}
