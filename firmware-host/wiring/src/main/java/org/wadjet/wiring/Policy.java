package org.wadjet.wiring;

import java.time.Duration;
import org.wadjet.game.Keyword;

/** Rule for a verdict that is not confirmed; {@code policy} in board.toml. */
public enum Policy implements Keyword {
  /** The arbiter decides before the game continues. */
  REFEREE(0),
  /** The same side fires once more; if that shot is not confirmed either, the trace counts. */
  CASUAL(500),
  /** The trace counts, and the staff are notified. */
  EXHIBIT(800);

  private final Duration showDuration;

  Policy(int showMillis) {
    showDuration = Duration.ofMillis(showMillis);
  }

  /**
   * Returns the default time for which the laser pulses for spectators after the shot is decided; 0
   * under an arbiter, for a quicker verdict with less light.
   */
  public Duration showDuration() {
    return showDuration;
  }
}
