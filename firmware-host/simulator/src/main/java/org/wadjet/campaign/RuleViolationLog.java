package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.campaign.RuleViolation.Subject;

/**
 * The violations found so far in a history, and the periods in which its controller did not run.
 */
final class RuleViolationLog {
  private static final long MILLI = 1_000_000;

  /** Time after a stall within which an interrupted action is completed. */
  private static final long RESUME_GRACE = MILLI / 10;

  private final List<ControllerStallInterval> stalls;
  private final List<RuleViolation> violations = new ArrayList<>();
  private final Set<Occurrence> reported = new HashSet<>();

  private record Occurrence(String description, long sinceNanos) {}

  RuleViolationLog(List<ControllerStallInterval> stalls) {
    this.stalls = List.copyOf(stalls);
  }

  void add(int rule, Subject of, long now, String what) {
    violations.add(new RuleViolation(rule, of, now, what));
  }

  /** Adds a lasting violation once for each time that it begins. */
  void addOnce(int rule, Subject of, long now, long sinceNanos, String what) {
    if (reported.add(new Occurrence(what, sinceNanos))) {
      add(rule, of, now, what);
    }
  }

  /** Returns whether the controller was stalled at some instant of a period. */
  boolean stalledIn(long from, long to) {
    return stalls.stream().anyMatch(time -> time.overlaps(from, to));
  }

  /**
   * Returns whether the controller was stalled until just now. A program can be stopped between its
   * last check and the edge that this check permits: that one edge is late, and the hardware limits
   * its light.
   */
  boolean resumedAt(long now) {
    return stalls.stream()
        .anyMatch(time -> time.toNanos() <= now && now - time.toNanos() <= RESUME_GRACE);
  }

  List<RuleViolation> all() {
    return List.copyOf(violations);
  }

  static String millis(long nanos) {
    return nanos / MILLI + " ms";
  }
}
