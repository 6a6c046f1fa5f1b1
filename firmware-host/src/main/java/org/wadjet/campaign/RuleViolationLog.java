package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.campaign.RuleViolation.Subject;

/** The breaches found so far in a history, and when its controller was not its own master. */
final class RuleViolationLog {
  private static final long MILLI = 1_000_000;

  /** What was under way when a controller stood is done so soon after it goes on. */
  private static final long AT_ONCE = MILLI / 10;

  private final List<ControllerStallInterval> stood;
  private final List<RuleViolation> breaches = new ArrayList<>();
  private final Set<Occasion> toldOnce = new HashSet<>();

  private record Occasion(String what, long sinceNanos) {}

  RuleViolationLog(List<ControllerStallInterval> stood) {
    this.stood = List.copyOf(stood);
  }

  void add(int rule, Subject of, long now, String what) {
    breaches.add(new RuleViolation(rule, of, now, what));
  }

  /** What lasts is told once, of each time that it begins. */
  void once(int rule, Subject of, long now, long sinceNanos, String what) {
    if (toldOnce.add(new Occasion(what, sinceNanos))) {
      add(rule, of, now, what);
    }
  }

  /** Whether the controller stood somewhere in a time. */
  boolean stoodIn(long from, long to) {
    return stood.stream().anyMatch(time -> time.overlaps(from, to));
  }

  /**
   * Whether the controller has stood until just now. A program can be stopped between its last look
   * and the edge that it allows: that one edge comes late, and the hardware answers for its light.
   */
  boolean resumedAt(long now) {
    return stood.stream()
        .anyMatch(time -> time.toNanos() <= now && now - time.toNanos() <= AT_ONCE);
  }

  List<RuleViolation> all() {
    return List.copyOf(breaches);
  }

  static String millis(long nanos) {
    return nanos / MILLI + " ms";
  }
}
