package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Square;

/** Tests of the weights by which repeated FIRE presses turn a suspicion into a finding. */
class FaultScoreTest {
  private static final int FULL = FaultScore.FINDING_WEIGHT;
  private static final BoardFault A = new BoardFault.StuckBit("d5.a", true);
  private static final BoardFault B = new BoardFault.StuckBit("d5.b", false);
  private static final BoardFault ENCODER = new BoardFault.EncoderSkips(Square.named("d5"));
  private static final BoardFault OTHER = new BoardFault.StuckBit("e5.a", true);

  private final FaultScore score = new FaultScore();

  private static Set<BoardFault> set(BoardFault... faults) {
    return new LinkedHashSet<>(List.of(faults));
  }

  @Test
  void aFindingTakesTheFullWeight() {
    assertThat(score.isAny()).isFalse();
    assertThat(score.add(set(A), FULL - 1)).isFalse();
    assertThat(score.isAny()).isTrue();
    assertThat(score.finding()).isEmpty();
    assertThat(score.add(set(A), 1)).isTrue();
    assertThat(score.finding()).contains(Finding.of(A));
  }

  @Test
  void onlyCommonFaultsRemain() {
    score.add(set(A, B, ENCODER), FULL / 2);
    assertThat(score.add(set(ENCODER, A, OTHER), FULL / 2)).isTrue();
    assertThat(score.finding()).contains(new Finding(List.of(ENCODER, A)));
  }

  @Test
  void anUnrelatedReadingStartsAnew() {
    score.add(set(A), FULL - 1);
    assertThat(score.add(set(OTHER), FULL - 1)).isFalse();
    assertThat(score.finding()).isEmpty();
    score.add(set(OTHER), 1);
    assertThat(score.finding()).contains(Finding.of(OTHER));
  }

  @Test
  void anUnexplainedReadingAddsNothing() {
    score.add(set(A), FULL - 1);
    assertThat(score.add(Set.of(), FULL)).isFalse();
    assertThat(score.finding()).isEmpty();
    score.add(set(A), 1);
    assertThat(score.add(Set.of(), FULL)).as("the finding stays as it is").isFalse();
    assertThat(score.finding()).contains(Finding.of(A));
  }

  @Test
  void aChangedBitIsNotStuck() {
    score.add(set(A, B), FULL);
    assertThat(score.changed("e5.a")).isFalse();
    assertThat(score.changed("d5.a")).isTrue();
    assertThat(score.finding()).contains(Finding.of(B));
    assertThat(score.changed("d5.b")).isTrue();
    assertThat(score.finding()).isEmpty();
    assertThat(score.isAny()).isFalse();
    score.add(set(A), FULL - 1);
    assertThat(score.finding()).as("the weight of the cleared finding is gone").isEmpty();
  }

  @Test
  void aChangedBitDoesNotClearItsEncoder() {
    score.add(set(ENCODER, A), FULL);
    score.changed("d5.a");
    assertThat(score.finding()).contains(Finding.of(ENCODER));
  }

  @Test
  void aCorrectBoardClearsASuspicionButNoFinding() {
    score.add(set(A), FULL - 1);
    score.clear();
    assertThat(score.isAny()).isFalse();
    assertThat(score.add(set(A), FULL - 1)).isFalse();
    score.add(set(A), 1);
    score.clear();
    assertThat(score.finding()).contains(Finding.of(A));
  }

  /** More than eight faults would send a person to check half the board. */
  @Test
  void tooManyAlternativesAreNoFinding() {
    score.add(stuckBits(9), FULL);
    assertThat(score.finding()).isEmpty();
    score.add(stuckBits(8), FULL);
    assertThat(score.finding().orElseThrow().alternatives()).hasSize(8);
  }

  private static Set<BoardFault> stuckBits(int count) {
    Set<BoardFault> faults = new LinkedHashSet<>();
    IntStream.range(0, count)
        .forEach(i -> faults.add(new BoardFault.StuckBit(Square.at(i) + ".a", true)));
    return faults;
  }
}
