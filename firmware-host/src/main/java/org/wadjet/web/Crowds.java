package org.wadjet.web;

import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Bounds how many visits from one address are under way at once, so that nobody takes all places. A
 * phone or a screen has one or two; the machine's own address, where a proxy may stand, has no
 * bound.
 */
final class Crowds {
  /** A quarter of those who may watch: a hall's phones may all come through one router. */
  static final int MOST = 120;

  private final Map<InetAddress, Integer> visits = new ConcurrentHashMap<>();

  /** A visit begins; false if there are too many from there already, and it does not. */
  boolean enter(InetAddress from) {
    if (from.isLoopbackAddress()) {
      return true;
    }
    boolean welcome = visits.merge(from, 1, Integer::sum) <= MOST;
    if (!welcome) {
      leave(from);
    }
    return welcome;
  }

  /** A visit that began has ended. */
  void leave(InetAddress from) {
    visits.computeIfPresent(from, (_, many) -> many == 1 ? null : many - 1);
  }
}
