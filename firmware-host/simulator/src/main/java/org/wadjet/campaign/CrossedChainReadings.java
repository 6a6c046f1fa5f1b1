package org.wadjet.campaign;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.sim.Defect;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;

/**
 * Apparent readings of the detectors while the DATA lines of two chains are exchanged or touch:
 * each bit of one chain reads as the bit at the same place of the other, which need not be a light
 * bit.
 */
record CrossedChainReadings(Board wiring, VirtualBoard board) {
  /**
   * Returns the detectors that read lit in the lit samples and dark in the dark ones.
   *
   * @param lit detectors that are in fact lit
   * @return empty if the defect crosses no chains
   */
  Optional<Set<Detector>> detectorsReadLit(Defect defect, Set<Detector> lit) {
    return switch (defect) {
      case Defect.Exchanged(String one, String other) ->
          Optional.of(detectorsReadLit(one, other, lit, (own, others) -> others));
      case Defect.Touching(String one, String other, boolean highWins) ->
          Optional.of(
              detectorsReadLit(
                  one, other, lit, (own, others) -> highWins ? own || others : own && others));
      default -> Optional.empty();
    };
  }

  /** Level read on a DATA line, from the levels of its own chain and of the other one. */
  private interface Crossing {
    boolean read(boolean own, boolean others);
  }

  private Set<Detector> detectorsReadLit(
      String one, String other, Set<Detector> lit, Crossing crossing) {
    Set<Detector> shown = new HashSet<>(lit);
    cross(chain(one), chain(other), lit, crossing, shown);
    cross(chain(other), chain(one), lit, crossing, shown);
    return shown;
  }

  private void cross(
      Chain own, Chain other, Set<Detector> lit, Crossing crossing, Set<Detector> shown) {
    boolean dark = wiring.sensors().lightActiveLow();
    List<ChainBit> bits = own.bits();
    for (int read = 0; read < bits.size(); read++) {
      if (bits.get(read) instanceof ChainBit.Light(Detector detector)) {
        ChainBit partner = other.bits().get(read);
        boolean inLight = crossing.read(level(bits.get(read), lit), level(partner, lit)) != dark;
        boolean inDark =
            crossing.read(level(bits.get(read), Set.of()), level(partner, Set.of())) != dark;
        shown.remove(detector);
        if (inLight && !inDark) {
          shown.add(detector);
        }
      }
    }
  }

  private boolean level(ChainBit bit, Set<Detector> lit) {
    return switch (bit) {
      case ChainBit.Light(Detector detector) ->
          lit.contains(detector) != wiring.sensors().lightActiveLow();
      case ChainBit.Fixed(boolean high) -> high;
      case ChainBit.Absent _ -> false;
      case ChainBit.Presence _, ChainBit.CodeA _, ChainBit.CodeB _ ->
          board.faults().input(bit.name());
    };
  }

  private Chain chain(String name) {
    return wiring.chains().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }
}
