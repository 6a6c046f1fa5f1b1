package org.wadjet.service;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * News on their way to many onlookers, at once or after a delay. What has been told of late is
 * kept, so that who was away for a moment is told what it missed; who was away for longer is told
 * how everything stands.
 *
 * <p>Safe for use by any thread but the control thread, which knows nothing of it.
 */
public final class UpdateFeed {
  /** Events kept for those who were away; a turn has about six. */
  static final int KEPT = 256;

  /** So many may watch at a time: a hall full of phones, and a bound. */
  static final int MOST_ONLOOKERS = 500;

  /** While news wait for a delay, one state in this time is kept of them. */
  private static final long STATE_NANOS = Duration.ofSeconds(1).toNanos();

  private final long delayNanos;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Deque<Update.EventUpdate> kept = new ArrayDeque<>();
  private final Set<Subscription> subscriptions = new LinkedHashSet<>();
  private Optional<Update.StateUpdate> state = Optional.empty();
  private long told;
  private long stateSinceNanos;

  /**
   * A feed that nothing has come through.
   *
   * @param delay how much later than it happens everything is told; zero or more
   */
  UpdateFeed(Duration delay) {
    this.delayNanos = delay.toNanos();
  }

  /** News, and since when. */
  private record Waiting(Update update, long sinceNanos) {}

  /** Takes news in. */
  synchronized void publish(Update update, long nowNanos) {
    if (update instanceof Update.StateUpdate) {
      boolean again =
          delayNanos > 0
              && !waiting.isEmpty()
              && waiting.peekLast().update() instanceof Update.StateUpdate;
      if (again && nowNanos - stateSinceNanos < STATE_NANOS) {
        waiting.removeLast();
      } else {
        stateSinceNanos = nowNanos;
      }
    }
    waiting.addLast(new Waiting(update, nowNanos));
    release(nowNanos);
  }

  /** Time has passed. */
  synchronized void release(long nowNanos) {
    while (!waiting.isEmpty() && nowNanos - waiting.peekFirst().sinceNanos() >= delayNanos) {
      deliver(waiting.removeFirst().update());
    }
  }

  private void deliver(Update update) {
    switch (update) {
      case Update.StateUpdate now -> state = Optional.of(now);
      case Update.EventUpdate happened -> keep(happened);
      case Update.Overrun _ -> throw new IllegalArgumentException("told to one onlooker alone");
    }
    subscriptions.removeIf(subscription -> !subscription.offer(update));
  }

  private void keep(Update.EventUpdate happened) {
    if (happened.id() != told + 1) {
      // Another journal, which counts anew, or events that did not come this way.
      kept.clear();
    }
    told = happened.id();
    kept.addLast(happened);
    if (kept.size() > KEPT) {
      kept.removeFirst();
    }
  }

  /**
   * Watches from now on.
   *
   * @param lastEvent the id of the last event that it was told before it was away; empty for one
   *     that comes for the first time
   * @param capacity how many news may wait for it before it is dropped; 8 or more, besides those
   *     that it missed
   * @return empty where too many watch already
   */
  public synchronized Optional<Subscription> join(OptionalLong lastEvent, int capacity) {
    if (subscriptions.size() >= MOST_ONLOOKERS) {
      return Optional.empty();
    }
    List<Update> first = new ArrayList<>();
    lastEvent.ifPresent(id -> first.addAll(missed(id)));
    state.ifPresent(first::add);
    Subscription subscription = new Subscription(this, first.size() + capacity);
    first.forEach(subscription::offer);
    subscriptions.add(subscription);
    return Optional.of(subscription);
  }

  /** The events after one, if all of them are kept; else none: the state tells enough. */
  private List<Update.EventUpdate> missed(long id) {
    boolean allKept = !kept.isEmpty() && kept.peekFirst().id() <= id + 1 && id <= told;
    return allKept ? kept.stream().filter(event -> event.id() > id).toList() : List.of();
  }

  synchronized void leave(Subscription subscription) {
    subscriptions.remove(subscription);
  }

  /** How everything stands, as far as it has been told; empty before the first word. */
  public synchronized Optional<Update.StateUpdate> state() {
    return state;
  }

  /** How many watch. */
  public synchronized int subscriptions() {
    return subscriptions.size();
  }

  /** How much later than it happens everything is told. */
  public Duration delay() {
    return Duration.ofNanos(delayNanos);
  }
}
