import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Looks along straight lines through the assembled parts for what the calculations in hardware/cell
 * take as given: plastic and air above each switch and photodiode, and before each photodiode of
 * the rim. Measures as in hardware/cell/measures.scad; a test holds them together.
 */
final class Sensors {
  static final double PITCH = 48;
  private static final double PRESENCE_OUT = 17;
  private static final double CODE_OUT = 9;
  private static final double TILE_FLOOR = 1.6;
  private static final double BOARD_BELOW = 2.6;
  private static final double PHOTODIODE_HIGH = 3.2;
  private static final double SWITCH_HIGH = 1.2;
  private static final double RIM_TUNNEL = 13;
  private static final double RIM_DEEP = 24;
  private static final double OPAL = 0.5;
  private static final double RIM_MIDDLE = 22;
  private static final double NEAR = 0.01;

  /** Heights of silver's and red's beam; slip of a frame head outside the field; its laser. */
  private static final double[] BEAMS = {18, 24};

  private static final double FRAME_SLIP = 24.5;
  private static final double LASER_ABOVE = 48;

  private final List<Assembly.Placed> parts;
  private final List<String> wrong = new ArrayList<>();
  private int squares;
  private int detectors;

  Sensors(List<Assembly.Placed> parts) {
    this.parts = parts;
  }

  /** How many squares with a tile, and detectors with a wall of the rim, were looked at. */
  String checked() {
    return squares + " squares, " + detectors + " detectors of the rim";
  }

  /** The sensors that are not where the calculation has them. */
  List<String> check() {
    for (int file = 0; file < 10; file++) {
      for (int rank = 0; rank < 8; rank++) {
        String square = "" + (char) ('a' + file) + (rank + 1);
        square(square, (file + 0.5) * PITCH, (rank + 0.5) * PITCH);
      }
    }
    for (int file = 0; file < 10; file++) {
      rim("rim.N." + (char) ('a' + file), (file + 0.5) * PITCH, 8 * PITCH, 1, 1);
      rim("rim.S." + (char) ('a' + file), (file + 0.5) * PITCH, 0, 1, -1);
    }
    for (int rank = 0; rank < 8; rank++) {
      rim("rim.E." + (rank + 1), (rank + 0.5) * PITCH, 10 * PITCH, 0, 1);
      rim("rim.W." + (rank + 1), (rank + 0.5) * PITCH, 0, 0, -1);
    }
    return wrong;
  }

  private void square(String square, double east, double north) {
    if (!isOver("deck", new double[] {east, north, 0})) {
      return;
    }
    squares++;
    double code = CODE_OUT * Math.sqrt(0.5);
    above(square + ".presence", east - PRESENCE_OUT, north);
    above(square + ".a", east + code, north - code);
    above(square + ".b", east + code, north + code);
    // The shaft is free, the photodiode below it looks up.
    double[] deck = line("deck", 2, east + 0.113, north + 0.117);
    expect(square + ".light: plastic above the photodiode", deck.length, 0);
    double[] board = line("boards", 2, east + 0.113, north + 0.117);
    double top = board.length == 0 ? Double.NaN : board[board.length - 1];
    expect(square + ".light: photodiode", top, PHOTODIODE_HIGH - TILE_FLOOR - BOARD_BELOW);
    for (double radius : new double[] {4.8, 5.6}) {
      double[] wall = line("deck", 2, east + radius, north + 0.117);
      expect(square + ".light: wall of the shaft", wall.length, radius < 5 ? 0 : 2);
    }
  }

  /** Above a switch lie air, the tile and the recess. */
  private void above(String sensor, double east, double north) {
    double[] deck = line("deck", 2, east + 0.013, north + 0.017);
    expect(sensor + ": layers of plastic above the switch", deck.length, 2);
    if (deck.length == 2) {
      expect(sensor + ": underside of the tile", deck[0], -TILE_FLOOR);
      expect(sensor + ": floor of the recess", deck[1], 0);
    }
    double[] board = line("boards", 2, east + 0.013, north + 0.017);
    double top = board.length == 0 ? Double.NaN : board[board.length - 1];
    if (!(top <= -TILE_FLOOR - BOARD_BELOW + Math.max(SWITCH_HIGH, 2) + NEAR)) {
      wrong.add(sensor + ": no board below, or no air above it");
    }
  }

  /** Beams end on opal and photodiode, at both heights and 10 mm beside the middle. */
  private void rim(String sensor, double along, double edge, int axis, int outward) {
    double[] wall = new double[3];
    wall[axis] = edge + outward;
    wall[1 - axis] = along;
    wall[2] = RIM_MIDDLE;
    if (!isOver("rim", wall)) {
      return;
    }
    detectors++;
    boolean framed = frameHead(sensor, along, edge, axis, outward);
    for (double[] end : new double[][] {{0, 0}, {10, -4}, {-10, 2}, {12, 0}}) {
      if (framed && end[0] == 0) {
        // The optics of the head stand before the middle of the back.
        continue;
      }
      double beside = along + end[0];
      double up = RIM_MIDDLE + end[1];
      String where =
          String.format(
              Locale.ROOT, "%s, %.0f mm beside and %.0f above the middle", sensor, end[0], end[1]);
      double opal = nearest(List.of("opals"), axis, beside, up, edge, outward);
      expect(where + ": opal sheet", opal, RIM_TUNNEL);
      double back = nearest(List.of("rim", "boxes", "strips"), axis, beside, up, edge, outward);
      expect(where + ": back of the white box", back, RIM_TUNNEL + OPAL + RIM_DEEP);
    }
  }

  /**
   * Looks along the light of a frame head, if there is one at this detector: free from the roof of
   * the rim to the slip, and from the slip to the field at the height of its side.
   */
  private boolean frameHead(String sensor, double along, double edge, int axis, int outward) {
    for (int side = 0; side < BEAMS.length; side++) {
      String name = side == 0 ? "frame-box" : "frame-box-red";
      boolean here =
          parts.stream()
              .filter(part -> part.name().equals(name))
              .map(part -> part.mesh().bounds())
              .anyMatch(
                  box ->
                      box[1 - axis] < along
                          && box[4 - axis] > along
                          && Math.abs(box[axis] - edge) < PITCH);
      if (!here) {
        continue;
      }
      double up = BEAMS[side];
      // The face leans: a line a little off its middle meets it a little earlier or later.
      double near = nearest(List.of("rim", "opals", "boxes"), axis, along, up, edge, outward);
      if (near < FRAME_SLIP - 0.1) {
        wrong.add(sensor + ": the bore of the frame head is not free");
      }
      double slip = nearest(List.of("optics"), axis, along, up, edge, outward);
      if (!(Math.abs(slip - FRAME_SLIP) < 0.1)) {
        wrong.add(sensor + ": the slip of the frame head is at " + slip);
      }
      double across = edge + outward * FRAME_SLIP;
      double[] down = axis == 1 ? new double[] {along, across} : new double[] {across, along};
      for (String group : List.of("rim", "boxes", "frames")) {
        for (double at : line(group, 2, down[0], down[1])) {
          if (at > up && at < LASER_ABOVE) {
            wrong.add(sensor + ": the laser of the frame head does not reach its slip");
          }
        }
      }
      return true;
    }
    return false;
  }

  /** How far outside the field a beam that leaves it meets parts of some groups. */
  private double nearest(
      List<String> groups, int axis, double beside, double up, double edge, int outward) {
    double first = axis == 1 ? up : beside;
    double second = axis == 1 ? beside : up;
    double nearest = Double.MAX_VALUE;
    for (String group : groups) {
      for (double at : line(group, axis, first + 0.053, second + 0.057)) {
        double depth = (at - edge) * outward;
        nearest = depth > -5 && depth < 70 ? Math.min(nearest, depth) : nearest;
      }
    }
    return nearest;
  }

  private boolean isOver(String group, double[] point) {
    for (Assembly.Placed part : parts) {
      double[] bounds = part.mesh().bounds();
      boolean inside = part.group().equals(group);
      for (int axis = 0; axis < 3; axis++) {
        inside &= point[axis] > bounds[axis] - 5 && point[axis] < bounds[axis + 3] + 5;
      }
      if (inside) {
        return true;
      }
    }
    return false;
  }

  private double[] line(String group, int axis, double first, double second) {
    List<Double> all = new ArrayList<>();
    for (Assembly.Placed part : parts) {
      if (part.group().equals(group)) {
        for (double at : Columns.alone(part.mesh(), axis, first, second)) {
          all.add(at);
        }
      }
    }
    return all.stream().mapToDouble(Double::doubleValue).sorted().toArray();
  }

  private void expect(String named, double found, double wanted) {
    if (!(Math.abs(found - wanted) < NEAR)) {
      wrong.add(String.format(Locale.ROOT, "%s is at %.2f instead of %.2f", named, found, wanted));
    }
  }
}
