package org.wadjet.laser;

import org.wadjet.game.Keyword;

/**
 * Reason why emission ended. Outside this package and the turn it is identified by its {@link
 * #keyword()}.
 */
public enum StopReason implements Keyword {
  /** The shot or test is complete. */
  DONE("done"),
  /** Key or lid opened. */
  INTERLOCK_OPEN("interlock-open"),
  /** The board was touched. */
  BOARD_TOUCHED("board-touched"),
  /** A sensor chain is faulty. */
  CHAIN_UNSOUND("chain-unsound"),
  /** ARM was not toggled in time, or an order had expired before its execution. */
  LOOP_GAP("loop-gap"),
  /** A pulse measured longer than permitted. */
  PULSE_TOO_LONG("pulse-too-long"),
  /** The lit time or the duration of the shot is used up. */
  LIMIT_REACHED("limit-reached"),
  /** RAIL did not rise after ARM. */
  NO_RAIL("no-rail"),
  /** The monitor diode saw no light in lit samples. */
  NO_EMISSION("no-emission"),
  /** The monitor diode saw light with both lasers off: locked out. */
  LIGHT_IN_THE_DARK("light-in-the-dark"),
  /** The laser supply stayed up after ARM stopped: locked out. */
  RAIL_STAYED_UP("rail-stayed-up"),
  /** The journal is missing or has no rows: locked out. */
  RECORD_MISSING("record-missing"),
  /** The journal is unreadable or differs from its signatures: locked out. */
  RECORD_DAMAGED("record-damaged"),
  /** The journal does not belong to the safety state, or is an older copy: locked out. */
  RECORD_ROLLED_BACK("record-rolled-back"),
  /** The record was restored from a backup: locked out. */
  RECORD_RESTORED("record-restored"),
  /** The board was given a new signing key: locked out. */
  KEY_REPLACED("key-replaced"),
  /** The safety state is missing beside the journal: locked out. */
  SAFETY_STATE_MISSING("safety-state-missing"),
  /** The safety state cannot be read: locked out. */
  SAFETY_STATE_DAMAGED("safety-state-damaged"),
  /** The safety state is an older copy: locked out. */
  SAFETY_STATE_ROLLED_BACK("safety-state-rolled-back"),
  /** The contacts of key and lid contradicted each other: locked out. */
  INTERLOCK_CONTRADICTED("interlock-contradicted"),
  /** A person ordered the lock-out. */
  LOCK_ORDERED("lock-ordered"),
  /** The turn and the reservation did not reach the disk in time. */
  NOT_WRITTEN("not-written"),
  /** Emission was stopped on request or by an internal error. */
  STOPPED("stopped");

  private final String keyword;

  StopReason(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the keyword used in the record and as the key of its message. */
  @Override
  public String keyword() {
    return keyword;
  }

  /**
   * Returns whether a person must act before the next emission ({@code
   * docs/laser-safety.md#rule-8}).
   */
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
          SAFETY_STATE_ROLLED_BACK,
          INTERLOCK_CONTRADICTED,
          LOCK_ORDERED ->
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
