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
  private static final long LIGHT_LASTS = 50 * MILLI;
  private static final long LIT_A_SHOT = 1_500 * MILLI;
  private static final long LIT_A_DAY = 1_800_000 * MILLI;
  private static final long HARDWARE_CUTS = MILLI;
  private static final long RAIL_HOLDS = 250 * MILLI;
  private static final long RAIL_LOCKS_OUT = 300 * MILLI;

  /** Two dark samples, each within a scan, and 2 ms after the edge. */
  private static final long DARK_SAMPLES = 2 * LineRuleChecker.SCAN + 2 * MILLI;

  private final SignalLevels wires;
  private final RecordedAuthorizations record;
  private final RuleViolationLog breaches;
  private final Map<Side, Long> litNanos = new EnumMap<>(Side.class);
  private OptionalLong lastArm = OptionalLong.empty();

  LightRuleChecker(SignalLevels wires, RecordedAuthorizations record, RuleViolationLog breaches) {
    this.wires = wires;
    this.record = record;
    this.breaches = breaches;
  }

  void arm(Change change) {
    lastArm = OptionalLong.of(change.nanos());
  }

  void rail(Change change) {
    if (change.high() && !wires.high(INTERLOCK)) {
      breaches.add(5, SUPPLY, change.nanos(), "RAIL came up with the interlock open");
    }
  }

  void light(Side side, Change change) {
    if (change.high()) {
      begins(side, change.nanos());
    } else {
      ends(side, change.nanos(), wires.nanosSince(Signal.light(side), change.nanos()));
    }
  }

  private void begins(Side side, long now) {
    if (wires.high(Signal.light(side.other()))) {
      breaches.add(2, LIGHT, now, "both lasers gave light");
    }
    if (!wires.high(INTERLOCK)) {
      breaches.add(5, LIGHT, now, side.keyword() + "'s laser gave light with the interlock open");
    }
  }

  private void ends(Side side, long now, long pulseNanos) {
    if (litNanos.merge(side, pulseNanos, Long::sum) > LIT_A_DAY) {
      breaches.once(4, LIGHT, now, 0, side.keyword() + "'s laser was lit for more than 1800 s");
    }
    if (record.shot().isEmpty()) {
      return;
    }
    ShotHistoryEntry shot = record.shot().get();
    shot.litNanos += pulseNanos;
    if (shot.litNanos > LIT_A_SHOT) {
      breaches.once(
          4,
          LIGHT,
          now,
          shot.durableNanos,
          side.keyword() + "'s laser was lit for more than 1.5 s in a shot");
    } else if (shot.litNanos > shot.reservedNanos) {
      breaches.once(
          4,
          LIGHT,
          now,
          shot.durableNanos,
          side.keyword() + "'s laser was lit for longer than the ledger had reserved");
    }
  }

  /** Checks the durations of lasting levels; to be called at each change and at the end. */
  void lasting(long now) {
    for (Side side : Side.values()) {
      Signal light = Signal.light(side);
      if (lasts(light, now, LIGHT_LASTS)) {
        breaches.once(
            3,
            LIGHT,
            now,
            wires.riseOf(light),
            side.keyword() + "'s laser gave light for more than 50 ms");
      }
    }
    long openNanos = wires.nanosSince(INTERLOCK, now);
    boolean open = wires.known(INTERLOCK) && !wires.high(INTERLOCK);
    if (open && wires.high(RAIL) && openNanos > HARDWARE_CUTS) {
      breaches.once(5, SUPPLY, now, now - openNanos, "RAIL stayed up with the interlock open");
    }
    withoutArm(now);
    inTheDark(now);
  }

  private void withoutArm(long now) {
    long armNanos = lastArm.isPresent() ? now - lastArm.getAsLong() : Long.MAX_VALUE;
    if (!wires.high(RAIL) || armNanos <= RAIL_HOLDS) {
      return;
    }
    breaches.once(
        7,
        SUPPLY,
        now,
        lastArm.orElse(0),
        "RAIL stayed up for more than 250 ms after ARM had stopped");
    if (armNanos > RAIL_LOCKS_OUT + LineRuleChecker.SCAN) {
      record.wantsLockOut();
    }
  }

  private void inTheDark(long now) {
    boolean dark = true;
    for (Side side : Side.values()) {
      dark &= !wires.high(Signal.laser(side));
      dark &= wires.nanosSince(Signal.laser(side), now) > DARK_SAMPLES;
    }
    if (dark && lasts(EMISSION, now, DARK_SAMPLES)) {
      record.wantsLockOut();
    }
  }

  private boolean lasts(Signal signal, long now, long nanos) {
    return wires.high(signal) && wires.nanosSince(signal, now) > nanos;
  }
}
