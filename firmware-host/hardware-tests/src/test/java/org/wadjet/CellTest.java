package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests of the calculations of the cell, {@code hardware/cell/Cell.java}, against the values in
 * hardware/board-contract.md#a-square.
 */
class CellTest {
  private static CalculatedFigures figures;

  @BeforeAll
  static void run() throws IOException, InterruptedException {
    figures = CalculatedFigures.of("Cell.java");
  }

  /** Switches close at 9.5 mT at the latest, gap 3.5 to 5.5 mm, yaw 0.3° and offset 0.15 mm. */
  @Test
  void closesSwitchesWithTwofoldMargin() {
    assertThat(figures.number("least-closing-mT")).isGreaterThan(2 * 9.5);
  }

  /** Switches open at 3 mT or above, even with the strongest of eight neighbours. */
  @Test
  void keepsOtherSwitchesOpenAmongEightNeighbours() {
    assertThat(figures.number("most-open-with-code-mT") + figures.number("neighbours-mT"))
        .isLessThan(3);
    assertThat(figures.number("neighbours-mT")).isLessThan(1.5);
  }

  /** Without neighbours the code is correct; next to a Pharaoh a free code bit may read as set. */
  @Test
  void keepsCodeSwitchesOpenUnlessNeighboursAreWorstCase() {
    assertThat(figures.number("most-open-without-code-mT")).isBetween(2.5, 3.0);
    assertThat(figures.number("most-open-without-code-mT") + figures.number("neighbours-mT"))
        .isGreaterThan(3);
  }

  /**
   * hardware/board-contract.md#a-square: P closes only up to 15–22° of yaw, the code is right up to
   * 37°.
   */
  @Test
  void presenceImpliesCorrectCode() {
    assertThat(figures.number("presence-surely-to-degrees")).isBetween(13.5, 15.5);
    assertThat(figures.number("presence-at-most-to-degrees")).isBetween(21.5, 23.5);
    assertThat(figures.number("code-right-to-degrees")).isBetween(36.5, 37.5);
  }

  @Test
  void toleratesThreeMillimetreOffset() {
    assertThat(figures.number("off-centre-right-to-mm")).isGreaterThanOrEqualTo(3);
  }

  /**
   * {@code hardware/board-contract.md#a-square} states none, 3 % and 25 %, for beams that may end
   * 10 mm beside the middle of the last window; a window of 12 mm leaves only 6 mm and loses
   * several times as many.
   */
  @Test
  void lossesOfLongBeamsMatchContractForTwentyMillimetreWindow() {
    assertThat(figures.number("lost-2-window-10-percent")).isLessThan(0.1);
    assertThat(figures.number("lost-4-window-10-percent")).isBetween(2.5, 4.0);
    assertThat(figures.number("lost-5-window-10-percent")).isBetween(22.0, 27.0);
    assertThat(figures.number("lost-4-window-6-percent")).isBetween(16.0, 20.0);
    assertThat(figures.number("lost-5-window-6-percent")).isBetween(44.0, 50.0);
  }

  /**
   * hardware/board-contract.md#the-rim: the light level of a square, 0.6 %, wherever the beam ends;
   * {@code hardware/spice/rim.cir} simulates the least and the most.
   */
  @Test
  void theRimGetsTheLightOfASquareWhereverTheBeamEnds() throws IOException {
    assertThat(figures.number("rim-share-middle-percent")).isBetween(0.65, 0.68);
    assertThat(figures.number("rim-share-edge-percent")).isBetween(0.515, 0.545);
    String deck = Files.readString(Path.of("../hardware/spice/rim.cir"));
    Matcher shares = Pattern.compile("foreach p (\\S+) (\\S+)\n").matcher(deck);
    assertThat(shares.find()).isTrue();
    assertThat(figures.number("rim-share-least-percent"))
        .isGreaterThanOrEqualTo(Double.parseDouble(shares.group(1)));
    assertThat(figures.number("rim-share-most-percent"))
        .isLessThanOrEqualTo(Double.parseDouble(shares.group(2)));
  }

  /** The opal scatters light back; red's beam ends 24 mm above the tile and is 2 mm wide. */
  @Test
  void theNearestPhotodiodeDoesNotSeeWhereBeamsMeetTheOpal() {
    assertThat(figures.number("rim-hidden-to-mm")).isGreaterThan(25);
  }

  /**
   * hardware/board-contract.md#lasers: the rim detector in a frame head sees light at either
   * height. Half of full power, behind an Eye of Horus, is more than the 15 % at which a square
   * (0.6 %) surely reads 1.
   */
  @Test
  void rimDetectorInFrameHeadSeesHalfOfFullPower() {
    assertThat(figures.number("frame-share-least-percent")).isGreaterThan(0.6 * 2 * 0.15);
    assertThat(figures.number("frame-share-most-percent")).isLessThan(1);
  }

  /**
   * docs/laser-safety.md#the-hazard: only the first face of the slip counts, because aperture and
   * bore are narrower than the walk-off of the second reflection.
   */
  @Test
  void secondReflectionOfTheSlipMissesTheBore() throws IOException {
    assertThat(figures.number("slip-walk-off-least-mm"))
        .as("walk-off of the second reflection against the wider of slip_aperture and bore")
        .isGreaterThan(figures.number("head-widest-hole-mm") + 0.1);
    assertThat(figures.number("slip-reflects-percent")).isBetween(9.6, 9.7);
    assertThat(figures.number("slip-reflects-most-percent")).isLessThan(11);
    assertThat(Files.readString(Path.of("docs/laser-safety.md")))
        .contains("at most " + figures.text("slip-reflects-most-percent") + " %")
        .contains("(" + figures.text("head-without-filter-most-mW") + " mW of 5 mW)")
        .contains("at least " + figures.text("slip-walk-off-least-mm") + " mm lower");
  }

  /** A head without its grey filter stays below 0.9 mW, the limit under a lid (class 2). */
  @Test
  void headWithoutFilterStaysInClassTwo() {
    assertThat(figures.number("head-without-filter-mW")).isBetween(0.475, 0.485);
    assertThat(figures.number("head-without-filter-most-mW")).isLessThan(0.55);
  }

  /**
   * One sheet of grey filter gives the full power of hardware/board-contract.md#a-square, 0.35 mW,
   * at most, and a quarter of it is not below its design point of 0.08 mW.
   */
  @Test
  void headWithFilterGivesFullPowerOfTheLightBudget() {
    assertThat(figures.number("head-mW")).isLessThanOrEqualTo(0.35);
    assertThat(figures.number("head-mW") / 4).isGreaterThanOrEqualTo(0.08);
  }

  /** The monitor's current stays within {@code hardware/spice/emission.cir}. */
  @Test
  void monitorCurrentIsWithinTheSimulatedRange() {
    assertThat(figures.number("monitor-least-uA")).isGreaterThan(25);
    assertThat(figures.number("monitor-most-uA")).isLessThan(150);
  }
}
