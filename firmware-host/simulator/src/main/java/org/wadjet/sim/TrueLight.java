package org.wadjet.sim;

import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * The actual light of a shot.
 *
 * @param sides sides whose laser shone
 * @param lit detectors that were lit
 * @param struck squares from which a piece, or a stack's top, is to be removed
 */
public record TrueLight(Set<Side> sides, Set<Detector> lit, Set<Square> struck) {}
