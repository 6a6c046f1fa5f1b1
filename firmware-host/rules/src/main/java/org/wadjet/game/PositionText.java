package org.wadjet.game;

import java.util.Optional;

/**
 * Position as it was written.
 *
 * @param position the pieces; silver, who moves first, is to move unless the text names a side
 * @param toMove the side to move if the text names it: the engine notation does, the letters do not
 */
public record PositionText(Position position, Optional<Side> toMove) {}
