package org.wadjet.web;

import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.wadjet.service.RateLimit;
import org.wadjet.service.Seat;
import org.wadjet.service.SeatDesk;
import org.wadjet.service.SeatRefusal;

/**
 * Access check of the remote seats: the token in {@code Authorization: Bearer}, and a limit of the
 * requests, for each seat and for each address without a valid token. Tokens of 128 random bits
 * need no further throttle.
 */
final class SeatAccess implements Route.Access {
  private static final String SCHEME = "bearer ";

  private final SeatDesk desk;
  private final RateLimit limit;

  /** Creates the check with a clock in nanoseconds. */
  SeatAccess(SeatDesk desk, LongSupplier nanos) {
    this.desk = desk;
    this.limit = new RateLimit(SeatDesk.BURST, SeatDesk.PER_SECOND, nanos);
  }

  @Override
  public void check(RequestContext context) throws HttpError {
    Optional<Seat> seat = find(context);
    String client =
        seat.map(each -> "seat " + each.tokenSha256())
            .orElseGet(() -> "address " + context.client());
    if (!limit.take(client)) {
      throw new HttpError(
          HttpError.TOO_MANY, "too-many", "there are too many requests from this client");
    }
    if (seat.isEmpty()) {
      throw error(new SeatRefusal.Unauthorized());
    }
  }

  /**
   * Returns the seat of a request.
   *
   * @throws HttpError if the request has no token of a valid seat
   */
  Seat seat(RequestContext context) throws HttpError {
    return find(context).orElseThrow(() -> error(new SeatRefusal.Unauthorized()));
  }

  private Optional<Seat> find(RequestContext context) {
    return context
        .header("Authorization")
        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(SCHEME))
        .map(value -> value.substring(SCHEME.length()).strip())
        .flatMap(desk::authenticate);
  }

  /** Returns a refusal as an error with its status. */
  static HttpError error(SeatRefusal refusal) {
    return new HttpError(refusal.status(), refusal.code(), refusal.detail());
  }
}
