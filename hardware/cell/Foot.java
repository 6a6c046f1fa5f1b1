import java.util.ArrayList;
import java.util.List;

/**
 * The magnets in a foot that stands somewhere on the board (hardware/board-contract.md#a-square).
 * East is x, north is y; a yaw turns clockwise, as headings go.
 *
 * @param east its middle, in mm
 * @param north its middle, in mm
 * @param yawDegrees 0 where the piece faces north
 * @param hasCode false for a pharaoh and an obelisk
 * @param strength of its discs
 */
record Foot(double east, double north, double yawDegrees, boolean hasCode, Strength strength) {
  static final Disc PRESENCE = new Disc(5, 2, 1300);
  static final Disc CODE = new Disc(6, 3, 1300);
  static final double PRESENCE_OUT = 16.6;
  static final double CODE_OUT = 9;

  /**
   * Discs as they are sold: N42 at 40 °C and 0.1 mm small, nominal, N45 at 10 °C and 0.1 mm large.
   */
  enum Strength {
    WEAK(1250, -0.1),
    NOMINAL(1300, 0),
    STRONG(1390, 0.1);

    private final double remanence;
    private final double larger;

    Strength(double remanence, double larger) {
      this.remanence = remanence;
      this.larger = larger;
    }

    private Disc of(Disc disc) {
      return new Disc(disc.diameter() + larger, disc.thickness() + larger, remanence);
    }
  }

  /** A foot with nominal discs. */
  Foot(double east, double north, double yawDegrees, boolean hasCode) {
    this(east, north, yawDegrees, hasCode, Strength.NOMINAL);
  }

  /** A disc in the foot; bearing and out say where in a foot that faces north. */
  private record Placed(Disc disc, double bearing, double out, boolean northDown) {}

  /**
   * The vertical field at a switch, positive where a north pole above it would make it so, in mT.
   *
   * @param gap from the lower faces of the discs to the switch, in mm
   */
  double at(Switch at, double gap) {
    double sum = 0;
    for (Placed placed : discs()) {
      double bearing = Math.toRadians(placed.bearing() + yawDegrees);
      double away =
          Math.hypot(
              east + placed.out() * Math.sin(bearing) - at.east(),
              north + placed.out() * Math.cos(bearing) - at.north());
      double field = placed.disc().verticalBelow(away, gap);
      sum += placed.northDown() ? field : -field;
    }
    return sum;
  }

  /**
   * The magnetomotive force along a straight way from south to north below the foot, in ampere.
   *
   * @param eastOf the way, from the middle of the square, in mm
   * @param from its southern end, from the middle of the square, in mm
   * @param to its northern end
   * @param gap from the lower faces of the discs to the way
   */
  double force(double eastOf, double from, double to, double gap) {
    return potential(eastOf, from, gap) - potential(eastOf, to, gap);
  }

  private double potential(double eastOf, double northOf, double gap) {
    double sum = 0;
    for (Placed placed : discs()) {
      double bearing = Math.toRadians(placed.bearing() + yawDegrees);
      double away =
          Math.hypot(
              east + placed.out() * Math.sin(bearing) - eastOf,
              north + placed.out() * Math.cos(bearing) - northOf);
      double potential = placed.disc().potentialBelow(away, gap);
      sum += placed.northDown() ? potential : -potential;
    }
    return sum;
  }

  private List<Placed> discs() {
    List<Placed> discs = new ArrayList<>();
    for (int bearing = 0; bearing < 360; bearing += 90) {
      discs.add(new Placed(strength.of(PRESENCE), bearing, PRESENCE_OUT, false));
    }
    if (hasCode) {
      discs.add(new Placed(strength.of(CODE), 315, CODE_OUT, true));
      discs.add(new Placed(strength.of(CODE), 225, CODE_OUT, true));
    }
    return discs;
  }
}
