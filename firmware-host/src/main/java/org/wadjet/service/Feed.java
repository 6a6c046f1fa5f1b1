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
public final class Feed {
  /** Events kept for those who were away; a turn has about six. */
  static final int KEPT = 256;

  /** So many may watch at a time: a hall full of phones, and a bound. */
  static final int MOST_ONLOOKERS = 500;

  /** While news wait for a delay, one state in this time is kept of them. */
  private static final long STATE_NANOS = Duration.ofSeconds(1).toNanos();

  private final long delayNanos;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Deque<News.Happened> kept = new ArrayDeque<>();
  private final Set<Onlooker> onlookers = new LinkedHashSet<>();
  private Optional<News.State> state = Optional.empty();
  private long told;
  private long stateSinceNanos;

  /**
   * A feed that nothing has come through.
   *
   * @param delay how much later than it happens everything is told; zero or more
   */
  Feed(Duration delay) {
    this.delayNanos = delay.toNanos();
  }

  /** News, and since when. */
  private record Waiting(News news, long sinceNanos) {}

  /** Takes news in. */
  synchronized void take(News news, long nowNanos) {
    if (news instanceof News.State) {
      boolean again =
          delayNanos > 0 && !waiting.isEmpty() && waiting.peekLast().news() instanceof News.State;
      if (again && nowNanos - stateSinceNanos < STATE_NANOS) {
        waiting.removeLast();
      } else {
        stateSinceNanos = nowNanos;
      }
    }
    waiting.addLast(new Waiting(news, nowNanos));
    release(nowNanos);
  }

  /** Time has passed. */
  synchronized void release(long nowNanos) {
    while (!waiting.isEmpty() && nowNanos - waiting.peekFirst().sinceNanos() >= delayNanos) {
      tell(waiting.removeFirst().news());
    }
  }

  private void tell(News news) {
    switch (news) {
      case News.State now -> state = Optional.of(now);
      case News.Happened happened -> keep(happened);
      case News.TooSlow _ -> throw new IllegalArgumentException("told to one onlooker alone");
    }
    onlookers.removeIf(onlooker -> !onlooker.tell(news));
  }

  private void keep(News.Happened happened) {
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
  public synchronized Optional<Onlooker> join(OptionalLong lastEvent, int capacity) {
    if (onlookers.size() >= MOST_ONLOOKERS) {
      return Optional.empty();
    }
    List<News> first = new ArrayList<>();
    lastEvent.ifPresent(id -> first.addAll(missed(id)));
    state.ifPresent(first::add);
    Onlooker onlooker = new Onlooker(this, first.size() + capacity);
    first.forEach(onlooker::tell);
    onlookers.add(onlooker);
    return Optional.of(onlooker);
  }

  /** The events after one, if all of them are kept; else none: the state tells enough. */
  private List<News.Happened> missed(long id) {
    boolean allKept = !kept.isEmpty() && kept.peekFirst().id() <= id + 1 && id <= told;
    return allKept ? kept.stream().filter(event -> event.id() > id).toList() : List.of();
  }

  synchronized void leave(Onlooker onlooker) {
    onlookers.remove(onlooker);
  }

  /** How everything stands, as far as it has been told; empty before the first word. */
  public synchronized Optional<News.State> state() {
    return state;
  }

  /** How many watch. */
  public synchronized int onlookers() {
    return onlookers.size();
  }

  /** How much later than it happens everything is told. */
  public Duration delay() {
    return Duration.ofNanos(delayNanos);
  }
}
