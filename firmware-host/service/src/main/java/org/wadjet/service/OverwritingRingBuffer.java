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
  private long nextNumber;
  private long overwritten;

  /** Creates a buffer with the given capacity. */
  OverwritingRingBuffer(int places) {
    ring = new AtomicReferenceArray<>(places);
  }

  private record Item<T>(long number, T value) {}

  /** Adds an item; only on the control thread. */
  void add(T thing) {
    long number = add;
    ring.set((int) (number % ring.length()), new Item<>(number, thing));
    add = number + 1;
  }

  /** Returns the next item; empty if there is none. Only on the consumer's thread. */
  Optional<T> poll() {
    while (nextNumber < add) {
      Item<T> item = ring.get((int) (nextNumber % ring.length()));
      if (item.number() == nextNumber) {
        nextNumber++;
        return Optional.of(item.value());
      }
      // The slot was overwritten; the oldest remaining item is in the next slot.
      long oldest = item.number() - ring.length() + 1;
      overwritten += oldest - nextNumber;
      nextNumber = oldest;
    }
    return Optional.empty();
  }

  /** Returns the number of items lost so far; only on the consumer's thread. */
  long overwritten() {
    return overwritten;
  }
}
