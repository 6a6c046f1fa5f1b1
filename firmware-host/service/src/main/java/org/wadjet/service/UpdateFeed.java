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
 * Feed of updates to many subscribers, without or with a delay. Recent events are kept, so that a
 * subscriber that reconnects after a moment gets those it missed, and a new one those of the
 * current game if it asks for them; after a longer absence it gets the current state.
 *
 * <p>Safe for use by any thread but the control thread, which has no access to it.
 */
public final class UpdateFeed {
  /** Number of events kept; a turn has about six. */
  public static final int REPLAY_CAPACITY = 256;

  /** Limit of concurrent subscriptions, enough for a hall full of phones. */
  static final int MAX_SUBSCRIPTIONS = 500;

  /** Minimum interval between the states kept while updates wait for a delay. */
  private static final long STATE_NANOS = Duration.ofSeconds(1).toNanos();

  private final long delayNanos;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Deque<Update.EventUpdate> replayBuffer = new ArrayDeque<>();
  private final Set<Subscription> subscriptions = new LinkedHashSet<>();
  private Optional<Update.StateUpdate> state = Optional.empty();
  private long lastPublished;
  private long stateSinceNanos;

  /**
   * Creates an empty feed.
   *
   * @param delay time by which every update is delayed; zero or more
   */
  UpdateFeed(Duration delay) {
    this.delayNanos = delay.toNanos();
  }

  /** A waiting update, and the time of its arrival. */
  private record Waiting(Update update, long sinceNanos) {}

  /** Takes an update. */
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

  /** Releases the updates whose delay has passed. */
  synchronized void release(long nowNanos) {
    while (!waiting.isEmpty() && nowNanos - waiting.peekFirst().sinceNanos() >= delayNanos) {
      deliver(waiting.removeFirst().update());
    }
  }

  private void deliver(Update update) {
    switch (update) {
      case Update.StateUpdate now -> state = Optional.of(now);
      case Update.EventUpdate happened -> addToReplay(happened);
      case Update.Overrun _ ->
          throw new IllegalArgumentException("only one subscriber gets an overrun");
    }
    subscriptions.removeIf(subscription -> !subscription.offer(update));
  }

  private void addToReplay(Update.EventUpdate eventUpdate) {
    if (eventUpdate.id() != lastPublished + 1) {
      // Either the numbering restarted with a new journal, or this feed missed events.
      replayBuffer.clear();
    }
    lastPublished = eventUpdate.id();
    replayBuffer.addLast(eventUpdate);
    if (replayBuffer.size() > REPLAY_CAPACITY) {
      replayBuffer.removeFirst();
    }
  }

  /**
   * Adds a subscription.
   *
   * @param lastEvent the id of the last event that the subscriber received before its absence;
   *     empty for a new one
   * @param capacity number of updates, in addition to the missed ones, that may wait before the
   *     subscription is dropped; at least 8
   * @return empty if the limit of subscriptions is reached
   */
  public synchronized Optional<Subscription> subscribe(OptionalLong lastEvent, int capacity) {
    return subscribe(
        lastEvent.isPresent() ? missedUpdates(lastEvent.getAsLong()) : List.of(), capacity);
  }

  /**
   * Adds a subscription that first gets the kept events of the current game.
   *
   * @param capacity as of {@link #subscribe(OptionalLong, int)}
   * @return empty if the limit of subscriptions is reached
   */
  public synchronized Optional<Subscription> subscribeFromGameStart(int capacity) {
    long game = state.map(Update.StateUpdate::game).orElse(0L);
    return subscribe(
        replayBuffer.stream().filter(event -> event.game() == game).toList(), capacity);
  }

  private Optional<Subscription> subscribe(List<Update.EventUpdate> past, int capacity) {
    if (subscriptions.size() >= MAX_SUBSCRIPTIONS) {
      return Optional.empty();
    }
    List<Update> first = new ArrayList<>(past);
    state.ifPresent(first::add);
    Subscription subscription = new Subscription(this, first.size() + capacity);
    first.forEach(subscription::offer);
    subscriptions.add(subscription);
    return Optional.of(subscription);
  }

  /**
   * Returns the events after an id, if all of them are kept; otherwise none, since the state
   * suffices.
   */
  private List<Update.EventUpdate> missedUpdates(long id) {
    boolean allKept =
        !replayBuffer.isEmpty() && replayBuffer.peekFirst().id() <= id + 1 && id <= lastPublished;
    return allKept ? replayBuffer.stream().filter(event -> event.id() > id).toList() : List.of();
  }

  synchronized void unsubscribe(Subscription subscription) {
    subscriptions.remove(subscription);
  }

  /** Returns the latest published state; empty before the first. */
  public synchronized Optional<Update.StateUpdate> state() {
    return state;
  }

  /** Returns the number of subscriptions. */
  public synchronized int subscriptions() {
    return subscriptions.size();
  }
}
