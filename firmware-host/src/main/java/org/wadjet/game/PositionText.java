package org.wadjet.game;

import java.util.Optional;

/**
 * A position as it was written.
 *
 * @param position the pieces; silver, who moves first, is to move if the text did not say
 * @param toMove the side to move if the text said it: the engine notation does, the letters do not
 */
public record PositionText(Position position, Optional<Side> toMove) {}
