package org.wadjet.simulator;

import java.util.Optional;
import org.wadjet.campaign.FireToLightLatency;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.game.Result;

/** Reports a simulated run, turn by turn. */
interface RunReport {
  /** Reports a turn that is over and safe in the record. */
  void ply(RecordedTurn ply);

  /**
   * Reports a game that is over.
   *
   * @param result empty if it stopped without one
   * @param plies turns played
   */
  void game(int game, Optional<Result> result, int plies);

  /**
   * Reports, after the last game at real pace, how long the shots took from FIRE to the first
   * light.
   */
  void fireToLight(FireToLightLatency times);
}
