package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SignalLine;

class ChainScannerTest {
  private final MockBoard mock = new MockBoard();
  private final List<ShiftChain> chips =
      mock.board.chains().stream().map(chain -> new ShiftChain(mock, chain)).toList();
  private final Frame frame = new Frame();

  @AfterEach
  void close() {
    mock.close();
  }

  @Test
  void frameTakesOneLatchAnd42Clocks() {
    scan();
    assertThat(chips).allMatch(chip -> chip.latches == 1 && chip.clocks == 42);
    assertThat(mock.output(SignalLine.LATCH).isHigh()).isTrue();
    assertThat(mock.output(SignalLine.CLOCK).isLow()).isTrue();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void readsEverySensorOnItsOwnClock(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      for (ShiftChain chip : chips) {
        for (int bit = 0; bit < Chain.BITS; bit++) {
          chip.sensors[bit] = random.nextBoolean();
        }
      }
      scan();
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        for (int bit = 0; bit < Chain.BITS; bit++) {
          assertThat(frame.bit(chain, bit)).isEqualTo(chips.get(chain).sensors[bit]);
        }
      }
    }
  }

  @Test
  void frameHoldsTheBitsAtTheLatchEdge() {
    chips.forEach(chip -> chip.setAll(true));
    mock.lines.chainLines().latch();
    chips.forEach(chip -> chip.setAll(false));
    mock.lines.chainLines().shiftOut(frame);
    assertThat(frame.sensorBits(0)).isEqualTo((1L << Chain.BITS) - 1);
  }

  @Test
  void lastThreeReadsAreSentinelInvertedAfterTheFirstClock() {
    boolean s = false;
    for (int i = 0; i < 4; i++) {
      scan();
      assertThat(frame.sentinel()).isEqualTo(s);
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        boolean expected = s != mock.board.chains().get(chain).invertsSentinel();
        assertThat(List.of(frame.bit(chain, 40), frame.bit(chain, 41), frame.bit(chain, 42)))
            .as("chain %s, frame %s", chain, i)
            .containsExactly(expected, !expected, !expected);
      }
      s = !s;
    }
  }

  @Test
  void sentinelInvertsOnlyAfterTheFallOfClockOne() {
    List<String> edges = new ArrayList<>();
    for (SignalLine line : List.of(SignalLine.CLOCK, SignalLine.SENTINEL)) {
      mock.output(line).addListener(event -> edges.add(line + " " + event.state()));
    }
    scan();
    assertThat(edges).hasSize(85).startsWith("CLOCK HIGH", "CLOCK LOW", "SENTINEL HIGH");
    edges.clear();
    scan();
    assertThat(edges).hasSize(85).startsWith("CLOCK HIGH", "CLOCK LOW", "SENTINEL LOW");
  }

  @Test
  void frameHoldsItsLatchTime() {
    mock.nanos = 5_000;
    mock.lines.chainLines().latch();
    mock.nanos = 9_000;
    mock.lines.chainLines().shiftOut(frame);
    assertThat(frame.latchedNanos()).isEqualTo(5_000);
  }

  private void scan() {
    mock.lines.chainLines().latch();
    mock.lines.chainLines().shiftOut(frame);
  }
}
