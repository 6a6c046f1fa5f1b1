package org.wadjet.laser;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserSafetyController.Phase;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.StatusReading;
import org.wadjet.wiring.Timing;

/**
 * The real {@link LaserSafetyController} and the real {@link LaserDriver} on scripted lines, with
 * the oracle beside them. The whole is a state that can be read as numbers and restored.
 */
final class ExploredSystem {
  /** Step of time: all limits of an exploration are multiples of it. */
  static final long STEP_NANOS = 10_000_000;

  /** Time after an edge in which EMISSION is ignored. */
  static final long EDGE_NANOS = 2_000_000;

  private static final long START_NANOS = 1_000_000_000_000L;

  private final LaserSafetyController safety;
  private final LaserDriver driver;
  private final EmissionRuleOracle oracle;
  private final ScriptedLines lines;
  private final Frame frame = new Frame();
  private final List<StateCell> cells = new ArrayList<>();

  ExploredSystem(LaserLimits limits, Timing timing, Optional<StopReason> lockOut) {
    safety = new LaserSafetyController(limits, timing, lockOut, ProvedInterlock.notRequired());
    oracle = new EmissionRuleOracle(limits);
    oracle.lockedOut = lockOut.isPresent();
    lines = new ScriptedLines(oracle, STEP_NANOS);
    lines.now = START_NANOS;
    driver = new LaserDriver(lines, lines, lines, lines);
    addController(limits, timing);
    addOracle(limits);
  }

  private void addController(LaserLimits limits, Timing timing) {
    BooleanSupplier armed = this::isArmed;
    BooleanSupplier inLeadIn = () -> safety.phase() == Phase.LEAD_IN;
    BooleanSupplier firing = () -> safety.phase() == Phase.FIRING;
    BooleanSupplier notArmed = () -> !isArmed();
    BooleanSupplier inTheDark = () -> safety.phase() == Phase.DARK;
    long pulse = limits.pulseMeasured().toNanos();
    long shot = limits.shot().toNanos();
    long leadIn = timing.leadIn().toNanos();
    cells.add(StateCell.constant(safety, "phase", Phase.class, ExploredSystem::always));
    cells.add(StateCell.constant(safety, "side", Side.class, armed));
    cells.add(StateCell.reason(safety, "lockOut"));
    cells.add(StateCell.constant(safety, "chainHealth", ChainHealth.class, firing));
    cells.add(StateCell.instant(safety, "leadInNanos", inLeadIn, 100_000_000, leadIn, 2 * leadIn));
    cells.add(StateCell.instant(safety, "leadInNanos", firing, 100_000_000));
    cells.add(
        StateCell.instant(safety, "lastArmNanos", armed, limits.armGap().toNanos() + STEP_NANOS));
    cells.add(
        StateCell.pause(
            (OptionalInstant) StateCell.get(safety, "shotEnd"),
            notArmed,
            timing.betweenShots().toNanos(),
            2 * STEP_NANOS));
    cells.add(
        StateCell.optional(
            (OptionalInstant) StateCell.get(safety, "armStopped"), inTheDark, 300_000_000));
    cells.add(StateCell.flag(safety, "railSeenLow", ExploredSystem::always));
    cells.add(StateCell.flag(safety, "testing", armed));
    cells.add(StateCell.flag(safety, "armRestsHigh", notArmed));
    Object interlock = StateCell.get(safety, "interlock");
    cells.add(
        StateCell.optional(
            (OptionalInstant) StateCell.get(interlock, "lastSeen"),
            ExploredSystem::always,
            100_000_000));
    cells.add(StateCell.flag(interlock, "closed", ExploredSystem::always));
    cells.add(
        StateCell.instant(
            interlock, "closedSinceNanos", () -> !safety.interlockOpen(), 100_000_000));
    Object monitor = StateCell.get(safety, "monitor");
    cells.add(StateCell.edge((OptionalInstant) StateCell.get(monitor, "lastEdge"), EDGE_NANOS));
    cells.add(StateCell.number(monitor, "darkWithEmission", ExploredSystem::always, 2));
    cells.add(StateCell.number(monitor, "litWithoutEmission", armed, 3));
    Object budget = StateCell.get(safety, "budget");
    cells.add(
        StateCell.optional(
            (OptionalInstant) StateCell.get(budget, "firing"), armed, shot - pulse, shot));
    cells.add(
        StateCell.optional(
            (OptionalInstant) StateCell.get(budget, "firstPulse"), armed, shot - pulse, shot));
    cells.add(StateCell.number(budget, "litNanos", armed, Long.MAX_VALUE));
    cells.add(StateCell.flag(driver, "armHigh", ExploredSystem::always));
    cells.add(StateCell.flag(driver, "dark", ExploredSystem::always));
  }

  private void addOracle(LaserLimits limits) {
    BooleanSupplier permitted = () -> oracle.permitted;
    BooleanSupplier withdrawn = () -> !oracle.permitted;
    for (String flag : List.of("permitted", "mayRestHigh", "lockedOut", "armHigh", "rail")) {
      cells.add(StateCell.flag(oracle, flag, ExploredSystem::always));
    }
    for (String flag : List.of("test", "leadInComplete", "settled")) {
      cells.add(StateCell.flag(oracle, flag, permitted));
    }
    cells.add(StateCell.constant(oracle, "side", Side.class, permitted));
    cells.add(StateCell.constant(oracle, "chains", ChainHealth.class, permitted));
    cells.add(StateCell.number(oracle, "darkWithEmission", ExploredSystem::always, 2));
    cells.add(StateCell.number(oracle, "litWithoutEmission", permitted, 3));
    cells.add(StateCell.number(oracle, "litNanos", permitted, Long.MAX_VALUE));
    cells.add(StateCell.instant(oracle, "beginNanos", permitted, 100_000_000, 300_000_000));
    cells.add(StateCell.instant(oracle, "armEdgeNanos", permitted, 20_000_000 + STEP_NANOS));
    cells.add(StateCell.optional(oracle.firstRaise, permitted, limits.shot().toNanos()));
    cells.add(StateCell.optional(oracle.closedSince, ExploredSystem::always, 100_000_000));
    cells.add(StateCell.optional(oracle.observed, ExploredSystem::always, 100_000_000));
    cells.add(StateCell.pause(oracle.pauseSince, withdrawn, 2_000_000_000, 2 * STEP_NANOS));
    cells.add(
        StateCell.optional(
            oracle.armStopped, () -> !oracle.permitted && !oracle.lockedOut, 300_000_000));
    cells.add(StateCell.edge(oracle.laserEdge, EDGE_NANOS));
  }

  private static boolean always() {
    return true;
  }

  private boolean isArmed() {
    return safety.phase() == Phase.LEAD_IN || safety.phase() == Phase.FIRING;
  }

  /** Returns the number of variables of a state. */
  int size() {
    return cells.size();
  }

  /** Reads the state. */
  void read(long[] values) {
    if ((lines.now - START_NANOS) % STEP_NANOS != 0) {
      throw new IllegalStateException("the clock is between two steps");
    }
    for (int i = 0; i < cells.size(); i++) {
      values[i] = cells.get(i).read(lines.now);
    }
  }

  /** Restores a state that was read. */
  void write(long[] values) {
    lines.now = START_NANOS;
    for (int i = 0; i < cells.size(); i++) {
      cells.get(i).write(values[i], lines.now);
    }
  }

  /**
   * Returns the times worth waiting for, in steps: one, and the steps just under, at and just over
   * each limit; if armed at most one more than the greatest gap in ARM.
   */
  BitSet waitSteps() {
    BitSet waits = new BitSet();
    waits.set(1);
    for (StateCell cell : cells) {
      long age = cell.limits.length == 0 ? StateCell.NONE : cell.read(lines.now);
      for (long limit : cell.limits) {
        int steps = (int) ((limit - age) / STEP_NANOS);
        if (age != StateCell.NONE && steps >= 0) {
          waits.set(Math.max(1, steps - 1), steps + 2);
        }
      }
    }
    if (isArmed()) {
      waits.clear(4, Math.max(4, waits.length()));
    }
    return waits;
  }

  /** Applies an input. Throws a violation of a rule. */
  void apply(ExplorationInput input) {
    oracle.before(input, lines.now);
    lines.follow(input);
    switch (input) {
      case ExplorationInput.Advance advance -> lines.now += advance.nanos();
      case ExplorationInput.Observe seen -> {
        StatusReading status =
            new StatusReading(
                false, false, seen.closed(), seen.closed(), false, seen.rail(), seen.emission());
        safety.observe(lines.now, status, seen.chains(), seen.settled());
        oracle.observed(seen, safety, lines.now);
      }
      case ExplorationInput.Begin begin -> {
        boolean accepted =
            begin.test()
                ? safety.beginTest(begin.side(), lines.now)
                : safety.begin(begin.side(), lines.now);
        if (accepted) {
          oracle.begun(begin, lines.now);
        }
      }
      case ExplorationInput.Sample sample ->
          execute(
              sample.show()
                  ? safety.showPulse(sample.lit(), lines.now)
                  : safety.sample(sample.lit(), 0, lines.now));
      case ExplorationInput.Hold _ -> execute(safety.hold(lines.now));
      case ExplorationInput.RunEdge edge ->
          cells.forEach(cell -> cell.runEdge(lines.now, edge.nanos()));
      case ExplorationInput.RunPause _ -> cells.forEach(cell -> cell.runPause(lines.now));
      case ExplorationInput.Call call -> call(call);
    }
    oracle.after(safety, lines.now);
  }

  private void call(ExplorationInput.Call call) {
    switch (call) {
      case SCAN -> execute(safety.scan(lines.now));
      case STOP -> safety.stop(StopReason.STOPPED, lines.now);
      case STOP_ARM_HIGH -> safety.stopArmHigh(lines.now);
      case REST_ARM -> safety.restArm();
      case LOCK -> safety.lock(lines.now);
      case CLEAR_LOCK_OUT -> safety.clearLockOut();
    }
    oracle.called(call, lines.now);
  }

  /** Executes an order as the control loop does. */
  private void execute(LaserOrder order) {
    switch (order) {
      case LaserOrder.Sample sample -> {
        SampleResult result = driver.sample(sample, frame);
        safety.recordSample(result);
        oracle.sampled(result);
      }
      case LaserOrder.Hold hold -> {
        HoldResult result = driver.hold(hold, frame);
        safety.recordHold(result);
        oracle.held(result);
      }
      case LaserOrder.Dark _, LaserOrder.Arm _, LaserOrder.ArmHigh _ -> driver.scan(order, frame);
    }
  }

  /** Returns whether the values read determine all that follows. */
  boolean isExact() {
    return cells.stream().allMatch(cell -> cell.isExact(lines.now));
  }

  /** Returns what the rest of the program sees of the state. */
  String outputs() {
    return safety.phase() + " " + safety.lockOut().isPresent() + " " + oracle.armHigh;
  }

  /** Returns the phase of the controller. */
  Phase phase() {
    return safety.phase();
  }

  /** Returns the reason of the last end of emission. */
  Optional<StopReason> stopReason() {
    return safety.stopReason();
  }
}
