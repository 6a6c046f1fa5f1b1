package org.wadjet.campaign;

import java.util.Arrays;
import java.util.List;

/** Kinds of crash during a shot, with their keywords in reports. */
public enum CrashKind {
  /** SIGKILL: the process drives nothing any more. */
  KILL("kill"),
  /** SIGSTOP: the process stands still for at most 10 s, then continues. */
  STOP("stop"),
  /** An endless loop, until the watchdog kills it. */
  HANG("hang"),
  /** OutOfMemoryError from the controller's next call. */
  MEMORY("memory"),
  /** The record cannot be written any more. */
  DISK("disk"),
  /** An exception from a line, the record, or a listener. */
  EXCEPTION("exception"),
  /** The loop is late by at most 60 ms. */
  GAP("gap"),
  /** Key or lid is opened while the controller runs on. */
  LID("lid");

  private final String keyword;

  CrashKind(String word) {
    this.keyword = word;
  }

  /** Keyword in reports. */
  public String keyword() {
    return keyword;
  }

  /** Returns whether the controller stands still and then continues. */
  boolean isStall() {
    return this == STOP || this == GAP;
  }

  /** All keywords, in order. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(CrashKind::keyword).toList();
  }
}
