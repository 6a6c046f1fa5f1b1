package org.wadjet.service;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Limit of the requests of each client: at most a burst at once, then a constant rate per second.
 */
public final class RateLimit {
  /** Limit of the remembered clients; the one with the oldest request is forgotten first. */
  public static final int MAX_CLIENTS = 1000;

  private static final double NANOS_PER_SECOND = 1e9;

  private final int burst;
  private final int perSecond;
  private final LongSupplier nanos;
  private final Map<String, Allowance> allowances = new LinkedHashMap<>();

  /** Requests that a client may still send, as of a time. */
  private record Allowance(double requests, long atNanos) {}

  /** Creates a limit with a clock in nanoseconds. */
  public RateLimit(int burst, int perSecond, LongSupplier nanos) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  /** Takes one request from the allowance of a client; returns false if none is left. */
  public synchronized boolean take(String client) {
    long now = nanos.getAsLong();
    Allowance before = allowances.remove(client);
    double left =
        before == null
            ? burst
            : Math.min(
                burst, before.requests() + (now - before.atNanos()) / NANOS_PER_SECOND * perSecond);
    boolean granted = left >= 1;
    allowances.put(client, new Allowance(granted ? left - 1 : left, now));
    if (allowances.size() > MAX_CLIENTS) {
      allowances.remove(allowances.keySet().iterator().next());
    }
    return granted;
  }
}
