package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Tests of faults of chains, on chains that are clocked bit by bit. */
class ChainDiagnosisTest {
  private static final long SCAN_NANOS = 5_000_000;
  private static final StatusReading QUIET =
      new StatusReading(false, false, true, true, false, false, false);

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final Sensing sensing = new Sensing(board);
  private final Diagnosis diagnosis = new Diagnosis(board);

  private void scan() {
    Frame frame = model.scan(SCAN_NANOS);
    sensing.accept(frame, false);
    diagnosis.accept(frame, QUIET, false, sensing);
  }

  /** Scans a frame in which noise inverts the echo of SENTINEL. */
  private void scanWithInvertedEcho(int chain) {
    Frame right = model.scan(SCAN_NANOS);
    Frame turned = new Frame();
    turned.begin(right.sentinel(), right.latchedNanos());
    for (int each = 0; each < Board.CHAINS; each++) {
      for (int read = 0; read < Frame.READS; read++) {
        boolean turnedOver = each == chain && read >= Chain.BITS;
        turned.set(each, read, right.bit(each, read) != turnedOver);
      }
    }
    sensing.accept(turned, false);
    diagnosis.accept(turned, QUIET, false, sensing);
  }

  private void scanFor(Duration time) {
    long endNanos = model.nowNanos() + time.toNanos();
    while (model.nowNanos() < endNanos) {
      scan();
    }
  }

  private void showDrawn(long seed) {
    model.show(RandomBoards.draw(new Random(seed)));
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  private List<BoardFault> found() {
    assertThat(diagnosis.findings()).hasSize(1);
    return diagnosis.findings().getFirst().alternatives();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void locatesCutByChipOrSpanOfChips(long seed) {
    showDrawn(seed);
    Random random = new Random(seed);
    int chain = random.nextInt(8);
    int chips = random.nextInt(6);
    boolean high = random.nextBoolean();
    model.chains[chain].chipsThatAnswer = chips;
    model.chains[chain].levelBeyond = high;
    scanFor(Duration.ofSeconds(1));
    assertThat(found().getFirst())
        .isInstanceOfSatisfying(
            BoardFault.ChainCut.class,
            cut -> {
              assertThat(cut.chain()).isEqualTo(board.chains().get(chain).name());
              assertThat(cut.high()).isEqualTo(high);
              assertThat(chips).isBetween(cut.minChips(), cut.maxChips());
            });
    model.chains[chain].chipsThatAnswer = 6;
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  @ParameterizedTest(name = "chain {0}")
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void detectsDeadClockOnceRepeatedReadChanges(int chain) {
    showDrawn(chain);
    String name = board.chains().get(chain).name();
    BoardFault.ClockDead dead = new BoardFault.ClockDead(List.of(name));
    model.chains[chain].clockDead = true;
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).contains(dead);
    model.flip(chain, 0);
    for (int i = 0; i < 40; i++) {
      model.flip(chain, 0);
      scanFor(Duration.ofMillis(20));
    }
    assertThat(found()).containsExactly(dead);
  }

  @Test
  void locatesLineDeadOnAllChainsAtPi() {
    showDrawn(3);
    List<String> all = board.chains().stream().map(Chain::name).toList();
    for (ChainModel chain : model.chains) {
      chain.clockDead = true;
    }
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).contains(new BoardFault.ClockDead(all));
    for (ChainModel chain : model.chains) {
      chain.clockDead = false;
      chain.latchDead = true;
    }
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.LatchDead(all));
  }

  @ParameterizedTest(name = "chain {0}")
  @ValueSource(ints = {0, 1, 4, 7, 8})
  void namesChainOfDeadLatchAndBridgedChip(int chain) {
    showDrawn(chain);
    String name = board.chains().get(chain).name();
    model.chains[chain].latchDead = true;
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.LatchDead(List.of(name)));
    model.chains[chain].latchDead = false;
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
    model.chains[chain].chipMissing = true;
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.ChipDead(name, 1, 5));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "2, 5", "6, 3", "8, 7"})
  void detectsExchangedCablesOfDifferentKinds(int one, int other) {
    showDrawn(one);
    model.exchange(one, other);
    scanFor(Duration.ofSeconds(1));
    assertThat(found())
        .containsExactly(
            new BoardFault.Exchanged(
                board.chains().get(Math.min(one, other)).name(),
                board.chains().get(Math.max(one, other)).name()));
  }

  @ParameterizedTest
  @CsvSource({"0, 1, true", "2, 5, false", "3, 6, true", "7, 8, false"})
  void detectsShortedDataLines(int one, int other, boolean highWins) {
    showDrawn(one);
    model.shorten(one, other, highWins);
    scanFor(Duration.ofSeconds(1));
    assertThat(found())
        .containsExactly(
            new BoardFault.Shorted(
                board.chains().get(one).name(), board.chains().get(other).name()));
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "2, 4", "1, 7", "3, 5"})
  void detectsExchangedOrShortedChainsBySimultaneousChanges(int one, int other) {
    showDrawn(other);
    String first = board.chains().get(one).name();
    String second = board.chains().get(other).name();
    model.exchange(one, other);
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Exchanged(first, second));
    model.exchange(one, other);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
    model.shorten(one, other, true);
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Shorted(first, second));
  }

  /** Nothing shows the instant of the change, so that only the settled boards can be compared. */
  @ParameterizedTest
  @CsvSource({"0, 2", "1, 7", "3, 5"})
  void detectsExchangedOrShortedChainsAfterAGapInReadings(int one, int other) {
    showDrawn(other);
    String first = board.chains().get(one).name();
    String second = board.chains().get(other).name();
    model.exchange(one, other);
    model.pass(Duration.ofMillis(300).toNanos());
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Exchanged(first, second));
    model.exchange(one, other);
    model.pass(Duration.ofMillis(300).toNanos());
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
    model.shorten(one, other, true);
    model.pass(Duration.ofMillis(300).toNanos());
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Shorted(first, second));
  }

  @Test
  void ignoresPieceCarriedBetweenRanks() {
    Square from = Square.named("d3");
    Square to = Square.named("d5");
    for (Heading heading : Heading.values()) {
      model.show(Observation.EMPTY.with(from, heading));
      scanFor(Duration.ofSeconds(1));
      model.show(Observation.EMPTY);
      scanFor(Duration.ofMillis(100));
      model.show(Observation.EMPTY.with(to, heading));
      scanFor(Duration.ofSeconds(1));
      assertThat(diagnosis.findings()).isEmpty();
    }
  }

  /** Both ranks are empty afterwards, as two shorted chains would read. */
  @Test
  void ignoresTwoPiecesTakenOffBeforeTheBoardSettles() {
    for (Heading first : Heading.values()) {
      for (Heading second : Heading.values()) {
        Observation other = Observation.EMPTY.with(Square.named("h7"), second);
        model.show(other.with(Square.named("d3"), first));
        scanFor(Duration.ofSeconds(2));
        model.show(other);
        scanFor(Duration.ofMillis(150));
        model.show(Observation.EMPTY);
        scanFor(Duration.ofSeconds(2));
        assertThat(diagnosis.findings()).as("%s %s", first, second).isEmpty();
      }
    }
  }

  @Test
  void ignoresPieceCarriedDuringGapInReadings() {
    Observation before = Observation.EMPTY.with(Square.named("d3"), Heading.W);
    Observation after = Observation.EMPTY.with(Square.named("d5"), Heading.W);
    model.show(before);
    scanFor(Duration.ofSeconds(1));
    model.show(after);
    model.pass(Duration.ofMillis(300).toNanos());
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();

    model.chains[2].chipsThatAnswer = 3;
    scanFor(Duration.ofMillis(30));
    model.show(before);
    model.chains[2].chipsThatAnswer = 6;
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  @Test
  void detectsExchangeAndItsRepairWithOnePiecePerRank() {
    model.show(
        Observation.EMPTY.with(Square.named("h2"), Heading.N).with(Square.named("d6"), Heading.N));
    scanFor(Duration.ofSeconds(1));
    model.exchange(1, 5);
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Exchanged("rank-2", "rank-6"));
    model.exchange(1, 5);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  @Test
  void detectsShortByRepeatedSimultaneousChanges() {
    Observation empty = Observation.EMPTY;
    scanFor(Duration.ofSeconds(1));
    model.shorten(1, 5, false);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
    Observation one = empty.with(Square.named("h2"), Heading.N);
    model.show(one);
    scanFor(Duration.ofSeconds(1));
    model.show(empty);
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).containsExactly(new BoardFault.Shorted("rank-2", "rank-6"));
  }

  /** Scans one frame in which DATA of a chain stays high. */
  private void disturb(int chain) {
    model.chains[chain].dataStuck = true;
    scan();
    model.chains[chain].dataStuck = null;
  }

  @Test
  void forgetsRepairedFaultDespiteWrongEcho() {
    showDrawn(3);
    for (ChainModel chain : model.chains) {
      chain.clockDead = true;
    }
    scanFor(Duration.ofSeconds(1));
    assertThat(found()).hasSize(1);
    for (ChainModel chain : model.chains) {
      chain.clockDead = false;
    }
    scanFor(Duration.ofSeconds(1));
    for (int i = 0; i < 90; i++) {
      disturb(i % 9);
      assertThat(diagnosis.findings()).isEmpty();
      scanFor(Duration.ofSeconds(1));
    }
  }

  @Test
  void ignoresWrongEchoWithDeadLatch() {
    showDrawn(4);
    model.chains[4].latchDead = true;
    scanFor(Duration.ofSeconds(1));
    BoardFault.LatchDead dead = new BoardFault.LatchDead(List.of(board.chains().get(4).name()));
    for (int i = 0; i < 20; i++) {
      assertThat(found()).containsExactly(dead);
      disturb(4);
      assertThat(found()).containsExactly(dead);
      scanFor(Duration.ofMillis(700));
    }
  }

  @Test
  void neverReportsOneExchangedCableAlone() {
    showDrawn(0);
    model.exchange(0, 1);
    for (int frame = 0; frame < 200; frame++) {
      if (frame == 10) {
        scanWithInvertedEcho(1);
      }
      scan();
      assertThat(diagnosis.findings())
          .allMatch(
              finding ->
                  finding.alternatives().stream().allMatch(BoardFault.Exchanged.class::isInstance));
    }
    assertThat(found()).hasSize(1);
  }

  @Test
  void reportsNoSingleWrongReads() {
    showDrawn(5);
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      int chain = random.nextInt(9);
      int read = random.nextInt(40);
      model.flip(chain, read);
      scan();
      model.flip(chain, read);
      scan();
      assertThat(diagnosis.findings()).isEmpty();
    }
  }

  @Test
  void evaluatesUnchangedScanWithoutAllocating() {
    showDrawn(9);
    assertThat(allocatedBy(20_000)).isLessThan(20_000);
    model.chains[3].chipsThatAnswer = 2;
    scanFor(Duration.ofSeconds(3));
    // A faulty chain is classified again once in 16 frames.
    assertThat(allocatedBy(20_000)).isLessThan(20_000L * 1000);
  }

  private long allocatedBy(int scans) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long own = Thread.currentThread().threadId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(own);
      for (int i = 0; i < scans; i++) {
        scan();
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(own) - before);
    }
    return least;
  }
}
