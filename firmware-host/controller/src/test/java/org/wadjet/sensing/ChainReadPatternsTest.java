package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

/** Tests of the patterns in 16 wrong frames, of which 13 must agree. */
class ChainReadPatternsTest {
  private static final int WINDOW = 16;
  private static final int CHAIN = 0;
  private static final int OTHER = 1;
  private static final long LOW = 0;
  private static final long HIGH = (1L << Frame.READS) - 1;

  /** Reads that show no pattern: both levels, a wrong echo and none 8 clocks early. */
  private static final long MIXED = 0b101L << 20;

  private final ChainReadPatterns patterns = new ChainReadPatterns(BoardFile.reference().chains());

  /** Adds frames with a wrong echo of the first chain, and SENTINEL high. */
  private void add(int frames, long word, long otherWord) {
    for (int i = 0; i < frames; i++) {
      Frame frame = new Frame();
      frame.begin(true, 0);
      for (int read = 0; read < Frame.READS; read++) {
        frame.set(CHAIN, read, (word >>> read & 1) != 0);
        frame.set(OTHER, read, (otherWord >>> read & 1) != 0);
      }
      patterns.accept(frame, 1 << CHAIN);
    }
  }

  private void assertAgreeing(
      int frames, long word, Predicate<ChainReadPatterns.Window> pattern, boolean expected) {
    add(frames, word, LOW);
    add(WINDOW - frames, MIXED, LOW);
    assertThat(patterns.isKnown(CHAIN)).isTrue();
    assertThat(pattern.test(patterns.of(CHAIN))).isEqualTo(expected);
  }

  @ParameterizedTest(name = "{0} frames")
  @CsvSource({"13, true", "12, false"})
  void thirteenFramesOfOneLevelAreUniform(int frames, boolean uniform) {
    assertAgreeing(frames, HIGH, ChainReadPatterns.Window::isUniform, uniform);
  }

  @ParameterizedTest(name = "{0} frames")
  @CsvSource({"13, true", "12, false"})
  void thirteenInvertedEchoesAreInverted(int frames, boolean inverted) {
    long word = 0b110L << Chain.BITS;
    assertAgreeing(frames, word, ChainReadPatterns.Window::isInverted, inverted);
  }

  @ParameterizedTest(name = "{0} frames")
  @CsvSource({"13, true", "12, false"})
  void thirteenEchoesEightClocksEarlyAreEarly(int frames, boolean early) {
    long word = 1L << (Chain.BITS - Byte.SIZE);
    assertAgreeing(frames, word, ChainReadPatterns.Window::isEarly, early);
  }

  @ParameterizedTest(name = "{0} frames")
  @CsvSource({"13, true", "12, false"})
  void thirteenEqualFramesOfAnotherChainAreEqual(int frames, boolean equal) {
    add(frames, MIXED, MIXED);
    add(WINDOW - frames, MIXED, LOW);
    assertThat(patterns.of(CHAIN).readsAs(OTHER)).isEqualTo(equal);
  }

  @Test
  void framesOfAnEarlierWindowDoNotCount() {
    add(WINDOW, MIXED, MIXED);
    assertThat(patterns.of(CHAIN).readsAs(OTHER)).isTrue();
    add(WINDOW, MIXED, LOW);
    assertThat(patterns.of(CHAIN).readsAs(OTHER)).isFalse();
  }

  @ParameterizedTest(name = "{0} frames")
  @CsvSource({"1, 20", "2, 31"})
  void aLevelCountsOnceTwoFramesHaveReadIt(int frames, int constantFrom) {
    long cut = (1L << 20) - 1;
    add(WINDOW - frames, cut, LOW);
    add(frames, cut | 1L << 30, LOW);
    assertThat(patterns.of(CHAIN).lastHigh()).isFalse();
    assertThat(patterns.of(CHAIN).constantFrom()).isEqualTo(constantFrom);

    add(WINDOW - frames, HIGH & ~cut, LOW);
    add(frames, HIGH & ~cut & ~(1L << 30), LOW);
    assertThat(patterns.of(CHAIN).lastHigh()).isTrue();
    assertThat(patterns.of(CHAIN).constantFrom()).isEqualTo(constantFrom);
  }
}
