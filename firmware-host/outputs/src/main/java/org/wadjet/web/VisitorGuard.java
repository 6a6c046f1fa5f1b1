package org.wadjet.web;

import java.util.function.LongSupplier;
import org.wadjet.service.RateLimit;

/**
 * Access check of the requests that visitors send without a session: only from the clients that
 * {@code play} admits, and from each address at most {@link #BURST} at once and {@link #PER_SECOND}
 * a second.
 */
final class VisitorGuard implements Route.Access {
  static final int BURST = 20;
  static final int PER_SECOND = 2;

  /** Limit of the remembered addresses; the one with the oldest request is forgotten first. */
  static final int MAX_ADDRESSES = RateLimit.MAX_CLIENTS;

  private final VisitorAccess access;
  private final RateLimit limit;

  /** Creates a guard with a clock in nanoseconds. */
  VisitorGuard(VisitorAccess access, LongSupplier nanos) {
    this.access = access;
    this.limit = new RateLimit(BURST, PER_SECOND, nanos);
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
  boolean take(String address) {
    return limit.take(address);
  }
}
