package org.wadjet.optics;

import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** A way to compute a trace. The controller's is {@link BeamTracer#trace}. */
@FunctionalInterface
public interface TraceFunction {
  /** The way of a side's beam through a position. */
  Trace trace(Position position, Rules.Game game, Side side);
}
