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
 * Latencies of shots from FIRE to the first light, measured on the wires of the virtual board:
 * reading the button, writing the turn, and the lead-in.
 *
 * @param nanos one for each shot, ascending
 */
public record FireToLightLatency(List<Long> nanos) {
  /** No shots. */
  public static final FireToLightLatency NONE = new FireToLightLatency(List.of());

  public FireToLightLatency {
    nanos = nanos.stream().sorted().toList();
  }

  /** Measures all shots in a history: from each press to the first light that followed it. */
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

  /** Returns the latencies of these and other shots. */
  public FireToLightLatency plus(FireToLightLatency other) {
    List<Long> both = new ArrayList<>(nanos);
    both.addAll(other.nanos);
    return new FireToLightLatency(both);
  }

  /** Returns the number of shots. */
  public int shots() {
    return nanos.size();
  }

  /**
   * Returns the latency that this percentage of the shots did not exceed; 0 without shots.
   *
   * @param part per cent, 1 to 100
   */
  public long percentileNanos(int part) {
    return nanos.isEmpty() ? 0 : nanos.get(Math.ceilDiv(nanos.size() * part, 100) - 1);
  }
}
