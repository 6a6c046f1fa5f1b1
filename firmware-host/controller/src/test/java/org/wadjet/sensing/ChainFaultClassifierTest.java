package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/** Tests of the faults that wrong echoes of SENTINEL name, on chains clocked bit by bit. */
class ChainFaultClassifierTest {
  private static final Duration LONG = Duration.ofSeconds(1);
  private static final int CHIPS = 5;

  private final DiagnosisRig rig = new DiagnosisRig();

  static IntStream seeds() {
    return IntStream.rangeClosed(1, 40);
  }

  private void showDrawn(long seed) {
    rig.show(RandomBoards.draw(new Random(seed)));
    assertThat(rig.findings()).isEmpty();
  }

  private ChainModel cut(int chain, int chips, boolean high) {
    ChainModel model = new ChainModel(rig.board.chains().get(chain));
    model.chipsThatAnswer = chips;
    model.levelBeyond = high;
    return model;
  }

  /** Returns the reads with SENTINEL high and low, as nobody can tell cuts apart that give both. */
  private List<Long> reads(int chain, int chips, boolean high) {
    long bits = 0;
    for (int read = 0; read < Chain.BITS; read++) {
      bits |= rig.model.level(chain, read) ? 1L << read : 0;
    }
    ChainModel model = cut(chain, chips, high);
    return List.of(model.scan(bits, true), model.scan(bits, false));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void namesExactlyTheCutsThatGiveTheReads(int seed) {
    showDrawn(seed);
    Random random = new Random(seed);
    int chain = random.nextInt(8);
    int chips = random.nextInt(CHIPS + 1);
    // An open square reads 1, so that a level of 1 leaves more cuts possible.
    boolean high = random.nextInt(3) != 0;
    assertNamesExactlyTheCuts(chain, chips, high);
  }

  /** Dark detectors read 0, so that most chips of the rim read one level. */
  @ParameterizedTest(name = "{0} chips, level {1}")
  @CsvSource({"0, false", "1, false", "3, false", "4, false", "5, false", "2, true", "5, true"})
  void namesExactlyTheCutsOfTheRim(int chips, boolean high) {
    showDrawn(1);
    assertNamesExactlyTheCuts(8, chips, high);
  }

  private void assertNamesExactlyTheCuts(int chain, int chips, boolean high) {
    List<Long> seen = reads(chain, chips, high);
    int[] alike =
        IntStream.rangeClosed(0, CHIPS).filter(c -> reads(chain, c, high).equals(seen)).toArray();
    rig.model.chains[chain] = cut(chain, chips, high);
    rig.scanFor(LONG);
    String name = rig.name(chain);
    int least = alike[0];
    int most = alike[alike.length - 1];
    List<BoardFault> expected = new ArrayList<>();
    expected.add(new BoardFault.ChainCut(name, least, most, high));
    if (least < CHIPS) {
      // A dead chip reads like a cut before it.
      expected.add(new BoardFault.ChipDead(name, least + 1, Math.min(most + 1, CHIPS)));
    }
    if (least == 0 && rig.model.level(chain, 0) == high) {
      expected.add(new BoardFault.ClockDead(List.of(name)));
    }
    assertThat(rig.found()).isEqualTo(expected);
  }

  @ParameterizedTest(name = "SENTINEL {0}")
  @ValueSource(booleans = {true, false})
  void aDeadSentinelIsOneFaultOfAllChains(boolean level) {
    showDrawn(2);
    for (ChainModel chain : rig.model.chains) {
      chain.sentinelStuck = level;
    }
    rig.scanFor(LONG);
    assertThat(rig.found()).containsExactly(new BoardFault.SentinelDead());
  }

  @Test
  void equalReadsOfAllChainsAreADeadClock() {
    showDrawn(2);
    for (ChainModel chain : rig.model.chains) {
      chain.dataStuck = false;
    }
    rig.scanFor(LONG);
    assertThat(rig.found())
        .containsExactly(
            new BoardFault.ClockDead(rig.board.chains().stream().map(Chain::name).toList()));
  }

  /** Only reads of one level from all nine chains would show a line that fails at the Pi. */
  @ParameterizedTest(name = "chain {0} differs")
  @ValueSource(ints = {0, 4, 8})
  void unequalFaultsOfAllChainsAreDisturbances(int different) {
    showDrawn(2);
    for (ChainModel chain : rig.model.chains) {
      chain.dataStuck = false;
    }
    rig.model.chains[different].dataStuck = null;
    rig.model.chains[different].missingClock = 20;
    rig.scanFor(LONG);
    assertThat(rig.found())
        .isEqualTo(
            rig.board.chains().stream()
                .<BoardFault>map(chain -> new BoardFault.Disturbed(chain.name()))
                .toList());
  }

  private void setJumperWrong(int chain) {
    Chain right = rig.board.chains().get(chain);
    rig.model.chains[chain] =
        new ChainModel(
            new Chain(right.name(), right.data(), !right.invertsSentinel(), right.bits()));
  }

  @Test
  void anInvertedEchoIsAWrongJumper() {
    showDrawn(3);
    setJumperWrong(6);
    rig.scanFor(LONG);
    assertThat(rig.found()).containsExactly(new BoardFault.JumperWrong("rank-7"));
    // A cable cannot exchange two chains of the same kind in this way.
    setJumperWrong(2);
    rig.scanFor(LONG);
    assertThat(rig.findings())
        .containsExactly(
            Finding.of(new BoardFault.JumperWrong("rank-3")),
            Finding.of(new BoardFault.JumperWrong("rank-7")));
  }

  @Test
  void twoFaultsOfDifferentKindsAreNoExchange() {
    showDrawn(3);
    rig.model.chains[1].chipMissing = true;
    rig.model.chains[4] = cut(4, 3, false);
    rig.scanFor(LONG);
    assertThat(rig.findings()).hasSize(2);
    assertThat(rig.findings().getFirst())
        .isEqualTo(Finding.of(new BoardFault.ChipDead("rank-2", 1, CHIPS)));
    assertThat(rig.findings().getLast().alternatives().getFirst())
        .isInstanceOfSatisfying(
            BoardFault.ChainCut.class, cut -> assertThat(cut.chain()).isEqualTo("rank-5"));
  }

  @Test
  void lostClocksAreADisturbance() {
    showDrawn(4);
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      rig.model.chains[3].missingClock = 1 + random.nextInt(40);
      rig.scan();
    }
    assertThat(rig.found()).containsExactly(new BoardFault.Disturbed("rank-4"));
  }

  @Test
  void anExtraClockIsADisturbance() {
    showDrawn(4);
    rig.model.chains[3].extraClock = 1;
    rig.scanFor(LONG);
    assertThat(rig.found()).containsExactly(new BoardFault.Disturbed("rank-4"));
  }

  /** Wrong echoes that never come in a row show no pattern, but the chain is of no use. */
  @ParameterizedTest(name = "{0} wrong of {1}")
  @CsvSource({"1, 4", "3, 6", "5, 7"})
  void wrongEchoesForTwoSecondsAreADisturbance(int wrong, int period) {
    showDrawn(4);
    long lastValidNanos = rig.model.nowNanos();
    int frame = 0;
    while (rig.findings().isEmpty() && frame < 1_000) {
      rig.model.chains[3].missingClock = frame % period < wrong ? 20 : ChainModel.NONE;
      rig.scan();
      frame++;
    }
    assertThat(rig.found()).containsExactly(new BoardFault.Disturbed("rank-4"));
    assertThat(Duration.ofNanos(rig.model.nowNanos() - lastValidNanos))
        .isBetween(Duration.ofMillis(2_001), Duration.ofMillis(2_200));
  }

  /** LATCH may fail in mid-frame, so that some chains show it a frame later. */
  @ParameterizedTest(name = "{0} frames later")
  @ValueSource(ints = {1, 4, 7})
  void aDeadLatchNamesAllItsChainsAtOnce(int later) {
    showDrawn(5);
    for (int chain = 0; chain < Board.CHAINS; chain += 2) {
      rig.model.chains[chain].latchDead = true;
    }
    BoardFault all =
        new BoardFault.LatchDead(rig.board.chains().stream().map(Chain::name).toList());
    for (int frame = 0; frame < 60; frame++) {
      if (frame == later) {
        for (ChainModel chain : rig.model.chains) {
          chain.latchDead = true;
        }
      }
      rig.scan();
      assertThat(rig.findings()).isIn(List.of(), List.of(Finding.of(all)));
    }
    assertThat(rig.found()).containsExactly(all);
  }

  /** A chain that is right again has to show its pattern once more. */
  @Test
  void aRepairedChainIsNotReportedAgainForASingleWrongEcho() {
    showDrawn(6);
    rig.model.chains[1].chipMissing = true;
    setJumperWrong(6);
    rig.scanFor(LONG);
    assertThat(rig.findings()).hasSize(2);
    rig.model.chains[1].chipMissing = false;
    rig.scanFor(LONG);
    BoardFault left = new BoardFault.JumperWrong("rank-7");
    assertThat(rig.found()).containsExactly(left);
    rig.model.chains[1].dataStuck = true;
    rig.scan();
    rig.model.chains[1].dataStuck = null;
    for (int i = 0; i < 20; i++) {
      assertThat(rig.found()).as("frame %d", i).containsExactly(left);
      rig.scan();
    }
  }

  @Test
  void reportsADeadLatchEightFramesAfterItShows() {
    showDrawn(5);
    for (ChainModel chain : rig.model.chains) {
      chain.latchDead = true;
    }
    int frames = 0;
    while (rig.sensing.faults().isEmpty() && frames < 10) {
      rig.scan();
      frames++;
    }
    rig.scans(7);
    assertThat(rig.findings()).isEmpty();
    rig.scan();
    assertThat(rig.found())
        .containsExactly(
            new BoardFault.LatchDead(rig.board.chains().stream().map(Chain::name).toList()));
  }

  @Test
  void anotherFaultIsNamedOnceTheFirstIsRepaired() {
    showDrawn(6);
    rig.model.chains[1] = cut(1, 2, true);
    rig.scanFor(LONG);
    assertThat(rig.found().getFirst()).isInstanceOf(BoardFault.ChainCut.class);
    rig.model.chains[1] = new ChainModel(rig.board.chains().get(1));
    setJumperWrong(4);
    rig.scanFor(LONG);
    assertThat(rig.found()).containsExactly(new BoardFault.JumperWrong("rank-5"));
  }
}
