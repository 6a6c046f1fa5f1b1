package org.wadjet.wiring;

import java.time.Duration;
import java.util.List;

/**
 * Validated content of a {@code board.toml}: pins, chains, sensors, timings, limits.
 *
 * @param name name given by the maker
 * @param chipLabel part of the label of the GPIO chip that carries the header, {@code pinctrl} on
 *     every Pi; chip numbers differ by model and kernel
 * @param policy rule for a verdict that is not confirmed
 * @param hash SHA-256 of the file, 64 hexadecimal digits
 * @param chains the nine chains, ranks 1 to 8 then the rim; {@link Frame} has the same order
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
  /** Number of chains: eight ranks and the rim. */
  public static final int CHAINS = 9;

  public Board {
    chains = List.copyOf(chains);
    if (chains.size() != CHAINS) {
      throw new IllegalArgumentException("a board has nine chains, not " + chains.size());
    }
  }

  /** Returns how long the laser pulses for the spectators after the shot is decided. */
  public Duration show() {
    return timing.show().orElse(policy.show());
  }

  /** Returns the same board with another policy. */
  public Board withPolicy(Policy other) {
    return new Board(name, chipLabel, other, hash, pins, chains, sensors, timing, limits);
  }
}
