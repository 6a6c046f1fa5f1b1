package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

/** Tests of the steady levels of bits, against the last readings of each bit in a list. */
class BitHistoryTest {
  private static final long SCAN_NANOS = 5_000_000;

  private final BitHistory history = new BitHistory();
  private final List<String> told = new ArrayList<>();

  BitHistoryTest() {
    history.addListener(
        (chain, read, high, nowNanos) ->
            told.add(chain + "." + read + (high ? " high " : " low ") + nowNanos));
  }

  private static Frame frame(int chain, long word, long nowNanos) {
    Frame frame = new Frame();
    frame.begin(false, nowNanos);
    for (int read = 0; read < Chain.BITS; read++) {
      frame.set(chain, read, (word >>> read & 1) != 0);
    }
    return frame;
  }

  /** Readings of one bit since it was last steady, and what follows from them. */
  private static final class Bit {
    private boolean steady;
    private boolean last;
    private int differing;
    private int changes;
    private long changedNanos;
    private long flickeredNanos;

    /** Reads a level; returns whether the steady level changes with the third one that differs. */
    private boolean read(boolean level, long nowNanos) {
      flickeredNanos = level == last ? flickeredNanos : nowNanos;
      last = level;
      differing = level == steady ? 0 : differing + 1;
      if (differing < 3) {
        return false;
      }
      steady = level;
      differing = 0;
      changes++;
      changedNanos = nowNanos;
      return true;
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void aLevelIsSteadyWithItsThirdReading(long seed) {
    Random random = new Random(seed);
    int chain = random.nextInt(Board.CHAINS);
    Bit[] bits = new Bit[Chain.BITS];
    long word = random.nextLong() & ((1L << Chain.BITS) - 1);
    for (int read = 0; read < bits.length; read++) {
      bits[read] = new Bit();
      bits[read].steady = (word >>> read & 1) != 0;
      bits[read].last = bits[read].steady;
    }
    history.accept(chain, frame(chain, word, SCAN_NANOS));
    assertThat(told).as("the first frame is no change").isEmpty();
    for (int i = 2; i < 400; i++) {
      List<String> expected = new ArrayList<>();
      // Each bit stays with three frames of four, so that many readings are steady and many not.
      long half = random.nextLong();
      word ^= half & random.nextLong() & ((1L << Chain.BITS) - 1);
      long nowNanos = i * SCAN_NANOS;
      for (int read = 0; read < bits.length; read++) {
        boolean level = (word >>> read & 1) != 0;
        if (bits[read].read(level, nowNanos)) {
          expected.add(chain + "." + read + (level ? " high " : " low ") + nowNanos);
        }
      }
      told.clear();
      history.accept(chain, frame(chain, word, nowNanos));
      assertThat(told).isEqualTo(expected);
      check(chain, bits);
      if (i == 200) {
        history.startTurn();
        for (Bit bit : bits) {
          bit.changes = 0;
        }
      }
    }
  }

  private void check(int chain, Bit[] bits) {
    long steady = 0;
    for (int read = 0; read < bits.length; read++) {
      int place = chain * Chain.BITS + read;
      steady |= bits[read].steady ? 1L << read : 0;
      if (history.isHigh(place) != bits[read].steady
          || history.changesInTurn(place) != bits[read].changes
          || history.changedNanos(place) != bits[read].changedNanos
          || history.flickeredNanos(place) != bits[read].flickeredNanos) {
        assertThat(place).as("the history of this place").isNull();
      }
    }
    assertThat(history.steady(chain)).isEqualTo(steady);
  }

  @Test
  void chainsDoNotMix() {
    for (int i = 0; i < 4; i++) {
      history.accept(3, frame(3, i == 0 ? 0 : 1, i));
    }
    assertThat(told).containsExactly("3.0 high 3");
    assertThat(history.steady(3)).isEqualTo(1);
    assertThat(history.steady(2)).isZero();
    assertThat(history.isHigh(2 * Chain.BITS)).isFalse();
    assertThat(history.changesInTurn(4 * Chain.BITS)).isZero();
  }
}
