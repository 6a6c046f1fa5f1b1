package org.wadjet.service;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.game.Side;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Watch over the event streams of the remote seats. A seat that plays and has had no stream for
 * longer than {@link #LIMIT} is reported once, and once more when it returns. Nothing waits for a
 * seat: its clock runs.
 */
final class SeatPresence {
  /** Time without an event stream after which a seat counts as lost. */
  static final Duration LIMIT = Duration.ofSeconds(30);

  private static final Logger LOG = LoggerFactory.getLogger(SeatPresence.class);

  private final LongSupplier nanos;
  private final Map<Side, Watched> sides = new EnumMap<>(Side.class);

  /** Streams of a side, and the time since which it has none. */
  private static final class Watched {
    private int streams;
    private long sinceNanos;
    private boolean expected;
    private boolean lost;
  }

  /** Creates a watch with a clock in nanoseconds. */
  SeatPresence(LongSupplier nanos) {
    this.nanos = nanos;
    for (Side side : Side.values()) {
      sides.put(side, new Watched());
    }
  }

  /** Registers a stream; returns false if the seat has {@code most} streams already. */
  synchronized boolean open(Side side, int most) {
    Watched watched = sides.get(side);
    if (watched.streams >= most) {
      return false;
    }
    watched.streams++;
    onConnected(side, watched);
    return true;
  }

  /** Takes note of a request, the sign of life of a seat on a transport without streams. */
  synchronized void onRequest(Side side) {
    Watched watched = sides.get(side);
    watched.sinceNanos = nanos.getAsLong();
    onConnected(side, watched);
  }

  private static void onConnected(Side side, Watched watched) {
    if (watched.lost) {
      watched.lost = false;
      LOG.info("The remote seat of {} is connected again", side.keyword());
    }
  }

  /** Takes note of a stream that has ended. */
  synchronized void close(Side side) {
    Watched watched = sides.get(side);
    watched.streams--;
    watched.sinceNanos = nanos.getAsLong();
  }

  /** Checks which seats are lost in a state. */
  synchronized void check(TableSnapshot snapshot) {
    for (Side side : Side.values()) {
      boolean expected =
          snapshot.players().isRemote(side)
              && snapshot.seats().of(side).isPresent()
              && snapshot.phase() != Phase.OVER;
      check(side, expected);
    }
  }

  /** Checks one side; {@code expected} means that its seat plays. */
  synchronized void check(Side side, boolean expected) {
    Watched watched = sides.get(side);
    long now = nanos.getAsLong();
    if (expected && !watched.expected) {
      watched.sinceNanos = now;
    }
    watched.expected = expected;
    if (!expected) {
      watched.lost = false;
    } else if (!watched.lost
        && watched.streams == 0
        && now - watched.sinceNanos > LIMIT.toNanos()) {
      watched.lost = true;
      LOG.warn(
          "The remote seat of {} is not connected; the game and its clock go on", side.keyword());
    }
  }

  /** Returns whether a seat that plays has had no stream for longer than the limit. */
  synchronized boolean isLost(Side side) {
    return sides.get(side).lost;
  }
}
