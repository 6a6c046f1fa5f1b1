package org.wadjet.campaign;

import static org.wadjet.campaign.RuleViolation.Subject.LIGHT;
import static org.wadjet.campaign.RuleViolation.Subject.SUPPLY;
import static org.wadjet.sim.PinHistory.Signal.EMISSION;
import static org.wadjet.sim.PinHistory.Signal.INTERLOCK;
import static org.wadjet.sim.PinHistory.Signal.RAIL;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Checker of the emission rules for light and supply. */
final class LightRuleChecker {
  private static final long MILLI = 1_000_000;
  private static final long MAX_LIGHT = 50 * MILLI;
  private static final long MAX_LIT_PER_SHOT = 1_500 * MILLI;
  private static final long MAX_LIT_PER_DAY = 1_800_000 * MILLI;
  private static final long INTERLOCK_CUT = MILLI;
  private static final long RAIL_HOLD = 250 * MILLI;

  /** Time after ARM has stopped from which a supply that is still up demands a lock-out. */
  static final long RAIL_LOCK_OUT = 300 * MILLI;

  /** Duration of two dark samples, each within a scan, and 2 ms after the edge. */
  private static final long DARK_SAMPLES = 2 * LineRuleChecker.SCAN + 2 * MILLI;

  private final SignalLevels levels;
  private final RecordedAuthorizations record;
  private final RuleViolationLog violations;
  private final Map<Side, Long> litNanos = new EnumMap<>(Side.class);
  private OptionalLong lastArm = OptionalLong.empty();

  LightRuleChecker(
      SignalLevels levels, RecordedAuthorizations record, RuleViolationLog violations) {
    this.levels = levels;
    this.record = record;
    this.violations = violations;
  }

  void arm(Change change) {
    lastArm = OptionalLong.of(change.nanos());
  }

  void rail(Change change) {
    if (change.high() && !levels.high(INTERLOCK)) {
      violations.add(5, SUPPLY, change.nanos(), "RAIL came up with the interlock open");
    }
  }

  void light(Side side, Change change) {
    if (change.high()) {
      lightBegan(side, change.nanos());
    } else {
      lightEnded(side, change.nanos(), levels.nanosSince(Signal.light(side), change.nanos()));
    }
  }

  private void lightBegan(Side side, long now) {
    if (levels.high(Signal.light(side.other()))) {
      violations.add(2, LIGHT, now, "both lasers gave light");
    }
    if (!levels.high(INTERLOCK)) {
      violations.add(5, LIGHT, now, side.keyword() + "'s laser gave light with the interlock open");
    }
  }

  private void lightEnded(Side side, long now, long pulseNanos) {
    if (litNanos.merge(side, pulseNanos, Long::sum) > MAX_LIT_PER_DAY) {
      violations.addOnce(
          4, LIGHT, now, 0, side.keyword() + "'s laser was lit for more than 1800 s");
    }
    if (record.shot().isEmpty()) {
      return;
    }
    ShotHistoryEntry shot = record.shot().get();
    shot.litNanos += pulseNanos;
    if (shot.litNanos > MAX_LIT_PER_SHOT) {
      violations.addOnce(
          4,
          LIGHT,
          now,
          shot.durableNanos,
          side.keyword() + "'s laser was lit for more than 1.5 s in a shot");
    } else if (shot.litNanos > shot.reservedNanos) {
      violations.addOnce(
          4,
          LIGHT,
          now,
          shot.durableNanos,
          side.keyword() + "'s laser was lit for longer than the ledger had reserved");
    }
  }

  /** Checks the durations of lasting levels; must be called at each change and at the end. */
  void checkDurations(long now) {
    for (Side side : Side.values()) {
      Signal light = Signal.light(side);
      if (lastsLongerThan(light, now, MAX_LIGHT)) {
        violations.addOnce(
            3,
            LIGHT,
            now,
            levels.riseOf(light),
            side.keyword() + "'s laser gave light for more than 50 ms");
      }
    }
    long openNanos = levels.nanosSince(INTERLOCK, now);
    boolean open = levels.known(INTERLOCK) && !levels.high(INTERLOCK);
    if (open && levels.high(RAIL) && openNanos > INTERLOCK_CUT) {
      violations.addOnce(5, SUPPLY, now, now - openNanos, "RAIL stayed up with the interlock open");
    }
    checkRailWithoutArm(now);
    checkLightInTheDark(now);
  }

  private void checkRailWithoutArm(long now) {
    long armNanos = lastArm.isPresent() ? now - lastArm.getAsLong() : Long.MAX_VALUE;
    if (!levels.high(RAIL) || armNanos <= RAIL_HOLD) {
      return;
    }
    violations.addOnce(
        7,
        SUPPLY,
        now,
        lastArm.orElse(0),
        "RAIL stayed up for more than 250 ms after ARM had stopped");
    // A controller that does not run sees no supply.
    long seenNanos = violations.longestRunNanos(lastArm.orElse(0), now);
    if (seenNanos > RAIL_LOCK_OUT + LineRuleChecker.SCAN) {
      record.requireLockOut();
    }
  }

  private void checkLightInTheDark(long now) {
    boolean dark = true;
    for (Side side : Side.values()) {
      dark &= !levels.high(Signal.laser(side));
      dark &= levels.nanosSince(Signal.laser(side), now) > DARK_SAMPLES;
    }
    if (dark && lastsLongerThan(EMISSION, now, DARK_SAMPLES)) {
      record.requireLockOut();
    }
  }

  private boolean lastsLongerThan(Signal signal, long now, long nanos) {
    return levels.high(signal) && levels.nanosSince(signal, now) > nanos;
  }
}
