package org.wadjet.optics;

import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** Function that computes a trace. The controller uses {@link BeamTracer#trace}. */
@FunctionalInterface
public interface TraceFunction {
  /** Returns the trace of a side's beam through a position. */
  Trace trace(Position position, Rules.Game game, Side side);
}
