package org.wadjet.campaign;

import java.util.Arrays;
import java.util.List;

/** What strikes a controller in the midst of a shot, by its word in reports. */
public enum CrashKind {
  /** SIGKILL: it drives nothing any more. */
  KILL("kill"),
  /** SIGSTOP: it stands for up to ten seconds and goes on where it was. */
  STOP("stop"),
  /** An endless loop, until the watchdog kills it. */
  HANG("hang"),
  /** OutOfMemoryError out of whatever it does next. */
  MEMORY("memory"),
  /** The record cannot be written any more. */
  DISK("disk"),
  /** An exception out of a line, the record, or a listener. */
  EXCEPTION("exception"),
  /** The loop comes late, by up to 60 ms. */
  GAP("gap"),
  /** Key or lid is opened, and nothing happens to the controller. */
  LID("lid");

  private final String keyword;

  CrashKind(String word) {
    this.keyword = word;
  }

  /** As reports name it. */
  public String keyword() {
    return keyword;
  }

  /** Whether it stands still and then goes on. */
  boolean standsStill() {
    return this == STOP || this == GAP;
  }

  /** All words, in order. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(CrashKind::keyword).toList();
  }
}
