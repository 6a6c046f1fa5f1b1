package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SignalLine;

/** Tests of the defects of the virtual board at the pins. */
final class DefectsTest {
  private static final long MILLI = 1_000_000;
  private static final long ALL_READS = (1L << 43) - 1;
  private static final Square D5 = Square.named("d5");
  private static final PhysicalPiece ANUBIS_S = new PhysicalPiece(Side.RED, PieceKind.ANUBIS, 2);
  private static final List<String> ALL = BitBang.BOARD.chains().stream().map(Chain::name).toList();

  private final VirtualClock clock = VirtualClock.unpaced();
  private final VirtualBoard board =
      VirtualBoard.create(
          BitBang.BOARD,
          Position.empty(Side.SILVER),
          Rules.Game.KHET2,
          clock,
          SimSettings.seeded(1));
  private final BitBang pi = new BitBang(board.context());

  @AfterEach
  void close() {
    board.close();
  }

  /** Reads one frame with SENTINEL at level s. */
  private void scan(boolean s) {
    do {
      pi.scan();
    } while (pi.sentinel() != s);
  }

  private void assertIntact() {
    for (boolean s : new boolean[] {true, false}) {
      scan(s);
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        boolean level = s != BitBang.BOARD.chains().get(chain).invertsSentinel();
        assertThat(pi.words[chain] >>> 40).isEqualTo(level ? 0b001 : 0b110);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void stuckBitContradictsBoardOnlyAfterChange(boolean high) {
    if (high) {
      board.table().put(D5, ANUBIS_S);
    }
    Defect defect = new Defect.StuckBit("d5.b", high);
    board.faults().inject(defect);
    scan(true);
    assertThat(pi.bit("d5.b")).isEqualTo(high);
    assertThat(board.faults().contradicted()).isFalse();

    if (high) {
      board.table().lift(D5);
    } else {
      board.table().put(D5, ANUBIS_S);
    }
    assertIntact();
    assertThat(pi.bit("d5.b")).isEqualTo(high);
    assertThat(pi.bit("d5.presence")).isEqualTo(!high);
    assertThat(board.faults().contradicted()).isTrue();

    board.faults().repair(defect);
    scan(true);
    assertThat(pi.bit("d5.b")).isEqualTo(!high);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false", "2, true", "3, false", "4, true", "5, false"})
  void cutReadsOpenInputBeyondItsPosition(int chips, boolean high) {
    // Half of the board is occupied, so that the bits before the cut have both levels.
    for (int file = 0; file < Square.FILES; file += 2) {
      board.table().put(Square.of(file, 5), ANUBIS_S);
    }
    scan(false);
    long sound = pi.words[4];
    board.faults().inject(new Defect.ChainCut("rank-5", chips, high));

    for (boolean s : new boolean[] {true, false}) {
      scan(s);
      long before = (1L << (8 * chips)) - 1;
      assertThat(pi.words[4] & before).isEqualTo(sound & before);
      assertThat(pi.words[4] | before).isEqualTo(high ? ALL_READS : before);
    }
    assertThat(board.faults().contradicted()).isTrue();
  }

  @Test
  void deadChipReadsLikeCutAndRailLikeOpenDataLine() {
    Defect chip = new Defect.ChipDead("rim", 3, true);
    board.faults().inject(chip);
    scan(true);
    assertThat(pi.words[8] >>> 16).isEqualTo(ALL_READS >>> 16);
    assertThat(pi.words[8] & 0xFFFF).isZero();

    board.faults().repair(chip);
    assertIntact();
    board.faults().inject(new Defect.AtRail("rim", true));
    scan(true);
    assertThat(pi.words[8]).isEqualTo(ALL_READS);
  }

  @Test
  void exchangedCablesExchangeTwoRanks() {
    board.faults().inject(new Defect.Exchanged("rank-3", "rank-5"));
    assertIntact();
    assertThat(board.faults().contradicted()).isFalse();

    board.table().put(D5, ANUBIS_S);
    assertIntact();

    assertThat(pi.bit("d3.presence")).isTrue();
    assertThat(pi.bit("d5.presence")).isFalse();
    assertThat(board.faults().contradicted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void touchingLinesReadDominantLevel(boolean highWins) {
    board.faults().inject(new Defect.Touching("rank-3", "rank-5", highWins));
    board.table().put(D5, ANUBIS_S);
    scan(true);
    assertThat(pi.bit("d3.presence")).isEqualTo(highWins);
    assertThat(pi.bit("d5.presence")).isEqualTo(highWins);
  }

  @Test
  void missingLatchReadsBitsOfPreviousFrame() {
    board.faults().inject(new Defect.LatchDead(List.of("rank-5")));
    board.table().put(D5, ANUBIS_S);
    scan(true);
    scan(false);
    // The previous frame ended with its own ¬s, which is s of this one: low.
    assertThat(pi.words[4] & (1L << 40) - 1).isZero();
    assertThat(pi.words[4] >>> 40).isEqualTo(0b110);
    scan(true);
    assertThat(pi.words[4]).isEqualTo((1L << 41) - 1);
  }

  @Test
  void missingClockRepeatsFirstBit() {
    board.faults().inject(new Defect.ClockDead(ALL));
    board.table().put(Square.named("a5"), ANUBIS_S);
    scan(true);
    assertThat(pi.words[4]).isEqualTo(ALL_READS);
    assertThat(pi.words[2]).isZero();
  }

  @Test
  void faultyEncoderMisreadsOneFacing() {
    board.faults().inject(new Defect.EncoderSkips(D5, Heading.S, Heading.W));
    for (int quarter = 0; quarter < 4; quarter++) {
      board.table().put(D5, ANUBIS_S.turned(quarter - 2));
      scan(true);
      Heading read = BitBang.BOARD.sensors().facing(pi.bit("d5.a"), pi.bit("d5.b"));
      assertThat(read).isEqualTo(quarter == 2 ? Heading.W : Heading.ofQuarter(quarter));
      assertThat(board.faults().contradicted()).isEqualTo(quarter >= 2);
      board.table().lift(D5);
    }
  }

  @Test
  void weakMagnetReleasesSwitchRepeatedly() {
    Defect defect = new Defect.WeakPresence(D5);
    board.faults().inject(defect);
    assertThat(changesOf(SignalLine.DATA_5, 3_000)).isZero();
    board.table().put(D5, ANUBIS_S);
    assertThat(changesOf(SignalLine.DATA_5, 5_000)).isGreaterThan(8);
    board.faults().repair(defect);
    scan(true);
    assertThat(pi.bit("d5.presence")).isTrue();
    assertThat(changesOf(SignalLine.DATA_5, 3_000)).isZero();
  }

  /** Counts the changes of a line in this many milliseconds. */
  private int changesOf(SignalLine line, int millis) {
    assertThat(BitBang.BOARD.chains().get(4).data()).isEqualTo(line);
    long end = clock.nanoTime() + millis * MILLI;
    scan(true);
    boolean last = pi.bit("d5.presence");
    int changes = 0;
    while (clock.nanoTime() < end) {
      clock.awaitNanos(clock.nanoTime() + 5 * MILLI);
      scan(true);
      changes += pi.bit("d5.presence") != last ? 1 : 0;
      last = pi.bit("d5.presence");
    }
    return changes;
  }

  @Test
  void fireSticksAtNextPressUntilRepaired() {
    Defect defect = new Defect.FireStuck(Side.RED);
    board.faults().inject(defect);
    assertThat(pi.get(SignalLine.FIRE_RED)).isTrue();
    board.hands().pressFire(Side.RED);
    board.hands().pressFire(Side.SILVER);
    clock.awaitNanos(board.hands().doneNanos() + MILLI);
    assertThat(pi.get(SignalLine.FIRE_RED)).isFalse();
    assertThat(pi.get(SignalLine.FIRE_SILVER)).isTrue();
    assertThat(board.faults().contradicted()).isTrue();
    board.faults().repair(defect);
    assertThat(pi.get(SignalLine.FIRE_RED)).isTrue();
    assertThat(board.history().changesOf(Signal.FIRE_RED)).hasSize(3);
  }

  @Test
  void looseInterlockOpensMomentarily() {
    Defect defect = new Defect.InterlockFlickers();
    board.faults().inject(defect);
    clock.awaitNanos(clock.nanoTime() + 30_000 * MILLI);
    int changes = board.history().changesOf(Signal.INTERLOCK).size();
    assertThat(changes).isBetween(12, 60);
    board.hands().setInterlock(false);
    clock.awaitNanos(clock.nanoTime() + 1_000 * MILLI);
    changes = board.history().changesOf(Signal.INTERLOCK).size();
    clock.awaitNanos(clock.nanoTime() + 10_000 * MILLI);
    assertThat(board.history().changesOf(Signal.INTERLOCK)).hasSize(changes);
    board.faults().repair(defect);
    board.hands().setInterlock(true);
    clock.awaitNanos(clock.nanoTime() + 10_000 * MILLI);
    assertThat(board.history().changesOf(Signal.INTERLOCK)).hasSize(changes + 1);
  }

  @Test
  void rejectsRepairOfAbsentDefect() {
    assertThatThrownBy(() -> board.faults().repair(new Defect.FireStuck(Side.RED)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void rejectsUnknownBit() {
    assertThatThrownBy(() -> board.faults().inject(new Defect.StuckBit("k9.presence", true)))
        .hasMessageContaining("k9.presence");
  }
}
