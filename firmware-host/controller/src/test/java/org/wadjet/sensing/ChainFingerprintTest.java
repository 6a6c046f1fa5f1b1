package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

class ChainFingerprintTest {
  private static final long PATTERN = 0b0000_0000_0101_0000_0011_0000_0110_0000_0010_0001L;

  /** The fourth bit of each square is light. */
  private static final long LIGHT = 0x88_8888_8888L;

  private final Board board = BoardFile.reference();
  private final BitHistory history = new BitHistory();
  private final ChainFingerprint fingerprint =
      new ChainFingerprint(board.chains(), new SquareBitMap(board, Masks.NONE), history);

  /** Returns the fingerprint of rank 1 after its bits have become steady. */
  private long of(long sensorBits) {
    Frame frame = new Frame();
    for (int read = 0; read < Chain.BITS; read++) {
      frame.set(0, read, (sensorBits >>> read & 1) != 0);
    }
    for (int i = 0; i < 3; i++) {
      history.accept(0, frame);
    }
    return fingerprint.of(0);
  }

  private long before;

  @BeforeEach
  void settle() {
    before = of(PATTERN);
  }

  @Test
  void leavesOutLight() {
    assertThat(of(PATTERN ^ LIGHT)).isEqualTo(before);
  }

  @ParameterizedTest(name = "bit {0} of a square")
  @ValueSource(ints = {0, 1, 2})
  void changesWithEachSwitchOfASquare(int bit) {
    assertThat(of(PATTERN ^ 1L << bit)).isNotEqualTo(before);
  }
}
