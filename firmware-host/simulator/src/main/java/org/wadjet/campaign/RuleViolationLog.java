package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.campaign.RuleViolation.Subject;

/**
 * The violations found so far in a history, and the periods in which its controller did not run.
 */
final class RuleViolationLog {
  private static final long MILLI = 1_000_000;

  /** Time after a stall within which an interrupted action is completed. */
  private static final long RESUME_GRACE = MILLI / 10;

  private final List<ControllerStallInterval> stalls;
  private final List<ControllerFailureInterval> failures;

  /** Stalls and failures in order of time: no scan happens in them. */
  private final List<ControllerStallInterval> pauses;

  private final List<RuleViolation> violations = new ArrayList<>();
  private final Set<Occurrence> reported = new HashSet<>();

  private record Occurrence(String description, long sinceNanos) {}

  RuleViolationLog(List<ControllerStallInterval> stalls, List<ControllerFailureInterval> failures) {
    this.stalls = List.copyOf(stalls);
    this.failures = List.copyOf(failures);
    pauses =
        Stream.concat(
                stalls.stream(),
                failures.stream()
                    .map(time -> new ControllerStallInterval(time.fromNanos(), time.toNanos())))
            .sorted(Comparator.comparingLong(ControllerStallInterval::fromNanos))
            .toList();
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

  /** Returns whether an instant is later than a failure of the controller by more than a time. */
  boolean failedBefore(long now, long afterNanos) {
    return failures.stream().anyMatch(time -> time.contains(now, afterNanos));
  }

  List<ControllerFailureInterval> failures() {
    return failures;
  }

  /** Returns the longest time within a period in which the controller ran without interruption. */
  long longestRunNanos(long from, long to) {
    long longest = 0;
    long since = from;
    for (ControllerStallInterval pause : pauses) {
      if (pause.fromNanos() >= to) {
        break;
      }
      longest = Math.max(longest, pause.fromNanos() - since);
      since = Math.max(since, pause.toNanos());
    }
    return Math.max(longest, to - since);
  }

  List<RuleViolation> all() {
    return List.copyOf(violations);
  }

  static String millis(long nanos) {
    return nanos / MILLI + " ms";
  }
}
