package org.wadjet.wiring;

import java.util.List;

/**
 * A board as its {@code board.toml} describes it, checked: pins, chains, sensors, timings, limits.
 *
 * @param name what the maker calls it
 * @param chipLabel part of the label of the GPIO chip that carries the header, {@code pinctrl} on
 *     every Pi; chip numbers differ by model and kernel
 * @param policy who rules on a verdict that is not confirmed
 * @param chains the nine chains, ranks 1 to 8 then the rim; {@link Frame} keeps this order
 */
public record Board(
    String name,
    String chipLabel,
    Policy policy,
    Pins pins,
    List<Chain> chains,
    Sensors sensors,
    Timing timing,
    Limits limits) {
  /** How many chains a board has: eight ranks and the rim. */
  public static final int CHAINS = 9;

  public Board {
    chains = List.copyOf(chains);
    if (chains.size() != CHAINS) {
      throw new IllegalArgumentException("a board has nine chains, not " + chains.size());
    }
  }

  /** The same board under another policy. */
  public Board withPolicy(Policy other) {
    return new Board(name, chipLabel, other, pins, chains, sensors, timing, limits);
  }
}
