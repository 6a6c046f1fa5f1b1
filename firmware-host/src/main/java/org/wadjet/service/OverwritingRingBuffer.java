package org.wadjet.service;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Hands things from the control thread to one other thread, in order, over a ring of places. The
 * control thread neither waits nor takes a lock, whatever the other does: one that is too slow
 * loses the oldest and is told so.
 *
 * @param <T> what is handed over
 */
final class OverwritingRingBuffer<T> {
  private final AtomicReferenceArray<Item<T>> ring;
  private volatile long add;
  private long taken;
  private long lost;

  /** With so many places. */
  OverwritingRingBuffer(int places) {
    ring = new AtomicReferenceArray<>(places);
  }

  private record Item<T>(long number, T thing) {}

  /** Hands something over; on the control thread alone. */
  void add(T thing) {
    long number = add;
    ring.set((int) (number % ring.length()), new Item<>(number, thing));
    add = number + 1;
  }

  /** The next that was handed over; empty if there is none. On the other thread alone. */
  Optional<T> poll() {
    while (taken < add) {
      Item<T> item = ring.get((int) (taken % ring.length()));
      if (item.number() == taken) {
        taken++;
        return Optional.of(item.thing());
      }
      // Written over meanwhile; the oldest that is left is in the place after it.
      long oldest = item.number() - ring.length() + 1;
      lost += oldest - taken;
      taken = oldest;
    }
    return Optional.empty();
  }

  /** How many were lost so far; on the other thread alone. */
  long lost() {
    return lost;
  }
}
