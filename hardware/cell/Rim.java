import java.util.List;
import java.util.Random;

/**
 * Light of a beam that ends in the rim: a white box behind a window of opal sheet, with the
 * photodiode in the middle of its back. The opal scatters evenly wherever the beam meets it, the
 * walls scatter what they do not absorb, and the photodiode keeps what falls on it. Lengths in mm.
 *
 * @param wide inner width of box and window
 * @param high inner height of box and window
 * @param deep from the opal to the photodiode
 * @param through share of the beam that the opal lets into the box
 * @param back share of the light in the box that the opal scatters back into it
 * @param white share of the light that the walls scatter back
 * @param blocks white bodies in the box, least and greatest of each: east and up from the middle,
 *     inward from the opal
 */
record Rim(
    double wide,
    double high,
    double deep,
    double through,
    double back,
    double white,
    List<double[]> blocks) {
  /** Sides of the sensitive area of a BPW34, 7.5 mm2. */
  private static final double DIODE_WIDE = 2.65;

  private static final double DIODE_HIGH = 2.83;
  private static final int RAYS = 250_000;
  private static final long SEED = 1;

  /** The share of a beam's light that falls on the photodiode, the beam this far off the middle. */
  double share(double beside, double above) {
    Random random = new Random(SEED);
    int hits = 0;
    for (int ray = 0; ray < RAYS; ray++) {
      hits += arrives(random, beside, above) ? 1 : 0;
    }
    return through * hits / RAYS;
  }

  /** Follows one ray from the opal until a wall, the opal or the photodiode keeps it. */
  private boolean arrives(Random random, double beside, double above) {
    double[] half = {wide / 2, high / 2, deep / 2};
    // East, up, and in from the opal at -deep/2 to the back at +deep/2.
    double[] at = {beside, above, -half[2]};
    int axis = 2;
    double away = 1;
    while (true) {
      double[] way = scattered(random, axis, away);
      double far = Double.MAX_VALUE;
      int from = axis;
      for (int i = 0; i < 3; i++) {
        double until = ((way[i] > 0 ? half[i] : -half[i]) - at[i]) / way[i];
        if (until < far && (i != from || until > 1e-9)) {
          far = until;
          axis = i;
        }
      }
      double[] block = null;
      for (double[] one : blocks) {
        double[] entry = entry(one, at, way);
        if (entry[0] > 1e-9 && entry[0] < far) {
          far = entry[0];
          axis = (int) entry[1];
          block = one;
        }
      }
      if (block != null) {
        for (int i = 0; i < 3; i++) {
          at[i] += far * way[i];
        }
        if (random.nextDouble() >= white) {
          return false;
        }
        away = -Math.signum(way[axis]);
        at[axis] += away * 1e-9;
        continue;
      }
      for (int i = 0; i < 3; i++) {
        at[i] = i == axis ? Math.copySign(half[i], way[i]) : at[i] + far * way[i];
      }
      boolean onBack = axis == 2 && at[2] > 0;
      if (onBack && Math.abs(at[0]) < DIODE_WIDE / 2 && Math.abs(at[1]) < DIODE_HIGH / 2) {
        return true;
      }
      double kept = axis == 2 && at[2] < 0 ? back : white;
      if (random.nextDouble() >= kept) {
        return false;
      }
      away = -Math.signum(at[axis]);
    }
  }

  /** Returns how far a ray goes until it meets a block, and along which axis; never: infinity. */
  private double[] entry(double[] block, double[] at, double[] way) {
    double enters = Double.NEGATIVE_INFINITY;
    double leaves = Double.POSITIVE_INFINITY;
    int axis = 0;
    for (int i = 0; i < 3; i++) {
      // Blocks count from the opal, rays from the middle of the box.
      double here = i == 2 ? at[2] + deep / 2 : at[i];
      double one = (block[i] - here) / way[i];
      double other = (block[i + 3] - here) / way[i];
      if (Math.min(one, other) > enters) {
        enters = Math.min(one, other);
        axis = i;
      }
      leaves = Math.min(leaves, Math.max(one, other));
    }
    return new double[] {enters < leaves ? enters : Double.POSITIVE_INFINITY, axis};
  }

  /** A direction away from a wall, by Lambert's law. */
  private static double[] scattered(Random random, int axis, double inward) {
    double sine = Math.sqrt(random.nextDouble());
    double around = 2 * Math.PI * random.nextDouble();
    double[] way = new double[3];
    way[axis] = inward * Math.sqrt(1 - sine * sine);
    way[(axis + 1) % 3] = sine * Math.cos(around);
    way[(axis + 2) % 3] = sine * Math.sin(around);
    return way;
  }
}
