package org.wadjet.campaign;

import static org.wadjet.sim.PinHistory.Signal.EMISSION;
import static org.wadjet.sim.PinHistory.Signal.INTERLOCK;
import static org.wadjet.sim.PinHistory.Signal.RAIL;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/**
 * Proves the rules of emission from what the wires did and what the record says, knowing nothing of
 * the program in between (BOARD.md, What must hold of emission). Its figures are the rules' own,
 * not those of board.toml.
 *
 * <p>Not seen here: that the board was settled and the chains were sound (rule 1), and lit time of
 * a day beyond one history (rule 4).
 */
public final class EmissionChecker {
  private static final long MILLI = 1_000_000;
  private static final long LEAD_IN = 300 * MILLI;
  private static final long CLOSED = 100 * MILLI;
  private static final long PULSE = 10 * MILLI;

  /** Only a laser test may hold a line so long, and a poll of the lines more. */
  private static final long HOLD = 101 * MILLI;

  private static final long PULSE_ENDS_SHOT = 20 * MILLI;
  private static final long LIGHT = 50 * MILLI;
  private static final long LIT_A_SHOT = 1_500 * MILLI;
  private static final long LIT_A_DAY = 1_800_000 * MILLI;
  private static final long SHOT = 3_000 * MILLI;
  private static final long PAUSE = 2_000 * MILLI;

  /** What is not in the record five seconds after FIRE is not fired any more. */
  private static final long FIRE_HOLDS = 5_000 * MILLI + 21 * MILLI;

  /** A scan, and what passes between an order and its edge. */
  private static final long SCAN = 21 * MILLI;

  private static final long HARDWARE_CUTS = MILLI;
  private static final long RAIL_HOLDS = 250 * MILLI;
  private static final long RAIL_LOCKS_OUT = 300 * MILLI;

  /** Two dark samples, each within a scan, and 2 ms after the edge. */
  private static final long DARK_SAMPLES = 2 * SCAN + 2 * MILLI;

  private final List<Stood> stood;
  private final List<Breach> breaches = new ArrayList<>();
  private final Set<String> toldOnce = new HashSet<>();
  private final WireLevels wires = new WireLevels();
  private final Map<Side, Long> presses = new EnumMap<>(Side.class);
  private final Map<Side, Long> litNanos = new EnumMap<>(Side.class);
  private Optional<CheckedShot> shot = Optional.empty();
  private Optional<Side> mayReserve = Optional.empty();
  private Optional<Side> lastSide = Optional.empty();
  private OptionalLong lastFall = OptionalLong.empty();
  private OptionalLong lastArm = OptionalLong.empty();
  private boolean mustLockOut;

  private EmissionChecker(List<Stood> stood) {
    this.stood = stood;
  }

  /**
   * Every breach in a history, in order of time.
   *
   * @param changes what the wires did, all of it, oldest first
   * @param told the record, oldest first
   * @param stood when the controller did not run
   * @param untilNanos when the history was taken
   */
  public static List<Breach> check(
      List<Change> changes, List<Told> told, List<Stood> stood, long untilNanos) {
    EmissionChecker checker = new EmissionChecker(stood);
    int next = 0;
    for (Change change : changes) {
      while (next < told.size() && told.get(next).nanos() <= change.nanos()) {
        checker.event(told.get(next++));
      }
      checker.change(change);
    }
    while (next < told.size()) {
      checker.event(told.get(next++));
    }
    checker.lasting(untilNanos);
    return List.copyOf(checker.breaches);
  }

  private void event(Told told) {
    switch (told.event()) {
      case Event.TurnMade turn -> mayReserve = Optional.of(turn.side());
      case Event.Ruled(int _, Event.Ruling ruling, Event.Ruler _)
          when ruling == Event.Ruling.REFIRE ->
          mayReserve = lastSide;
      case Event.Reserved reserved -> reserved(told.nanos(), reserved.side());
      case Event.ShotCancelled cancelled -> cancelled(told.nanos(), cancelled.side());
      case Event.TestReserved test ->
          shot = Optional.of(CheckedShot.test(test.side(), told.nanos()));
      case Event.ShotJudged _, Event.ShotSeen _, Event.LaserTested _ -> shot = Optional.empty();
      case Event.LockedOut _ -> mustLockOut = true;
      case Event.LockOutCleared _ -> mustLockOut = false;
      default -> {}
    }
  }

  private void reserved(long now, Side side) {
    if (!mayReserve.equals(Optional.of(side))) {
      breach(1, now, side.word() + " reserved lit time without a turn or a ruling in the record");
    }
    mayReserve = Optional.empty();
    lastSide = Optional.of(side);
    shot = Optional.of(new CheckedShot(side, now, Optional.ofNullable(presses.remove(side))));
  }

  private void cancelled(long now, Side side) {
    if (shot.isPresent() && shot.get().firstRise.isPresent()) {
      breach(4, now, side.word() + " was refunded a shot in which its LASER was raised");
    }
    shot = Optional.empty();
    mayReserve = Optional.of(side);
  }

  private void change(Change change) {
    long now = change.nanos();
    lasting(now);
    switch (change.signal()) {
      case LASER_SILVER -> laser(Side.SILVER, change);
      case LASER_RED -> laser(Side.RED, change);
      case LIGHT_SILVER -> light(Side.SILVER, change);
      case LIGHT_RED -> light(Side.RED, change);
      case FIRE_SILVER -> fire(Side.SILVER, change);
      case FIRE_RED -> fire(Side.RED, change);
      case ARM -> arm(change);
      case RAIL -> {
        if (change.high() && !wires.high(INTERLOCK)) {
          breach(5, now, "RAIL came up with the interlock open");
        }
      }
      case INTERLOCK, EMISSION, LAMP_SILVER, LAMP_RED, SOUNDER, FLOOD -> {}
    }
    wires.take(change);
  }

  private void fire(Side side, Change change) {
    if (!change.high()) {
      presses.put(side, change.nanos());
    }
  }

  private void arm(Change change) {
    long now = change.nanos();
    if (shot.isPresent()) {
      shot.get().armEdge(now);
    } else if (change.high()) {
      breach(1, now, "ARM was toggled outside a shot");
    }
    lastArm = OptionalLong.of(now);
  }

  private void laser(Side side, Change change) {
    if (change.high()) {
      raised(side, change.nanos());
    } else {
      lowered(side, change.nanos(), wires.nanosSince(Signal.laser(side), change.nanos()));
    }
  }

  private void raised(Side side, long now) {
    String name = side.word() + "'s LASER was raised ";
    if (wires.high(Signal.laser(side.other()))) {
      breach(2, now, name + "while the other was high");
    }
    long interlockNanos = wires.nanosSince(INTERLOCK, now);
    if (!wires.high(INTERLOCK) && interlockNanos > SCAN) {
      breach(5, now, name + "with the interlock open");
    } else if (wires.high(INTERLOCK) && interlockNanos < CLOSED) {
      breach(1, now, name + "before the interlock had been closed for 100 ms");
    }
    if (mustLockOut) {
      breach(8, now, name + "where only a human may end the lock-out");
    }
    if (shot.isEmpty() || shot.get().side != side) {
      breach(1, now, name + "outside a shot of that side in the record");
      return;
    }
    CheckedShot current = shot.get();
    if (current.firstRise.isEmpty()) {
      firstRaised(current, name, now);
      current.firstRise = OptionalLong.of(now);
    }
    if (current.longestPulseNanos > PULSE_ENDS_SHOT) {
      breach(3, now, name + "again after a pulse of " + millis(current.longestPulseNanos));
    }
    if (current.armGapNanos(now) > SCAN) {
      breach(7, now, name + "after ARM had stood for " + millis(current.armGapNanos(now)));
    }
  }

  private void firstRaised(CheckedShot current, String name, long now) {
    boolean pressed =
        current.press.isPresent() && current.durableNanos - current.press.get() <= FIRE_HOLDS;
    if (!pressed && !current.test) {
      breach(1, now, name + "without a fresh press of its FIRE");
    }
    if (now - current.durableNanos < LEAD_IN) {
      breach(1, now, name + "less than 300 ms after its turn was durable");
    }
    if (lastFall.isPresent() && now - lastFall.getAsLong() < PAUSE) {
      breach(4, now, name + millis(now - lastFall.getAsLong()) + " after the shot before");
    }
  }

  private void lowered(Side side, long now, long pulseNanos) {
    lastFall = OptionalLong.of(now);
    String name = side.word() + "'s LASER was high for ";
    long mostNanos = shot.isPresent() && shot.get().test ? HOLD : PULSE;
    if (pulseNanos > mostNanos && !stoodIn(now - pulseNanos, now)) {
      breach(3, now, name + millis(pulseNanos));
    }
    if (shot.isPresent() && shot.get().firstRise.isPresent()) {
      CheckedShot current = shot.get();
      current.longestPulseNanos = Math.max(current.longestPulseNanos, pulseNanos);
      long tookNanos = now - current.firstRise.getAsLong();
      if (tookNanos > SHOT && !stoodIn(now - pulseNanos, now)) {
        breach(4, now, "a shot of " + side.word() + " had lasted " + millis(tookNanos));
      }
    }
  }

  private void light(Side side, Change change) {
    long now = change.nanos();
    if (change.high()) {
      if (wires.high(Signal.light(side.other()))) {
        breach(2, now, "both lasers gave light");
      }
      if (!wires.high(INTERLOCK)) {
        breach(5, now, side.word() + "'s laser gave light with the interlock open");
      }
      return;
    }
    long pulseNanos = wires.nanosSince(Signal.light(side), now);
    if (litNanos.merge(side, pulseNanos, Long::sum) > LIT_A_DAY) {
      once(4, now, side.word() + "'s laser was lit for more than 1800 s");
    }
    if (shot.isPresent()) {
      shot.get().litNanos += pulseNanos;
      if (shot.get().litNanos > LIT_A_SHOT) {
        breach(4, now, side.word() + "'s laser was lit for more than 1.5 s in a shot");
      }
    }
  }

  /** What nobody ends in time shows only at the next change, or at the end. */
  private void lasting(long now) {
    for (Side side : Side.values()) {
      if (lasts(Signal.light(side), now, LIGHT)) {
        once(3, now, side.word() + "'s laser gave light for more than 50 ms");
      }
    }
    lastingDark(now);
    if (!wires.known(INTERLOCK) || wires.high(INTERLOCK)) {
      return;
    }
    long openNanos = wires.nanosSince(INTERLOCK, now);
    if (wires.high(RAIL) && openNanos > HARDWARE_CUTS) {
      once(5, now, "RAIL stayed up with the interlock open");
    }
    for (Side side : Side.values()) {
      if (wires.high(Signal.laser(side)) && openNanos > SCAN && !stoodIn(now - openNanos, now)) {
        once(5, now, side.word() + "'s LASER stayed high with the interlock open");
      }
    }
  }

  private void lastingDark(long now) {
    long armNanos = lastArm.isPresent() ? now - lastArm.getAsLong() : Long.MAX_VALUE;
    if (wires.high(RAIL) && armNanos > RAIL_HOLDS) {
      once(7, now, "RAIL stayed up for more than 250 ms after ARM had stopped");
      mustLockOut |= armNanos > RAIL_LOCKS_OUT + SCAN;
    }
    boolean dark = true;
    for (Side side : Side.values()) {
      dark &= !wires.high(Signal.laser(side));
      dark &= wires.nanosSince(Signal.laser(side), now) > DARK_SAMPLES;
    }
    mustLockOut |= dark && lasts(EMISSION, now, DARK_SAMPLES);
  }

  private boolean lasts(Signal signal, long now, long nanos) {
    return wires.high(signal) && wires.nanosSince(signal, now) > nanos;
  }

  private boolean stoodIn(long from, long to) {
    return stood.stream().anyMatch(time -> time.overlaps(from, to));
  }

  private void breach(int rule, long now, String what) {
    breaches.add(new Breach(rule, now, what));
  }

  /** What lasts is told once. */
  private void once(int rule, long now, String what) {
    if (toldOnce.add(what)) {
      breach(rule, now, what);
    }
  }

  private static String millis(long nanos) {
    return nanos / MILLI + " ms";
  }
}
