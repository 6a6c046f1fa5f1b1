package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests that the control thread passes elements on in order, without blocking. */
final class OverwritingRingBufferTest {
  private final OverwritingRingBuffer<Integer> ring = new OverwritingRingBuffer<>(8);

  private List<Integer> all() {
    List<Integer> taken = new ArrayList<>();
    for (Optional<Integer> next = ring.poll(); next.isPresent(); next = ring.poll()) {
      taken.add(next.get());
    }
    return taken;
  }

  private void put(int from, int to) {
    for (int i = from; i <= to; i++) {
      ring.add(i);
    }
  }

  @Test
  void deliversAllItemsInOrder() {
    put(1, 5);
    assertThat(all()).containsExactly(1, 2, 3, 4, 5);
    put(6, 13);
    assertThat(all()).containsExactly(6, 7, 8, 9, 10, 11, 12, 13);
    assertThat(all()).isEmpty();
    assertThat(ring.overwritten()).isZero();
  }

  @Test
  void slowReaderLosesOldestItemsAndLearnsTheirNumber() {
    put(1, 3);
    assertThat(ring.poll()).contains(1);
    put(4, 20);
    assertThat(all()).containsExactly(13, 14, 15, 16, 17, 18, 19, 20);
    assertThat(ring.overwritten()).isEqualTo(11);
  }

  @Test
  void keepsOrderAndCountsLossesAcrossThreads() throws Exception {
    int last = 1_000_000;
    Thread putting = Thread.ofPlatform().start(() -> put(1, last));
    int taken = 0;
    int before = 0;
    while (before < last) {
      Optional<Integer> next = ring.poll();
      if (next.isPresent()) {
        assertThat(next.get()).isGreaterThan(before);
        before = next.get();
        taken++;
      }
    }
    putting.join();
    assertThat(taken + ring.overwritten()).isEqualTo(last);
  }
}
