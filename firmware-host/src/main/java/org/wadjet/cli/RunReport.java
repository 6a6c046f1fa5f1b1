package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.campaign.FireToLightLatency;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.game.Result;

/** How a simulated run is told, turn by turn. */
interface RunReport {
  /** A turn is over and safe in the record. */
  void ply(RecordedTurn ply);

  /**
   * A game is over.
   *
   * @param result empty if it stopped without one
   * @param plies turns played
   */
  void game(int game, Optional<Result> result, int plies);

  /** After the last game at real pace: how long the shots took from FIRE to the first light. */
  void fireToLight(FireToLightLatency times);
}
