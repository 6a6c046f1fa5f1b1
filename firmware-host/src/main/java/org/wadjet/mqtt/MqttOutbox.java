package org.wadjet.mqtt;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What waits for the broker. What happened is told in order, none left out and each until the
 * broker has confirmed it; of what is retained only the newest counts, and is told after what
 * happened before it. Bounded: where the broker is away for too long, the oldest that happened goes
 * and is counted.
 *
 * <p>Any thread may put in, one takes out.
 */
final class MqttOutbox {
  private final int mostBytes;
  private final Deque<MqttMessage> happened = new ArrayDeque<>();
  private final Map<String, MqttMessage> retained = new LinkedHashMap<>();
  private final Set<String> due = new LinkedHashSet<>();
  private final Set<String> givenUp = new HashSet<>();
  private int bytes;
  private long lost;
  private boolean nudged;

  /**
   * Empty.
   *
   * @param mostBytes of what happened; a game is less than 1 MB
   */
  MqttOutbox(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** Something happened. */
  synchronized void happened(MqttMessage message) {
    happened.addLast(message);
    bytes += message.size();
    while (bytes > mostBytes && happened.size() > 1) {
      bytes -= happened.removeFirst().size();
      lost++;
    }
    notifyAll();
  }

  /** Something is so from now on; told only if it is not what was said before. */
  synchronized void retain(MqttMessage message) {
    MqttMessage before = retained.put(message.topic(), message);
    if (before == null || !before.equals(message)) {
      givenUp.remove(message.topic());
      due.add(message.topic());
      notifyAll();
    }
  }

  /** What is retained on a topic is to be told again. */
  synchronized void again(String topic) {
    if (retained.containsKey(topic) && !givenUp.contains(topic)) {
      due.add(topic);
      notifyAll();
    }
  }

  /** The broker may know nothing: all that is retained is to be told again. */
  synchronized void everythingAgain() {
    due.addAll(retained.keySet());
    due.removeAll(givenUp);
    notifyAll();
  }

  /** Whoever waits in {@link #next} looks up. */
  synchronized void nudge() {
    nudged = true;
    notifyAll();
  }

  /**
   * What is to be told next; it stays in until {@link #confirmed}. Empty if there is none for a
   * while, or after a {@link #nudge}.
   *
   * @param urgent a topic that goes first, if it is due
   */
  synchronized Optional<MqttMessage> next(String urgent, Duration wait)
      throws InterruptedException {
    long until = System.nanoTime() + wait.toNanos();
    while (happened.isEmpty() && due.isEmpty() && !nudged) {
      long left = Duration.ofNanos(until - System.nanoTime()).toMillis();
      if (left <= 0) {
        return Optional.empty();
      }
      wait(left);
    }
    nudged = false;
    if (due.contains(urgent)) {
      return Optional.of(retained.get(urgent));
    }
    return Optional.ofNullable(happened.peekFirst())
        .or(() -> due.stream().findFirst().map(retained::get));
  }

  /** The broker has confirmed it. */
  synchronized void confirmed(MqttMessage message) {
    if (message.equals(happened.peekFirst())) {
      happened.removeFirst();
      bytes -= message.size();
    } else if (message.equals(retained.get(message.topic()))) {
      due.remove(message.topic());
    }
  }

  /** The broker never confirms it: what is retained there is told again only once it changes. */
  synchronized void giveUp(MqttMessage message) {
    if (message.equals(retained.get(message.topic()))) {
      givenUp.add(message.topic());
    }
    confirmed(message);
  }

  /** How much that happened is not told yet. */
  synchronized int waiting() {
    return happened.size();
  }

  /** How much that happened will never be told. */
  synchronized long lost() {
    return lost;
  }
}
