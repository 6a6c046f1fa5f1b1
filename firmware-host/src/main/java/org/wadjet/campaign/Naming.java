package org.wadjet.campaign;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Square;
import org.wadjet.sensing.Fault;
import org.wadjet.sensing.Finding;
import org.wadjet.sim.Defect;

/** Whether what the controller found is what is broken. */
final class Naming {
  private Naming() {}

  /** Whether a finding names a defect: it is one of those that the finding leaves open. */
  static boolean names(Finding finding, Defect defect) {
    return finding.oneOf().stream().anyMatch(fault -> names(fault, defect));
  }

  /**
   * Whether a fault is a defect by its square, line or connector. A cut and a dead chip behind it,
   * or in front of it, give the same readings.
   */
  static boolean names(Fault fault, Defect defect) {
    return switch (defect) {
      case Defect.StuckBit(String bit, boolean high) ->
          fault.equals(new Fault.StuckBit(bit, high))
              || (isCode(bit) && fault.equals(new Fault.EncoderSkips(squareOf(bit))))
              || (!isCode(bit) && fault.equals(new Fault.WeakPresence(squareOf(bit))));
      case Defect.EncoderSkips(Square square, var _, var _) ->
          fault.equals(new Fault.EncoderSkips(square))
              || (fault instanceof Fault.StuckBit(String bit, boolean _)
                  && isCode(bit)
                  && squareOf(bit).equals(square));
      case Defect.WeakPresence(Square square) ->
          fault.equals(new Fault.WeakPresence(square))
              || fault.equals(new Fault.StuckBit(square + ".presence", false));
      case Defect.ChainCut(String chain, int chips, boolean high) ->
          isCut(fault, chain, chips, high);
      case Defect.ChipDead(String chain, int chip, boolean high) ->
          isCut(fault, chain, chip - 1, high);
      case Defect.AtRail(String chain, boolean high) -> isCut(fault, chain, 0, high);
      case Defect.Exchanged(String one, String other) ->
          fault instanceof Fault.Exchanged(String first, String second)
              && Set.of(one, other).equals(Set.of(first, second));
      case Defect.Touching(String one, String other, boolean _) ->
          fault instanceof Fault.Shorted(String first, String second)
              && Set.of(one, other).equals(Set.of(first, second));
      case Defect.LatchDead(List<String> chains) -> fault.equals(new Fault.LatchDead(chains));
      case Defect.ClockDead(List<String> chains) -> fault.equals(new Fault.ClockDead(chains));
      case Defect.FireStuck(var side) -> fault.equals(new Fault.FireStuck(side));
      case Defect.InterlockFlickers() -> fault instanceof Fault.InterlockFlickers;
    };
  }

  private static boolean isCut(Fault fault, String chain, int chips, boolean high) {
    return switch (fault) {
      case Fault.ChainCut(String name, int least, int most, boolean level) ->
          name.equals(chain) && least <= chips && chips <= most && level == high;
      case Fault.ChipDead(String name, int first, int last) ->
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
