package org.wadjet.campaign;

import org.wadjet.game.Keyword;

/** Kinds of crash during a shot, with their keywords in reports. */
public enum CrashKind implements Keyword {
  /** SIGKILL: the process no longer drives any line. */
  KILL,
  /** SIGSTOP: the process stops for at most 10 s, then continues. */
  STOP,
  /** An endless loop, until the watchdog kills it. */
  HANG,
  /** OutOfMemoryError from the controller's next call. */
  MEMORY,
  /** The record can no longer be written. */
  DISK,
  /** An exception from a line, the record, or a listener. */
  EXCEPTION,
  /** The loop is late by at most 60 ms. */
  GAP,
  /** The key or the lid is opened while the controller continues. */
  LID;

  /** Returns whether the controller stops and then continues. */
  boolean isStall() {
    return this == STOP || this == GAP;
  }
}
