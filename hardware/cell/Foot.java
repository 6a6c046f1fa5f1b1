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
 */
record Foot(double east, double north, double yawDegrees, boolean hasCode) {
  static final Disc PRESENCE = new Disc(5, 2, 1300);
  static final Disc CODE = new Disc(6, 3, 1300);
  static final double PRESENCE_OUT = 16.6;
  static final double CODE_OUT = 9;

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

  private List<Placed> discs() {
    List<Placed> discs = new ArrayList<>();
    for (int bearing = 0; bearing < 360; bearing += 90) {
      discs.add(new Placed(PRESENCE, bearing, PRESENCE_OUT, false));
    }
    if (hasCode) {
      discs.add(new Placed(CODE, 315, CODE_OUT, true));
      discs.add(new Placed(CODE, 225, CODE_OUT, true));
    }
    return discs;
  }
}
