package org.wadjet.campaign;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.game.Square;
import org.wadjet.sim.Defect;

/**
 * The squares whose own sensors are defective; defects of chains are excluded, since chains report
 * them themselves.
 */
final class UnreliableSquares {
  private UnreliableSquares() {}

  static Set<Square> of(Collection<Defect> defects) {
    return defects.stream().flatMap(UnreliableSquares::of).collect(Collectors.toUnmodifiableSet());
  }

  private static Stream<Square> of(Defect defect) {
    return switch (defect) {
      case Defect.StuckBit(String bit, boolean _) ->
          Square.all().stream().filter(square -> bit.startsWith(square + "."));
      case Defect.EncoderSkips(Square square, _, _) -> Stream.of(square);
      case Defect.WeakPresence(Square square) -> Stream.of(square);
      case Defect.ChainCut _,
          Defect.ChipDead _,
          Defect.Exchanged _,
          Defect.Touching _,
          Defect.AtRail _,
          Defect.LatchDead _,
          Defect.ClockDead _,
          Defect.FireStuck _,
          Defect.InterlockFlickers _ ->
          Stream.empty();
    };
  }
}
