package org.wadjet.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import org.wadjet.wiring.NanoClock;

/**
 * The time of a virtual board. What the world does — a hand lifts a piece, a one-shot expires — is
 * scheduled here and carried out in order of time whenever somebody lets time pass or looks at the
 * clock, also while the controller touches no pin.
 *
 * <p>Free: time passes only by {@link #awaitNanos} and {@link #spend}, as fast as the computer can.
 * At real pace: it is the computer's own time. In both, an event sees the instant it was due at.
 *
 * <p>For one thread alone, the one that drives the pins: the world's events run on it.
 */
public final class VirtualClock implements NanoClock {
  /** Below this it is not worth to give the processor away. */
  private static final long SPIN_NANOS = 100_000;

  private final boolean realPace;
  private final long startNanos;
  private final PriorityQueue<Event> events = new PriorityQueue<>(Event.IN_TURN);
  private final List<Alarm> alarms = new ArrayList<>();
  private long now;
  private long nextDue = Long.MAX_VALUE;
  private long scheduled;
  private boolean inEvent;

  private VirtualClock(boolean realPace) {
    this.realPace = realPace;
    this.startNanos = System.nanoTime();
  }

  /** A clock that starts at 0 and jumps. */
  public static VirtualClock free() {
    return new VirtualClock(false);
  }

  /** A clock that starts at 0 and keeps the computer's pace. */
  public static VirtualClock realPace() {
    return new VirtualClock(true);
  }

  @Override
  public long nanoTime() {
    if (realPace && !inEvent) {
      advanceTo(System.nanoTime() - startNanos);
    }
    return now;
  }

  /** The instant that is being lived; unlike {@link #nanoTime()} it lets nothing happen. */
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

  /**
   * Lets the time pass that a pin operation takes. At real pace the operation has taken its time
   * already.
   */
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

  /** Schedules something that the world does; what is already past is done at the next look. */
  public void at(long instantNanos, Runnable action) {
    events.add(new Event(Math.max(instantNanos, now), scheduled++, action));
    findNextDue();
  }

  /** A timer that can be set again and again without making garbage, as a one-shot is. */
  Alarm alarm(Runnable action) {
    Alarm alarm = new Alarm(action);
    alarms.add(alarm);
    return alarm;
  }

  private void advanceTo(long instantNanos) {
    if (inEvent) {
      throw new IllegalStateException("an event of the world may not wait or touch pins");
    }
    while (nextDue <= instantNanos) {
      inEvent = true;
      try {
        carryOutFirst();
      } finally {
        inEvent = false;
      }
    }
    now = Math.max(now, instantNanos);
  }

  private void carryOutFirst() {
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

  /** Something due once; of equal instants, what was scheduled first comes first. */
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

    /** Goes off at this instant, and no longer at the one set before. */
    void set(long instantNanos) {
      due = instantNanos;
      findNextDue();
    }

    /** Does not go off. */
    void cancel() {
      due = Long.MAX_VALUE;
      findNextDue();
    }
  }
}
