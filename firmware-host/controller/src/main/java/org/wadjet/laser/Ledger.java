package org.wadjet.laser;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.wadjet.game.Side;

/**
 * Lit time of each laser in the last 24 hours ({@code docs/laser-safety.md#rule-4}). The hours are
 * running time of the controller, because a Pi has no clock at boot; the window is therefore never
 * shorter than a calendar day.
 *
 * <p>A shot reserves lit time before its start, and its end replaces the reservation by the
 * measured time; an unsettled reservation counts in full.
 */
public final class Ledger {
  private static final long DAY_NANOS = Duration.ofDays(1).toNanos();

  private final long limitNanos;
  private final Deque<Entry> entries = new ArrayDeque<>();

  /** Creates an empty ledger with a daily limit for each laser. */
  public Ledger(Duration limit) {
    this.limitNanos = limit.toNanos();
  }

  /** Adds lit or reserved time; instants are of running time and never decrease. */
  public void add(long runningNanos, Side side, long litNanos) {
    entries.addLast(new Entry(runningNanos, side, litNanos));
  }

  /** Replaces a side's reservation, its last entry, by the measured lit time. */
  public void settle(Side side, long litNanos) {
    Deque<Entry> later = new ArrayDeque<>();
    while (!entries.isEmpty()) {
      Entry entry = entries.removeLast();
      if (entry.side() == side) {
        entries.addLast(new Entry(entry.runningNanos(), side, litNanos));
        entries.addAll(later);
        return;
      }
      later.addFirst(entry);
    }
    entries.addAll(later);
    throw new IllegalStateException("no reservation to settle for " + side.keyword());
  }

  /** Returns whether a side's laser may be lit for {@code litNanos} more within the daily limit. */
  public boolean allows(long runningNanos, Side side, long litNanos) {
    return usedNanos(runningNanos, side) + litNanos <= limitNanos;
  }

  /** Returns the lit time of a side's laser in the last 24 hours. */
  public long usedNanos(long runningNanos, Side side) {
    while (!entries.isEmpty() && runningNanos - entries.peekFirst().runningNanos() >= DAY_NANOS) {
      entries.removeFirst();
    }
    return entries.stream().filter(e -> e.side() == side).mapToLong(Entry::litNanos).sum();
  }

  private record Entry(long runningNanos, Side side, long litNanos) {}
}
