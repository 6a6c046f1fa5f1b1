package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.NoOpJournal;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.service.Boot;
import org.wadjet.service.LaserTestRun;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;

/**
 * Tests of each safety layer alone: with all others removed, a failure occurs during a pulse, and
 * this layer ends the light in its specified time. With this layer removed too, the light stays on,
 * which shows that the test can fail.
 */
final class SafetyLayersTest {
  private static final long MILLI = 1_000_000;
  private static final long WATCHED = 2_000 * MILLI;
  private static final Board BOARD = BoardFile.reference();

  private final VirtualClock clock = VirtualClock.unpaced();

  /** Failure while silver's LASER line is high. */
  enum Mishap {
    /** None: the program lowers the line as usual. */
    NONE,
    /** The controller is killed; its outputs stay as they are. */
    KILL,
    /** The other line goes high as well. */
    OTHER_LINE,
    /** Key or lid is opened. */
    LID
  }

  @ParameterizedTest(name = "{0} after {1}: dark within {2} ms")
  @CsvSource({
    "SOFTWARE, NONE, 10",
    "ONE_SHOT, KILL, 33",
    "LINE_TIMER, KILL, 50",
    "CROSS_GATE, OTHER_LINE, 1",
    "PUMP, KILL, 150",
    "INTERLOCK, LID, 1",
  })
  void eachLayerAloneEndsTheLight(SafetyLayer layer, Mishap mishap, long withinMillis) {
    assertThat(darkAfter(EnumSet.complementOf(EnumSet.of(layer)), mishap))
        .isLessThanOrEqualTo(withinMillis * MILLI);
    assertThat(darkAfter(EnumSet.allOf(SafetyLayer.class), mishap)).isEqualTo(WATCHED);
  }

  /** Returns the time for which silver's laser stays on after a failure in its third pulse. */
  private long darkAfter(Set<SafetyLayer> without, Mishap mishap) {
    LaserPartTolerances parts = LaserPartTolerances.NOMINAL;
    for (SafetyLayer layer : without) {
      parts = layer.removeFrom(parts);
    }
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    long[] from = {0};
    try (VirtualBoard board =
        VirtualBoard.create(
            BOARD,
            classic.position(),
            Rules.Game.KHET2,
            clock,
            SimSettings.seeded(1).withLasers(parts))) {
      Pi4jBoardLines real = Pi4jBoardLines.open(BOARD, board.context(), clock);
      CrashInjectionLines lines = new CrashInjectionLines(real, clock);
      lines.onPulse(
          3,
          () -> {
            from[0] = clock.nanoTime();
            if (without.contains(SafetyLayer.SOFTWARE)) {
              lines.keepHigh();
            }
            apply(mishap, lines, real, board);
          });
      board.checkInterlock();
      testLaser(lines);
      clock.awaitNanos(from[0] + WATCHED);
      return new TimeToDark(board.history(), from[0] + WATCHED)
          .lightNanos(from[0], from[0] + 10 * MILLI);
    }
  }

  private static void apply(
      Mishap mishap, CrashInjectionLines lines, Pi4jBoardLines real, VirtualBoard board) {
    switch (mishap) {
      case NONE -> {}
      case KILL -> lines.block();
      case OTHER_LINE -> {
        real.laserLines().laser(Side.RED, true);
        lines.block();
      }
      case LID -> {
        board.interlock(false);
        lines.block();
      }
    }
  }

  private void testLaser(CrashInjectionLines lines) {
    var test =
        TableFactory.laserTest(
            BOARD,
            Side.SILVER,
            PersistedSafetyState.NOTHING,
            Boot.fresh(),
            new SplittableRandom(1),
            clock.nanoTime());
    try {
      new LaserTestRun(lines, lines, test, new NoOpJournal()).run();
    } catch (CrashInjectionLines.ControllerCutException e) {
      assertThat(e).hasNoCause();
    }
  }
}
