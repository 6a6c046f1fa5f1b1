package org.wadjet.sim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Optical faults of a virtual board. Immutable; each {@code with} method adds one fault, so that
 * each can be tested alone.
 */
public final class OpticalFaults {
  /** No faults. */
  public static final OpticalFaults NONE = new OpticalFaults();

  private final List<AmbientLight> ambient = new ArrayList<>();
  private final Map<Detector, DiodeFault> detectors = new HashMap<>();
  private final Map<Leak, Double> leaks = new HashMap<>();
  private final Map<Square, Double> askewDegrees = new HashMap<>();
  private final Map<Square, Double> transmission = new HashMap<>();
  private final Map<Square, Optional<PhysicalPiece>> actualPieces = new HashMap<>();
  private final Map<Side, Double> laserPower = new EnumMap<>(Side.class);
  private double badSamples;
  private double crosstalk;
  private double yawSigmaDegrees;
  private double planeSigmaMillimetres;

  private OpticalFaults() {}

  /** Fault of a detector. */
  public enum DiodeFault {
    /** Always dark. */
    DEAD,
    /** Always bright. */
    BLINDED,
    /** Randomly bright or dark. */
    FLICKERING
  }

  /** A light leak from one detector to another. */
  record Leak(Detector from, Detector to) {}

  /** Makes each detector bit wrong in a frame with this probability, 0 to 1. */
  public OpticalFaults withBadSamples(double rate) {
    OpticalFaults more = copy();
    more.badSamples = rate;
    return more;
  }

  /** Adds ambient light. */
  public OpticalFaults with(AmbientLight source) {
    OpticalFaults more = copy();
    more.ambient.add(source);
    return more;
  }

  /** Adds a defective detector. */
  public OpticalFaults with(Detector detector, DiodeFault fault) {
    OpticalFaults more = copy();
    more.detectors.put(detector, fault);
    return more;
  }

  /**
   * Adds crosstalk: the share of a detector's laser light that also reaches each neighbouring
   * detector; by design at most 0.02 ({@code hardware/board-contract.md#a-square}).
   */
  public OpticalFaults withCrosstalk(double share) {
    OpticalFaults more = copy();
    more.crosstalk = share;
    return more;
  }

  /**
   * Adds a leak: the share of one detector's laser light that reaches another, as through a hole in
   * a collar.
   */
  public OpticalFaults withLeak(Detector from, Detector to, double share) {
    OpticalFaults more = copy();
    more.leaks.put(new Leak(from, to), share);
    return more;
  }

  /**
   * Adds placement errors of all pieces.
   *
   * @param yawDegrees standard deviation of the yaw
   * @param planeMillimetres standard deviation of the mirror plane along its normal
   */
  public OpticalFaults withSpread(double yawDegrees, double planeMillimetres) {
    OpticalFaults more = copy();
    more.yawSigmaDegrees = yawDegrees;
    more.planeSigmaMillimetres = planeMillimetres;
    return more;
  }

  /** Adds a piece that stands askew by this many degrees, clockwise. */
  public OpticalFaults withAskew(Square square, double degrees) {
    OpticalFaults more = copy();
    more.askewDegrees.put(square, degrees);
    return more;
  }

  /** Adds dirt on a mirror or a Sphinx's exit, with the share of light it still passes. */
  public OpticalFaults withDirt(Square square, double share) {
    OpticalFaults more = copy();
    more.transmission.put(square, share);
    return more;
  }

  /** Puts a piece that differs from the sensors' reading, or none, on a square. */
  public OpticalFaults withActualPiece(Square square, Optional<PhysicalPiece> piece) {
    OpticalFaults more = copy();
    more.actualPieces.put(square, piece);
    return more;
  }

  /** Reduces a laser to a fraction of its power. */
  public OpticalFaults withLaser(Side side, double power) {
    OpticalFaults more = copy();
    more.laserPower.put(side, power);
    return more;
  }

  double badSamples() {
    return badSamples;
  }

  List<AmbientLight> ambient() {
    return ambient;
  }

  Map<Detector, DiodeFault> detectors() {
    return detectors;
  }

  double crosstalk() {
    return crosstalk;
  }

  Map<Leak, Double> leaks() {
    return leaks;
  }

  double yawSigmaDegrees() {
    return yawSigmaDegrees;
  }

  double planeSigmaMillimetres() {
    return planeSigmaMillimetres;
  }

  Map<Square, Double> askewDegrees() {
    return askewDegrees;
  }

  Map<Square, Double> transmission() {
    return transmission;
  }

  Map<Square, Optional<PhysicalPiece>> actualPieces() {
    return actualPieces;
  }

  double laserPower(Side side) {
    return laserPower.getOrDefault(side, 1.0);
  }

  private OpticalFaults copy() {
    OpticalFaults copy = new OpticalFaults();
    copy.ambient.addAll(ambient);
    copy.detectors.putAll(detectors);
    copy.leaks.putAll(leaks);
    copy.askewDegrees.putAll(askewDegrees);
    copy.transmission.putAll(transmission);
    copy.actualPieces.putAll(actualPieces);
    copy.laserPower.putAll(laserPower);
    copy.badSamples = badSamples;
    copy.crosstalk = crosstalk;
    copy.yawSigmaDegrees = yawSigmaDegrees;
    copy.planeSigmaMillimetres = planeSigmaMillimetres;
    return copy;
  }
}
