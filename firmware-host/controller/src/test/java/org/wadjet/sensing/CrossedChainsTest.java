package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.Chain;

/**
 * Tests of two chains of the same kind that are exchanged or shorted, which SENTINEL does not show.
 * The seeds draw boards and chains.
 */
class CrossedChainsTest {
  /** Readings are missing for so long that nobody sees in which instant the chains changed. */
  private static final Duration GAP = Duration.ofMillis(300);

  private final DiagnosisRig rig = new DiagnosisRig();

  static IntStream seeds() {
    return IntStream.rangeClosed(1, 30);
  }

  private Observation board;
  private int one;
  private int other;

  /** Shows a drawn board and draws two ranks of the same kind that read clearly differently. */
  private Random draw(long seed) {
    Random random = new Random(seed);
    board = RandomBoards.draw(random);
    rig.show(board);
    rig.scanFor(Duration.ofSeconds(1));
    do {
      one = random.nextInt(6);
      other = one + 2 * (1 + random.nextInt((7 - one) / 2));
    } while (differingBits() < 8);
    return random;
  }

  private long differingBits() {
    return IntStream.range(0, Chain.BITS)
        .filter(read -> rig.model.level(one, read) != rig.model.level(other, read))
        .count();
  }

  /**
   * Turns a piece of one of the two ranks, or moves one that faces north, while nothing is read.
   */
  private Observation withMove(Random random) {
    int rank = (random.nextBoolean() ? one : other) + 1;
    for (int file = 1; file < Square.FILES; file++) {
      Square from = Square.of(file, rank);
      Square to = Square.of(file - 1, rank);
      if (board.facing(from).isPresent()) {
        Heading facing = board.facing(from).get();
        return facing == Heading.N && board.isEmpty(to)
            ? board.without(from).with(to, facing)
            : board.with(from, facing.turned(1));
      }
    }
    return board;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsAnExchangeDuringAGapDespiteAMove(int seed) {
    Random random = draw(seed);
    rig.model.show(withMove(random));
    rig.model.exchange(one, other);
    rig.model.pass(GAP.toNanos());
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings())
        .containsExactly(Finding.of(new BoardFault.Exchanged(rig.name(one), rig.name(other))));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsAShortDuringAGap(int seed) {
    Random random = draw(seed);
    rig.model.shorten(one, other, random.nextBoolean());
    rig.model.pass(GAP.toNanos());
    rig.scanFor(Duration.ofSeconds(1));
    BoardFault shorted = new BoardFault.Shorted(rig.name(one), rig.name(other));
    assertThat(rig.findings()).containsExactly(Finding.of(shorted));
    // The short is gone as soon as the two chains read differently.
    rig.model.shorten(one, one, true);
    rig.model.pass(GAP.toNanos());
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings()).isEmpty();
  }

  /** A turn starts only on a correct board, which crossed cables would not give. */
  @Test
  void aCorrectBoardEndsAnExchangeButNoShort() {
    draw(3);
    rig.model.exchange(0, 2);
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings()).hasSize(1);
    rig.diagnosis.startTurn(DiagnosisRig.exactly(board));
    rig.scan();
    assertThat(rig.findings()).isEmpty();
    rig.model.shorten(1, 3, false);
    rig.scanFor(Duration.ofSeconds(1));
    List<Finding> shorted = List.of(Finding.of(new BoardFault.Shorted("rank-2", "rank-4")));
    assertThat(rig.findings()).isEqualTo(shorted);
    rig.diagnosis.startTurn(DiagnosisRig.exactly(board));
    rig.scan();
    assertThat(rig.findings()).isEqualTo(shorted);
  }

  /** A crossed pair explains wrong squares, so that no other fault is suspected. */
  @Test
  void suspectsNoSquareWhileChainsAreExchanged() {
    draw(4);
    rig.model.exchange(0, 2);
    rig.scanFor(Duration.ofSeconds(1));
    List<Finding> exchanged = rig.findings();
    assertThat(exchanged).hasSize(1);
    Observation seen = rig.sensing.settledObservation();
    ExpectedReadings goal = DiagnosisRig.exactly(seen.with(Square.named("h4"), Heading.N));
    for (int press = 0; press < 8; press++) {
      rig.diagnosis.recordFireWhenDone(goal, seen);
      rig.diagnosis.recordFire(goal, List.of(goal), seen);
      rig.scan();
      assertThat(rig.findings()).isEqualTo(exchanged);
    }
  }

  /** Noise may delay bits, but one instant ends four frames after its first change. */
  @ParameterizedTest(name = "{0} frames late")
  @CsvSource({"0, true", "1, true", "3, true", "4, true", "8, false"})
  void bitsThatChangeAFewFramesLaterBelongToTheSameInstant(int frames, boolean found) {
    Square e1 = Square.named("e1");
    Square h3 = Square.named("h3");
    rig.show(Observation.EMPTY.with(e1, Heading.S).with(h3, Heading.S));
    // The piece on e1 appears to jump to e3 first, and then that on h3 to h1.
    rig.model.show(Observation.EMPTY.with(Square.named("e3"), Heading.S).with(h3, Heading.S));
    rig.scans(frames);
    rig.model.show(
        Observation.EMPTY.with(Square.named("e3"), Heading.S).with(Square.named("h1"), Heading.S));
    rig.scans(8);
    assertThat(rig.findings())
        .isEqualTo(
            found ? List.of(Finding.of(new BoardFault.Exchanged("rank-1", "rank-3"))) : List.of());
  }

  /** Each change comes soon after the one before, but all of them take as long as a hand. */
  @Test
  void changesInARowAreNoInstant() {
    Square e1 = Square.named("e1");
    Square h3 = Square.named("h3");
    Square e3 = Square.named("e3");
    Square h1 = Square.named("h1");
    rig.show(Observation.EMPTY.with(e1, Heading.S).with(h3, Heading.S));
    rig.model.show(Observation.EMPTY.with(h3, Heading.S));
    rig.scans(3);
    rig.model.show(Observation.EMPTY.with(e3, Heading.S).with(h3, Heading.S));
    rig.scans(3);
    rig.model.show(Observation.EMPTY.with(e3, Heading.S).with(h1, Heading.S));
    rig.scans(8);
    assertThat(rig.findings()).isEmpty();
  }

  /** Three frames until the bits are steady, and four more without a change. */
  @Test
  void reportsAnExchangeWithTheSeventhFrame() {
    draw(5);
    rig.model.exchange(1, 5);
    rig.scans(6);
    assertThat(rig.findings()).isEmpty();
    rig.scan();
    assertThat(rig.found()).containsExactly(new BoardFault.Exchanged("rank-2", "rank-6"));
  }

  /** With slow scans, the board settles first and the frames of the instant end later. */
  @Test
  void anExchangeThatTheSettledBoardShowsIsNoRepairToTheFramesAfterIt() {
    draw(5);
    rig.model.exchange(1, 5);
    for (int i = 0; i < 20; i++) {
      rig.accept(rig.model.scan(Duration.ofMillis(40).toNanos()));
    }
    assertThat(rig.found()).containsExactly(new BoardFault.Exchanged("rank-2", "rank-6"));
  }

  /** In a gap of more than 40 ms a hand could have changed the board. */
  @ParameterizedTest(name = "{0} ms")
  @ValueSource(ints = {40, 41})
  void aLateFrameLeavesTimeForAHand(int millis) {
    draw(5);
    rig.model.exchange(1, 5);
    rig.model.pass(Duration.ofMillis(millis).minus(DiagnosisRig.SCAN).toNanos());
    rig.scans(12);
    assertThat(rig.findings()).hasSize(millis == 40 ? 1 : 0);
  }

  /** So it could while a chain was not valid. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void anInvalidFrameOfEitherChainLeavesTimeForAHand(int chain) {
    draw(5);
    rig.model.exchange(1, 5);
    rig.model.chains[chain].dataStuck = true;
    rig.scan();
    rig.model.chains[chain].dataStuck = null;
    rig.scans(20);
    assertThat(rig.findings()).isEmpty();
  }

  /** Frames of either chain were missing until shortly before the change. */
  @ParameterizedTest(name = "chain {0}, {1} frames")
  @CsvSource({"1, 0, false", "1, 1, true", "5, 0, false", "5, 1, true"})
  void aChangeCountsFromTheSecondValidFrameOn(int chain, int validFrames, boolean found) {
    draw(5);
    rig.model.chains[chain].dataStuck = true;
    rig.scan();
    rig.model.chains[chain].dataStuck = null;
    rig.scans(SentinelCheck.FRAMES_UNTIL_VALID - 1 + validFrames);
    rig.model.exchange(1, 5);
    rig.scans(12);
    assertThat(rig.findings()).hasSize(found ? 1 : 0);
  }

  /** After a piece stood on one of the two ranks alone, the next change of both counts anew. */
  @Test
  void aChangeOfOneChainAloneEndsTheCoincidences() {
    Square a1 = Square.named("a1");
    Observation one = Observation.EMPTY.with(a1, Heading.N);
    Observation both = one.with(Square.named("a3"), Heading.N);
    rig.show(Observation.EMPTY);
    rig.show(both);
    rig.show(one);
    rig.model.pass(GAP.toNanos());
    rig.show(Observation.EMPTY);
    rig.show(both);
    assertThat(rig.findings()).isEmpty();
    rig.show(Observation.EMPTY);
    assertThat(rig.found()).containsExactly(new BoardFault.Shorted("rank-1", "rank-3"));
  }

  /** A short appears on ranks that read differently; one that changes both in step is none yet. */
  @Test
  void oneSimultaneousChangeOfASingleBitIsACoincidence() {
    Square a1 = Square.named("a1");
    Square a3 = Square.named("a3");
    rig.show(Observation.EMPTY);
    for (int i = 0; i < 3; i++) {
      rig.show(Observation.EMPTY.with(a1, Heading.N).with(a3, Heading.N));
      assertThat(rig.findings()).as("round %d", i).isEmpty();
      rig.show(Observation.EMPTY.with(a1, Heading.N));
      rig.show(Observation.EMPTY);
      assertThat(rig.findings()).as("round %d", i).isEmpty();
    }
    rig.show(Observation.EMPTY.with(a1, Heading.N).with(a3, Heading.N));
    rig.show(Observation.EMPTY);
    assertThat(rig.found()).containsExactly(new BoardFault.Shorted("rank-1", "rank-3"));
  }
}
