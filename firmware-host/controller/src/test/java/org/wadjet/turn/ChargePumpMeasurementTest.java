package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.wiring.StatusReading;

/** Tests that the fall of RAIL by the line timer is not measured as that by the charge pump. */
final class ChargePumpMeasurementTest {
  private static final long MILLI = 1_000_000;
  private static final long HOLD_END = 50 * MILLI;

  private final ChargePumpMeasurement pump =
      new ChargePumpMeasurement(Side.RED, TestTable.at(TestTable.EMPTY).shots);

  private void scan(long millisAfterHold, boolean rail) {
    pump.scan(
        new StatusReading(false, false, true, true, false, rail, false),
        HOLD_END + millisAfterHold * MILLI);
  }

  @Test
  void railThatIsStillLowInTheFirstScanDoesNotCount() {
    pump.armEdge(HOLD_END);
    scan(5, false);
    for (int millis = 10; millis < 90; millis += 5) {
      scan(millis, true);
    }
    scan(90, false);
    assertThat(pump.darkAfterLow()).isEmpty();
    scan(95, false);

    assertThat(pump.darkAfterLow()).hasValue(90 * MILLI);
    assertThat(pump.done()).isFalse();
  }

  @Test
  void pumpThatIsEmptyAtOnceIsMeasuredFromTheFirstScan() {
    pump.armEdge(HOLD_END);
    scan(5, false);
    scan(10, false);

    assertThat(pump.darkAfterLow()).hasValue(5 * MILLI);
  }

  @Test
  void measurementEndsAfterHalfASecondWithRailUp() {
    pump.armEdge(HOLD_END);
    scan(5, false);
    for (int millis = 10; millis <= 500; millis += 5) {
      scan(millis, true);
    }
    assertThat(pump.done()).isFalse();
    scan(505, true);

    assertThat(pump.done()).isTrue();
    assertThat(pump.darkAfterLow()).isEmpty();
  }
}
