package org.wadjet.laser;

import java.util.Arrays;
import java.util.Optional;

/** Why emission ended. Outside this package and the turn it goes by its {@link #keyword()}. */
public enum StopReason {
  /** Asked for: all that was wanted is seen. */
  DONE("done"),
  /** Key or lid. */
  INTERLOCK_OPEN("interlock-open"),
  /** The board was touched. */
  BOARD_TOUCHED("board-touched"),
  /** A chain no longer reads right. */
  CHAIN_UNSOUND("chain-unsound"),
  /** ARM was not toggled in time, or an order was too old when its turn came. */
  LOOP_GAP("loop-gap"),
  /** A pulse measured longer than allowed. */
  PULSE_TOO_LONG("pulse-too-long"),
  /** Lit time or duration of the shot is used up. */
  LIMIT_REACHED("limit-reached"),
  /** RAIL did not come up after ARM. */
  NO_RAIL("no-rail"),
  /** The monitor diode saw nothing in lit samples. */
  NO_EMISSION("no-emission"),
  /** The monitor diode saw light when there should be none: locked out. */
  LIGHT_IN_THE_DARK("light-in-the-dark"),
  /** The laser supply stayed up after ARM stopped: locked out. */
  RAIL_STAYED_UP("rail-stayed-up"),
  /** The journal is missing or has no rows: locked out. */
  RECORD_MISSING("record-missing"),
  /** The journal cannot be read, or not as it was signed: locked out. */
  RECORD_DAMAGED("record-damaged"),
  /** The journal is another than the safety state belongs to, or an older copy: locked out. */
  RECORD_ROLLED_BACK("record-rolled-back"),
  /** The record comes from a backup: locked out. */
  RECORD_RESTORED("record-restored"),
  /** The board was given a new signing key: locked out. */
  KEY_REPLACED("key-replaced"),
  /** The safety state is missing beside the journal: locked out. */
  SAFETY_STATE_MISSING("safety-state-missing"),
  /** The safety state cannot be read: locked out. */
  SAFETY_STATE_DAMAGED("safety-state-damaged"),
  /** The safety state is an older copy: locked out. */
  SAFETY_STATE_ROLLED_BACK("safety-state-rolled-back"),
  /** Turn and reservation did not reach the disk in time. */
  NOT_WRITTEN("not-written"),
  /** Stop, or an error in our own program. */
  STOPPED("stopped");

  private final String keyword;

  StopReason(String word) {
    this.keyword = word;
  }

  /** The word used in the record and as the key of its sentence. */
  public String keyword() {
    return keyword;
  }

  /** What a word from the record means, or empty. */
  public static Optional<StopReason> parse(String word) {
    return Arrays.stream(values())
        .filter(stopReason -> stopReason.keyword.equals(word))
        .findFirst();
  }

  /** Whether a human must act before there is light again (BOARD.md, rule 8). */
  public boolean locksOut() {
    return switch (this) {
      case LIGHT_IN_THE_DARK,
          RAIL_STAYED_UP,
          RECORD_MISSING,
          RECORD_DAMAGED,
          RECORD_ROLLED_BACK,
          RECORD_RESTORED,
          KEY_REPLACED,
          SAFETY_STATE_MISSING,
          SAFETY_STATE_DAMAGED,
          SAFETY_STATE_ROLLED_BACK ->
          true;
      case DONE,
          INTERLOCK_OPEN,
          BOARD_TOUCHED,
          CHAIN_UNSOUND,
          LOOP_GAP,
          PULSE_TOO_LONG,
          LIMIT_REACHED,
          NO_RAIL,
          NO_EMISSION,
          NOT_WRITTEN,
          STOPPED ->
          false;
    };
  }
}
