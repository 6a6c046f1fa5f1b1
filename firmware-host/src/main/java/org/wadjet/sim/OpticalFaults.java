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
 * What is wrong with the light of a virtual board. Immutable; each {@code with} adds one fault, so
 * that each can be given alone.
 */
public final class OpticalFaults {
  /** All as it should be. */
  public static final OpticalFaults NONE = new OpticalFaults();

  private final List<AmbientLight> ambient = new ArrayList<>();
  private final Map<Detector, DiodeFault> detectors = new HashMap<>();
  private final Map<Leak, Double> leaks = new HashMap<>();
  private final Map<Square, Double> askewDegrees = new HashMap<>();
  private final Map<Square, Double> passesOn = new HashMap<>();
  private final Map<Square, Optional<PhysicalPiece>> really = new HashMap<>();
  private final Map<Side, Double> laserPower = new EnumMap<>(Side.class);
  private double badSamples;
  private double crosstalk;
  private double yawSigmaDegrees;
  private double planeSigmaMillimetres;

  private OpticalFaults() {}

  /** What may be wrong with a detector. */
  public enum DiodeFault {
    /** Never answers. */
    DEAD,
    /** Always bright. */
    BLINDED,
    /** Bright or dark as it pleases. */
    FLICKERING
  }

  /** Light that finds a way from one detector to another. */
  record Leak(Detector from, Detector to) {}

  /** With a detector's bit wrong in a frame with this probability, 0 to 1. */
  public OpticalFaults withBadSamples(double rate) {
    OpticalFaults more = copy();
    more.badSamples = rate;
    return more;
  }

  /** With more light from elsewhere. */
  public OpticalFaults with(AmbientLight source) {
    OpticalFaults more = copy();
    more.ambient.add(source);
    return more;
  }

  /** With a detector that does not work. */
  public OpticalFaults with(Detector detector, DiodeFault fault) {
    OpticalFaults more = copy();
    more.detectors.put(detector, fault);
    return more;
  }

  /**
   * With a part of a detector's laser light also reaching each detector beside it; by design at
   * most 0.02 (BOARD.md, A square).
   */
  public OpticalFaults withCrosstalk(double share) {
    OpticalFaults more = copy();
    more.crosstalk = share;
    return more;
  }

  /** With a part of one detector's laser light reaching another: a hole in a collar. */
  public OpticalFaults withLeak(Detector from, Detector to, double share) {
    OpticalFaults more = copy();
    more.leaks.put(new Leak(from, to), share);
    return more;
  }

  /**
   * With pieces that are set down a little out of true.
   *
   * @param yawDegrees how far they are turned, one sigma
   * @param planeMillimetres how far their mirrors lie off along the normal, one sigma
   */
  public OpticalFaults withSpread(double yawDegrees, double planeMillimetres) {
    OpticalFaults more = copy();
    more.yawSigmaDegrees = yawDegrees;
    more.planeSigmaMillimetres = planeMillimetres;
    return more;
  }

  /** With a piece askew, clockwise. */
  public OpticalFaults withAskew(Square square, double degrees) {
    OpticalFaults more = copy();
    more.askewDegrees.put(square, degrees);
    return more;
  }

  /** With a mirror, or a Sphinx's exit, that passes only a part of the light on. */
  public OpticalFaults withDirt(Square square, double share) {
    OpticalFaults more = copy();
    more.passesOn.put(square, share);
    return more;
  }

  /** With something else, or nothing, standing on a square than magnets and sensors tell. */
  public OpticalFaults withReally(Square square, Optional<PhysicalPiece> piece) {
    OpticalFaults more = copy();
    more.really.put(square, piece);
    return more;
  }

  /** With a laser that gives only a part of its power. */
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

  Map<Square, Double> passesOn() {
    return passesOn;
  }

  Map<Square, Optional<PhysicalPiece>> really() {
    return really;
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
    copy.passesOn.putAll(passesOn);
    copy.really.putAll(really);
    copy.laserPower.putAll(laserPower);
    copy.badSamples = badSamples;
    copy.crosstalk = crosstalk;
    copy.yawSigmaDegrees = yawSigmaDegrees;
    copy.planeSigmaMillimetres = planeSigmaMillimetres;
    return copy;
  }
}
