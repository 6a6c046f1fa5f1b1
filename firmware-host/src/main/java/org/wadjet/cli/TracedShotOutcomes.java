package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/** What shots strike as the readable tracer has it, for moves that are read from a text. */
final class TracedShotOutcomes {
  private TracedShotOutcomes() {}

  /** As {@link org.wadjet.game.ShotResolver} wants it. */
  static Optional<List<Square>> struck(Position moved, Rules.Game game) {
    return BeamTracer.canFire(moved, game, moved.toMove())
        ? Optional.of(BeamTracer.trace(moved, game, moved.toMove()).struck())
        : Optional.empty();
  }
}
