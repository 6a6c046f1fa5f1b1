package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/**
 * How long shots took from FIRE to the first light, measured on the wires of the virtual board:
 * reading the button, writing the turn, and the lead-in.
 *
 * @param nanos one for each shot, ascending
 */
public record FireToLightLatency(List<Long> nanos) {
  /** No shot. */
  public static final FireToLightLatency NONE = new FireToLightLatency(List.of());

  public FireToLightLatency {
    nanos = nanos.stream().sorted().toList();
  }

  /** Of all shots in a history: the first light after each press that brought any. */
  static FireToLightLatency of(PinHistory history) {
    List<Long> found = new ArrayList<>();
    Map<Side, Long> pressed = new EnumMap<>(Side.class);
    for (Change change : history.changes()) {
      for (Side side : Side.values()) {
        if (change.signal() == Signal.fire(side) && !change.high()) {
          pressed.put(side, change.nanos());
        } else if (change.signal() == Signal.light(side) && change.high()) {
          Optional.ofNullable(pressed.remove(side))
              .ifPresent(down -> found.add(change.nanos() - down));
        }
      }
    }
    return new FireToLightLatency(found);
  }

  /** Both together. */
  public FireToLightLatency plus(FireToLightLatency other) {
    List<Long> both = new ArrayList<>(nanos);
    both.addAll(other.nanos);
    return new FireToLightLatency(both);
  }

  /** How many shots. */
  public int shots() {
    return nanos.size();
  }

  /**
   * So long or less took this part of the shots; 0 before there is one.
   *
   * @param part in per cent, 1 to 100
   */
  public long percentileNanos(int part) {
    return nanos.isEmpty() ? 0 : nanos.get(Math.ceilDiv(nanos.size() * part, 100) - 1);
  }
}
