package org.wadjet.gpio;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.wadjet.wiring.SignalLine;

/**
 * Checks the edges of a scan against the timing limits of a 74HC165 at 3.3 V, in nanoseconds. The
 * limits are the worst of −40 to +125 °C in table 7 of the data sheet (NXP 74HC_HCT165, revision
 * 3), given for 2.0 and 4.5 V; the straight line between them lies above the real curve, which
 * sags.
 */
final class ChipTiming {
  static final double PULSE = at3v3(120, 24); // CP high or low, PL low
  static final double RECOVERY = at3v3(150, 30); // PL high to CP
  static final double SET_UP = at3v3(120, 24); // DS to CP
  static final double HOLD = 5; // DS after CP, at every supply
  static final double DELAY = at3v3(250, 50); // CP or PL to Q7
  static final double PERIOD = 1e9 / at3v3(4e6, 20e6); // of CP

  /**
   * Path to the chips and back: buffer 74AHC541 12 ns, ribbon of 0.5 m 2 × 3 ns, Schmitt receiver
   * 74HC14 as at 3.3 V and 125 °C, the DATA line's 100 Ω with 150 pF 15 ns.
   */
  static final double RECEIVER = at3v3(190, 38);

  static final double PATH = 12 + 6 + RECEIVER + 15;

  /** A change of a line. */
  record Edge(long nanos, SignalLine line, boolean high) {}

  private ChipTiming() {}

  /**
   * Returns the timing limits that the edges of whole scans violate.
   *
   * @param edges of LATCH, CLOCK and SENTINEL in order of time
   * @param readNanos minimum time from the preceding call to the read of a DATA line
   */
  static List<String> violations(List<Edge> edges, long readNanos) {
    List<String> violations = new ArrayList<>();
    Map<SignalLine, Edge> last = new EnumMap<>(SignalLine.class);
    long clockRose = Long.MIN_VALUE / 2;
    for (Edge edge : edges) {
      switch (edge.line()) {
        case CLOCK -> {
          check(violations, "pulse of CLOCK", since(last, SignalLine.CLOCK, edge), PULSE);
          if (edge.high()) {
            check(violations, "period of CLOCK", edge.nanos() - clockRose, PERIOD);
            check(violations, "LATCH to CLOCK", since(last, SignalLine.LATCH, edge), RECOVERY);
            // SENTINEL and CLOCK pass two receivers; one may have the maximum delay, the other
            // none.
            long setUp = since(last, SignalLine.SENTINEL, edge);
            check(violations, "SENTINEL before CLOCK", setUp, SET_UP + RECEIVER);
            clockRose = edge.nanos();
          } else {
            long read = edge.nanos() + readNanos - clockRose;
            check(violations, "CLOCK to reading", read, DELAY + PATH);
          }
        }
        case LATCH -> {
          if (edge.high()) {
            check(violations, "pulse of LATCH", since(last, SignalLine.LATCH, edge), PULSE);
            // SENTINEL is set in between.
            check(violations, "LATCH to reading", 2 * readNanos, DELAY + PATH);
          }
        }
        case SENTINEL ->
            check(violations, "SENTINEL after CLOCK", edge.nanos() - clockRose, HOLD + RECEIVER);
        default -> throw new IllegalArgumentException(edge + " is no edge of a scan");
      }
      last.put(edge.line(), edge);
    }
    return violations;
  }

  private static long since(Map<SignalLine, Edge> last, SignalLine line, Edge edge) {
    Edge before = last.get(line);
    return before == null ? Long.MAX_VALUE : edge.nanos() - before.nanos();
  }

  private static void check(List<String> violations, String name, long nanos, double minimum) {
    if ((double) nanos < minimum) {
      violations.add("%s: %d ns, at least %.0f".formatted(name, nanos, minimum));
    }
  }

  private static double at3v3(double at2v0, double at4v5) {
    return at2v0 + (at4v5 - at2v0) * (3.3 - 2.0) / (4.5 - 2.0);
  }
}
