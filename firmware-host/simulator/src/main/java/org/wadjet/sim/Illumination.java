package org.wadjet.sim;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/** Light on the detectors, from the lasers and from the lid lamps. */
final class Illumination implements Tabletop.Watcher {
  /** Minimum dark time between two shots; samples of one shot are closer together. */
  private static final long NEW_SHOT_NANOS = 500_000_000;

  private final PhysicalPlacement placement;
  private final Rules.Game game;
  private final VirtualClock clock;
  private final Photodiodes diodes;
  private final Map<Side, LaserBeam> beams = new EnumMap<>(Side.class);
  private final Set<Side> emitting = EnumSet.noneOf(Side.class);
  private final boolean[] lit = new boolean[Detector.COUNT];
  private final double[] power = new double[Detector.COUNT];
  private OpticalFaults faults = OpticalFaults.NONE;
  private boolean flood;
  private Set<Detector> torch = Set.of();

  private final Set<Side> lastSides = EnumSet.noneOf(Side.class);
  private final Set<Detector> lastLit = new TreeSet<>();
  private final Set<Square> lastStruck = new TreeSet<>();
  private long lastLightNanos = Long.MIN_VALUE / 2;

  Illumination(
      PhysicalPlacement placement, Rules.Game game, VirtualClock clock, Photodiodes diodes) {
    this.placement = placement;
    this.game = game;
    this.clock = clock;
    this.diodes = diodes;
  }

  /**
   * Traces each laser's light once while both are off, so that at real pace the first pulse is not
   * delayed by class loading.
   */
  void warmUp() {
    for (Side side : Side.values()) {
      laser(side, true);
      laser(side, false);
    }
    lastSides.clear();
    lastLit.clear();
    lastStruck.clear();
    lastLightNanos = Long.MIN_VALUE / 2;
  }

  void laser(Side side, boolean shines) {
    if (shines ? emitting.add(side) : emitting.remove(side)) {
      update(true);
    }
  }

  void flood(boolean on) {
    flood = on;
    update(false);
  }

  /** Holds a torch close to these detectors. */
  void torch(Set<Detector> detectors) {
    torch = Set.copyOf(detectors);
    update(false);
  }

  /** Replaces the optical faults. */
  void faults(OpticalFaults now) {
    faults = now;
    placement.faults(now);
    beams.clear();
    update(false);
  }

  @Override
  public void changed(Square square) {
    placement.setDown(square);
    beams.clear();
    if (!emitting.isEmpty()) {
      update(true);
    }
  }

  /** Returns the light of a side with other faults and the present pieces. */
  TrueLight predictLight(Side side, OpticalFaults other) {
    LaserBeam beam = LightRay.trace(placement.with(other), game, side);
    return new TrueLight(Set.of(side), lit(beam, other.laserPower(side)), beam.struck());
  }

  private static Set<Detector> lit(LaserBeam beam, double laserPower) {
    Set<Detector> enough = new TreeSet<>();
    beam.powers()
        .forEach(
            (detector, part) -> {
              if (part * laserPower >= LightRay.THRESHOLD) {
                enough.add(detector);
              }
            });
    return enough;
  }

  /** Returns the real light of the last shot; empty sets before the first. */
  TrueLight lastLight() {
    return new TrueLight(Set.copyOf(lastSides), Set.copyOf(lastLit), Set.copyOf(lastStruck));
  }

  private void update(boolean ofLasers) {
    Arrays.fill(power, 0);
    for (Side side : emitting) {
      LaserBeam beam = beams.computeIfAbsent(side, s -> LightRay.trace(placement, game, s));
      beam.powers().forEach((detector, part) -> spread(detector, part * faults.laserPower(side)));
      record(side, beam);
    }
    for (int i = 0; i < lit.length; i++) {
      lit[i] = flood || torch.contains(Detector.at(i)) || power[i] >= LightRay.THRESHOLD;
    }
    if (ofLasers && emitting.isEmpty()) {
      lastLightNanos = clock.now();
    }
    diodes.illuminate(lit, clock.now());
  }

  /** Adds light to a detector, and its crosstalk and leaks to others. */
  private void spread(Detector detector, double part) {
    add(detector, part);
    if (faults.crosstalk() > 0) {
      DetectorPosition.beside(detector).forEach(other -> add(other, part * faults.crosstalk()));
    }
    faults
        .leaks()
        .forEach(
            (leak, share) -> {
              if (leak.from().equals(detector)) {
                add(leak.to(), part * share);
              }
            });
  }

  private void add(Detector detector, double part) {
    power[detector.index()] += part;
  }

  private void record(Side side, LaserBeam beam) {
    if (clock.now() - lastLightNanos > NEW_SHOT_NANOS) {
      lastSides.clear();
      lastLit.clear();
      lastStruck.clear();
    }
    lastLightNanos = clock.now();
    lastSides.add(side);
    lastLit.addAll(lit(beam, faults.laserPower(side)));
    lastStruck.addAll(beam.struck());
  }
}
