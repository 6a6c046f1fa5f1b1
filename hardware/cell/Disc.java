/**
 * A disc magnet, magnetised along its axis, which stands upright. Its field is that of the current
 * sheet around its rim, exactly (N. Derby and S. Olbert, "Cylindrical magnets and ideal solenoids",
 * American Journal of Physics 78, 2010). Lengths in mm, fields in mT.
 *
 * @param diameter in mm
 * @param thickness in mm
 * @param remanence in mT: N42 has 1280 to 1320
 */
record Disc(double diameter, double thickness, double remanence) {
  private static final int RINGS = 8;
  private static final int PARTS = 24;

  /**
   * The vertical field below the disc, positive where it points as it does under the disc's middle.
   *
   * @param distance from the disc's axis
   * @param gap below its lower face
   */
  double verticalBelow(double distance, double gap) {
    double a = diameter / 2;
    // Right under the rim the integral's form divides by nothing; a nanometre beside it does not.
    double out = Math.abs(distance - a) < 1e-6 ? a + 1e-6 : distance;
    double middle = gap + thickness / 2;
    double scale = remanence / Math.PI * a / (a + out);
    return scale * (face(a, out, middle + thickness / 2) - face(a, out, middle - thickness / 2));
  }

  /**
   * The magnetic scalar potential below the disc, in ampere: between two points without a current
   * around them its difference is the magnetomotive force. Both faces as sheets of poles, summed
   * over rings; positive where the lower face is the north pole.
   */
  double potentialBelow(double distance, double gap) {
    double sum = 0;
    for (int ring = 0; ring < RINGS; ring++) {
      double out = (ring + 0.5) / RINGS * diameter / 2;
      for (int part = 0; part < PARTS; part++) {
        double around = 2 * Math.PI * (part + 0.5) / PARTS;
        double x = distance - out * Math.cos(around);
        double y = out * Math.sin(around);
        double flat = x * x + y * y;
        double near = 1 / Math.sqrt(flat + gap * gap);
        double far = 1 / Math.sqrt(flat + (gap + thickness) * (gap + thickness));
        sum += out * (near - far);
      }
    }
    double element = 2 * Math.PI / PARTS * diameter / 2 / RINGS;
    // remanence in mT and lengths in mm give A/m times mm, which is mA.
    double magnetisation = remanence * 1e-3 / (4e-7 * Math.PI);
    return magnetisation / (4 * Math.PI) * sum * element * 1e-3;
  }

  /** The magnetic moment in A·m². */
  double moment() {
    double volume = Math.PI / 4 * diameter * diameter * thickness * 1e-9;
    return remanence * 1e-3 / (4e-7 * Math.PI) * volume;
  }

  private static double face(double a, double out, double z) {
    double far = Math.hypot(z, a + out);
    double gamma = (a - out) / (a + out);
    return z / far * cel(Math.hypot(z, a - out) / far, gamma * gamma, 1, gamma);
  }

  /** The general complete elliptic integral, after R. Bulirsch, as Derby and Olbert print it. */
  private static double cel(double modulus, double p0, double c0, double s0) {
    double k = Math.abs(modulus);
    double kk = k;
    double em = 1;
    double p = Math.sqrt(p0);
    double c = c0;
    double s = s0 / p;
    double f = c;
    c += s / p;
    double g = k / p;
    s = 2 * (s + f * g);
    p += g;
    g = em;
    em += k;
    while (Math.abs(g - k) > g * 1e-10) {
      k = 2 * Math.sqrt(kk);
      kk = k * em;
      f = c;
      c += s / p;
      g = kk / p;
      s = 2 * (s + f * g);
      p += g;
      g = em;
      em += k;
    }
    return Math.PI / 2 * (s + c * em) / (em * (em + p));
  }
}
