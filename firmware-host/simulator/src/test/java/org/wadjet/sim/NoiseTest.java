package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/** Tests of bounce and bit flips at the pins. */
final class NoiseTest {
  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;
  private static final Square D5 = Square.named("d5");

  private final VirtualClock clock = VirtualClock.unpaced();

  private VirtualBoard board(SimSettings settings) {
    return VirtualBoard.create(BitBang.BOARD, Positions.CLASSIC, Rules.Game.KHET2, clock, settings);
  }

  /** Frames of an idle board, each as its nine words. */
  private List<List<Long>> frames(SimSettings settings, int count) {
    try (VirtualBoard board = board(settings)) {
      BitBang pi = new BitBang(board.context());
      List<List<Long>> frames = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        pi.scan();
        frames.add(Arrays.stream(pi.words).boxed().toList());
      }
      return frames;
    }
  }

  @Test
  void flipsReadsAtGivenRate() {
    int count = 4_000;
    List<List<Long>> clean = frames(SimSettings.seeded(5), count);
    List<List<Long>> noisy = frames(SimSettings.seeded(5).withFlips(0.01), count);
    int[] flips = new int[Frame.READS];
    for (int i = 0; i < count; i++) {
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        long wrong = clean.get(i).get(chain) ^ noisy.get(i).get(chain);
        for (; wrong != 0; wrong &= wrong - 1) {
          flips[Long.numberOfTrailingZeros(wrong)]++;
        }
      }
    }
    // Binomial: 36,000 reads, 360 ± 19; five sigma.
    assertThat(Arrays.stream(flips)).allSatisfy(n -> assertThat(n).isCloseTo(360, within(95)));
    assertThat(Arrays.stream(flips).sum()).isCloseTo(360 * Frame.READS, within(620));
  }

  @Test
  void flipsSameReadsForSameSeed() {
    SimSettings settings = SimSettings.seeded(8).withFlips(1e-3);
    SimSettings others = SimSettings.seeded(9).withFlips(1e-3);
    assertThat(frames(settings, 200)).containsExactlyElementsOf(frames(settings, 200));
    assertThat(frames(settings, 200)).isNotEqualTo(frames(others, 200));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, 1, Double.NaN})
  void rejectsRateOutOfRange(double rate) {
    assertThatThrownBy(() -> SimSettings.seeded(1).withFlips(rate))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void reedBouncesBrieflyAndChattersUnderSlidingPiece() {
    int chattered = 0;
    for (int seed = 1; seed <= 100; seed++) {
      try (VirtualBoard board = board(SimSettings.seeded(seed).withBounce())) {
        long put = clock.nanoTime();
        board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.PHARAOH, 0));
        long last = lastEdge(board) - put;
        assertThat(last).as("seed %d", seed).isLessThanOrEqualTo(44 * MILLI);
        chattered += last > MILLI ? 1 : 0;
      }
    }
    assertThat(chattered).isBetween(15, 50);
  }

  /** Time of the last change of d5.presence within 60 ms, to 10 µs. */
  private long lastEdge(VirtualBoard board) {
    BitBang pi = new BitBang(board.context());
    long end = clock.nanoTime() + 60 * MILLI;
    long last = 0;
    boolean closed = false;
    while (clock.nanoTime() < end) {
      pi.scan();
      if (pi.bit("d5.presence") != closed) {
        closed = !closed;
        last = clock.nanoTime();
      }
      clock.awaitNanos(clock.nanoTime() + 10 * MICRO);
    }
    assertThat(closed).isTrue();
    return last;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void settlesToTrueStateAfterQuickChanges(long seed) {
    Random random = new Random(seed);
    try (VirtualBoard board = board(SimSettings.seeded(seed).withBounce())) {
      BitBang pi = new BitBang(board.context());
      for (int i = 0; i < 200; i++) {
        if (board.table().at(D5).isPresent()) {
          board.table().lift(D5);
        } else {
          board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.ANUBIS, random.nextInt(4)));
        }
        clock.awaitNanos(clock.nanoTime() + random.nextLong(20 * MILLI));
      }
      clock.awaitNanos(clock.nanoTime() + 60 * MILLI);
      pi.scan();
      assertThat(pi.bit("d5.presence")).isEqualTo(board.table().at(D5).isPresent());
    }
  }
}
