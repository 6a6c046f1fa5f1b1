package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;

/** Tests of the number of bits that a move may change while two chains are exchanged or shorted. */
class CrossedChainDetectorTest {
  private static final int ONE = 0;
  private static final int OTHER = 2;

  /** Five pieces that face north on each of the two ranks, on different files. */
  private static final long LEFT = 0b0000_0000_0000_0000_0000_0111_0111_0111_0111_0111L;

  private static final long RIGHT = LEFT << 20;
  private static final long BOTH = LEFT | RIGHT;

  private final Board board = BoardFile.reference();
  private final BitHistory history = new BitHistory();
  private final CrossedChainDetector detector =
      new CrossedChainDetector(
          board.chains(),
          new ChainFingerprint(board.chains(), new SquareBitMap(board, Masks.NONE), history));

  /** Settles a board with these reads of the two ranks; all other chains read 0. */
  private Optional<BoardFault> settled(long one, long other) {
    Frame frame = new Frame();
    for (int read = 0; read < Chain.BITS; read++) {
      frame.set(ONE, read, (one >>> read & 1) != 0);
      frame.set(OTHER, read, (other >>> read & 1) != 0);
    }
    // Three frames make a level steady.
    for (int i = 0; i < 3; i++) {
      history.accept(ONE, frame);
      history.accept(OTHER, frame);
    }
    return detector.settled();
  }

  /** Returns the lowest set bits of a word. */
  private static long lowest(int count, long word) {
    long rest = word;
    for (int i = 0; i < count; i++) {
      rest &= rest - 1;
    }
    return word & ~rest;
  }

  @ParameterizedTest(name = "{0} bits of a move")
  @CsvSource({"0, true", "4, true", "5, false"})
  void anExchangeMayComeWithAMoveOfFourBits(int bits, boolean found) {
    settled(LEFT, RIGHT);
    assertThat(settled(RIGHT & ~lowest(bits, RIGHT), LEFT))
        .isEqualTo(
            found ? Optional.of(new BoardFault.Exchanged("rank-1", "rank-3")) : Optional.empty());
  }

  /** As many bits as a piece carried from one rank to the other changes are too few. */
  @ParameterizedTest(name = "{0} bits")
  @CsvSource({"3, false", "4, true"})
  void anExchangeChangesSevenBits(int bits, boolean found) {
    long word = lowest(bits, LEFT);
    settled(word, 0);
    assertThat(settled(0, word).isPresent()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} bits")
  @CsvSource({"6, false", "7, true"})
  void aShortChangesSevenBits(int bits, boolean found) {
    long word = lowest(bits, LEFT);
    settled(word, 0);
    assertThat(settled(word, word))
        .isEqualTo(
            found ? Optional.of(new BoardFault.Shorted("rank-1", "rank-3")) : Optional.empty());
  }

  @ParameterizedTest(name = "{0} bits of the first chain missing")
  @CsvSource({"0, true", "4, true", "5, false"})
  void aShortMayComeWithAMoveThatClearsFourBits(int bits, boolean found) {
    settled(LEFT, RIGHT);
    long word = BOTH & ~lowest(bits, LEFT);
    assertThat(settled(word, word).isPresent()).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} bits more")
  @CsvSource({"0, true", "4, true", "5, false"})
  void aShortMayComeWithAMoveThatSetsFourBits(int bits, boolean found) {
    long one = LEFT & ~lowest(bits, LEFT);
    settled(one, RIGHT);
    assertThat(settled(BOTH, BOTH).isPresent()).isEqualTo(found);
  }

  @Test
  void ignoresTheFirstBoard() {
    assertThat(settled(BOTH, BOTH)).isEmpty();
    assertThat(settled(BOTH, BOTH)).isEmpty();
  }
}
