package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.SignalLine;

/** Tests of each optical fault alone, at the pins. */
final class OpticalFaultsTest {
  private static final long MILLI = 1_000_000;

  /** Silver's beam up file j, deflected to W on j4, which leaves at the end of rank 4. */
  private static final String TURNED = "////9P3///9X1 0";

  private final VirtualClock clock = VirtualClock.unpaced();
  private VirtualBoard board;
  private BitBang pi;

  private void use(String position) {
    board =
        VirtualBoard.create(
            BitBang.BOARD, Positions.of(position), Rules.Game.KHET2, clock, SimSettings.seeded(1));
    pi = new BitBang(board.context());
  }

  @AfterEach
  void close() {
    board.close();
  }

  private static Detector detector(String name) {
    return Detector.parse(name).orElseThrow();
  }

  private static Square square(String name) {
    return Square.parse(name).orElseThrow();
  }

  /** Returns the detectors that read 1 in a scan. */
  private Set<Detector> scanned() {
    pi.scan();
    Set<Detector> bright = new TreeSet<>();
    for (int chain = 0; chain < BitBang.BOARD.chains().size(); chain++) {
      for (int bit = 0; bit < Chain.BITS; bit++) {
        if (BitBang.BOARD.chains().get(chain).bits().get(bit) instanceof ChainBit.Light(Detector d)
            && (pi.words[chain] >>> bit & 1) != 0) {
          bright.add(d);
        }
      }
    }
    return bright;
  }

  /** Returns the detectors lit by silver's laser, and whether EMISSION responded. */
  private String fired() {
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    clock.awaitNanos(clock.nanoTime() + MILLI / 4);
    Set<Detector> bright = scanned();
    boolean emission = pi.get(SignalLine.EMISSION);
    pi.set(SignalLine.LASER_SILVER, false);
    String names = bright.stream().map(Object::toString).collect(Collectors.joining(" "));
    return emission ? names : names + "(no emission)";
  }

  /** Counts in a thousand dark scans, slightly over 1 ms apart. */
  private int of1000(ToIntFunction<Set<Detector>> counted) {
    int sum = 0;
    for (int i = 0; i < 1000; i++) {
      clock.awaitNanos(clock.nanoTime() + MILLI + i % 7 * MILLI / 10);
      sum += counted.applyAsInt(scanned());
    }
    return sum;
  }

  @Test
  void lightsOnlyTracedDetectorWithoutFaults() {
    use(TURNED);
    board.light(OpticalFaults.NONE);
    assertThat(fired()).isEqualTo("rim.W.4");
  }

  @Test
  void badSamplesOccurAtTheirRate() {
    use(TURNED);
    board.light(OpticalFaults.NONE.withBadSamples(0.05));
    assertThat(of1000(Set::size) / 1000.0 / Detector.COUNT).isCloseTo(0.05, within(0.003));
  }

  @Test
  void faultyDetectorsReadAsSpecified() {
    use(TURNED);
    Detector end = detector("rim.W.4");
    board.light(OpticalFaults.NONE.with(end, OpticalFaults.DiodeFault.DEAD));
    assertThat(fired()).isEmpty();
    board.light(OpticalFaults.NONE.with(end, OpticalFaults.DiodeFault.BLINDED));
    assertThat(scanned()).containsExactly(end);
    board.light(OpticalFaults.NONE.with(end, OpticalFaults.DiodeFault.FLICKERING));
    assertThat(of1000(bright -> bright.contains(end) ? 1 : 0)).isBetween(400, 600);
  }

  @ParameterizedTest(name = "{0} Hz, {1} of the time")
  @CsvSource({"100, 0.3", "120, 0.5", "433, 0.4"})
  void lampLightsDetectorsForPartOfItsPeriod(double hertz, double duty) {
    use(TURNED);
    Detector under = detector("d5");
    board.light(OpticalFaults.NONE.with(new AmbientLight.Lamp(hertz, duty, 0, Set.of(under))));
    assertThat(of1000(bright -> bright.contains(under) ? 1 : 0) / 1000.0)
        .isCloseTo(duty, within(0.1));
    assertThat(of1000(bright -> bright.contains(under) ? bright.size() - 1 : bright.size()))
        .isZero();
  }

  @Test
  void ignoresLampOnFastPwm() {
    use(TURNED);
    board.light(
        OpticalFaults.NONE.with(new AmbientLight.Lamp(20_000, 0.5, 0, Set.of(detector("d5")))));
    assertThat(of1000(Set::size)).isZero();
  }

  @Test
  void sunlightMovesBetweenDetectors() {
    use(TURNED);
    board.light(OpticalFaults.NONE.with(new AmbientLight.Sun(24, 24, 48, 0, 20)));
    assertThat(scanned()).containsExactly(detector("a1"));
    clock.awaitNanos(1_000 * MILLI);
    assertThat(scanned()).containsExactly(detector("b1"));
  }

  @Test
  void cameraFlashLightsAllDetectorsOncePerInterval() {
    use(TURNED);
    board.light(OpticalFaults.NONE.with(new AmbientLight.Flashes(1, 500 * MILLI, 20 * MILLI)));
    int flashed = of1000(bright -> bright.size() == Detector.COUNT ? 1 : 0);
    assertThat(flashed).isBetween(20, 100);
    assertThat(of1000(bright -> bright.isEmpty() ? 1 : 0)).isGreaterThan(900);
  }

  @Test
  void onlyHoleInCollarLightsOtherDetector() {
    use(TURNED);
    board.light(OpticalFaults.NONE.withCrosstalk(0.02));
    assertThat(fired()).isEqualTo("rim.W.4");
    board.light(OpticalFaults.NONE.withLeak(detector("rim.W.4"), detector("a4"), 0.3));
    assertThat(fired()).isEqualTo("a4 rim.W.4");
    board.light(OpticalFaults.NONE.withCrosstalk(0.2));
    assertThat(fired()).isEqualTo("a4 rim.W.3 rim.W.4 rim.W.5");
  }

  @Test
  void misalignedMirrorDeflectsAndDirtyMirrorAbsorbs() {
    use(TURNED);
    board.light(OpticalFaults.NONE.withAskew(square("j4"), 6));
    assertThat(fired()).isNotEqualTo("rim.W.4").startsWith("rim.");
    board.light(OpticalFaults.NONE.withDirt(square("j4"), 0.5));
    assertThat(fired()).isEqualTo("rim.W.4");
    board.light(OpticalFaults.NONE.withDirt(square("j4"), 0.05));
    assertThat(fired()).isEmpty();
  }

  @Test
  void deflectsAtActualPieceInsteadOfSensedOne() {
    use(TURNED);
    PhysicalPiece turned = new PhysicalPiece(Side.SILVER, PieceKind.PYRAMID, 1);
    board.light(OpticalFaults.NONE.withActualPiece(square("j4"), Optional.of(turned)));
    assertThat(fired()).isEqualTo("rim.E.4");
    assertThat(board.lastLight().lit()).containsExactly(detector("rim.E.4"));
    board.light(OpticalFaults.NONE.withActualPiece(square("j4"), Optional.empty()));
    assertThat(fired()).isEqualTo("rim.N.j");
    assertThat(board.position(Side.SILVER)).isEqualTo(Positions.of(TURNED));
  }

  @ParameterizedTest(name = "{0} of its power: {1}")
  @CsvSource({"0.6, rim.W.4", "0.3, rim.W.4(no emission)", "0.05, (no emission)"})
  void monitorShowsWeakLaserBeforeDetectors(double power, String seen) {
    use(TURNED);
    board.light(OpticalFaults.NONE.withLaser(Side.SILVER, power));
    assertThat(fired()).isEqualTo(seen);
  }

  @Test
  void dirtOnMirrorDoesNotWeakenLightAtWindow() {
    use("////9P1///9X1 0");
    board.light(OpticalFaults.NONE.withDirt(square("j4"), 0));
    assertThat(fired()).isEqualTo("j4");
  }

  @Test
  void predictionLeavesBoardUnchanged() {
    use(TURNED);
    OpticalFaults dirty = OpticalFaults.NONE.withDirt(square("j4"), 0);
    assertThat(board.predictLight(Side.SILVER, dirty).lit()).isEmpty();
    assertThat(fired()).isEqualTo("rim.W.4");
  }
}
