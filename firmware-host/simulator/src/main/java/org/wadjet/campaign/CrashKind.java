package org.wadjet.campaign;

import java.util.Arrays;
import java.util.List;

/** Kinds of crash during a shot, with their keywords in reports. */
public enum CrashKind {
  /** SIGKILL: the process no longer drives any line. */
  KILL("kill"),
  /** SIGSTOP: the process stops for at most 10 s, then continues. */
  STOP("stop"),
  /** An endless loop, until the watchdog kills it. */
  HANG("hang"),
  /** OutOfMemoryError from the controller's next call. */
  MEMORY("memory"),
  /** The record can no longer be written. */
  DISK("disk"),
  /** An exception from a line, the record, or a listener. */
  EXCEPTION("exception"),
  /** The loop is late by at most 60 ms. */
  GAP("gap"),
  /** The key or the lid is opened while the controller continues. */
  LID("lid");

  private final String keyword;

  CrashKind(String word) {
    this.keyword = word;
  }

  /** Returns the keyword in reports. */
  public String keyword() {
    return keyword;
  }

  /** Returns whether the controller stops and then continues. */
  boolean isStall() {
    return this == STOP || this == GAP;
  }

  /** Returns all keywords, in order. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(CrashKind::keyword).toList();
  }
}
