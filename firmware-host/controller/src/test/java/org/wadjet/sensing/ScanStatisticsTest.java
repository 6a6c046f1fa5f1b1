package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.StatusReading;

/** Tests of the statistics by which a board is examined, against counts of the injected noise. */
class ScanStatisticsTest {
  private static final StatusReading QUIET = DiagnosisRig.QUIET;

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final ScanStatistics statistics = new ScanStatistics(board);

  @Test
  void isEmptyAtFirst() {
    assertThat(statistics.frames()).isZero();
    assertThat(statistics.framesPerSecond()).isZero();
    assertThat(statistics.status()).isNull();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void countsEveryChangedBitAndEveryWrongEcho(long seed) {
    Random random = new Random(seed);
    model.show(RandomBoards.draw(random));
    int[][] changes = new int[Board.CHAINS][Chain.BITS];
    int[] wrong = new int[Board.CHAINS];
    statistics.accept(model.scan(1_000_000), QUIET);
    for (int frame = 0; frame < 500; frame++) {
      int chain = random.nextInt(Board.CHAINS);
      int read = random.nextInt(Chain.BITS);
      model.flip(chain, read);
      changes[chain][read]++;
      // One clock too many at the end inverts nothing but the echo.
      int disturbed = random.nextInt(Board.CHAINS);
      model.chains[disturbed].missingClock = 41;
      wrong[disturbed]++;
      statistics.accept(model.scan(1_000_000), QUIET);
      model.chains[disturbed].missingClock = ChainModel.NONE;
    }
    assertThat(statistics.frames()).isEqualTo(501);
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      assertThat(statistics.errors(chain)).as("chain %d", chain).isEqualTo(wrong[chain]);
      for (int read = 0; read < Chain.BITS; read++) {
        assertThat(statistics.flickers(chain, read))
            .as("read %d of chain %d", read, chain)
            .isEqualTo(changes[chain][read]);
      }
    }
  }

  @Test
  void countsFramesPerSecondFromTheFirstToTheLast() {
    // The clock of the board runs long before the first frame.
    model.pass(7_000_000_000L);
    statistics.accept(model.scan(5_000_000), QUIET);
    assertThat(statistics.framesPerSecond()).isZero();
    for (int i = 0; i < 100; i++) {
      statistics.accept(model.scan(4_000_000), QUIET);
    }
    assertThat(statistics.framesPerSecond()).isCloseTo(250, within(1e-9));
  }

  @Test
  void twoFramesOfTheSameInstantHaveNoRate() {
    statistics.accept(model.scan(5_000_000), QUIET);
    statistics.accept(model.scan(0), QUIET);
    assertThat(statistics.framesPerSecond()).isZero();
  }

  @Test
  void showsTheLastFrameAndStatusLines() {
    StatusReading pressed = new StatusReading(true, false, true, true, false, false, false);
    statistics.accept(model.scan(5_000_000), QUIET);
    boolean before = statistics.bit(3, 17);
    model.flip(3, 17);
    statistics.accept(model.scan(5_000_000), pressed);
    assertThat(statistics.bit(3, 17)).isNotEqualTo(before);
    assertThat(statistics.bit(3, 16)).isEqualTo(model.scan(1).bit(3, 16));
    assertThat(statistics.status()).isEqualTo(pressed);
  }

  @Test
  void twoFramesHaveARate() {
    statistics.accept(model.scan(1_000_000), QUIET);
    assertThat(statistics.framesPerSecond()).isZero();
    statistics.accept(model.scan(1_000_000), QUIET);
    assertThat(statistics.framesPerSecond()).isEqualTo(1000, within(1e-9));
  }
}
