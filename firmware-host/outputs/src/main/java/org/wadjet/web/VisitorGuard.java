package org.wadjet.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Access check of the requests that visitors send without a session: only from the clients that
 * {@code play} admits, and from each address at most {@link #BURST} at once and {@link #PER_SECOND}
 * a second.
 */
final class VisitorGuard implements Route.Access {
  static final int BURST = 20;
  static final int PER_SECOND = 2;

  /** Limit of the remembered addresses; the one with the oldest request is forgotten first. */
  static final int MAX_ADDRESSES = 1000;

  private static final double NANOS_PER_SECOND = 1e9;

  private final VisitorAccess access;
  private final LongSupplier nanos;
  private final Map<String, Allowance> allowances = new LinkedHashMap<>();

  /** Requests that an address may still send, as of a time. */
  private record Allowance(double requests, long atNanos) {}

  /** Creates a guard with a clock in nanoseconds. */
  VisitorGuard(VisitorAccess access, LongSupplier nanos) {
    this.access = access;
    this.nanos = nanos;
  }

  @Override
  public void check(RequestContext context) throws HttpError {
    if (!access.admits(context)) {
      throw new HttpError(
          HttpError.FORBIDDEN,
          "[web] play = \"" + access.keyword() + "\" in service.toml does not admit this client");
    }
    if (!take(context.client())) {
      throw new HttpError(HttpError.TOO_MANY, "there are too many requests from this client");
    }
  }

  /** Takes one request from the allowance of an address; returns false if none is left. */
  synchronized boolean take(String address) {
    long now = nanos.getAsLong();
    Allowance before = allowances.remove(address);
    double left =
        before == null
            ? BURST
            : Math.min(
                BURST,
                before.requests() + (now - before.atNanos()) / NANOS_PER_SECOND * PER_SECOND);
    boolean granted = left >= 1;
    allowances.put(address, new Allowance(granted ? left - 1 : left, now));
    if (allowances.size() > MAX_ADDRESSES) {
      allowances.remove(allowances.keySet().iterator().next());
    }
    return granted;
  }
}
