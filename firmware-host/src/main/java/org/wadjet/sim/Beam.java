package org.wadjet.sim;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Where a laser's light goes on the table as it stands.
 *
 * @param lit detectors that get enough light to answer
 * @param reached detectors that get any light, however weak
 * @param struck squares of the pieces that the light removes: struck on a bare side
 * @param way the points where the light is turned or ends, in millimetres, in the order found
 */
public record Beam(Set<Detector> lit, Set<Detector> reached, Set<Square> struck, List<Point> way) {
  /** No light at all. */
  static final Beam NONE = new Beam(Set.of(), Set.of(), Set.of(), List.of());

  /** A point seen from above, from the outer corner of a1. */
  public record Point(int xMillimetres, int yMillimetres) {}
}
