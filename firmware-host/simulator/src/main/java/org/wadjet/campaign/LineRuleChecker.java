package org.wadjet.campaign;

import static org.wadjet.campaign.RuleViolation.Subject.LINE;
import static org.wadjet.campaign.RuleViolationLog.millis;
import static org.wadjet.sim.PinHistory.Signal.EMISSION;
import static org.wadjet.sim.PinHistory.Signal.INTERLOCK;
import static org.wadjet.sim.PinHistory.Signal.RAIL;

import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Checker of the emission rules for the controller's LASER and ARM lines. */
final class LineRuleChecker {
  private static final long MILLI = 1_000_000;
  private static final long MIN_LEAD_IN = 300 * MILLI;
  private static final long MIN_INTERLOCK_CLOSED = 100 * MILLI;
  private static final long MAX_PULSE = 10 * MILLI;

  /** Longest high time in a laser test, including one poll of the lines. */
  private static final long MAX_TEST_PULSE = 101 * MILLI;

  private static final long PULSE_ENDS_SHOT = 20 * MILLI;
  private static final long MAX_SHOT = 3_000 * MILLI;
  private static final long MIN_PAUSE = 2_000 * MILLI;

  /** Longest time from FIRE to the durable turn, including one scan. */
  private static final long FIRE_VALID = 5_000 * MILLI + 21 * MILLI;

  /** Duration of one scan and of the delay between an order and its edge. */
  static final long SCAN = 21 * MILLI;

  private final SignalLevels levels;
  private final RecordedAuthorizations record;
  private final InterlockHistory interlock;
  private final RuleViolationLog violations;
  private OptionalLong lastFall = OptionalLong.empty();

  LineRuleChecker(
      SignalLevels levels,
      RecordedAuthorizations record,
      InterlockHistory interlock,
      RuleViolationLog violations) {
    this.levels = levels;
    this.record = record;
    this.interlock = interlock;
    this.violations = violations;
  }

  void arm(Change change) {
    long now = change.nanos();
    if (record.shot().isPresent()) {
      record.shot().get().armEdge(now);
    } else if (change.high()) {
      addViolation(1, now, "ARM was toggled outside a shot");
    }
    if (change.high() && !violations.resumedAt(now)) {
      checkFailed("ARM was toggled", now);
      if (!interlock.isProved(now)) {
        addViolation(9, now, "ARM was toggled without a proof of the interlock");
      }
      if (!levels.high(INTERLOCK) && levels.nanosSince(INTERLOCK, now) > SCAN) {
        addViolation(5, now, "ARM was toggled with the interlock open");
      }
    }
  }

  void laser(Side side, Change change) {
    if (change.high()) {
      raised(side, change.nanos());
    } else {
      lowered(side, change.nanos(), levels.nanosSince(Signal.laser(side), change.nanos()));
    }
  }

  private void raised(Side side, long now) {
    String name = side.keyword() + "'s LASER was raised ";
    if (levels.high(Signal.laser(side.other()))) {
      addViolation(2, now, name + "while the other was high");
    }
    if (record.mustLockOut()) {
      addViolation(8, now, name + "where only a human may end the lock-out");
    }
    boolean late = violations.resumedAt(now);
    if (!late) {
      checkFailed(name.strip(), now);
      checkInterlock(name, now);
    }
    if (record.shot().isEmpty() || record.shot().get().side != side) {
      addViolation(1, now, name + "outside a shot of that side in the record");
      return;
    }
    ShotHistoryEntry shot = record.shot().get();
    if (shot.firstRise.isEmpty()) {
      firstRaised(shot, name, now, late);
      shot.firstRise = OptionalLong.of(now);
    }
    if (shot.maxPulseNanos > PULSE_ENDS_SHOT) {
      addViolation(3, now, name + "again after a pulse of " + millis(shot.maxPulseNanos));
    }
    if (shot.lacksEmission()) {
      addViolation(8, now, name + "again after three pulses without EMISSION");
    }
    if (!late && shot.armGapNanos(now) > SCAN) {
      addViolation(7, now, name + "after ARM had stood for " + millis(shot.armGapNanos(now)));
    }
  }

  private void checkFailed(String what, long now) {
    if (violations.failedBefore(now, SCAN)) {
      addViolation(6, now, what + " by a controller that had failed");
    }
  }

  private void checkInterlock(String name, long now) {
    long interlockNanos = levels.nanosSince(INTERLOCK, now);
    if (!levels.high(INTERLOCK) && interlockNanos > SCAN) {
      addViolation(5, now, name + "with the interlock open");
    } else if (levels.high(INTERLOCK) && interlockNanos < MIN_INTERLOCK_CLOSED) {
      addViolation(1, now, name + "before the interlock had been closed for 100 ms");
    }
  }

  private void firstRaised(ShotHistoryEntry shot, String name, long now, boolean late) {
    boolean pressed = shot.press.isPresent() && shot.durableNanos - shot.press.get() <= FIRE_VALID;
    if (!pressed && !shot.test) {
      addViolation(1, now, name + "without a fresh press of its FIRE");
    }
    if (now - shot.durableNanos < MIN_LEAD_IN) {
      addViolation(1, now, name + "less than 300 ms after its turn was durable");
    }
    if (!shot.test && !(levels.high(Signal.lamp(shot.side)) && shot.sounderChanged)) {
      addViolation(1, now, name + "with no lamp or sound before it");
    }
    if (levels.high(EMISSION)) {
      addViolation(1, now, name + "while EMISSION was not dark");
    }
    if (!late && !levels.high(RAIL) && levels.nanosSince(RAIL, now) > SCAN) {
      addViolation(8, now, name + "without RAIL");
    }
    if (lastFall.isPresent() && now - lastFall.getAsLong() < MIN_PAUSE) {
      addViolation(4, now, name + millis(now - lastFall.getAsLong()) + " after the shot before");
    }
  }

  private void lowered(Side side, long now, long pulseNanos) {
    lastFall = OptionalLong.of(now);
    boolean test = record.shot().isPresent() && record.shot().get().test;
    boolean stalled = violations.stalledIn(now - pulseNanos, now);
    if (pulseNanos > (test ? MAX_TEST_PULSE : MAX_PULSE) && !stalled) {
      addViolation(3, now, side.keyword() + "'s LASER was high for " + millis(pulseNanos));
    }
    if (record.shot().isPresent() && record.shot().get().firstRise.isPresent()) {
      ShotHistoryEntry shot = record.shot().get();
      shot.lowered(pulseNanos);
      long tookNanos = now - shot.firstRise.getAsLong();
      if (tookNanos > MAX_SHOT && !stalled) {
        addViolation(4, now, "a shot of " + side.keyword() + " had lasted " + millis(tookNanos));
      }
    }
  }

  /** Checks the durations of lasting levels; must be called at each change and at the end. */
  void checkDurations(long now) {
    for (Side side : Side.values()) {
      Signal line = Signal.laser(side);
      if (!levels.high(line)) {
        continue;
      }
      violations.failures().stream()
          .filter(time -> time.contains(Math.min(now, time.toNanos() - 1), SCAN))
          .filter(time -> levels.riseOf(line) < time.fromNanos())
          .forEach(
              time ->
                  violations.addOnce(
                      6,
                      LINE,
                      now,
                      levels.riseOf(line),
                      side.keyword() + "'s LASER stayed high after the controller had failed"));
      long openNanos = levels.nanosSince(INTERLOCK, now);
      boolean open = levels.known(INTERLOCK) && !levels.high(INTERLOCK) && openNanos > SCAN;
      if (open && !violations.stalledIn(now - openNanos, now)) {
        violations.addOnce(
            5,
            LINE,
            now,
            now - openNanos,
            side.keyword() + "'s LASER stayed high with the interlock open");
      }
    }
  }

  private void addViolation(int rule, long now, String what) {
    violations.add(rule, LINE, now, what);
  }
}
