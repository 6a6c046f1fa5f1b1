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
  /** One of so many new states is compared with its restored copy. */
  private static final int COMPARED = 64;

  private static final int COMPARED_INPUTS = 40;
  private static final int SAVED_STATES = 500_000;

  private final LaserLimits limits;
  private final Timing timing;
  private final int maxStates;
  private final Optional<Path> file;
  private final List<ExplorationInput> inputs = ExplorationInputs.ALL;
  private final int waits = ExplorationInputs.FIRST_WAIT;
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

  /**
   * Explores from a controller after its start, without and with a lock-out, and from states on the
   * way to the first pulse of a shot and of a test.
   */
  Exploration explore() throws IOException {
    addRoot(Optional.of(StopReason.LIGHT_IN_THE_DARK), List.of());
    for (List<ExplorationInput> root : ExplorationInputs.ROOTS) {
      addRoot(Optional.empty(), root);
    }
    if (file.isPresent()) {
      try (ExplorationFile progress =
          new ExplorationFile(file.get(), limits + " " + timing, table.size())) {
        Progress saved = progress.resume(this::replay);
        transitions = saved.transitions();
        reasons.addAll(saved.reasons());
        return explore(saved.expanded(), progress::save);
      }
    }
    return explore(0, (_, _) -> {});
  }

  /** Receives the progress and all states that were found. */
  @FunctionalInterface
  private interface ProgressListener {
    void onProgress(Progress progress, StateTable table) throws IOException;
  }

  private Exploration explore(int first, ProgressListener listener) throws IOException {
    for (int at = first; at < table.size(); at++) {
      if (table.size() > maxStates) {
        listener.onProgress(new Progress(at, transitions, reasons), table);
        return result(false, Optional.empty());
      }
      if (at % SAVED_STATES == 0) {
        listener.onProgress(new Progress(at, transitions, reasons), table);
      }
      Optional<String> violation = expand(at);
      if (violation.isPresent()) {
        return result(false, violation);
      }
    }
    listener.onProgress(new Progress(table.size(), transitions, reasons), table);
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
      steps.addAll(
          0, ExplorationInputs.ROOTS.get(state - 1).stream().map(Object::toString).toList());
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
