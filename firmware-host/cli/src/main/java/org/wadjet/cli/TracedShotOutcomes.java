package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/**
 * Computes the pieces that a shot strikes with the readable tracer, for moves that are read from a
 * text.
 */
public final class TracedShotOutcomes {
  private TracedShotOutcomes() {}

  /** Returns the struck squares, as {@link org.wadjet.game.ShotResolver} requires. */
  public static Optional<List<Square>> struck(Position moved, Rules.Game game) {
    return BeamTracer.canFire(moved, game, moved.toMove())
        ? Optional.of(BeamTracer.trace(moved, game, moved.toMove()).struck())
        : Optional.empty();
  }
}
