package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

class FastAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final FastPosition[] positions =
      LongStream.rangeClosed(1, 1_000)
          .mapToObj(seed -> FastPositions.withoutEyes(seed, Rules.Game.KHET2))
          .map(position -> FastPosition.of(position, Rules.Game.KHET2))
          .toArray(FastPosition[]::new);

  private final FastPerft perft =
      new FastPerft(
          FastPosition.of(
              Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position(), Rules.Game.KHET2),
          Rules.KHET2,
          3);

  @Test
  void tracesWithoutAllocating() {
    assertThat(allocatedBytes(this::traceAll)).isZero();
  }

  @Test
  void findsMovesAndPlaysThemWithoutAllocating() {
    assertThat(allocatedBytes(() -> perft.count(3))).isZero();
  }

  @Test
  void measurementDetectsAllocations() {
    assertThat(allocatedBytes(() -> FastPositions.withoutEyes(1, Rules.Game.KHET2))).isPositive();
  }

  private int traceAll() {
    int sum = 0;
    for (FastPosition position : positions) {
      int end = position.trace(Side.RED);
      Square square = BeamEnd.square(end);
      sum += square.index() + BeamEnd.heading(end).quarter() + BeamEnd.kind(end).keyword().length();
    }
    return sum;
  }

  /** Measures after a first run, which loads the classes. */
  private static long allocatedBytes(Runnable work) {
    work.run();
    THREADS.getCurrentThreadAllocatedBytes();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
