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
 * Queue of messages to the broker. Events are sent in order, each repeatedly until the broker has
 * confirmed it; of the retained messages only the newest on each topic is sent, after the events
 * queued before it. The queue is bounded: if the broker is unreachable for too long, it drops and
 * counts the oldest events.
 *
 * <p>Any thread may add messages; one thread takes them.
 */
final class MqttOutbox {
  private final int maxBytes;
  private final Deque<MqttMessage> events = new ArrayDeque<>();
  private final Map<String, MqttMessage> retained = new LinkedHashMap<>();
  private final Set<String> due = new LinkedHashSet<>();
  private final Set<String> cancelled = new HashSet<>();
  private int bytes;
  private long dropped;
  private boolean woken;

  /**
   * Creates an empty queue.
   *
   * @param mostBytes limit for the events in bytes; a game has less than 1 MB
   */
  MqttOutbox(int mostBytes) {
    this.maxBytes = mostBytes;
  }

  /** Adds an event; drops the oldest events beyond the limit. */
  synchronized void enqueue(MqttMessage message) {
    events.addLast(message);
    bytes += message.size();
    while (bytes > maxBytes && events.size() > 1) {
      bytes -= events.removeFirst().size();
      dropped++;
    }
    notifyAll();
  }

  /** Adds a retained message; it is sent only if it differs from the previous one on its topic. */
  synchronized void retain(MqttMessage message) {
    MqttMessage before = retained.put(message.topic(), message);
    if (before == null || !before.equals(message)) {
      cancelled.remove(message.topic());
      due.add(message.topic());
      notifyAll();
    }
  }

  /** Marks the retained message of a topic to be sent again. */
  synchronized void resend(String topic) {
    if (retained.containsKey(topic) && !cancelled.contains(topic)) {
      due.add(topic);
      notifyAll();
    }
  }

  /** Marks all retained messages to be sent again, as the broker may have lost them. */
  synchronized void resendRetained() {
    due.addAll(retained.keySet());
    due.removeAll(cancelled);
    notifyAll();
  }

  /** Wakes the thread that waits in {@link #next}. */
  synchronized void wakeSender() {
    woken = true;
    notifyAll();
  }

  /**
   * Returns the next message to send, which stays queued until {@link #confirmed}; empty if there
   * is none within the wait, or after a {@link #wakeSender}.
   *
   * @param urgent topic whose message is sent first if it is due
   */
  synchronized Optional<MqttMessage> next(String urgent, Duration wait)
      throws InterruptedException {
    long until = System.nanoTime() + wait.toNanos();
    while (events.isEmpty() && due.isEmpty() && !woken) {
      long left = Duration.ofNanos(until - System.nanoTime()).toMillis();
      if (left <= 0) {
        return Optional.empty();
      }
      wait(left);
    }
    woken = false;
    if (due.contains(urgent)) {
      return Optional.of(retained.get(urgent));
    }
    return Optional.ofNullable(events.peekFirst())
        .or(() -> due.stream().findFirst().map(retained::get));
  }

  /** Removes a message that the broker has confirmed. */
  synchronized void confirmed(MqttMessage message) {
    if (message.equals(events.peekFirst())) {
      events.removeFirst();
      bytes -= message.size();
    } else if (message.equals(retained.get(message.topic()))) {
      due.remove(message.topic());
    }
  }

  /**
   * Drops a message that the broker never confirms; a retained message is sent again only after it
   * changes.
   */
  synchronized void cancel(MqttMessage message) {
    if (message.equals(retained.get(message.topic()))) {
      cancelled.add(message.topic());
    }
    confirmed(message);
  }

  /** Returns the number of events not yet confirmed. */
  synchronized int waiting() {
    return events.size();
  }

  /** Returns the number of dropped events. */
  synchronized long dropped() {
    return dropped;
  }
}
