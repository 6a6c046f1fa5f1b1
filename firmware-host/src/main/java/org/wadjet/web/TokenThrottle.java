package org.wadjet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Who has given bad tokens of late: after five of them an address has to wait for a minute. */
final class TokenThrottle {
  private static final int ALLOWED = 5;
  private static final long WAIT_NANOS = 60_000_000_000L;

  /** So many addresses are remembered; the oldest are forgotten first. */
  private static final int REMEMBERED = 256;

  private final LongSupplier nanos;
  private final Map<String, Tries> tries = new LinkedHashMap<>();

  private record Tries(int count, long lastNanos) {}

  /** By a clock of nanoseconds. */
  TokenThrottle(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Whether an address has to wait. */
  synchronized boolean mustWait(String from) {
    return of(from).count() >= ALLOWED;
  }

  /** It has given a bad one. */
  synchronized void bad(String from) {
    Tries before = of(from);
    tries.remove(from);
    tries.put(from, new Tries(before.count() + 1, nanos.getAsLong()));
    if (tries.size() > REMEMBERED) {
      tries.remove(tries.keySet().iterator().next());
    }
  }

  /** It has given the right one. */
  synchronized void good(String from) {
    tries.remove(from);
  }

  private Tries of(String from) {
    Tries before = tries.get(from);
    return before == null || nanos.getAsLong() - before.lastNanos() >= WAIT_NANOS
        ? new Tries(0, 0)
        : before;
  }
}
