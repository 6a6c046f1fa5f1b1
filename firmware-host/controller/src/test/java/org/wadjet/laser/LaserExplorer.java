package org.wadjet.laser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.wadjet.game.Side;
import org.wadjet.laser.EmissionRuleOracle.RuleViolationException;
import org.wadjet.laser.ExplorationFile.Progress;
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
  private static final int SAVED_STATES = 500_000;

  private static final List<List<ExplorationInput>> ROOTS =
      List.of(
          List.of(),
          ready(),
          armed(19, false),
          armed(29, false),
          armed(30, false),
          armed(30, true),
          afterFirstPulse());

  /** More steps than any time worth waiting for. */
  private static final int MAX_WAIT_STEPS = 100;

  private final LaserLimits limits;
  private final Timing timing;
  private final int maxStates;
  private final Optional<Path> file;
  private final List<ExplorationInput> inputs = new ArrayList<>();
  private final int waits;
  private final Set<StopReason> reasons = EnumSet.noneOf(StopReason.class);
  private final SplittableRandom random;
  private final ExploredSystem system;
  private final StateTable table;
  private final long[] from;
  private final long[] to;
  private long transitions;

  /**
   * Creates an explorer.
   *
   * @param seed seed of the comparisons of states with their restored copies
   * @param file file that keeps the progress and continues it; empty for none
   */
  LaserExplorer(LaserLimits limits, Timing timing, int maxStates, long seed, Optional<Path> file) {
    this.limits = limits;
    this.timing = timing;
    this.maxStates = maxStates;
    this.file = file;
    random = new SplittableRandom(seed);
    addCalls();
    addObservations();
    addPulses();
    addHolds();
    waits = inputs.size();
    for (int steps = 0; steps < MAX_WAIT_STEPS; steps++) {
      inputs.add(new ExplorationInput.Advance(steps * STEP));
    }
    system = new ExploredSystem(limits, timing, Optional.empty());
    table = new StateTable(system.size());
    from = new long[system.size()];
    to = new long[system.size()];
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

  private void addCalls() {
    for (ExplorationInput.Call call : ExplorationInput.Call.values()) {
      inputs.add(call);
    }
    inputs.add(new ExplorationInput.RunPause());
    inputs.add(new ExplorationInput.RunEdge(ExploredSystem.EDGE_NANOS - 1));
    inputs.add(new ExplorationInput.RunEdge(ExploredSystem.EDGE_NANOS));
    for (Side side : Side.values()) {
      inputs.add(new ExplorationInput.Begin(side, false));
      inputs.add(new ExplorationInput.Begin(side, true));
    }
  }

  private void addObservations() {
    for (int bits = 0; bits < 16; bits++) {
      for (ChainHealth chains : ChainHealth.values()) {
        inputs.add(
            new ExplorationInput.Observe(
                (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, chains, (bits & 8) != 0));
      }
    }
  }

  private void addPulses() {
    for (int bits = 0; bits < 4; bits++) {
      boolean show = (bits & 1) != 0;
      boolean emission = (bits & 2) != 0;
      inputs.add(new ExplorationInput.Sample(false, show, 0, 0, emission));
      inputs.add(new ExplorationInput.Sample(false, show, 3 * STEP, 0, emission));
      for (long raise : new long[] {0, 2 * STEP, 3 * STEP}) {
        for (long latch : new long[] {0, STEP, 2 * STEP}) {
          inputs.add(new ExplorationInput.Sample(true, show, raise, latch, emission));
        }
      }
    }
  }

  private void addHolds() {
    long never = 100 * STEP;
    inputs.add(new ExplorationInput.Hold(0, never, 3 * STEP));
    inputs.add(new ExplorationInput.Hold(0, never, never));
    inputs.add(new ExplorationInput.Hold(0, never, 0));
    inputs.add(new ExplorationInput.Hold(0, 0, 0));
    inputs.add(new ExplorationInput.Hold(0, 2 * STEP, never));
    inputs.add(new ExplorationInput.Hold(2 * STEP, never, 3 * STEP));
    inputs.add(new ExplorationInput.Hold(3 * STEP, never, 3 * STEP));
  }

  /**
   * Explores from a controller after its start, without and with a lock-out, and from states on the
   * way to the first pulse of a shot and of a test.
   */
  Exploration explore() throws IOException {
    addRoot(Optional.of(StopReason.LIGHT_IN_THE_DARK), List.of());
    for (List<ExplorationInput> root : ROOTS) {
      addRoot(Optional.empty(), root);
    }
    if (file.isPresent()) {
      try (ExplorationFile progress =
          new ExplorationFile(file.get(), limits + " " + timing, table.size())) {
        Progress saved = progress.resume(this::replay);
        transitions = saved.transitions();
        return explore(saved.expanded(), progress::save);
      }
    }
    return explore(0, (_, _) -> {});
  }

  /** Receives the progress and all states that were found. */
  @FunctionalInterface
  private interface Progressed {
    void to(Progress progress, StateTable table) throws IOException;
  }

  private Exploration explore(int first, Progressed progressed) throws IOException {
    for (int at = first; at < table.size(); at++) {
      if (table.size() > maxStates) {
        progressed.to(new Progress(at, transitions), table);
        return result(false, Optional.empty());
      }
      if (at % SAVED_STATES == 0) {
        progressed.to(new Progress(at, transitions), table);
      }
      Optional<String> violation = expand(at);
      if (violation.isPresent()) {
        return result(false, violation);
      }
    }
    progressed.to(new Progress(table.size(), transitions), table);
    return result(true, Optional.empty());
  }

  /** Applies every input to a state. Returns a violation as a test. */
  private Optional<String> expand(int at) {
    table.get(at, from);
    system.write(from);
    BitSet steps = system.waitSteps();
    Optional<String> violation = Optional.empty();
    for (int i = 0; i < waits && violation.isEmpty(); i++) {
      violation = step(at, i);
    }
    for (int i = steps.nextSetBit(0); i >= 0 && violation.isEmpty(); i = steps.nextSetBit(i + 1)) {
      violation = step(at, waits + i);
    }
    return violation;
  }

  private void addRoot(Optional<StopReason> lockOut, List<ExplorationInput> path) {
    ExploredSystem root = new ExploredSystem(limits, timing, lockOut);
    path.forEach(root::apply);
    root.read(to);
    table.add(to, -1, 0);
  }

  private Exploration result(boolean closed, Optional<String> violation) {
    return new Exploration(
        table.size(), transitions, depth(), closed, Set.copyOf(reasons), violation);
  }

  /** Returns the number of inputs that lead to the state that was found last. */
  private int depth() {
    int depth = 0;
    for (int at = table.size() - 1; table.parent(at) >= 0; at = table.parent(at)) {
      depth++;
    }
    return depth;
  }

  private Optional<String> step(int at, int input) {
    system.write(from);
    transitions++;
    try {
      system.apply(inputs.get(input));
    } catch (RuleViolationException e) {
      return Optional.of(asTest(e.getMessage(), at, inputs.get(input)));
    }
    system.stopReason().ifPresent(reasons::add);
    system.read(to);
    if (table.add(to, at, input) && random.nextInt(COMPARED) == 0 && system.isExact()) {
      compareWithRestored(to);
    }
    return Optional.empty();
  }

  /** Finds a state again. */
  private void replay(int parent, int input) {
    table.get(parent, from);
    system.write(from);
    system.apply(inputs.get(input));
    system.stopReason().ifPresent(reasons::add);
    system.read(to);
    if (!table.add(to, parent, input)) {
      throw new IllegalStateException(file.get() + " is damaged; delete it");
    }
  }

  /**
   * Checks that variables which count as dead, and ages which count as equal, have no influence:
   * the system and its restored copy must answer random inputs alike.
   */
  private void compareWithRestored(long[] state) {
    long seed = random.nextLong();
    String lived = outputs(seed);
    system.write(state);
    String restored = outputs(seed);
    if (!lived.equals(restored)) {
      throw new AssertionError("a restored state differs:\n" + lived + "\n" + restored);
    }
  }

  private String outputs(long seed) {
    SplittableRandom draws = new SplittableRandom(seed);
    StringBuilder outputs = new StringBuilder();
    for (int i = 0; i < COMPARED_INPUTS; i++) {
      ExplorationInput input =
          inputs.get(draws.nextBoolean() ? draws.nextInt(waits) : waits + draws.nextInt(1, 40));
      try {
        system.apply(input);
      } catch (RuleViolationException e) {
        return outputs.append(input).append(' ').append(e.getMessage()).toString();
      }
      outputs.append(input).append(' ').append(system.outputs()).append('\n');
    }
    return outputs.toString();
  }

  private String asTest(String violation, int from, ExplorationInput last) {
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
