package org.wadjet.text;

import org.wadjet.turn.StaffCall;

/** Says what the staff of an exhibition are needed for; no capital at the start, no full stop. */
public final class StaffSentences {
  private StaffSentences() {}

  /** Why they are called. */
  public static String call(StaffCall call) {
    return switch (call) {
      case LOCKED_OUT -> "please call the staff: the lasers are locked until they have looked";
      case NOT_RECORDED -> "please call the staff: the record cannot be written";
      case CHAIN_UNSOUND -> "please call the staff: the board does not read its sensors right";
      case FIRE_STUCK -> "please call the staff: a FIRE button is stuck";
      case INTERLOCK_OPEN -> "please call the staff: the lid or the key is open";
      case CHECK_FAILED -> "please call the staff: the daily check has found something";
      case BOARD_NOT_RIGHT ->
          "please call the staff: the board cannot be put right, perhaps a piece is missing";
    };
  }

  /** What the daily check found, by the word of the record. */
  static String fault(String word) {
    return switch (word) {
      case "chain-unsound" -> "a sensor chain does not read right";
      case "emission-seen" -> "the monitor diode sees light though no laser is on";
      case "supply-up" -> "the laser supply is up though nothing is armed";
      case "fire-silver-down" -> "silver's FIRE button is down";
      case "fire-red-down" -> "red's FIRE button is down";
      case "not-recorded" -> "the record cannot be written";
      case "sensors" -> "sensors are faulty";
      default -> word;
    };
  }
}
