package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;

class SensingTest {
  private static final long SCAN_NANOS = 5_000_000;
  private static final Square D5 = Square.named("d5");

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final Sensing sensing = new Sensing(board);

  private void scanFor(Duration time) {
    long endNanos = model.nowNanos() + time.toNanos();
    while (model.nowNanos() < endNanos) {
      sensing.accept(model.scan(SCAN_NANOS), false);
    }
  }

  private void settle() {
    scanFor(board.timing().settle().plusMillis(100));
    assertThat(sensing.isSettled()).isTrue();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void observesBoardAfterEveryChange(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 5; i++) {
      Observation shown = RandomBoards.draw(random);
      model.show(shown);
      settle();
      assertThat(sensing.live()).isEqualTo(shown);
      assertThat(sensing.settledObservation()).isEqualTo(shown);
    }
  }

  @Test
  void settlesAfterSettlingTimeWithoutChange() {
    settle();
    model.show(Observation.EMPTY.with(D5, Heading.E));
    scanFor(Duration.ofMillis(50));
    assertThat(sensing.live().facing(D5)).contains(Heading.E);
    assertThat(sensing.isSettled()).isFalse();
    assertThat(sensing.settledObservation()).isEqualTo(Observation.EMPTY);
    long changedNanos = sensing.lastChangeNanos();
    while (!sensing.isSettled()) {
      sensing.accept(model.scan(SCAN_NANOS), false);
    }
    assertThat(model.nowNanos() - changedNanos).isEqualTo(board.timing().settle().toNanos());
    assertThat(sensing.settledObservation().facing(D5)).contains(Heading.E);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void ignoresBitFlipsInSingleFrames(long seed) {
    Random random = new Random(seed);
    model.show(RandomBoards.draw(random));
    settle();
    Observation before = sensing.live();
    for (int i = 0; i < 2000; i++) {
      int chain = random.nextInt(8);
      int read = random.nextInt(40);
      model.flip(chain, read);
      sensing.accept(model.scan(SCAN_NANOS), false);
      model.flip(chain, read);
      sensing.accept(model.scan(SCAN_NANOS), false);
      assertThat(sensing.live()).isSameAs(before);
      assertThat(sensing.isSettled()).isTrue();
    }
  }

  @Test
  void ignoresFlickeringMaskedBit() {
    Observation before = Observation.EMPTY.with(D5, Heading.S);
    model.show(before);
    settle();
    ChainBit bit = new ChainBit.Presence(D5);
    sensing.mask(Masks.of(List.of(bit.name())));
    settle();
    int chain = 0;
    while (!board.chains().get(chain).bits().contains(bit)) {
      chain++;
    }
    int read = board.chains().get(chain).bits().indexOf(bit);
    Observation masked = sensing.live();
    for (int i = 0; i < 5; i++) {
      model.flip(chain, read);
      for (int scan = 0; scan < 20; scan++) {
        sensing.accept(model.scan(SCAN_NANOS), false);
        assertThat(sensing.isUnchanged()).isTrue();
        assertThat(sensing.live()).isEqualTo(masked);
      }
    }
    model.show(Observation.EMPTY);
    scanFor(Duration.ofMillis(50));
    assertThat(sensing.isUnchanged()).as("its other bits still count").isFalse();
  }

  @Test
  void keepsSquaresOfFaultyChainAndDoesNotSettle() {
    Observation before = Observation.EMPTY.with(D5, Heading.S).with(Square.named("d4"), Heading.W);
    model.show(before);
    settle();
    model.chains[4].dataStuck = true;
    model.show(Observation.EMPTY);
    scanFor(Duration.ofSeconds(2));
    assertThat(sensing.areAllChainsValid()).isFalse();
    assertThat(sensing.isSettled()).isFalse();
    assertThat(sensing.live()).isEqualTo(before.without(Square.named("d4")));
    assertThat(sensing.settledObservation()).isEqualTo(before);

    model.chains[4].dataStuck = null;
    settle();
    assertThat(sensing.areAllChainsValid()).isTrue();
    assertThat(sensing.settledObservation()).isEqualTo(Observation.EMPTY);
  }

  @Test
  void staysSettledAfterOneWrongEcho() {
    Observation before = Observation.EMPTY.with(D5, Heading.S);
    model.show(before);
    settle();
    frameWithWrongEcho();
    assertThat(sensing.isRecovering()).isTrue();
    assertThat(sensing.isUnchanged()).isTrue();
    assertThat(sensing.isSettled()).isFalse();
    frames(7);
    assertThat(sensing.isSettled()).isFalse();
    frames(1);
    assertThat(sensing.isSettled()).isTrue();
    assertThat(sensing.settledObservation()).isEqualTo(before);
  }

  @Test
  void reportsChangeMadeDuringRecoveryOnceChainIsValid() {
    model.show(Observation.EMPTY.with(D5, Heading.S));
    settle();
    frameWithWrongEcho();
    model.show(Observation.EMPTY);
    // Eight correct frames, plus the debounce time of the slowest switch.
    frames(8 + 20 / 5 + 1);
    assertThat(sensing.live()).isEqualTo(Observation.EMPTY);
    assertThat(sensing.isUnchanged()).isFalse();
  }

  /** What a bit read before the fault does not count towards its debounce time. */
  @Test
  void debouncesAnewAfterAWrongEcho() {
    settle();
    Observation shown = Observation.EMPTY.with(D5, Heading.N);
    model.show(shown);
    frames(1);
    frameWithWrongEcho();
    frames(8);
    assertThat(sensing.live()).isEqualTo(Observation.EMPTY);
    frames(20 / 5);
    assertThat(sensing.live()).isEqualTo(shown);
  }

  @Test
  void settlesAgainAfterTwoConsecutiveWrongEchoes() {
    settle();
    frameWithWrongEcho();
    frameWithWrongEcho();
    assertThat(sensing.isRecovering()).isFalse();
    assertThat(sensing.isUnchanged()).isFalse();
    frames(8);
    assertThat(sensing.areAllChainsValid()).isTrue();
    assertThat(sensing.isSettled()).isFalse();
    settle();
  }

  @Test
  void reportsRecoveringRim() {
    settle();
    model.chains[8].dataStuck = false;
    frames(1);
    model.chains[8].dataStuck = null;
    assertThat(sensing.isRecovering()).isTrue();
    assertThat(sensing.isSettled()).isTrue();
    frames(8);
    assertThat(sensing.areAllChainsValid()).isTrue();
  }

  private void frameWithWrongEcho() {
    model.chains[4].dataStuck = true;
    frames(1);
    model.chains[4].dataStuck = null;
  }

  private void frames(int count) {
    for (int i = 0; i < count; i++) {
      sensing.accept(model.scan(SCAN_NANOS), false);
    }
  }

  @Test
  void ignoresAlternatingReadsOfDeadLatch() {
    Observation before = Observation.EMPTY.with(D5, Heading.S);
    model.show(before);
    settle();
    for (ChainModel chain : model.chains) {
      chain.latchDead = true;
    }
    for (int i = 0; i < 1000; i++) {
      sensing.accept(model.scan(SCAN_NANOS), false);
      assertThat(sensing.live()).isSameAs(sensing.settledObservation());
    }
    assertThat(sensing.faults()).hasSize(Board.CHAINS);
  }

  @Test
  void readsMovesWithFaultyRim() {
    settle();
    model.chains[8].dataStuck = false;
    model.show(Observation.EMPTY.with(D5, Heading.N));
    settle();
    assertThat(sensing.areAllChainsValid()).isFalse();
    assertThat(sensing.settledObservation().facing(D5)).contains(Heading.N);
  }

  @Test
  void readsUnchangedFrameWithoutAllocating() {
    model.show(RandomBoards.draw(new Random(1)));
    settle();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long own = Thread.currentThread().threadId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(own);
      for (int i = 0; i < 20_000; i++) {
        sensing.accept(model.scan(SCAN_NANOS), false);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(own) - before);
    }
    // The measurement itself may allocate once; an allocation per frame would count 20,000 times.
    assertThat(least).isLessThan(20_000);
  }
}
