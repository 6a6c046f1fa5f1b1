package org.wadjet.laser;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.wadjet.game.Side;

/**
 * How long each laser was lit in the last day (BOARD.md, rule 4). A day is 24 hours of the
 * controller's own running time: a Pi has no clock at boot, and time spent switched off only makes
 * the window longer than a calendar day, never shorter.
 *
 * <p>A shot reserves before and is refunded after; a reservation that was never settled counts in
 * full.
 */
public final class Ledger {
  private static final long DAY_NANOS = Duration.ofDays(1).toNanos();

  private final long mostNanos;
  private final Deque<Entry> entries = new ArrayDeque<>();

  /** An empty ledger that allows each laser so much a day. */
  public Ledger(Duration most) {
    this.mostNanos = most.toNanos();
  }

  /** Notes lit or reserved time; instants are of running time and do not go back. */
  public void add(long runningNanos, Side side, long litNanos) {
    entries.addLast(new Entry(runningNanos, side, litNanos));
  }

  /** Replaces the last entry of a side, its reservation, by what was really lit. */
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
    throw new IllegalStateException("nothing was reserved for " + side.keyword());
  }

  /** Whether a side's laser may be lit for so long on top of what the last day holds. */
  public boolean allows(long runningNanos, Side side, long litNanos) {
    return usedNanos(runningNanos, side) + litNanos <= mostNanos;
  }

  /** What a side's laser used up in the last day. */
  public long usedNanos(long runningNanos, Side side) {
    while (!entries.isEmpty() && runningNanos - entries.peekFirst().runningNanos() >= DAY_NANOS) {
      entries.removeFirst();
    }
    return entries.stream().filter(e -> e.side() == side).mapToLong(Entry::litNanos).sum();
  }

  private record Entry(long runningNanos, Side side, long litNanos) {}
}
