package org.wadjet.sim;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Square;

/**
 * The pieces of a table on the path of the light, each with a drawn placement error, and with the
 * faults that no magnet shows.
 */
final class PhysicalPlacement implements OpticalScene {
  private final Tabletop table;
  private final RandomGenerator random;
  private final double[] yaw;
  private final double[] shift;
  private OpticalFaults faults;

  private PhysicalPlacement(
      Tabletop table, RandomGenerator random, double[] yaw, double[] shift, OpticalFaults faults) {
    this.table = table;
    this.random = random;
    this.yaw = yaw;
    this.shift = shift;
    this.faults = faults;
  }

  PhysicalPlacement(Tabletop table, RandomGenerator random) {
    this(table, random, new double[Square.COUNT], new double[Square.COUNT], OpticalFaults.NONE);
  }

  /**
   * Returns the same pieces with other faults; placement errors stay, unless the new faults have
   * none.
   */
  PhysicalPlacement with(OpticalFaults other) {
    boolean yawed = other.yawSigmaDegrees() > 0;
    boolean shifted = other.planeSigmaMillimetres() > 0;
    return new PhysicalPlacement(
        table,
        random,
        yawed ? yaw : new double[yaw.length],
        shifted ? shift : new double[shift.length],
        other);
  }

  /** Replaces the faults; if their spread differs, every placement error is drawn again. */
  void faults(OpticalFaults now) {
    boolean respread =
        now.yawSigmaDegrees() != faults.yawSigmaDegrees()
            || now.planeSigmaMillimetres() != faults.planeSigmaMillimetres();
    faults = now;
    if (respread) {
      Square.all().forEach(this::setDown);
    }
  }

  /** Draws the placement error of a piece that was put down or turned. */
  void setDown(Square square) {
    yaw[square.index()] = faults.yawSigmaDegrees() * random.nextGaussian();
    shift[square.index()] = faults.planeSigmaMillimetres() * random.nextGaussian();
  }

  @Override
  public Optional<PhysicalPiece> at(Square square) {
    Optional<PhysicalPiece> really = faults.actualPieces().get(square);
    return really == null ? table.at(square) : really;
  }

  @Override
  public double yawDegrees(Square square) {
    return table.yawDegrees(square)
        + yaw[square.index()]
        + faults.askewDegrees().getOrDefault(square, 0.0);
  }

  @Override
  public double shiftMillimetres(Square square) {
    return shift[square.index()];
  }

  @Override
  public double transmission(Square square) {
    return faults.transmission().getOrDefault(square, 1.0);
  }
}
