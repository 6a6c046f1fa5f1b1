package org.wadjet.campaign;

import static org.wadjet.campaign.RuleViolation.Subject.LINE;
import static org.wadjet.campaign.RuleViolationLog.millis;
import static org.wadjet.sim.PinHistory.Signal.EMISSION;
import static org.wadjet.sim.PinHistory.Signal.INTERLOCK;
import static org.wadjet.sim.PinHistory.Signal.RAIL;

import java.util.List;
import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Checker of the emission rules for the controller's LASER and ARM lines. */
final class LineRuleChecker {
  private static final long MILLI = 1_000_000;
  private static final long LEAD_IN = 300 * MILLI;
  private static final long CLOSED = 100 * MILLI;
  private static final long PULSE = 10 * MILLI;

  /** Longest high time in a laser test, including one poll of the lines. */
  private static final long HOLD = 101 * MILLI;

  private static final long PULSE_ENDS_SHOT = 20 * MILLI;
  private static final long SHOT = 3_000 * MILLI;
  private static final long PAUSE = 2_000 * MILLI;

  /** Longest time from FIRE to the durable turn, including one scan. */
  private static final long FIRE_HOLDS = 5_000 * MILLI + 21 * MILLI;

  /** One scan, and the delay between an order and its edge. */
  static final long SCAN = 21 * MILLI;

  private final SignalLevels wires;
  private final RecordedAuthorizations record;
  private final List<ControllerFailureInterval> failed;
  private final RuleViolationLog breaches;
  private OptionalLong lastFall = OptionalLong.empty();

  LineRuleChecker(
      SignalLevels wires,
      RecordedAuthorizations record,
      List<ControllerFailureInterval> failed,
      RuleViolationLog breaches) {
    this.wires = wires;
    this.record = record;
    this.failed = List.copyOf(failed);
    this.breaches = breaches;
  }

  void arm(Change change) {
    long now = change.nanos();
    if (record.shot().isPresent()) {
      record.shot().get().armEdge(now);
    } else if (change.high()) {
      breach(1, now, "ARM was toggled outside a shot");
    }
    if (change.high() && !breaches.resumedAt(now)) {
      checkFailed("ARM was toggled", now);
      if (!wires.high(INTERLOCK) && wires.nanosSince(INTERLOCK, now) > SCAN) {
        breach(5, now, "ARM was toggled with the interlock open");
      }
    }
  }

  void laser(Side side, Change change) {
    if (change.high()) {
      raised(side, change.nanos());
    } else {
      lowered(side, change.nanos(), wires.nanosSince(Signal.laser(side), change.nanos()));
    }
  }

  private void raised(Side side, long now) {
    String name = side.keyword() + "'s LASER was raised ";
    if (wires.high(Signal.laser(side.other()))) {
      breach(2, now, name + "while the other was high");
    }
    if (record.mustLockOut()) {
      breach(8, now, name + "where only a human may end the lock-out");
    }
    boolean late = breaches.resumedAt(now);
    if (!late) {
      checkFailed(name.strip(), now);
      checkInterlock(name, now);
    }
    if (record.shot().isEmpty() || record.shot().get().side != side) {
      breach(1, now, name + "outside a shot of that side in the record");
      return;
    }
    ShotHistoryEntry shot = record.shot().get();
    if (shot.firstRise.isEmpty()) {
      firstRaised(shot, name, now, late);
      shot.firstRise = OptionalLong.of(now);
    }
    if (shot.longestPulseNanos > PULSE_ENDS_SHOT) {
      breach(3, now, name + "again after a pulse of " + millis(shot.longestPulseNanos));
    }
    if (shot.givesNoLight()) {
      breach(8, now, name + "again after three pulses without EMISSION");
    }
    if (!late && shot.armGapNanos(now) > SCAN) {
      breach(7, now, name + "after ARM had stood for " + millis(shot.armGapNanos(now)));
    }
  }

  private void checkFailed(String what, long now) {
    if (failed.stream().anyMatch(time -> time.holds(now, SCAN))) {
      breach(6, now, what + " by a controller that had failed");
    }
  }

  private void checkInterlock(String name, long now) {
    long interlockNanos = wires.nanosSince(INTERLOCK, now);
    if (!wires.high(INTERLOCK) && interlockNanos > SCAN) {
      breach(5, now, name + "with the interlock open");
    } else if (wires.high(INTERLOCK) && interlockNanos < CLOSED) {
      breach(1, now, name + "before the interlock had been closed for 100 ms");
    }
  }

  private void firstRaised(ShotHistoryEntry shot, String name, long now, boolean late) {
    boolean pressed = shot.press.isPresent() && shot.durableNanos - shot.press.get() <= FIRE_HOLDS;
    if (!pressed && !shot.test) {
      breach(1, now, name + "without a fresh press of its FIRE");
    }
    if (now - shot.durableNanos < LEAD_IN) {
      breach(1, now, name + "less than 300 ms after its turn was durable");
    }
    if (!shot.test && !(wires.high(Signal.lamp(shot.side)) && shot.sounded)) {
      breach(1, now, name + "with no lamp or sound before it");
    }
    if (wires.high(EMISSION)) {
      breach(1, now, name + "while EMISSION was not dark");
    }
    if (!late && !wires.high(RAIL) && wires.nanosSince(RAIL, now) > SCAN) {
      breach(8, now, name + "without RAIL");
    }
    if (lastFall.isPresent() && now - lastFall.getAsLong() < PAUSE) {
      breach(4, now, name + millis(now - lastFall.getAsLong()) + " after the shot before");
    }
  }

  private void lowered(Side side, long now, long pulseNanos) {
    lastFall = OptionalLong.of(now);
    boolean test = record.shot().isPresent() && record.shot().get().test;
    boolean stood = breaches.stoodIn(now - pulseNanos, now);
    if (pulseNanos > (test ? HOLD : PULSE) && !stood) {
      breach(3, now, side.keyword() + "'s LASER was high for " + millis(pulseNanos));
    }
    if (record.shot().isPresent() && record.shot().get().firstRise.isPresent()) {
      ShotHistoryEntry shot = record.shot().get();
      shot.lowered(pulseNanos);
      long tookNanos = now - shot.firstRise.getAsLong();
      if (tookNanos > SHOT && !stood) {
        breach(4, now, "a shot of " + side.keyword() + " had lasted " + millis(tookNanos));
      }
    }
  }

  /** Checks the durations of lasting levels; to be called at each change and at the end. */
  void lasting(long now) {
    for (Side side : Side.values()) {
      Signal line = Signal.laser(side);
      if (!wires.high(line)) {
        continue;
      }
      failed.stream()
          .filter(time -> time.holds(Math.min(now, time.toNanos() - 1), SCAN))
          .filter(time -> wires.riseOf(line) < time.fromNanos())
          .forEach(
              time ->
                  breaches.once(
                      6,
                      LINE,
                      now,
                      wires.riseOf(line),
                      side.keyword() + "'s LASER stayed high after the controller had failed"));
      long openNanos = wires.nanosSince(INTERLOCK, now);
      boolean open = wires.known(INTERLOCK) && !wires.high(INTERLOCK) && openNanos > SCAN;
      if (open && !breaches.stoodIn(now - openNanos, now)) {
        breaches.once(
            5,
            LINE,
            now,
            now - openNanos,
            side.keyword() + "'s LASER stayed high with the interlock open");
      }
    }
  }

  private void breach(int rule, long now, String what) {
    breaches.add(rule, LINE, now, what);
  }
}
