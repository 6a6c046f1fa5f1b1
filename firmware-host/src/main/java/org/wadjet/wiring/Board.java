package org.wadjet.wiring;

import java.time.Duration;
import java.util.List;

/**
 * A board as its {@code board.toml} describes it, checked: pins, chains, sensors, timings, limits.
 *
 * @param name what the maker calls it
 * @param chipLabel part of the label of the GPIO chip that carries the header, {@code pinctrl} on
 *     every Pi; chip numbers differ by model and kernel
 * @param policy who rules on a verdict that is not confirmed
 * @param hash SHA-256 over the file as it was read, 64 hexadecimal digits
 * @param chains the nine chains, ranks 1 to 8 then the rim; {@link Frame} keeps this order
 */
public record Board(
    String name,
    String chipLabel,
    Policy policy,
    String hash,
    PinAssignment pins,
    List<Chain> chains,
    SensorPolarity sensors,
    Timing timing,
    LaserLimits limits) {
  /** How many chains a board has: eight ranks and the rim. */
  public static final int CHAINS = 9;

  public Board {
    chains = List.copyOf(chains);
    if (chains.size() != CHAINS) {
      throw new IllegalArgumentException("a board has nine chains, not " + chains.size());
    }
  }

  /** How long a laser shines on after its shot is decided, so that people see the beam. */
  public Duration show() {
    return timing.show().orElse(policy.show());
  }

  /** The same board under another policy. */
  public Board withPolicy(Policy other) {
    return new Board(name, chipLabel, other, hash, pins, chains, sensors, timing, limits);
  }
}
