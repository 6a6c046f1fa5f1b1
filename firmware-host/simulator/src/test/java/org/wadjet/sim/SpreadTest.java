package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Tests the share of beams lost to placement within the tolerance, at σ 0.15° of yaw and 0.15 mm of
 * mirror plane. {@code hardware/board-contract.md#a-square} gives none at 2 reflections, 3 % at 4
 * over 16 squares, 25 % at 5 over 27.
 */
final class SpreadTest {
  private static final int BOARDS = 4_000;

  /** The beam ends on red's Pharaoh, whose window it must hit. */
  @ParameterizedTest(name = "{2} reflections over {3} squares: {4} to {5}")
  @CsvSource({
    "10/3p6/10/10/3A5C/10/10/10,        d7, 2, 13, 0,    0.005",
    "10/10/3B2C3/10/10/6A2C/3p6/10,     d2, 4, 16, 0.01, 0.06",
    "10/B4p4/10/5B3C/10/10/A4D4/10,     f7, 5, 27, 0.18, 0.32",
  })
  void losesBeamsAtDocumentedRate(
      String position, String end, int mirrors, int squares, double least, double most) {
    Position arrangement = Positions.of(position);
    Detector detector = Detector.under(Square.named(end));
    PhysicalPlacement placement =
        new PhysicalPlacement(Tabletop.of(arrangement), new SplittableRandom(1));
    assertThat(LightRay.trace(placement, Rules.Game.KHET1, Side.SILVER).lit())
        .containsExactly(detector);
    int lost = 0;
    for (int i = 0; i < BOARDS; i++) {
      placement.faults(OpticalFaults.NONE);
      placement.faults(OpticalFaults.NONE.withSpread(0.15, 0.15));
      if (!LightRay.trace(placement, Rules.Game.KHET1, Side.SILVER).lit().contains(detector)) {
        lost++;
      }
    }
    assertThat((double) lost / BOARDS)
        .as("%d reflections, %d squares", mirrors, squares)
        .isBetween(least, most);
  }
}
