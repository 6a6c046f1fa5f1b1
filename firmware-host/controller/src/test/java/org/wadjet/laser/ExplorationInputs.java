package org.wadjet.laser;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Side;

/**
 * Inputs of an exploration, each with its number, and the paths to the states from which it starts
 * ({@code docs/laser-safety.md#exploration}).
 */
final class ExplorationInputs {
  private static final long STEP = ExploredSystem.STEP_NANOS;

  /** More steps than any time worth waiting for. */
  private static final int MAX_WAIT_STEPS = 100;

  private static final List<ExplorationInput> CALLS_AND_READINGS = callsAndReadings();

  /** Number of the first wait, of 0 steps; the wait of n steps has the number n higher. */
  static final int FIRST_WAIT = CALLS_AND_READINGS.size();

  /** All inputs: calls and readings, then waits. */
  static final List<ExplorationInput> ALL = all();

  /** Paths from a controller after its start to the states from which an exploration starts. */
  static final List<List<ExplorationInput>> ROOTS =
      List.of(
          List.of(),
          ready(),
          armed(19, false),
          armed(29, false),
          armed(30, false),
          armed(30, true),
          afterFirstPulse());

  private ExplorationInputs() {}

  private static List<ExplorationInput> callsAndReadings() {
    List<ExplorationInput> inputs = new ArrayList<>();
    addCalls(inputs);
    addObservations(inputs);
    addPulses(inputs);
    addHolds(inputs);
    return inputs;
  }

  private static List<ExplorationInput> all() {
    List<ExplorationInput> inputs = new ArrayList<>(CALLS_AND_READINGS);
    for (int steps = 0; steps < MAX_WAIT_STEPS; steps++) {
      inputs.add(new ExplorationInput.Advance(steps * STEP));
    }
    return List.copyOf(inputs);
  }

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

  private static void addCalls(List<ExplorationInput> inputs) {
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

  private static void addObservations(List<ExplorationInput> inputs) {
    for (int bits = 0; bits < 16; bits++) {
      for (ChainHealth chains : ChainHealth.values()) {
        inputs.add(
            new ExplorationInput.Observe(
                (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, chains, (bits & 8) != 0));
      }
    }
  }

  private static void addPulses(List<ExplorationInput> inputs) {
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

  private static void addHolds(List<ExplorationInput> inputs) {
    long never = 100 * STEP;
    // EMISSION and RAIL each low or high at the end; then no light.
    inputs.add(new ExplorationInput.Hold(0, never, 3 * STEP, 4 * STEP));
    inputs.add(new ExplorationInput.Hold(0, never, 3 * STEP, never));
    inputs.add(new ExplorationInput.Hold(0, never, never, 4 * STEP));
    inputs.add(new ExplorationInput.Hold(0, never, never, never));
    inputs.add(new ExplorationInput.Hold(0, never, 0, 4 * STEP));
    inputs.add(new ExplorationInput.Hold(0, never, 0, never));
    inputs.add(new ExplorationInput.Hold(0, 0, 0, never));
    inputs.add(new ExplorationInput.Hold(0, 2 * STEP, never, never));
    inputs.add(new ExplorationInput.Hold(2 * STEP, never, 3 * STEP, 4 * STEP));
    inputs.add(new ExplorationInput.Hold(3 * STEP, never, 3 * STEP, 4 * STEP));
  }
}
