package org.wadjet.game;

import java.util.List;
import java.util.Optional;

/** What shots strike: whoever replays moves must be told, as this package knows no light. */
@FunctionalInterface
public interface ShotResolver {
  /**
   * The squares something is struck from when the side to move fires, sorted by name; empty if it
   * has no laser.
   *
   * @param moved the position after the move's hand work
   */
  Optional<List<Square>> struck(Position moved, Rules.Game game);
}
