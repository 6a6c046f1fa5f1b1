package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Heading;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;

/**
 * Tests of paths that are too long for the tolerances ({@code
 * hardware/board-contract.md#a-square}).
 */
final class AlignmentBudgetTest {
  private static BeamPath path(int mirrors, int squares, Trace.End.EndKind kind) {
    List<Integer> legs =
        IntStream.rangeClosed(0, mirrors)
            .map(i -> squares * (i + 1) / (mirrors + 1) - squares * i / (mirrors + 1))
            .boxed()
            .toList();
    List<Square> turning = IntStream.range(0, mirrors).mapToObj(Square::at).toList();
    return new BeamPath(new Trace.End(Square.at(0), Heading.N, kind), turning, legs, 0);
  }

  @ParameterizedTest(name = "{0} reflections over {1} squares: {2} to {3}, beyond {4}")
  @CsvSource({
    "0, 10, 0,    0,     false",
    "2, 12, 0,    0.001, false",
    "4, 16, 0.02, 0.05,  true",
    "5, 27, 0.18, 0.30,  true",
  })
  void estimatesLossOfLongPaths(
      int mirrors, int squares, double minimum, double maximum, boolean beyond) {
    BeamPath path = path(mirrors, squares, Trace.End.EndKind.REMOVED);
    assertThat(AlignmentBudget.lostShare(path)).isBetween(minimum, maximum);
    assertThat(AlignmentBudget.isBeyond(path)).isEqualTo(beyond);
  }

  /** Returns the share of a normal distribution beyond so many sigmas, by Simpson's rule. */
  private static double beyond(double sigmas) {
    int steps = 10_000;
    double width = 12.0 / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double x = sigmas + i * width;
      int weight = i == 0 || i == steps ? 1 : i % 2 == 0 ? 2 : 4;
      sum += weight * Math.exp(-x * x / 2);
    }
    return 2 * sum * width / 3 / Math.sqrt(2 * Math.PI);
  }

  @Test
  void sharesOfPlaneAndYawAdd() {
    // Mirrors 25 and 30 squares of 48 mm before a window of 20 mm.
    BeamPath path =
        new BeamPath(
            new Trace.End(Square.at(0), Heading.N, Trace.End.EndKind.REMOVED),
            List.of(Square.at(1), Square.at(2)),
            List.of(3, 5, 25),
            0);
    double yaw = 2 * Math.toRadians(0.15);
    double variance = Math.pow(yaw * 25 * 48, 2) + Math.pow(yaw * 30 * 48, 2) + 2 * 2 * 0.15 * 0.15;
    assertThat(AlignmentBudget.lostShare(path))
        .isCloseTo(beyond(10 / Math.sqrt(variance)), within(1e-6));
  }

  @Test
  void rimDetectorsLoseLess() {
    assertThat(AlignmentBudget.isBeyond(path(4, 16, Trace.End.EndKind.RIM))).isFalse();
    assertThat(AlignmentBudget.isBeyond(path(5, 27, Trace.End.EndKind.RIM))).isFalse();
    assertThat(AlignmentBudget.isBeyond(path(8, 50, Trace.End.EndKind.RIM))).isTrue();
  }

  /** Five mirrors and 27 squares before the pharaoh on f7. */
  @Test
  void unseenShotBeyondTheBudgetIsUnjudgeable() {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse("10/B4p4/10/5B3C/10/10/A4D4/10").orElseThrow().position(),
            Rules.Game.KHET1,
            Side.SILVER);
    Sighting dark = new Sighting(List.of(), List.of(), List.of(), List.of(), List.of(), 9, 0);
    Verdict verdict = Shots.judge(ShotHistory.NONE, 1, shot, dark).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNJUDGEABLE);
    assertThat(verdict.reasons()).hasOnlyElementsOfType(VerdictReason.TooFar.class);
  }
}
