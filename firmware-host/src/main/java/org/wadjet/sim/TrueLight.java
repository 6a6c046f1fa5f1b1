package org.wadjet.sim;

import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * The truth about a shot, as the light really went.
 *
 * @param sides whose laser shone
 * @param lit the detectors that were lit
 * @param struck the squares from which a piece is to be removed, a stack's top too
 */
public record TrueLight(Set<Side> sides, Set<Detector> lit, Set<Square> struck) {}
