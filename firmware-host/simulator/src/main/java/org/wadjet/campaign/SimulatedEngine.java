package org.wadjet.campaign;

import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EngineDecisions;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.TableSnapshot;

/**
 * The engine in simulated games. It decides between two scans, so that a game depends on its seed
 * alone; the service has a thread for it.
 */
final class SimulatedEngine {
  private final EngineDecisions decisions = new EngineDecisions();

  /** Returns whether the engine plays the side to move. */
  static boolean isToMove(TableSnapshot snapshot) {
    return !snapshot.players().isByHand(snapshot.game().position().toMove());
  }

  /**
   * Returns the engine's announced move, which the hands are to make; empty until the next scan
   * after its decision.
   */
  Optional<Move> move(TableSnapshot snapshot, ControlLoop loop) {
    if (snapshot.announced().isEmpty()
        && snapshot.phase() == Phase.WAITING
        && snapshot.players().of(snapshot.game().position().toMove())
            instanceof Player.Engine engine) {
      decisions
          .decide(snapshot.number(), snapshot.game(), engine)
          .map(
              decision ->
                  new Input.EngineDecided(
                      snapshot.number(), snapshot.game().ply(), engine, decision))
          .ifPresent(loop::submit);
    }
    return snapshot.announced();
  }
}
