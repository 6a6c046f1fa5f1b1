package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;

class SentinelCheckTest {
  private static final long SCAN_NANOS = 5_000_000;
  private static final int ALL = (1 << Board.CHAINS) - 1;

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final SentinelCheck check = new SentinelCheck(board.chains());

  private void frames(int count) {
    for (int i = 0; i < count; i++) {
      check.accept(model.scan(SCAN_NANOS), false);
    }
  }

  private void breakChain(int chain, Consumer<ChainModel> fault) {
    fault.accept(model.chains[chain]);
  }

  @Test
  void trustsChainWithEighthGoodFrame() {
    frames(7);
    assertThat(check.validChains()).isZero();
    assertThat(check.faults()).isEmpty();
    frames(1);
    assertThat(check.validChains()).isEqualTo(ALL);
    frames(1000);
    assertThat(check.areAllChainsValid()).isTrue();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void reportsNoFaultForAnyBoard(long seed) {
    model.show(RandomBoards.draw(new Random(seed)));
    frames(8);
    for (int i = 0; i < 100; i++) {
      frames(1);
      assertThat(check.areAllChainsValid()).isTrue();
    }
  }

  @ParameterizedTest(name = "{1} in chain {0} for at most {2} frames")
  @CsvSource({
    "0, STUCK_HIGH, 1",
    "1, STUCK_HIGH, 1",
    "0, STUCK_LOW, 1",
    "8, STUCK_LOW, 1",
    "2, LATCH_DEAD, 3",
    "3, LATCH_DEAD, 3",
    "4, EXTRA_CLOCK, 9",
    "5, EXTRA_CLOCK, 9"
  })
  void detectsFaultOfOneChainAndItsRecovery(int chain, ChainFault.ChainFaultKind what, int frames) {
    frames(20);
    breakChain(
        chain,
        c -> {
          switch (what) {
            case STUCK_HIGH -> c.dataStuck = true;
            case STUCK_LOW -> c.dataStuck = false;
            case LATCH_DEAD -> c.latchDead = true;
            case EXTRA_CLOCK -> c.extraClock = 1;
            case WRONG_ECHO -> throw new IllegalArgumentException();
          }
        });
    frames(frames);
    String name = board.chains().get(chain).name();
    assertThat(check.faults()).containsExactly(new ChainFault(name, what));
    assertThat(check.validChains()).isEqualTo(ALL & ~(1 << chain));
    frames(50);
    assertThat(check.faults()).containsExactly(new ChainFault(name, what));

    model.chains[chain] = new ChainModel(board.chains().get(chain));
    frames(7);
    assertThat(check.areAllChainsValid()).isFalse();
    // The first correct frame of an empty rank may still match the fault: at most nine frames.
    frames(2);
    assertThat(check.areAllChainsValid()).isTrue();
    assertThat(check.faults()).isEmpty();
  }

  @Test
  void chainRecoversAfterOneWrongEchoWithEighthCorrectFrame() {
    frames(20);
    frameWithWrongEcho(3);
    assertThat(check.validChains()).isEqualTo(ALL & ~(1 << 3));
    assertThat(check.recoveringChains()).isEqualTo(1 << 3);
    frames(7);
    assertThat(check.recoveringChains()).isEqualTo(1 << 3);
    frames(1);
    assertThat(check.recoveringChains()).isZero();
    assertThat(check.areAllChainsValid()).isTrue();
  }

  @ParameterizedTest(name = "after {0} good frames")
  @ValueSource(ints = {0, 1, 6})
  void reportsFaultAtSecondWrongEcho(int goodBetween) {
    frames(20);
    frameWithWrongEcho(3);
    frames(goodBetween);
    frameWithWrongEcho(3);
    assertThat(check.recoveringChains()).isZero();
    frames(7);
    assertThat(check.recoveringChains()).isZero();
    assertThat(check.areAllChainsValid()).isFalse();
    frames(1);
    assertThat(check.areAllChainsValid()).isTrue();
  }

  /** Only a wrong echo may be noise in a single frame. */
  @ParameterizedTest(name = "dead LATCH {0}")
  @ValueSource(booleans = {true, false})
  void noChainRecoversFromAFaultThatSeveralFramesShow(boolean deadLatch) {
    frames(20);
    breakChain(
        3,
        chain -> {
          chain.latchDead = deadLatch;
          chain.extraClock = deadLatch ? ChainModel.NONE : 1;
        });
    for (int i = 0; i < 20; i++) {
      frames(1);
      assertThat(check.recoveringChains()).as("frame %d", i).isZero();
    }
    assertThat(check.faults()).hasSize(1);
  }

  @Test
  void reportsAFaultOfAllChainsAtOnce() {
    frames(20);
    for (ChainModel chain : model.chains) {
      chain.dataStuck = true;
    }
    frames(1);
    assertThat(check.faults()).hasSize(Board.CHAINS);
  }

  @Test
  void reportsADeadLatchWithTheSecondFrame() {
    frames(20);
    breakChain(2, chain -> chain.latchDead = true);
    frames(1);
    assertThat(check.faults()).isEmpty();
    frames(1);
    assertThat(check.faults())
        .containsExactly(new ChainFault("rank-3", ChainFault.ChainFaultKind.LATCH_DEAD));
  }

  /** In the frame before the fault, read 39 does not follow SENTINEL. */
  @Test
  void reportsAnExtraClockWithTheEighthFrame() {
    frames(21);
    breakChain(4, chain -> chain.extraClock = 1);
    frames(7);
    assertThat(check.faults()).isEmpty();
    frames(1);
    assertThat(check.faults())
        .containsExactly(new ChainFault("rank-5", ChainFault.ChainFaultKind.EXTRA_CLOCK));
  }

  /** The board now reads like the one at the start shifted by one place. */
  @Test
  void comparesWithTheLastFrameWithoutAnExtraClock() {
    int chain = 0;
    for (int read = 0; read < Chain.BITS; read++) {
      if (model.level(chain, read) != read <= 10) {
        model.flip(chain, read);
      }
    }
    frames(20);
    model.flip(chain, 10);
    frames(20);
    for (int i = 0; i < 40; i++) {
      model.flip(chain, Chain.BITS - 1);
      frames(1);
      assertThat(check.areAllChainsValid()).as("frame %d", i).isTrue();
    }
  }

  private void frameWithWrongEcho(int chain) {
    breakChain(chain, c -> c.dataStuck = true);
    frames(1);
    breakChain(chain, c -> c.dataStuck = null);
  }

  @ParameterizedTest(name = "clock {0} missing")
  @ValueSource(ints = {1, 2, 3, 20, 40, 41})
  void detectsMissingClockWithinTwoFrames(int clock) {
    frames(20);
    breakChain(6, c -> c.missingClock = clock);
    frames(2);
    assertThat(check.validChains()).isEqualTo(ALL & ~(1 << 6));
  }

  @ParameterizedTest(name = "clock {0} twice")
  @ValueSource(ints = {2, 3, 20, 39})
  void detectsExtraClockAtOnce(int clock) {
    frames(20);
    breakChain(7, c -> c.extraClock = clock);
    frames(1);
    assertThat(check.faults())
        .isEqualTo(List.of(new ChainFault("rank-8", ChainFault.ChainFaultKind.WRONG_ECHO)));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void distinguishesLampInStepFromExtraClock(long seed) {
    model.show(RandomBoards.draw(new Random(seed)));
    frames(20);
    for (int i = 0; i < 40; i++) {
      for (int rank = 0; rank < 8; rank++) {
        model.flip(rank, Chain.BITS - 1);
      }
      frames(1);
      assertThat(check.areAllChainsValid()).as("frame %d", i).isTrue();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void detectsExtraClockOnAnyBoard(long seed) {
    Random random = new Random(seed);
    model.show(RandomBoards.draw(random));
    frames(20);
    int chain = random.nextInt(Board.CHAINS);
    breakChain(chain, c -> c.extraClock = 1);
    for (int i = 0; i < 9; i++) {
      if (chain < 8) {
        model.flip(chain, Chain.BITS - 1 - 4);
      }
      frames(1);
    }
    assertThat(check.faults())
        .containsExactly(
            new ChainFault(
                board.chains().get(chain).name(), ChainFault.ChainFaultKind.EXTRA_CLOCK));
  }

  @Test
  void detectsMissingChipAndDeadClockAtOnce() {
    frames(20);
    breakChain(1, c -> c.chipMissing = true);
    breakChain(2, c -> c.clockDead = true);
    frames(1);
    assertThat(check.validChains()).isEqualTo(ALL & ~0b110);
  }

  @Test
  void requiresEightGoodFramesAfterOneBadFrame() {
    frames(20);
    breakChain(0, c -> c.dataStuck = true);
    frames(1);
    breakChain(0, c -> c.dataStuck = null);
    frames(7);
    assertThat(check.validChains() & 1).isZero();
    frames(1);
    assertThat(check.areAllChainsValid()).isTrue();
  }

  @Test
  void acceptsAnyReadsOfAbsentChain() {
    Chain rank = board.chains().get(3);
    List<ChainBit> absent = rank.bits().stream().<ChainBit>map(ChainBit.Absent::new).toList();
    List<Chain> chains = new ArrayList<>(board.chains());
    chains.set(3, new Chain(rank.name(), rank.data(), rank.invertsSentinel(), absent));
    SentinelCheck incomplete = new SentinelCheck(chains);
    breakChain(3, chain -> chain.dataStuck = false);
    breakChain(5, chain -> chain.dataStuck = false);
    for (int i = 0; i < 20; i++) {
      incomplete.accept(model.scan(SCAN_NANOS), false);
    }
    assertThat(incomplete.faults())
        .containsExactly(new ChainFault("rank-6", ChainFault.ChainFaultKind.STUCK_LOW));
    assertThat(incomplete.validChains()).isEqualTo(ALL & ~(1 << 5));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void acceptsAbsentChainWhoseOpenInputFollowsSentinel(long seed) {
    Chain rank = board.chains().getFirst();
    List<ChainBit> absent = rank.bits().stream().<ChainBit>map(ChainBit.Absent::new).toList();
    SentinelCheck incomplete =
        new SentinelCheck(
            List.of(new Chain(rank.name(), rank.data(), rank.invertsSentinel(), absent)));
    Random random = new Random(seed);
    Frame frame = new Frame();
    for (int i = 0; i < 200; i++) {
      boolean sentinel = i % 2 == 0;
      frame.begin(sentinel, i * SCAN_NANOS);
      // Crosstalk carries the level of SENTINEL and its echo into the open input.
      boolean level = sentinel != rank.invertsSentinel();
      boolean noise = random.nextInt(4) == 0;
      for (int read = 0; read < Frame.READS; read++) {
        boolean shiftedIn = read <= Chain.BITS ? level : !level;
        frame.set(0, read, noise ? random.nextBoolean() : shiftedIn);
      }
      incomplete.accept(frame, false);
      assertThat(incomplete.faults()).isEmpty();
    }
    assertThat(incomplete.areAllChainsValid()).isTrue();
  }
}
