package org.wadjet.web;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Throttle against guessing the arbiter's token: after five bad tokens from an address, that
 * address has to wait for a minute; after sixty in total, all addresses have to. Open sessions are
 * not affected.
 */
final class TokenThrottle {
  private static final int MAX_FAILURES_PER_ADDRESS = 5;
  private static final int MAX_FAILURES = 60;
  private static final long WAIT_NANOS = 60_000_000_000L;

  private static final Attempts NONE = new Attempts(0, 0);

  private final LongSupplier nanos;
  private final Map<String, Attempts> attempts = new HashMap<>();
  private Attempts total = NONE;

  private record Attempts(int count, long lastNanos) {}

  /** Creates a throttle with a clock in nanoseconds. */
  TokenThrottle(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Returns whether an address has to wait. */
  synchronized boolean mustWait(String from) {
    return current(attempts.getOrDefault(from, NONE)).count() >= MAX_FAILURES_PER_ADDRESS
        || current(total).count() >= MAX_FAILURES;
  }

  /** Counts a bad token of an address. */
  synchronized void failed(String from) {
    long now = nanos.getAsLong();
    attempts.values().removeIf(each -> current(each).count() == 0);
    attempts.put(from, new Attempts(current(attempts.getOrDefault(from, NONE)).count() + 1, now));
    total = new Attempts(current(total).count() + 1, now);
  }

  /** Resets the count of an address that has sent the right token. */
  synchronized void succeeded(String from) {
    attempts.remove(from);
  }

  private Attempts current(Attempts before) {
    return nanos.getAsLong() - before.lastNanos() >= WAIT_NANOS ? NONE : before;
  }
}
