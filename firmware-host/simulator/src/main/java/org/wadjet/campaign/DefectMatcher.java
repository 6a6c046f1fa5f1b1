package org.wadjet.campaign;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Square;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Comparison of the controller's findings with the actual defects. */
final class DefectMatcher {
  private DefectMatcher() {}

  /** Returns whether a finding names a defect as one of its possible faults. */
  static boolean names(Finding finding, Defect defect) {
    return finding.alternatives().stream().anyMatch(fault -> names(fault, defect));
  }

  /**
   * Returns whether a fault matches a defect by its square, line or connector. A cut and a dead
   * chip behind or in front of it give the same readings.
   */
  static boolean names(BoardFault fault, Defect defect) {
    return switch (defect) {
      case Defect.StuckBit(String bit, boolean high) ->
          fault.equals(new BoardFault.StuckBit(bit, high))
              || (isCode(bit) && fault.equals(new BoardFault.EncoderSkips(squareOf(bit))))
              || (!isCode(bit) && fault.equals(new BoardFault.WeakPresence(squareOf(bit))));
      case Defect.EncoderSkips(Square square, var _, var _) ->
          fault.equals(new BoardFault.EncoderSkips(square))
              || (fault instanceof BoardFault.StuckBit(String bit, boolean _)
                  && isCode(bit)
                  && squareOf(bit).equals(square));
      case Defect.WeakPresence(Square square) ->
          fault.equals(new BoardFault.WeakPresence(square))
              || fault.equals(new BoardFault.StuckBit(square + ".presence", false));
      case Defect.ChainCut(String chain, int chips, boolean high) ->
          isCut(fault, chain, chips, high);
      case Defect.ChipDead(String chain, int chip, boolean high) ->
          isCut(fault, chain, chip - 1, high);
      case Defect.AtRail(String chain, boolean high) -> isCut(fault, chain, 0, high);
      case Defect.Exchanged(String one, String other) ->
          fault instanceof BoardFault.Exchanged(String first, String second)
              && Set.of(one, other).equals(Set.of(first, second));
      case Defect.Touching(String one, String other, boolean _) ->
          fault instanceof BoardFault.Shorted(String first, String second)
              && Set.of(one, other).equals(Set.of(first, second));
      case Defect.LatchDead(List<String> chains) -> fault.equals(new BoardFault.LatchDead(chains));
      case Defect.ClockDead(List<String> chains) -> fault.equals(new BoardFault.ClockDead(chains));
      case Defect.FireStuck(var side) -> fault.equals(new BoardFault.FireStuck(side));
      case Defect.InterlockFlickers() -> fault instanceof BoardFault.InterlockFlickers;
    };
  }

  private static boolean isCut(BoardFault fault, String chain, int chips, boolean high) {
    return switch (fault) {
      case BoardFault.ChainCut(String name, int least, int most, boolean level) ->
          name.equals(chain) && least <= chips && chips <= most && level == high;
      case BoardFault.ChipDead(String name, int first, int last) ->
          name.equals(chain) && first <= chips + 1 && chips + 1 <= last;
      default -> false;
    };
  }

  private static boolean isCode(String bit) {
    return !bit.endsWith(".presence");
  }

  private static Square squareOf(String bit) {
    return Square.named(bit.substring(0, 2));
  }
}
