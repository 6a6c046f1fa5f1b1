package org.wadjet.laser;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.wadjet.game.Side;
import org.wadjet.laser.EmissionRuleOracle.RuleViolationException;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.Timing;

/**
 * Breadth-first exploration of all sequences of inputs of {@link ExploredSystem}, until no new
 * state appears, a rule is violated or a number of states is reached ({@code
 * docs/laser-safety.md#exploration}).
 */
final class LaserExplorer {
  private static final long STEP = ExploredSystem.STEP_NANOS;

  /** One of so many new states is compared with its restored copy. */
  private static final int COMPARED = 64;

  private static final int COMPARED_INPUTS = 40;

  private static final List<List<ExplorationInput>> ROOTS =
      List.of(
          List.of(),
          ready(),
          armed(19, false),
          armed(29, false),
          armed(30, false),
          armed(30, true),
          afterFirstPulse());

  private final LaserLimits limits;
  private final Timing timing;
  private final int maxStates;
  private final List<ExplorationInput> inputs = new ArrayList<>();
  private final Map<ExplorationInput, Integer> numbers = new HashMap<>();
  private final Set<StopReason> reasons = EnumSet.noneOf(StopReason.class);
  private final SplittableRandom random;
  private long transitions;

  /**
   * Creates an explorer.
   *
   * @param seed seed of the comparisons of states with their restored copies
   */
  LaserExplorer(LaserLimits limits, Timing timing, int maxStates, long seed) {
    this.limits = limits;
    this.timing = timing;
    this.maxStates = maxStates;
    random = new SplittableRandom(seed);
    addCalls();
    addObservations();
    addPulses();
    addHolds();
  }

  /**
   * Result of an exploration.
   *
   * @param closed whether all states were explored
   * @param depth greatest number of inputs that a state needs
   * @param reasons all reasons for which an emission ended
   * @param violation violated rule with the shortest sequence of inputs, as a test
   */
  record Exploration(
      int states,
      long transitions,
      int depth,
      boolean closed,
      Set<StopReason> reasons,
      Optional<String> violation) {}

  /** Returns a path to a controller that permits a shot. */
  private static List<ExplorationInput> ready() {
    List<ExplorationInput> path = new ArrayList<>();
    path.add(new ExplorationInput.Observe(true, false, false, ChainHealth.ALL_VALID, true));
    path.add(new ExplorationInput.RunPause());
    for (int i = 0; i < 10; i++) {
      path.add(new ExplorationInput.Advance(STEP));
      path.add(new ExplorationInput.Observe(true, false, false, ChainHealth.ALL_VALID, true));
    }
    return path;
  }

  /**
   * Returns a path to a number of scans after the begin of a shot or a test; 30 end the lead-in.
   */
  private static List<ExplorationInput> armed(int scans, boolean test) {
    List<ExplorationInput> path = new ArrayList<>(ready());
    path.add(new ExplorationInput.Begin(Side.SILVER, test));
    for (int i = 0; i < scans; i++) {
      addScan(path);
    }
    return path;
  }

  /** Returns a path to a shot of which half the time has passed since its first pulse. */
  private static List<ExplorationInput> afterFirstPulse() {
    List<ExplorationInput> path = new ArrayList<>(armed(30, false));
    path.add(new ExplorationInput.Sample(true, false, 0, 0, true));
    for (int i = 0; i < 4; i++) {
      addScan(path);
    }
    return path;
  }

  private static void addScan(List<ExplorationInput> path) {
    path.add(ExplorationInput.Call.SCAN);
    path.add(new ExplorationInput.Advance(STEP));
    path.add(new ExplorationInput.Observe(true, true, false, ChainHealth.ALL_VALID, true));
  }

  private void add(ExplorationInput input) {
    numbers.put(input, inputs.size());
    inputs.add(input);
  }

  private void addCalls() {
    for (ExplorationInput.Call call : ExplorationInput.Call.values()) {
      add(call);
    }
    add(new ExplorationInput.RunPause());
    for (Side side : Side.values()) {
      add(new ExplorationInput.Begin(side, false));
      add(new ExplorationInput.Begin(side, true));
    }
  }

  private void addObservations() {
    for (int bits = 0; bits < 16; bits++) {
      for (ChainHealth chains : ChainHealth.values()) {
        add(
            new ExplorationInput.Observe(
                (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, chains, (bits & 8) != 0));
      }
    }
  }

  private void addPulses() {
    for (int bits = 0; bits < 4; bits++) {
      boolean show = (bits & 1) != 0;
      boolean emission = (bits & 2) != 0;
      add(new ExplorationInput.Sample(false, show, 0, 0, emission));
      add(new ExplorationInput.Sample(false, show, 3 * STEP, 0, emission));
      for (long raise : new long[] {0, 2 * STEP, 3 * STEP}) {
        for (long latch : new long[] {0, STEP, 2 * STEP}) {
          add(new ExplorationInput.Sample(true, show, raise, latch, emission));
        }
      }
    }
  }

  private void addHolds() {
    long never = 100 * STEP;
    add(new ExplorationInput.Hold(0, never, 3 * STEP));
    add(new ExplorationInput.Hold(0, never, never));
    add(new ExplorationInput.Hold(0, never, 0));
    add(new ExplorationInput.Hold(0, 0, 0));
    add(new ExplorationInput.Hold(0, 2 * STEP, never));
    add(new ExplorationInput.Hold(2 * STEP, never, 3 * STEP));
    add(new ExplorationInput.Hold(3 * STEP, never, 3 * STEP));
  }

  /**
   * Explores from a controller after its start, without and with a lock-out, and from states on the
   * way to the first pulse of a shot and of a test.
   */
  Exploration explore() {
    ExploredSystem system = new ExploredSystem(limits, timing, Optional.empty());
    long[] state = new long[system.size()];
    StateTable table = new StateTable(system.size());
    addRoot(table, state, Optional.of(StopReason.LIGHT_IN_THE_DARK), List.of());
    for (List<ExplorationInput> root : ROOTS) {
      addRoot(table, state, Optional.empty(), root);
    }
    int fixed = inputs.size();
    int depth = 0;
    int levelEnd = table.size();
    for (int at = 0; at < table.size(); at++) {
      if (at == levelEnd) {
        depth++;
        levelEnd = table.size();
      }
      if (table.size() > maxStates) {
        return result(table, depth, false, Optional.empty());
      }
      table.get(at, state);
      system.write(state);
      List<Long> waits = system.waits();
      for (int i = 0; i < fixed + waits.size(); i++) {
        ExplorationInput input =
            i < fixed ? inputs.get(i) : new ExplorationInput.Advance(waits.get(i - fixed));
        Optional<String> violation = step(system, table, at, input);
        if (violation.isPresent()) {
          return result(table, depth, false, violation);
        }
      }
    }
    return result(table, depth, true, Optional.empty());
  }

  private void addRoot(
      StateTable table, long[] state, Optional<StopReason> lockOut, List<ExplorationInput> path) {
    ExploredSystem system = new ExploredSystem(limits, timing, lockOut);
    path.forEach(system::apply);
    system.read(state);
    table.add(state, -1, 0);
  }

  private Exploration result(
      StateTable table, int depth, boolean closed, Optional<String> violation) {
    return new Exploration(table.size(), transitions, depth, closed, reasons, violation);
  }

  private Optional<String> step(
      ExploredSystem system, StateTable table, int from, ExplorationInput input) {
    long[] state = new long[system.size()];
    table.get(from, state);
    system.write(state);
    transitions++;
    int number = numbers.computeIfAbsent(input, each -> inputs.size());
    if (number == inputs.size()) {
      inputs.add(input);
    }
    try {
      system.apply(input);
      system.stopReason().ifPresent(reasons::add);
      system.read(state);
      if (table.add(state, from, number) && random.nextInt(COMPARED) == 0 && system.isExact()) {
        compareWithRestored(system, state);
      }
      return Optional.empty();
    } catch (RuleViolationException e) {
      return Optional.of(asTest(e.getMessage(), table, from, input));
    }
  }

  /**
   * Checks that variables which count as dead, and ages which count as equal, have no influence:
   * the system and its restored copy must answer random inputs alike.
   */
  private void compareWithRestored(ExploredSystem system, long[] state) {
    long seed = random.nextLong();
    String lived = outputs(system, seed);
    system.write(state);
    String restored = outputs(system, seed);
    if (!lived.equals(restored)) {
      throw new AssertionError("a restored state differs:\n" + lived + "\n" + restored);
    }
  }

  private String outputs(ExploredSystem system, long seed) {
    SplittableRandom draws = new SplittableRandom(seed);
    StringBuilder outputs = new StringBuilder();
    for (int i = 0; i < COMPARED_INPUTS; i++) {
      ExplorationInput input =
          draws.nextBoolean()
              ? inputs.get(draws.nextInt(inputs.size()))
              : new ExplorationInput.Advance(STEP * draws.nextInt(1, 40));
      try {
        system.apply(input);
      } catch (RuleViolationException e) {
        return outputs.append(input).append(' ').append(e.getMessage()).toString();
      }
      outputs.append(input).append(' ').append(system.outputs()).append('\n');
    }
    return outputs.toString();
  }

  private String asTest(String violation, StateTable table, int from, ExplorationInput last) {
    List<String> steps = new ArrayList<>();
    steps.add(last.toString());
    int state = from;
    for (; table.parent(state) >= 0; state = table.parent(state)) {
      steps.addFirst(inputs.get(table.input(state)).toString());
    }
    String start = state == 0 ? "Optional.of(StopReason.LIGHT_IN_THE_DARK)" : "Optional.empty()";
    if (state > 0) {
      steps.addAll(0, ROOTS.get(state - 1).stream().map(Object::toString).toList());
    }
    return """
        // %s
        @Test
        void keepsTheRule() {
          ExploredSystem system = new ExploredSystem(LIMITS, TIMING, %s);
          List.of(
                  %s)
              .forEach(system::apply);
        }
        """
        .formatted(violation, start, String.join(",\n          ", steps));
  }
}
