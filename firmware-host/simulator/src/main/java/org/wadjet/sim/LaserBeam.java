package org.wadjet.sim;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Path of a laser's light over the pieces on the table.
 *
 * @param powers light on each detector that receives any, as a fraction of the laser's power
 * @param struck squares of the pieces struck on a bare side, which are removed
 * @param path points where the light is deflected or ends, in the order found
 */
public record LaserBeam(Map<Detector, Double> powers, Set<Square> struck, List<Point> path) {
  /** No light. */
  static final LaserBeam NONE = new LaserBeam(Map.of(), Set.of(), List.of());

  public LaserBeam {
    powers = Map.copyOf(powers);
    struck = Set.copyOf(struck);
    path = List.copyOf(path);
  }

  /** Returns the detectors that receive enough light from an intact laser to respond. */
  public Set<Detector> lit() {
    return powers.entrySet().stream()
        .filter(entry -> entry.getValue() >= LightRay.THRESHOLD)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A point seen from above, in millimetres from the outer corner of a1. */
  public record Point(int xMillimetres, int yMillimetres) {}
}
