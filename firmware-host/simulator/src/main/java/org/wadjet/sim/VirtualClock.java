package org.wadjet.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import org.wadjet.wiring.NanoClock;

/**
 * Clock and event scheduler of a virtual board. Events of the world — a hand lifts a piece, a
 * one-shot expires — are scheduled here and run in order of time whenever time is spent or the
 * clock is read, even while the controller touches no pin.
 *
 * <p>A free clock advances only by {@link #awaitNanos} and {@link #spend}, as fast as possible. A
 * real-pace clock follows the computer's clock. On either clock an event reads the instant at which
 * it was due.
 *
 * <p>Confined to one thread, the one that drives the pins; events run on it.
 */
public final class VirtualClock implements NanoClock {
  /** Duration below which a wait spins instead of parking. */
  private static final long SPIN_NANOS = 100_000;

  private final boolean realPace;
  private final long startNanos;
  private final PriorityQueue<Event> events = new PriorityQueue<>(Event.IN_TURN);
  private final List<Alarm> alarms = new ArrayList<>();
  private long now;
  private long nextDue = Long.MAX_VALUE;
  private long scheduled;
  private boolean runningEvent;

  private VirtualClock(boolean realPace) {
    this.realPace = realPace;
    this.startNanos = System.nanoTime();
  }

  /** Creates a free clock that starts at 0. */
  public static VirtualClock unpaced() {
    return new VirtualClock(false);
  }

  /** Creates a real-pace clock that starts at 0. */
  public static VirtualClock realPace() {
    return new VirtualClock(true);
  }

  @Override
  public long nanoTime() {
    if (realPace && !runningEvent) {
      advanceTo(System.nanoTime() - startNanos);
    }
    return now;
  }

  /** Returns the present instant; unlike {@link #nanoTime()} this runs no events. */
  long now() {
    return now;
  }

  @Override
  public void awaitNanos(long instantNanos) {
    if (!realPace) {
      advanceTo(instantNanos);
      return;
    }
    while (nanoTime() < instantNanos) {
      long rest = Math.min(nextDue, instantNanos) - (System.nanoTime() - startNanos);
      if (rest > SPIN_NANOS) {
        LockSupport.parkNanos(this, rest - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  /** Spends the time of a pin operation. At real pace the operation has already taken its time. */
  public void spend(long nanos) {
    if (realPace) {
      advanceTo(System.nanoTime() - startNanos);
      return;
    }
    long then = now + nanos;
    if (then < nextDue) {
      now = then;
    } else {
      advanceTo(then);
    }
  }

  /** Schedules an event; one that is already due runs when the clock is next read. */
  public void schedule(long instantNanos, Runnable action) {
    events.add(new Event(Math.max(instantNanos, now), scheduled++, action));
    findNextDue();
  }

  /** Creates a timer that can be set repeatedly without garbage, as for a one-shot. */
  Alarm alarm(Runnable action) {
    Alarm alarm = new Alarm(action);
    alarms.add(alarm);
    return alarm;
  }

  private void advanceTo(long instantNanos) {
    if (runningEvent) {
      throw new IllegalStateException("an event of the world may not wait or touch pins");
    }
    while (nextDue <= instantNanos) {
      runningEvent = true;
      try {
        runNextEvent();
      } finally {
        runningEvent = false;
      }
    }
    now = Math.max(now, instantNanos);
  }

  private void runNextEvent() {
    now = Math.max(now, nextDue);
    for (Alarm alarm : alarms) {
      if (alarm.due == nextDue) {
        alarm.due = Long.MAX_VALUE;
        findNextDue();
        alarm.action.run();
        return;
      }
    }
    Event first = events.remove();
    findNextDue();
    first.action.run();
  }

  private void findNextDue() {
    long first = events.isEmpty() ? Long.MAX_VALUE : events.peek().dueNanos;
    for (int i = 0; i < alarms.size(); i++) {
      first = Math.min(first, alarms.get(i).due);
    }
    nextDue = first;
  }

  /** A single event; at equal instants the one scheduled first runs first. */
  private record Event(long dueNanos, long order, Runnable action) {
    static final Comparator<Event> IN_TURN =
        Comparator.comparingLong(Event::dueNanos).thenComparingLong(Event::order);
  }

  /** A timer of the hardware. */
  final class Alarm {
    private final Runnable action;
    private long due = Long.MAX_VALUE;

    private Alarm(Runnable action) {
      this.action = action;
    }

    /** Sets the instant of the alarm, in place of the one before. */
    void set(long instantNanos) {
      due = instantNanos;
      findNextDue();
    }

    /** Cancels the alarm. */
    void clear() {
      set(Long.MAX_VALUE);
    }
  }
}
