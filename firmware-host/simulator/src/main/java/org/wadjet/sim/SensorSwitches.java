package org.wadjet.sim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.sim.MagnetSwitch.SwitchBehaviour;
import org.wadjet.wiring.SensorPolarity;

/**
 * The magnet switches under the squares: presence and the two code bits ({@code
 * hardware/board-contract.md#a-square}). Depending on the settings a reed closes at once or bounces
 * ({@link Reed}), and a Hall switch responds at once or samples 20 times a second with its own
 * phase, so at most 50 ms late.
 */
final class SensorSwitches implements Tabletop.Watcher {
  /** Yaw in degrees at which presence opens, 15 to 22; the code stays readable up to 37. */
  private static final double PRESENCE_DEGREES = 18;

  private static final double CODE_DEGREES = 37;

  private final Tabletop table;
  private final SensorPolarity sensors;
  private final int[] codeOfQuarter = new int[4];
  private final Map<Square, List<MagnetSwitch>> switches = new HashMap<>();
  private final Map<Square, Intermittent> weak = new HashMap<>();
  private final Map<Square, Defect.EncoderSkips> skipping = new HashMap<>();
  private boolean contradicted;

  SensorSwitches(
      Tabletop table,
      SensorMap map,
      SensorPolarity sensors,
      VirtualClock clock,
      SimSettings settings,
      RandomGenerator random) {
    this.table = table;
    this.sensors = sensors;
    for (int quarter = 0; quarter < 4; quarter++) {
      codeOfQuarter[quarter] = sensors.encoder().indexOf(Heading.ofQuarter(quarter));
    }
    // The reeds have their own random generator, so that the hands act the same with and without
    // bounce.
    SplittableRandom reeds = new SplittableRandom(Long.reverse(settings.seed()));
    for (Square square : Square.all()) {
      switches.put(
          square,
          List.of(
              new MagnetSwitch(
                  clock,
                  () -> isPresent(square),
                  closed -> map.presence(square, closed != sensors.presenceActiveLow()),
                  behaviour(sensors.presence(), clock, settings, random, reeds)),
              new MagnetSwitch(
                  clock,
                  () -> (code(square) & 1) != 0,
                  closed -> map.codeA(square, closed != sensors.codeActiveLow()),
                  behaviour(sensors.code(), clock, settings, random, reeds)),
              new MagnetSwitch(
                  clock,
                  () -> (code(square) & 2) != 0,
                  closed -> map.codeB(square, closed != sensors.codeActiveLow()),
                  behaviour(sensors.code(), clock, settings, random, reeds))));
    }
  }

  private static SwitchBehaviour behaviour(
      SensorPolarity.SensorKind kind,
      VirtualClock clock,
      SimSettings settings,
      RandomGenerator random,
      SplittableRandom reeds) {
    long phaseNanos = random.nextLong(MagnetSwitch.HALL_PERIOD_NANOS);
    return switch (kind) {
      case HALL ->
          settings.hallSampling()
              ? new SwitchBehaviour.Sampling(phaseNanos)
              : new SwitchBehaviour.Immediate();
      case REED ->
          settings.bounce()
              ? new SwitchBehaviour.Bouncing(new Reed(clock, reeds.split()))
              : new SwitchBehaviour.Immediate();
    };
  }

  @Override
  public void changed(Square square) {
    switches.get(square).forEach(MagnetSwitch::update);
  }

  /** Makes the magnet over a presence switch fail intermittently. */
  void weaken(Square square, Intermittent magnet) {
    weak.put(square, magnet);
  }

  /** Makes the encoder of a square read one facing as another. */
  void skip(Defect.EncoderSkips defect) {
    skipping.put(defect.square(), defect);
    changed(defect.square());
  }

  void repair(Square square) {
    weak.remove(square);
    skipping.remove(square);
    changed(square);
  }

  /** Returns whether a defect has made a switch read a wrong level. */
  boolean contradicted() {
    return contradicted;
  }

  private boolean isPresent(Square square) {
    boolean closes = table.at(square).isPresent() && degreesOffQuarter(square) <= PRESENCE_DEGREES;
    Intermittent magnet = weak.get(square);
    if (closes && magnet != null && magnet.isFailing()) {
      contradicted = true;
      return false;
    }
    return closes;
  }

  /** Returns the code {@code A + 2·B} as read by the switches. */
  private int code(Square square) {
    PhysicalPiece piece = table.at(square).orElse(null);
    if (piece == null || !hasMagnets(piece) || degreesOffQuarter(square) > CODE_DEGREES) {
      // No magnet is above either switch, so an encoder defect does not apply.
      return 0;
    }
    int code = trueCode(square, piece);
    Defect.EncoderSkips skips = skipping.get(square);
    if (skips != null && code == sensors.encoder().indexOf(skips.skipped())) {
      contradicted = true;
      return sensors.encoder().indexOf(skips.instead());
    }
    return code;
  }

  private int trueCode(Square square, PhysicalPiece piece) {
    long quartersOut = Math.round(table.yawDegrees(square) / 90);
    return codeOfQuarter[Math.floorMod(piece.quarter() + quartersOut, 4)];
  }

  private boolean hasMagnets(PhysicalPiece piece) {
    return piece.hasCodeMagnets(sensors.marksStacks());
  }

  /** Returns the degrees to the nearest quarter, 0 to 45. */
  private double degreesOffQuarter(Square square) {
    double yaw = table.yawDegrees(square);
    return Math.abs(yaw - 90 * Math.round(yaw / 90));
  }
}
