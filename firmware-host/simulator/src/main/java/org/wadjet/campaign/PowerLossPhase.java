package org.wadjet.campaign;

import java.time.Duration;
import org.wadjet.game.Keyword;
import org.wadjet.turn.TableSnapshot;

/** Phase of the turn in which a power loss falls. */
public enum PowerLossPhase implements Keyword {
  SET_UP(Duration.ofMillis(600)),
  HAND(Duration.ofSeconds(5)),
  WRITING(Duration.ofMillis(800)),
  LEAD_IN(Duration.ofMillis(350)),
  LIGHT(Duration.ofMillis(25)),
  RECORDING(Duration.ofMillis(600)),
  REMOVAL(Duration.ofSeconds(3)),
  ARBITRATION(Duration.ofMillis(900)),
  OVER(Duration.ofMillis(500));

  private final Duration typicalDuration;

  PowerLossPhase(Duration typicalDuration) {
    this.typicalDuration = typicalDuration;
  }

  /**
   * Returns the usual duration; a power loss within this time of the start mostly falls into the
   * phase.
   */
  Duration typicalDuration() {
    return typicalDuration;
  }

  /**
   * Returns the phase of a snapshot.
   *
   * @param lit whether a laser of the shot that is under way has been raised
   */
  static PowerLossPhase of(TableSnapshot snapshot, boolean lit) {
    return switch (snapshot.phase()) {
      case SETTING_UP -> SET_UP;
      case WAITING -> HAND;
      case WRITING -> WRITING;
      case SHOOTING -> lit ? LIGHT : LEAD_IN;
      case RECORDING -> RECORDING;
      case ARBITRATION, REFIRE -> ARBITRATION;
      case REMOVING -> REMOVAL;
      case OVER -> OVER;
    };
  }
}
