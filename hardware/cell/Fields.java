import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The fields of all magnets of a whole board at all its switches, in the worst neighbourhood: each
 * other square is empty or holds a piece, with code discs or without, turned as is worst for the
 * switch. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/cell/Fields.java</pre>
 *
 * Gap 3.5 to 5.5 mm, yaw up to 0.3° and offset up to 0.15 mm of the piece above the switch, discs from
 * weak to strong. A Hall switch looks at the vertical field, in mT. A reed is taken as a straight line
 * that gathers the magnetomotive force between the bends of its wires, in ampere; its makers rate it
 * in ampere turns of a coil around it, which is the same if the coil is as long.
 */
final class Fields {
  private static final int FILES = 10;
  private static final int RANKS = 8;
  private static final double[] GAPS = {3.5, 4.5, 5.5};
  private static final double YAW = 0.3;
  private static final double OFF = 0.15;

  /** DRV5032AJ: closes at the latest, opens at the latest, in mT. */
  private static final double HALL_CLOSES = 9.5;

  private static final double HALL_OPENS = 3;

  /**
   * Reed of 20 to 25 ampere turns. When it opens is not stated for the part: 40 % of the least at
   * which it closes is an assumption.
   */
  private static final double REED_CLOSES = 25;

  private static final double REED_OPENS = 8;
  private static final double REED_EAST = -17;
  private static final double REED_SPAN = 15.24;

  /** Middle of the reed, north of P. */
  private static final double REED_MIDDLE = 5;

  private Fields() {}

  /** What a switch takes from a foot that stands somewhere. */
  private interface Look {
    double at(Foot foot, double gap);
  }

  /** Prints the tables, then a line for each figure that the text of the project states. */
  public static void main(String[] arguments) {
    double most = 0;
    double settled = 0;
    double closing = Double.MAX_VALUE;
    double openCoded = 0;
    double openBare = 0;
    for (Switch at : Switch.values()) {
      Look hall = (foot, gap) -> foot.at(at, gap);
      double others = mostOfOthers(hall, 15);
      say("Hall switch %s: all other pieces of the board together at most %.2f mT", at, others);
      most = Math.max(most, others);
      settled = Math.max(settled, mostOfOthers(hall, 90));
      for (int quarter = 0; quarter < 4; quarter++) {
        double coded = own(hall, quarter, true, Foot.Strength.WEAK, true) - others;
        double bare = own(hall, quarter, false, Foot.Strength.WEAK, true) - others;
        if (at.closedBy(quarter)) {
          closing = Math.min(closing, at == Switch.P ? Math.min(coded, bare) : coded);
        } else {
          double open = own(hall, quarter, true, Foot.Strength.STRONG, false) + others;
          openCoded = Math.max(openCoded, open);
        }
        if (at != Switch.P) {
          double open = own(hall, quarter, false, Foot.Strength.STRONG, false) + others;
          openBare = Math.max(openBare, open);
        }
      }
    }
    say("figure hall-others-mT %.2f", most);
    say("figure hall-others-settled-mT %.2f", settled);
    say("figure hall-closed-least-mT %.1f", closing);
    say("figure hall-closed-margin %.1f", closing / HALL_CLOSES);
    say("figure hall-open-coded-mT %.1f", openCoded);
    say("figure hall-open-margin %.1f", HALL_OPENS / openCoded);
    say("figure hall-empty-margin %.1f", HALL_OPENS / most);
    say("figure hall-open-bare-mT %.1f", openBare);
    reeds("as-drawn", REED_MIDDLE);
    reeds("bend-below-disc", REED_SPAN / 2);
  }

  private static void reeds(String named, double middle) {
    Look reed =
        (foot, gap) ->
            foot.force(REED_EAST, middle - REED_SPAN / 2, middle + REED_SPAN / 2, gap);
    double others = mostOfOthers(reed, 15);
    double closing = Double.MAX_VALUE;
    for (int quarter = 0; quarter < 4; quarter++) {
      for (boolean code : new boolean[] {true, false}) {
        double force = own(reed, quarter, code, Foot.Strength.WEAK, true);
        say("Reed %s, quarter %d, code %b: at least %.0f A", named, quarter, code, force);
        closing = Math.min(closing, force);
      }
    }
    say("figure reed-%s-others-A %.1f", named, others);
    say("figure reed-%s-closed-least-A %.0f", named, closing - others);
    say("figure reed-%s-closed-margin %.1f", named, (closing - others) / REED_CLOSES);
    say("figure reed-%s-empty-margin %.1f", named, REED_OPENS / others);
  }

  /** The least, or the most, size of what the piece above a switch does there. */
  private static double own(
      Look look, int quarter, boolean code, Foot.Strength strength, boolean least) {
    double found = least ? Double.MAX_VALUE : 0;
    for (double gap : GAPS) {
      for (int side = -1; side <= 1; side += 2) {
        for (int way = 0; way < 360; way += 45) {
          double east = OFF * Math.sin(Math.toRadians(way));
          double north = OFF * Math.cos(Math.toRadians(way));
          Foot foot = new Foot(east, north, 90 * quarter + side * YAW, code, strength);
          double field = Math.abs(look.at(foot, gap));
          found = least ? Math.min(found, field) : Math.max(found, field);
        }
      }
    }
    return found;
  }

  /**
   * The most that all other squares can do together at a switch, on any square of the board.
   *
   * @param step in which their yaw is tried, in degrees: 90 for pieces that stand true
   */
  private static double mostOfOthers(Look look, int step) {
    double most = 0;
    for (double gap : GAPS) {
      double[] up = new double[(2 * FILES - 1) * (2 * RANKS - 1)];
      double[] down = new double[up.length];
      for (int east = 1 - FILES; east < FILES; east++) {
        for (int north = 1 - RANKS; north < RANKS; north++) {
          int place = place(east, north);
          up[place] = extreme(east, north, step, foot -> look.at(foot, gap));
          down[place] = extreme(east, north, step, foot -> -look.at(foot, gap));
        }
      }
      for (int file = 0; file < FILES; file++) {
        for (int rank = 0; rank < RANKS; rank++) {
          most = Math.max(most, Math.max(sum(up, file, rank), sum(down, file, rank)));
        }
      }
    }
    return most;
  }

  private static int place(int east, int north) {
    return (east + FILES - 1) * (2 * RANKS - 1) + north + RANKS - 1;
  }

  private static double sum(double[] each, int file, int rank) {
    double sum = 0;
    for (int otherFile = 0; otherFile < FILES; otherFile++) {
      for (int otherRank = 0; otherRank < RANKS; otherRank++) {
        if (otherFile != file || otherRank != rank) {
          sum += each[place(otherFile - file, otherRank - rank)];
        }
      }
    }
    return sum;
  }

  /** The most that one other square can do: empty, or a piece with or without code, turned. */
  private static double extreme(int east, int north, int step, ToDoubleFunction<Foot> look) {
    double most = 0;
    for (int yaw = 0; yaw < 360; yaw += step) {
      for (boolean code : new boolean[] {true, false}) {
        Foot foot =
            new Foot(
                east * Beams.PITCH, north * Beams.PITCH, yaw, code, Foot.Strength.STRONG);
        most = Math.max(most, look.applyAsDouble(foot));
      }
    }
    return most;
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
