package org.wadjet.sim;

import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.Sensors;

/**
 * The magnet switches under the squares: presence and the two code bits (BOARD.md, A square). A
 * reed closes at once. A Hall switch, if asked to, looks only 20 times a second, each in its own
 * rhythm, so it is up to 50 ms late.
 */
final class Switches implements Tabletop.Watcher {
  private static final long HALL_PERIOD_NANOS = 50_000_000;

  /** Presence opens somewhere in 15 to 22 degrees of yaw; the code holds to 37. */
  private static final double PRESENCE_DEGREES = 18;

  private static final double CODE_DEGREES = 37;

  private final Tabletop table;
  private final SensorMap map;
  private final Sensors sensors;
  private final VirtualClock clock;
  private final boolean presenceIsLate;
  private final boolean codeIsLate;
  private final int[] codeOfQuarter = new int[4];
  private final long[] phaseNanos = new long[3 * Square.COUNT];

  Switches(
      Tabletop table,
      SensorMap map,
      Sensors sensors,
      VirtualClock clock,
      boolean hallSampling,
      RandomGenerator random) {
    this.table = table;
    this.map = map;
    this.sensors = sensors;
    this.clock = clock;
    presenceIsLate = hallSampling && sensors.presence() == Sensors.Kind.HALL;
    codeIsLate = hallSampling && sensors.code() == Sensors.Kind.HALL;
    for (int quarter = 0; quarter < 4; quarter++) {
      codeOfQuarter[quarter] = sensors.encoder().indexOf(Heading.ofQuarter(quarter));
    }
    for (int i = 0; i < phaseNanos.length; i++) {
      phaseNanos[i] = random.nextLong(HALL_PERIOD_NANOS);
    }
    Square.all().forEach(this::readAll);
  }

  @Override
  public void changed(Square square) {
    int first = 3 * square.index();
    read(first, presenceIsLate, () -> readPresence(square));
    read(first + 1, codeIsLate, () -> readA(square));
    read(first + 2, codeIsLate, () -> readB(square));
  }

  /** What the switches say once all of them have looked. */
  private void readAll(Square square) {
    readPresence(square);
    readA(square);
    readB(square);
  }

  private void read(int hall, boolean late, Runnable look) {
    if (!late) {
      look.run();
      return;
    }
    long sinceLook = Math.floorMod(clock.now() - phaseNanos[hall], HALL_PERIOD_NANOS);
    clock.at(clock.now() + HALL_PERIOD_NANOS - sinceLook, look);
  }

  private void readPresence(Square square) {
    boolean closed = table.at(square).isPresent() && offTrue(square) <= PRESENCE_DEGREES;
    map.presence(square, closed != sensors.presenceActiveLow());
  }

  private void readA(Square square) {
    map.codeA(square, ((code(square) & 1) != 0) != sensors.codeActiveLow());
  }

  private void readB(Square square) {
    map.codeB(square, ((code(square) & 2) != 0) != sensors.codeActiveLow());
  }

  /** {@code A + 2·B}; 0 where neither switch has a magnet above it. */
  private int code(Square square) {
    Token token = table.at(square).orElse(null);
    if (token == null
        || !token.hasCodeMagnets(sensors.marksStacks())
        || offTrue(square) > CODE_DEGREES) {
      return 0;
    }
    long quartersOut = Math.round(table.yawDegrees(square) / 90);
    return codeOfQuarter[Math.floorMod(token.quarter() + quartersOut, 4)];
  }

  /** Degrees to the nearest quarter, 0 to 45. */
  private double offTrue(Square square) {
    double yaw = table.yawDegrees(square);
    return Math.abs(yaw - 90 * Math.round(yaw / 90));
  }
}
