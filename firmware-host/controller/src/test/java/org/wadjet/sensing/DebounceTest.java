package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;

/** Tests of the time for which a sensor bit must read its other level before it changes. */
final class DebounceTest {
  private static final int CHAIN = 0;
  private static final long OPEN = -1L;
  private static final long MILLI = Duration.ofMillis(1).toNanos();

  /** A board with reeds under the pieces and Hall switches for the code. */
  private static final Board BOARD =
      BoardFile.parse(
              "board.toml",
              BoardFile.referenceText().replace("presence = \"hall\"", "presence = \"reed\""))
          .orElseThrow(problems -> new IllegalStateException(problems.toString()));

  private final SquareBitMap bits = new SquareBitMap(BOARD, Masks.NONE);
  private final Debounce debounce = new Debounce(bits, BOARD.sensors());

  private long closed(boolean presence) {
    long all = presence ? bits.presenceBits(CHAIN) : bits.codeBits(CHAIN);
    return OPEN & ~Long.lowestOneBit(all);
  }

  @ParameterizedTest
  @CsvSource({"true, 5", "false, 20"})
  void changesOnceItHasReadTheOtherLevelForItsTime(boolean presence, long millis) {
    long start = 1_000 * MILLI;
    assertThat(debounce.accept(CHAIN, OPEN, start - MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN, closed(presence), start)).isFalse();
    assertThat(debounce.accept(CHAIN, closed(presence), start + millis * MILLI - 1)).isFalse();
    assertThat(debounce.accept(CHAIN, closed(presence), start + millis * MILLI)).isTrue();
    assertThat(debounce.accept(CHAIN, closed(presence), start + 2 * millis * MILLI)).isFalse();
  }

  @Test
  void bounceStartsTheTimeAnew() {
    debounce.accept(CHAIN, closed(false), 0);
    debounce.accept(CHAIN, OPEN, 15 * MILLI);
    debounce.accept(CHAIN, closed(false), 16 * MILLI);
    assertThat(debounce.accept(CHAIN, closed(false), 35 * MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN, closed(false), 36 * MILLI)).isTrue();
  }

  @Test
  void theSameBitOfAnotherChainHasItsOwnTime() {
    debounce.accept(CHAIN, closed(false), 0);
    debounce.accept(CHAIN + 1, closed(false), 15 * MILLI);
    assertThat(debounce.accept(CHAIN, closed(false), 20 * MILLI)).isTrue();
    assertThat(debounce.accept(CHAIN + 1, closed(false), 34 * MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN + 1, closed(false), 35 * MILLI)).isTrue();
  }

  @Test
  void changesBackOnlyAfterItsTimeAsWell() {
    debounce.accept(CHAIN, closed(false), 0);
    assertThat(debounce.accept(CHAIN, closed(false), 20 * MILLI)).isTrue();
    assertThat(debounce.accept(CHAIN, OPEN, 25 * MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN, OPEN, 44 * MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN, OPEN, 45 * MILLI)).isTrue();
  }

  @Test
  void readingsBeforeAFaultOfTheChainDoNotCount() {
    debounce.accept(CHAIN, closed(false), 0);
    debounce.forget(CHAIN);
    assertThat(debounce.accept(CHAIN, closed(false), 100 * MILLI)).isFalse();
    assertThat(debounce.accept(CHAIN, closed(false), 120 * MILLI)).isTrue();
  }
}
