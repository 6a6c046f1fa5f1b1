package org.wadjet.campaign;

import java.time.Duration;
import org.wadjet.turn.TableSnapshot;

/** Phase of the turn in which a power loss falls. */
public enum PowerLossPhase {
  SET_UP("set-up", Duration.ofMillis(600)),
  HAND("hand", Duration.ofSeconds(5)),
  WRITING("writing", Duration.ofMillis(800)),
  LEAD_IN("lead-in", Duration.ofMillis(350)),
  LIGHT("light", Duration.ofMillis(25)),
  RECORDING("recording", Duration.ofMillis(600)),
  REMOVAL("removal", Duration.ofSeconds(3)),
  ARBITRATION("arbitration", Duration.ofMillis(900)),
  OVER("over", Duration.ofMillis(500));

  private final String keyword;
  private final Duration typicalDuration;

  PowerLossPhase(String word, Duration typicalDuration) {
    this.keyword = word;
    this.typicalDuration = typicalDuration;
  }

  /** Returns the keyword in reports. */
  public String keyword() {
    return keyword;
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
