package org.wadjet.sim;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Where a laser's light goes on the table as it stands.
 *
 * @param powers how much light each detector gets that gets any, as a part of the laser's
 * @param struck squares of the pieces that the light removes: struck on a bare side
 * @param way the points where the light is turned or ends, in millimetres, in the order found
 */
public record LaserBeam(Map<Detector, Double> powers, Set<Square> struck, List<Point> way) {
  /** No light at all. */
  static final LaserBeam NONE = new LaserBeam(Map.of(), Set.of(), List.of());

  public LaserBeam {
    powers = Map.copyOf(powers);
    struck = Set.copyOf(struck);
    way = List.copyOf(way);
  }

  /** The detectors that get enough light of a sound laser to answer. */
  public Set<Detector> lit() {
    return powers.entrySet().stream()
        .filter(entry -> entry.getValue() >= LightRay.THRESHOLD)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The detectors that get any light, however weak. */
  public Set<Detector> reached() {
    return powers.keySet();
  }

  /** A point seen from above, from the outer corner of a1. */
  public record Point(int xMillimetres, int yMillimetres) {}
}
