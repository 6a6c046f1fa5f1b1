package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;

class ShiftDetectorTest {
  private static final Chain RANK = BoardFile.reference().chains().getFirst();

  /** Sensor bits of which 12 differ from their neighbour. */
  private static final long PATTERN = 0b0000_0000_0101_0000_0011_0000_0110_0000_1010_0001L;

  @Test
  void detectsBitsThatMovedByOne() {
    ShiftDetector detector = new ShiftDetector(List.of(RANK));
    detector.remember(0, frame(PATTERN));
    assertThat(detector.isShifted(0, frame(PATTERN >>> 1))).isTrue();
    assertThat(detector.isShifted(0, frame(PATTERN))).isFalse();
  }

  /** The fourth bit of each square is light, which may differ in the next frame. */
  @Test
  void ignoresChangedLightThatMovedByOne() {
    ShiftDetector detector = new ShiftDetector(List.of(RANK));
    detector.remember(0, frame(PATTERN));
    long light = 0x88_8888_8888L;
    assertThat(detector.isShifted(0, frame((PATTERN ^ light) >>> 1))).isTrue();
    assertThat(detector.isShifted(0, frame(PATTERN ^ light))).isFalse();
  }

  /** A shift moves the first switch of a square too: its bit counts among those that did not. */
  @Test
  void countsTheFirstSwitchOfEachSquare() {
    ShiftDetector detector = new ShiftDetector(List.of(RANK));
    detector.remember(0, frame(0x1));
    assertThat(detector.isShifted(0, frame(0x10_0001))).isFalse();
  }

  @Test
  void findsNoShiftOfEqualBits() {
    ShiftDetector detector = new ShiftDetector(List.of(RANK));
    detector.remember(0, frame(0));
    assertThat(detector.isShifted(0, frame(0))).isFalse();
  }

  @Test
  void assumesAShiftWithoutAStoredFrame() {
    assertThat(new ShiftDetector(List.of(RANK)).isShifted(0, frame(PATTERN))).isTrue();
  }

  @Test
  void ignoresAbsentSensors() {
    // Three squares are fitted; the levels of all other inputs mean nothing.
    List<ChainBit> bits = new ArrayList<>(RANK.bits());
    long fitted = 0b1111_1111_1111;
    for (int read = 12; read < Chain.BITS; read++) {
      bits.set(read, new ChainBit.Absent(bits.get(read)));
    }
    ShiftDetector detector =
        new ShiftDetector(
            List.of(new Chain(RANK.name(), RANK.data(), RANK.invertsSentinel(), bits)));
    detector.remember(0, frame(PATTERN));
    long stayed = (PATTERN & fitted) | ((PATTERN >>> 1) & ~fitted);
    assertThat(detector.isShifted(0, frame(stayed))).isFalse();
    long moved = ((PATTERN >>> 1) & fitted) | (PATTERN & ~fitted);
    assertThat(detector.isShifted(0, frame(moved))).isTrue();
  }

  private static Frame frame(long sensorBits) {
    Frame frame = new Frame();
    frame.begin(false, 0);
    for (int read = 0; read < Chain.BITS; read++) {
      frame.set(0, read, (sensorBits >>> read & 1) != 0);
    }
    return frame;
  }
}
