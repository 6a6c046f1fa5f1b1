package org.wadjet.game;

import java.util.List;
import java.util.Optional;

/**
 * Function that computes the strikes of a shot; callers supply it because this package has no
 * optics.
 */
@FunctionalInterface
public interface ShotResolver {
  /**
   * Returns the squares struck when the side to move fires, sorted by name; empty if it has no
   * laser.
   *
   * @param moved the position after the move, before the shot
   */
  Optional<List<Square>> struck(Position moved, Rules.Game game);
}
