import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * What the cell of hardware/board-contract.md#a-square rests on: the fields of the discs at each
 * switch, the beams that are lost over pieces that stand askew, and the light that reaches the
 * photodiodes of the rim. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/cell/Cell.java</pre>
 *
 * Fields are vertical, in mT; switches close at 9.5 mT at the latest and open at 3 mT at the
 * latest.
 */
final class Cell {
  private static final double[] GAPS = {3.5, 4.5, 5.5};
  private static final double CLOSES = 9.5;
  private static final double OPENS = 3.0;
  private static final double RIM_WIDE = 26;
  private static final double RIM_HIGH = 12;
  private static final double RIM_LOW = 16;
  private static final double RIM_TUNNEL = 13;
  private static final double RIM_DEEP = 24;

  /** Heights of the beams; frame head of Khet 1: measures as in measures.scad. */
  private static final double[] BEAMS = {18, 24};

  private static final double FRAME_AXIS = 11;
  private static final double[] FRAME_BLOCK = {7.8, 5.2, 6.4, 4.2};
  private static final double FRAME_TUBE = 4.9;
  private static final double FRAME_NOSE = 4.3;

  /** The sensitive face of a square's photodiode below the floor of the recess. */
  private static final double PHOTODIODE_BELOW = 1.0;

  /** The slip of glass in a head, the holes before and behind it, in mm; its refractive index. */
  private static final double SLIP_THICK = 4;

  private static final double SLIP_APERTURE = 2.5;
  private static final double BORE = 2.5;
  private static final double GLASS = 1.52;

  /** Window glass is at most so much thinner, a printed hole at most so much wider, in mm. */
  private static final double THINNER = 0.2;

  private static final double WIDER = 0.1;

  /** Refractive indices of window glass and angles of the slip that are calculated. */
  private static final double[] GLASSES = {1.50, 1.51, GLASS, 1.53};

  private static final double[] SLIP_ANGLES = {43, 44, 45, 46, 47};

  /** Density of the sheet of grey filter that a module of full power needs. */
  private static final double HEAD_FILTER = 0.15;

  /** Power of a laser module at most, and at least for its monitor, in mW. */
  private static final double LASER = 5;

  private static final double LASER_LEAST = 1.6;

  /** Photocurrent of a BPW34 at 650 nm, in A/W; density of the sheet before the monitor. */
  private static final double RESPONSE = 0.38;

  private static final double MONITOR_FILTER = 1.2;
  private static final String[] FACING = {"N", "E", "S", "W"};

  private Cell() {}

  /** Prints the tables, then a line for each figure that the text of the project states. */
  public static void main(String[] arguments) {
    standing();
    turned();
    offCentre();
    neighbours();
    beams();
    rim();
    frameHead();
    head();
  }

  private static void standing() {
    say("A piece that stands true: field at P, A and B (north above the switch is positive)");
    for (double gap : GAPS) {
      for (int quarter = 0; quarter < 4; quarter++) {
        Foot foot = new Foot(0, 0, 90 * quarter, true);
        say(
            "  gap %.1f facing %s  P %6.1f  A %6.1f  B %6.1f",
            gap,
            FACING[quarter],
            foot.at(Switch.P, gap),
            foot.at(Switch.A, gap),
            foot.at(Switch.B, gap));
      }
      Foot bare = new Foot(0, 0, 0, false);
      say(
          "  gap %.1f no code   P %6.1f  A %6.1f  B %6.1f",
          gap, bare.at(Switch.P, gap), bare.at(Switch.A, gap), bare.at(Switch.B, gap));
    }
    say("figure least-closing-mT %.1f", leastClosing(0.3, 0.15));
    say("figure most-open-with-code-mT %.2f", codeOpen(true, 0.3, 0.15));
    say("figure most-open-without-code-mT %.2f", codeOpen(false, 0.3, 0.15));
  }

  private static void turned() {
    say("Turned in its square: least field where it must close, most where it must not");
    for (double yaw = 0; yaw <= 45; yaw += 5) {
      say(
          "  yaw %2.0f  P %5.1f to %5.1f  code closed %5.1f  code open %4.1f",
          yaw,
          presence(yaw, true),
          presence(yaw, false),
          codeClosed(yaw, 0),
          codeOpen(true, yaw, 0));
    }
    say("figure presence-surely-to-degrees %.1f", lastDegree(y -> presence(y, true) - CLOSES));
    say("figure presence-at-most-to-degrees %.1f", lastDegree(y -> presence(y, false) - OPENS));
    say(
        "figure code-right-to-degrees %.1f",
        lastDegree(y -> Math.min(codeClosed(y, 0) - CLOSES, OPENS - codeOpen(true, y, 0))));
  }

  private static void offCentre() {
    say("Off centre, in whichever direction is worst, standing true");
    double sure = 0;
    for (double off = 0; off <= 6; off += 0.5) {
      double closing = leastClosing(0, off);
      double open = codeOpen(true, 0, off);
      sure = closing >= CLOSES && open <= OPENS && sure >= off - 0.5 ? off : sure;
      say("  off %.1f mm  closed %5.1f  open %4.2f", off, closing, open);
    }
    say("figure off-centre-right-to-mm %.1f", sure);
  }

  private static void neighbours() {
    say("Eight neighbours, each turned as is worst: field at the switches of the square between");
    for (double pitch : new double[] {44, 45, 48, 50}) {
      double worst = 0;
      for (Switch at : Switch.values()) {
        worst = Math.max(worst, aroundEmpty(at, pitch));
      }
      // Two feet side by side: the nearest discs of both, upright dipoles that repel.
      double apart = (pitch - 2 * Foot.PRESENCE_OUT) / 1000;
      double push = 3e-7 * Math.pow(Foot.PRESENCE.moment(), 2) / Math.pow(apart, 4);
      say("  pitch %.0f  at most %.2f mT  two feet repel with %.0f mN", pitch, worst, 1000 * push);
    }
    double most = 0;
    for (Switch at : Switch.values()) {
      most = Math.max(most, aroundEmpty(at, 48));
    }
    say("figure neighbours-mT %.2f", most);
  }

  private static void beams() {
    say("Beams lost, in per cent, at sigma 0.15 degrees of yaw and 0.15 mm of mirror plane");
    say("  (mirrors that reflect 12 mm to either side of the beam's middle)");
    for (double half : new double[] {6, 8, 10, 12}) {
      say(
          "  last window %2.0f mm to either side: %4.1f at 2 reflections over 10 squares, %4.1f at"
              + " 4 over 16, %4.1f at 5 over 27",
          half, lost(2, 10, 1, half), lost(4, 16, 1, half), lost(5, 27, 1, half));
    }
    for (double half : new double[] {6, 10}) {
      say("figure lost-2-window-%.0f-percent %.1f", half, lost(2, 10, 1, half));
      say("figure lost-4-window-%.0f-percent %.1f", half, lost(4, 16, 1, half));
      say("figure lost-5-window-%.0f-percent %.1f", half, lost(5, 27, 1, half));
    }
    say("figure lost-4-window-6-finer-percent %.1f", lost(4, 16, 0.6, 6));
  }

  private static void rim() {
    say("The rim: share of the light on its opal that falls on the photodiode, in per cent");
    double[][] ends = {{0, 2}, {0, -4}, {10, 2}, {10, -4}};
    for (double white : new double[] {0.75, 0.8, 0.85}) {
      for (double[] end : ends) {
        say(
            "  paint %.2f, beam %2.0f mm beside and %2.0f mm above the middle: %.3f",
            white, end[0], end[1], rimShare(0.5, white, end));
      }
    }
    say("figure rim-share-middle-percent %.3f", rimShare(0.5, 0.8, ends[0]));
    say("figure rim-share-edge-percent %.3f", rimShare(0.5, 0.8, ends[3]));
    say("figure rim-share-most-percent %.3f", rimShare(0.55, 0.85, ends[0]));
    say("figure rim-share-least-percent %.3f", rimShare(0.45, 0.75, ends[3]));
    // The line from the nearest photodiode over the lip of the tunnel.
    double hidden = RIM_LOW + (RIM_LOW + PHOTODIODE_BELOW) / (Beams.PITCH / 2) * RIM_TUNNEL;
    say("figure rim-hidden-to-mm %.1f", hidden);
  }

  /** The optics of a frame head stand in the white box and take some of its light. */
  private static void frameHead() {
    say("The rim at a frame head: share of the light on its opal, in per cent, by the head's beam");
    double least = Double.MAX_VALUE;
    double most = 0;
    for (double beam : BEAMS) {
      // Brighter than elsewhere: opal of 70 %, two coats of paint.
      Rim rim = new Rim(RIM_WIDE, RIM_HIGH, RIM_DEEP, 0.7, 0.25, 0.85, frameBlocks(beam));
      for (double beside : new double[] {0, 5, 10}) {
        for (double other : BEAMS) {
          if (beside == 0 && other == beam) {
            // The bore.
            continue;
          }
          double share = 100 * rim.share(beside, other - RIM_LOW - RIM_HIGH / 2);
          least = Math.min(least, share);
          most = Math.max(most, share);
          say("  beam %.0f, light %2.0f mm beside, %.0f mm high: %.3f", beam, beside, other, share);
        }
      }
    }
    say("figure frame-share-least-percent %.3f", least);
    say("figure frame-share-most-percent %.3f", most);
  }

  /** Slip with its block, way of the light down to it and out to the opal. */
  private static List<double[]> frameBlocks(double beam) {
    double up = beam - RIM_LOW - RIM_HIGH / 2;
    double half = FRAME_BLOCK[0] / 2;
    // Round tubes as square ones of the same section.
    double tube = FRAME_TUBE / 2 * Math.sqrt(Math.PI) / 2;
    double nose = FRAME_NOSE / 2 * Math.sqrt(Math.PI) / 2;
    double front = FRAME_AXIS - FRAME_BLOCK[1];
    return List.of(
        new double[] {-half, -RIM_HIGH, front, half, up + 1, FRAME_AXIS + FRAME_BLOCK[2]},
        new double[] {-half, up, FRAME_AXIS - 3, half, up + FRAME_BLOCK[3], FRAME_AXIS + 5},
        new double[] {-tube, up, FRAME_AXIS - tube, tube, RIM_HIGH, FRAME_AXIS + tube},
        new double[] {-nose, up - nose, 0.001, nose, up + nose, FRAME_AXIS});
  }

  /**
   * The light that leaves a head. The slip reflects twice; both reflections are parallel, the second
   * one lies lower by the walk-off. Aperture and bore narrower than the walk-off keep them apart:
   * then no ray passes the bore after both reflections, however beam and bore are aligned, and no two
   * rays that entered through the aperture meet again and interfere.
   */
  private static void head() {
    double walkOff = Double.MAX_VALUE;
    double first = 0;
    say("The slip of a head: refractive index, angle, walk-off in mm, first reflection in per cent");
    for (double glass : GLASSES) {
      for (double angle : SLIP_ANGLES) {
        double apart = walkOff(SLIP_THICK - THINNER, glass, angle);
        walkOff = Math.min(walkOff, apart);
        first = Math.max(first, reflected(glass, angle));
        say("  %.2f  %.0f  %.2f  %4.1f", glass, angle, apart, 100 * reflected(glass, angle));
      }
    }
    double widest = Math.max(SLIP_APERTURE, BORE) + WIDER;
    // Reflections that overlap can add up in phase.
    double most = walkOff > widest ? first : 4 * first / Math.pow(1 + first, 2);
    say("figure slip-walk-off-least-mm %.2f", walkOff);
    say("figure head-widest-hole-mm %.2f", widest);
    say("figure slip-reflects-percent %.2f", 100 * reflected(GLASS, 45));
    say("figure slip-reflects-most-percent %.1f", 100 * most);
    say("figure head-without-filter-mW %.2f", LASER * reflected(GLASS, 45));
    say("figure head-without-filter-most-mW %.2f", LASER * most);
    say("figure head-mW %.3f", LASER * reflected(GLASS, 45) * Math.pow(10, -HEAD_FILTER));
    double monitor = RESPONSE * Math.pow(10, -MONITOR_FILTER) * 1000;
    say("figure monitor-most-uA %.0f", LASER * monitor);
    say("figure monitor-least-uA %.0f", LASER_LEAST * Math.pow(1 - most, 2) * monitor);
  }

  /** Returns by how much the second reflection of a plate lies beside the first one, in mm. */
  private static double walkOff(double thick, double glass, double degrees) {
    double angle = Math.toRadians(degrees);
    double inside = Math.sqrt(glass * glass - Math.pow(Math.sin(angle), 2));
    return thick * Math.sin(2 * angle) / inside;
  }

  /** Returns the share that one face reflects of light polarised along it, the worst case. */
  private static double reflected(double glass, double degrees) {
    double angle = Math.toRadians(degrees);
    double outside = Math.cos(angle);
    double inside = Math.sqrt(glass * glass - Math.pow(Math.sin(angle), 2));
    return Math.pow((outside - inside) / (outside + inside), 2);
  }

  private static double rimShare(double through, double white, double[] end) {
    return 100 * new Rim(RIM_WIDE, RIM_HIGH, RIM_DEEP, through, 0.4, white, List.of()).share(end[0], end[1]);
  }

  private static double lost(int reflections, int squares, double finer, double half) {
    return 100 * Beams.lost(reflections, squares, 0.15 * finer, 0.15 * finer, 12, half);
  }

  /** The least (or most) size of P's field over gaps, quarters and code discs or none. */
  private static double presence(double yaw, boolean least) {
    double found = least ? Double.MAX_VALUE : 0;
    for (double gap : GAPS) {
      for (int quarter = 0; quarter < 4; quarter++) {
        for (int side = -1; side <= 1; side += 2) {
          for (boolean code : new boolean[] {true, false}) {
            // Presence discs are south down: their field is negative.
            double field = -new Foot(0, 0, 90 * quarter + side * yaw, code).at(Switch.P, gap);
            found = least ? Math.min(found, field) : Math.max(found, field);
          }
        }
      }
    }
    return found;
  }

  /** The least field at the code switches that must close, off centre in the worst direction. */
  private static double codeClosed(double yaw, double off) {
    double least = Double.MAX_VALUE;
    for (Switch at : new Switch[] {Switch.A, Switch.B}) {
      for (int quarter = 0; quarter < 4; quarter++) {
        if (at.closedBy(quarter)) {
          least = Math.min(least, extreme(at, quarter, yaw, off, true, true));
        }
      }
    }
    return least;
  }

  /** The most at the code switches that must not close, whichever way the field points. */
  private static double codeOpen(boolean code, double yaw, double off) {
    double most = 0;
    for (Switch at : new Switch[] {Switch.A, Switch.B}) {
      for (int quarter = 0; quarter < 4; quarter++) {
        if (!code || !at.closedBy(quarter)) {
          most = Math.max(most, extreme(at, quarter, yaw, off, code, false));
        }
      }
    }
    return most;
  }

  private static double leastClosing(double yaw, double off) {
    double least = codeClosed(yaw, off);
    for (int quarter = 0; quarter < 4; quarter++) {
      least = Math.min(least, extreme(Switch.P, quarter, yaw, off, true, true));
      least = Math.min(least, extreme(Switch.P, quarter, yaw, off, false, true));
    }
    return least;
  }

  /** The least or the most size of the field over gaps, both ways of turning and 8 directions. */
  private static double extreme(
      Switch at, int quarter, double yaw, double off, boolean code, boolean least) {
    double found = least ? Double.MAX_VALUE : 0;
    for (double gap : GAPS) {
      for (int side = -1; side <= 1; side += 2) {
        for (int way = 0; way < 360; way += 45) {
          double east = off * Math.sin(Math.toRadians(way));
          double north = off * Math.cos(Math.toRadians(way));
          double field =
              Math.abs(new Foot(east, north, 90 * quarter + side * yaw, code).at(at, gap));
          found = least ? Math.min(found, field) : Math.max(found, field);
        }
      }
    }
    return found;
  }

  /** The most that eight neighbours can do together at a switch of an empty square, in mT. */
  private static double aroundEmpty(Switch at, double pitch) {
    double most = 0;
    for (double gap : GAPS) {
      double up = 0;
      double down = 0;
      for (int east = -1; east <= 1; east++) {
        for (int north = -1; north <= 1; north++) {
          if (east == 0 && north == 0) {
            continue;
          }
          double highest = 0;
          double lowest = 0;
          for (int yaw = 0; yaw < 360; yaw += 15) {
            double field = new Foot(east * pitch, north * pitch, yaw, true).at(at, gap);
            highest = Math.max(highest, field);
            lowest = Math.min(lowest, field);
          }
          up += highest;
          down -= lowest;
        }
      }
      most = Math.max(most, Math.max(up, down));
    }
    return most;
  }

  /** The largest yaw, in steps of half a degree, up to which the margin is not negative. */
  private static double lastDegree(DoubleUnaryOperator margin) {
    double last = -1;
    for (double yaw = 0; yaw <= 45 && margin.applyAsDouble(yaw) >= 0; yaw += 0.5) {
      last = yaw;
    }
    return last;
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
