package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;

/** Tests of the bits that are excluded because their sensor is faulty. */
class MasksTest {
  private static final Square D5 = Square.named("d5");
  private static final Square E5 = Square.named("e5");
  private static final BoardFault PRESENCE = new BoardFault.StuckBit("d5.presence", true);
  private static final BoardFault ENCODER = new BoardFault.EncoderSkips(D5);

  @Test
  void namesAreInOrderAndOnce() {
    Masks masks = Masks.of(List.of("e4.b", "d5.presence", "e4.b", "a1.a"));
    assertThat(masks.names()).containsExactly("a1.a", "d5.presence", "e4.b");
    assertThat(masks).hasToString("[a1.a, d5.presence, e4.b]");
  }

  @Test
  void addsAndRemovesOneNameAndKeepsTheOriginal() {
    Masks one = Masks.NONE.with("d5.a");
    Masks two = one.with("c3.b");
    assertThat(Masks.NONE.names()).isEmpty();
    assertThat(one.names()).containsExactly("d5.a");
    assertThat(two.names()).containsExactly("c3.b", "d5.a");
    assertThat(two.without("d5.a").names()).containsExactly("c3.b");
    assertThat(two.names()).hasSize(2);
    assertThat(two.without("e1.a")).isEqualTo(two).hasSameHashCodeAs(two);
    assertThat(two).isNotEqualTo(one).isNotEqualTo(two.names());
    assertThat(two.hashCode()).isNotEqualTo(one.hashCode());
  }

  @Test
  void excludesTheBitsOfAStuckBitOrAnEncoder() {
    assertThat(Masks.NONE.against(Finding.of(PRESENCE))).contains(Masks.of(List.of("d5.presence")));
    assertThat(Masks.NONE.against(Finding.of(ENCODER))).contains(Masks.of(List.of("d5.a", "d5.b")));
    assertThat(Masks.NONE.against(Finding.of(new BoardFault.WeakPresence(D5))))
        .contains(Masks.of(List.of("d5.presence")));
  }

  @Test
  void excludesTheBitsOfAllAlternativesOfOneSquare() {
    Masks earlier = Masks.of(List.of("a1.a"));
    assertThat(earlier.against(new Finding(List.of(ENCODER, PRESENCE))))
        .contains(Masks.of(List.of("a1.a", "d5.a", "d5.b", "d5.presence")));
  }

  @Test
  void excludesNothingIfTheSquareIsUncertainOrTheFaultIsElsewhere() {
    BoardFault other = new BoardFault.StuckBit(E5 + ".a", false);
    BoardFault shorted = new BoardFault.Shorted("rank-1", "rank-3");
    assertThat(Masks.NONE.against(new Finding(List.of(PRESENCE, other)))).isEmpty();
    assertThat(Masks.NONE.against(new Finding(List.of(PRESENCE, shorted)))).isEmpty();
    assertThat(Masks.NONE.against(Finding.of(new BoardFault.FireStuck(Side.RED)))).isEmpty();
  }

  /** Otherwise an unattended board would restart its turn again and again. */
  @Test
  void excludesNothingTwice() {
    Masks masked = Masks.of(List.of("d5.presence"));
    assertThat(masked.against(Finding.of(PRESENCE))).isEqualTo(Optional.empty());
  }

  @Test
  void onlyBitsOfSquaresCanBeMasked() {
    var board = BoardFile.reference();
    assertThat(Masks.canMask(board, "d5.presence")).isTrue();
    assertThat(Masks.canMask(board, "a1.a")).isTrue();
    assertThat(Masks.canMask(board, "j8.b")).isTrue();
    assertThat(Masks.canMask(board, "d5.light")).isFalse();
    assertThat(Masks.canMask(board, "rim.S.j")).isFalse();
    assertThat(Masks.canMask(board, "d9.a")).isFalse();
  }

  @Test
  void onlyFaultsOfSquaresCanBeMasked() {
    List<BoardFault> others =
        List.of(
            new BoardFault.ChainCut("rank-1", 0, 0, true),
            new BoardFault.SentinelDead(),
            new BoardFault.InterlockFlickers());
    assertThat(others).allSatisfy(fault -> assertThat(fault.maskable()).isEmpty());
  }

  @Test
  void aFindingNamesAFault() {
    assertThatThrownBy(() -> new Finding(List.of())).isInstanceOf(IllegalArgumentException.class);
  }
}
