package org.wadjet.service;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.wadjet.game.Side;
import org.wadjet.turn.Seats;

/**
 * Seats whose QR codes the kiosk is to show, at most one of each side. They are kept in memory
 * only. A code ends once its seat is used, revoked or issued again, and after {@link #LIMIT}.
 */
final class SeatCodes {
  /** Time after which an unused code ends, enough to fetch a phone. */
  static final Duration LIMIT = Duration.ofMinutes(5);

  private final LongSupplier nanos;
  private final List<Shown> codes = new ArrayList<>();
  private long number;

  /** Code with the hash of its token and the time at which it was added. */
  private record Shown(SeatCode code, String tokenSha256, long sinceNanos) {}

  /** Creates an empty list with a clock in nanoseconds. */
  SeatCodes(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Adds the code of a side; replaces an earlier one of the same side. */
  synchronized void add(Side side, String tokenSha256, String address) {
    remove(side);
    number++;
    codes.add(new Shown(new SeatCode(side, number, address), tokenSha256, nanos.getAsLong()));
  }

  /** Removes the code of a side. */
  synchronized void remove(Side side) {
    codes.removeIf(each -> each.code().side() == side);
  }

  /** Removes the code of a seat that was used. */
  synchronized void onUse(Seat seat) {
    codes.removeIf(each -> each.tokenSha256().equals(seat.tokenSha256()));
  }

  /** Returns the oldest code that holds a seat; empty if there is none. */
  synchronized Optional<SeatCode> current(Seats seats) {
    codes.removeIf(each -> nanos.getAsLong() - each.sinceNanos() >= LIMIT.toNanos());
    return codes.stream()
        .filter(each -> seats.isHeldBy(each.code().side(), each.tokenSha256()))
        .map(Shown::code)
        .findFirst();
  }
}
