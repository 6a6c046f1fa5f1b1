package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Tests of the rules for counting a fault as named correctly. */
final class DefectMatcherTest {
  private static final Square D5 = Square.named("d5");

  private static boolean names(BoardFault fault, Defect defect) {
    return DefectMatcher.names(fault, defect);
  }

  @Test
  void matchesBitByNameAndLevelOrBySquare() {
    Defect code = new Defect.StuckBit("d5.a", true);
    assertThat(names(new BoardFault.StuckBit("d5.a", true), code)).isTrue();
    assertThat(names(new BoardFault.EncoderSkips(D5), code)).isTrue();
    assertThat(names(new BoardFault.StuckBit("d5.a", false), code)).isFalse();
    assertThat(names(new BoardFault.StuckBit("d5.b", true), code)).isFalse();
    assertThat(names(new BoardFault.StuckBit("d6.a", true), code)).isFalse();
    assertThat(names(new BoardFault.WeakPresence(D5), code)).isFalse();

    Defect encoder = new Defect.EncoderSkips(D5, Heading.N, Heading.E);
    assertThat(names(new BoardFault.StuckBit("d5.b", true), encoder)).isTrue();
    assertThat(names(new BoardFault.StuckBit("d5.presence", true), encoder)).isFalse();
    assertThat(names(new BoardFault.EncoderSkips(Square.named("d6")), encoder)).isFalse();

    Defect weak = new Defect.WeakPresence(D5);
    assertThat(names(new BoardFault.WeakPresence(D5), weak)).isTrue();
    assertThat(names(new BoardFault.StuckBit("d5.presence", false), weak)).isTrue();
    assertThat(names(new BoardFault.StuckBit("d5.presence", true), weak)).isFalse();
  }

  @Test
  void matchesCutByChainAndChipRange() {
    Defect cut = new Defect.ChainCut("rank-3", 2, true);
    assertThat(names(new BoardFault.ChainCut("rank-3", 1, 3, true), cut)).isTrue();
    assertThat(names(new BoardFault.ChipDead("rank-3", 3, 3), cut)).isTrue();
    assertThat(names(new BoardFault.ChainCut("rank-3", 3, 5, true), cut)).isFalse();
    assertThat(names(new BoardFault.ChainCut("rank-3", 2, 2, false), cut)).isFalse();
    assertThat(names(new BoardFault.ChainCut("rank-5", 2, 2, true), cut)).isFalse();

    Defect chip = new Defect.ChipDead("rank-3", 1, false);
    assertThat(names(new BoardFault.ChainCut("rank-3", 0, 0, false), chip)).isTrue();
    assertThat(names(new BoardFault.ChipDead("rank-3", 2, 5), chip)).isFalse();
    assertThat(names(new BoardFault.ChainCut("rim", 0, 1, true), new Defect.AtRail("rim", true)))
        .isTrue();
  }

  @Test
  void matchesPairsInEitherOrderAndCommonWiresByAllChains() {
    Defect pair = new Defect.Exchanged("rank-6", "rank-2");
    assertThat(names(new BoardFault.Exchanged("rank-2", "rank-6"), pair)).isTrue();
    assertThat(names(new BoardFault.Shorted("rank-2", "rank-6"), pair)).isFalse();
    Defect touching = new Defect.Touching("rank-6", "rank-2", true);
    assertThat(names(new BoardFault.Shorted("rank-2", "rank-6"), touching)).isTrue();
    assertThat(names(new BoardFault.Shorted("rank-2", "rank-4"), touching)).isFalse();
    Defect latch = new Defect.LatchDead(List.of("rim"));
    assertThat(names(new BoardFault.LatchDead(List.of("rim")), latch)).isTrue();
    assertThat(names(new BoardFault.ClockDead(List.of("rim")), latch)).isFalse();
    assertThat(names(new BoardFault.FireStuck(Side.RED), new Defect.FireStuck(Side.RED))).isTrue();
    assertThat(names(new BoardFault.FireStuck(Side.RED), new Defect.FireStuck(Side.SILVER)))
        .isFalse();
    assertThat(names(new BoardFault.InterlockFlickers(), new Defect.InterlockFlickers())).isTrue();
  }

  @Test
  void matchesFindingIfOneOfItsFaultsIsTheDefect() {
    Finding finding =
        new Finding(
            List.of(new BoardFault.StuckBit("d5.a", true), new BoardFault.StuckBit("e6.a", true)));
    assertThat(DefectMatcher.names(finding, new Defect.StuckBit("e6.a", true))).isTrue();
    assertThat(DefectMatcher.names(finding, new Defect.StuckBit("e7.a", true))).isFalse();
  }
}
