package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/** Changes of wires and a record written by a test, to be checked against the emission rules. */
class HandMadeHistory {
  static final double PULSE = 0.15;

  final List<Change> changes = new ArrayList<>();
  final List<RecordedEvent> recorded = new ArrayList<>();
  final List<ControllerStallInterval> stalls = new ArrayList<>();
  final List<ControllerFailureInterval> failures = new ArrayList<>();

  /** Creates the state of the interlock's proof before the history. */
  Supplier<InterlockHistory> interlock = () -> InterlockHistory.provedAt(0);

  /** Time between two edges of ARM. */
  double armEveryMillis = 5;

  static long nanos(double millis) {
    return Math.round(millis * 1_000_000);
  }

  final void at(double millis, Signal signal, boolean high) {
    changes.add(new Change(nanos(millis), signal, high));
  }

  final void record(double millis, Event event) {
    recorded.add(new RecordedEvent(nanos(millis), event));
  }

  final void closed() {
    at(0, Signal.INTERLOCK, true);
    at(0, Signal.FIRE_SILVER, true);
    at(0, Signal.FIRE_RED, true);
  }

  final void press(double millis, Side side) {
    at(millis, Signal.fire(side), false);
    at(millis + 100, Signal.fire(side), true);
  }

  /** Records a durable turn, whose lead-in starts with lamp and sound. */
  final void written(double millis, Side side) {
    at(millis + 2, Signal.lamp(side), true);
    at(millis + 2, Signal.SOUNDER, true);
    at(millis + 152, Signal.SOUNDER, false);
    at(millis + 4_400, Signal.lamp(side), false);
    record(millis, new Event.TurnMade(1, side, List.of(), Position.empty(side)));
    record(millis, new Event.Reserved(side, Duration.ofMillis(1_500)));
  }

  final void judged(double millis, Side side) {
    Duration lit = Duration.ofSeconds(2);
    record(millis, new Event.ShotJudged(1, side, null, null, null, null, null, "done", lit));
  }

  final void arm(double from, double to) {
    boolean high = true;
    double last = from;
    for (double t = from; t <= to || !high; t += armEveryMillis) {
      at(t, Signal.ARM, high);
      high = !high;
      last = t;
    }
    at(from + 20, Signal.RAIL, true);
    at(last + 90, Signal.RAIL, false);
  }

  final void pulse(double millis, Side side, double length) {
    at(millis, Signal.laser(side), true);
    at(millis, Signal.light(side), true);
    at(millis, Signal.EMISSION, true);
    at(millis + length, Signal.laser(side), false);
    at(millis + length, Signal.light(side), false);
    at(millis + length, Signal.EMISSION, false);
  }

  /** Adds a complete shot: FIRE, the durable turn, lead-in, nine pulses, the verdict. */
  final void shot(double fire, Side side) {
    press(fire, side);
    written(fire + 50, side);
    arm(fire + 60, fire + 450);
    for (int i = 0; i < 9; i++) {
      pulse(fire + 360 + 8 * i, side, PULSE);
    }
    judged(fire + 480, side);
  }

  final List<RuleViolation> check(double untilMillis) {
    changes.sort(Comparator.comparingLong(Change::nanos));
    recorded.sort(Comparator.comparingLong(RecordedEvent::nanos));
    List<RuleViolation> found =
        EmissionChecker.check(
            changes, recorded, stalls, failures, interlock.get(), nanos(untilMillis));
    // A lasting violation is found at the end of a part, and so may be found earlier.
    assertThat(checkInParts(nanos(untilMillis)))
        .extracting(RuleViolation::rule, RuleViolation::description)
        .containsExactlyInAnyOrderElementsOf(
            found.stream().map(each -> tuple(each.rule(), each.description())).toList());
    return found;
  }

  /** Checks the same history in parts that end at each change. */
  private List<RuleViolation> checkInParts(long untilNanos) {
    EmissionChecker checker = new EmissionChecker(stalls, failures, interlock.get());
    int next = 0;
    for (Change change : changes) {
      int begin = next;
      while (next < recorded.size() && recorded.get(next).nanos() <= change.nanos()) {
        next++;
      }
      checker.add(List.of(change), recorded.subList(begin, next), change.nanos());
    }
    checker.add(List.of(), recorded.subList(next, recorded.size()), untilNanos);
    return checker.violations();
  }

  final void assertBroken(int rule, String what) {
    List<RuleViolation> violations = check(10_000_000);
    assertThat(violations).isNotEmpty().allSatisfy(b -> assertThat(b.rule()).isEqualTo(rule));
    assertThat(violations).anySatisfy(b -> assertThat(b.description()).contains(what));
  }
}
