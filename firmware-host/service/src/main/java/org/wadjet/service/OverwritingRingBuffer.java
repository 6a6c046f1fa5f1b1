package org.wadjet.service;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Single-producer, single-consumer ring buffer that overwrites its oldest items. The producer, the
 * control thread, neither waits nor takes a lock, whatever the consumer does; a slow consumer loses
 * the oldest items and can read their number.
 *
 * @param <T> type of the items
 */
final class OverwritingRingBuffer<T> {
  private final AtomicReferenceArray<Item<T>> ring;
  private volatile long add;
  private long taken;
  private long lost;

  /** Creates a buffer with the given capacity. */
  OverwritingRingBuffer(int places) {
    ring = new AtomicReferenceArray<>(places);
  }

  private record Item<T>(long number, T thing) {}

  /** Adds an item; only on the control thread. */
  void add(T thing) {
    long number = add;
    ring.set((int) (number % ring.length()), new Item<>(number, thing));
    add = number + 1;
  }

  /** Returns the next item; empty if there is none. Only on the consumer's thread. */
  Optional<T> poll() {
    while (taken < add) {
      Item<T> item = ring.get((int) (taken % ring.length()));
      if (item.number() == taken) {
        taken++;
        return Optional.of(item.thing());
      }
      // The slot was overwritten; the oldest remaining item is in the next slot.
      long oldest = item.number() - ring.length() + 1;
      lost += oldest - taken;
      taken = oldest;
    }
    return Optional.empty();
  }

  /** Returns the number of items lost so far; only on the consumer's thread. */
  long lost() {
    return lost;
  }
}
