package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.laser.LaserExplorer.Exploration;

/**
 * Tests that no sequence of inputs of the laser safety controller violates an emission rule, up to
 * a number of states. {@code -Dwadjet.states=20000000} explores all of them, and {@code
 * -Dwadjet.progress=FOLDER} keeps the progress there and continues it ({@code
 * docs/laser-safety.md#exploration}).
 */
@Tag("slow")
class LaserExplorationTest {
  private static final int STATES = Integer.getInteger("wadjet.states", 100_000);
  private static final long SEED = Long.getLong("wadjet.seed", 1);
  private static final Optional<Path> PROGRESS =
      Optional.ofNullable(System.getProperty("wadjet.progress")).map(Path::of);

  @Test
  void noSequenceOfInputsViolatesARule() throws IOException {
    Exploration found =
        explore(
            "short shots",
            LaserExplorations.shortShots(STATES, SEED, progressOf("short-shots.progress")));
    assertThat(found.violation()).isEmpty();
    assertThat(found.reasons())
        .contains(
            StopReason.INTERLOCK_OPEN,
            StopReason.BOARD_TOUCHED,
            StopReason.CHAIN_UNSOUND,
            StopReason.LOOP_GAP,
            StopReason.PULSE_TOO_LONG,
            StopReason.LIMIT_REACHED,
            StopReason.NO_RAIL,
            StopReason.NO_EMISSION,
            StopReason.LIGHT_IN_THE_DARK,
            StopReason.RAIL_STAYED_UP,
            StopReason.LOCK_ORDERED,
            StopReason.STOPPED);
  }

  @Test
  void noSequenceOfInputsWithHeldLineViolatesARule() throws IOException {
    Exploration found =
        explore("holds", LaserExplorations.holds(STATES, SEED, progressOf("holds.progress")));
    assertThat(found.violation()).isEmpty();
    assertThat(found.reasons()).contains(StopReason.DONE);
  }

  /** An interrupted exploration, continued from its file, finds what one in one piece does. */
  @Test
  void interruptedExplorationContinues(@TempDir Path folder) throws IOException {
    Optional<Path> file = Optional.of(folder.resolve("progress"));
    LaserExplorations.shortShots(3_000, SEED, file).explore();
    Exploration continued = LaserExplorations.shortShots(20_000, SEED, file).explore();
    Exploration whole = LaserExplorations.shortShots(20_000, SEED, Optional.empty()).explore();
    assertThat(continued).isEqualTo(whole);
    Exploration repeated = LaserExplorations.shortShots(20_000, SEED, file).explore();
    assertThat(repeated).as("nothing is left to explore").isEqualTo(whole);
  }

  @Test
  void progressOfAnotherExplorationIsRefused(@TempDir Path folder) throws IOException {
    Optional<Path> file = Optional.of(folder.resolve("progress"));
    LaserExplorations.shortShots(3_000, SEED, file).explore();
    assertThatThrownBy(() -> LaserExplorations.holds(5_000, SEED, file).explore())
        .hasMessageEndingWith("is of another exploration or of a changed program; delete it");
  }

  /** A new field must become a variable of the explored state. */
  @Test
  void stateHoldsEveryVariableOfTheController() {
    assertThat(variables(LaserSafetyController.class))
        .containsExactlyInAnyOrder(
            "interlock",
            "monitor",
            "budget",
            // Fixed here: InterlockProofTest explores it.
            "proof",
            "phase",
            "side",
            "stopReason",
            "lockOut",
            "chainHealth",
            "leadInNanos",
            "lastArmNanos",
            "shotEnd",
            "armStopped",
            "railSeenLow",
            "testing",
            "armRestsHigh");
    assertThat(variables(Interlock.class))
        .containsExactlyInAnyOrder("lastSeen", "closed", "closedSinceNanos");
    assertThat(variables(EmissionMonitor.class))
        .containsExactlyInAnyOrder("lastEdge", "darkWithEmission", "litWithoutEmission");
    assertThat(variables(ShotBudget.class))
        .containsExactlyInAnyOrder("firing", "firstPulse", "litNanos");
    assertThat(variables(LaserDriver.class)).containsExactlyInAnyOrder("armHigh", "dark");
    assertThat(variables(OptionalInstant.class)).containsExactlyInAnyOrder("isSet", "nanos");
  }

  private static Optional<Path> progressOf(String file) {
    return PROGRESS.map(folder -> folder.resolve(file));
  }

  private static Exploration explore(String name, LaserExplorer explorer) throws IOException {
    long start = System.nanoTime();
    Exploration found = explorer.explore();
    System.out.printf(
        "LaserExplorationTest, %s, -Dwadjet.seed=%d: %d states, %d transitions, depth %d, %s, %d s%n",
        name,
        SEED,
        found.states(),
        found.transitions(),
        found.depth(),
        found.closed() ? "all explored" : "not all explored",
        (System.nanoTime() - start) / 1_000_000_000);
    return found;
  }

  /** Returns the fields that change; limits, timing and lines are fixed. */
  private static Stream<String> variables(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .filter(field -> !field.getType().getPackageName().equals("org.wadjet.wiring"))
        .map(Field::getName);
  }
}
