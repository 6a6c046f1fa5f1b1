package org.wadjet.wiring;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wadjet.game.Square;

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
    LaserLimits limits,
    InterlockCheck interlock,
    LaserClassification laser) {
  /** Number of chains: eight ranks and the rim. */
  public static final int CHAINS = 9;

  public Board {
    chains = List.copyOf(chains);
    if (chains.size() != CHAINS) {
      throw new IllegalArgumentException("a board has nine chains, not " + chains.size());
    }
  }

  /** Returns the first sensor that is declared absent; empty if the board is complete. */
  public Optional<ChainBit> firstAbsent() {
    return chains.stream()
        .flatMap(chain -> chain.bits().stream())
        .filter(ChainBit.Absent.class::isInstance)
        .map(bit -> ((ChainBit.Absent) bit).sensor())
        .findFirst();
  }

  /** Returns the squares with all their sensors fitted, in the order of {@link Square#all()}. */
  public List<Square> fittedSquares() {
    Set<ChainBit> fitted = fittedBits();
    return Square.all().stream().filter(square -> fitted.containsAll(sensorsOf(square))).toList();
  }

  private static List<ChainBit> sensorsOf(Square square) {
    return List.of(
        new ChainBit.Presence(square),
        new ChainBit.CodeA(square),
        new ChainBit.CodeB(square),
        new ChainBit.Light(Detector.under(square)));
  }

  /** Returns the fitted detectors, in the order of {@link Detector#all()}. */
  public List<Detector> fittedDetectors() {
    Set<ChainBit> fitted = fittedBits();
    return Detector.all().stream()
        .filter(detector -> fitted.contains(new ChainBit.Light(detector)))
        .toList();
  }

  private Set<ChainBit> fittedBits() {
    return chains.stream().flatMap(chain -> chain.bits().stream()).collect(Collectors.toSet());
  }

  /** Returns the time for which the laser pulses for spectators after the shot is decided. */
  public Duration showDuration() {
    return timing.show().orElse(policy.showDuration());
  }

  /** Returns the same board with another policy. */
  public Board withPolicy(Policy other) {
    return new Board(
        name, chipLabel, other, hash, pins, chains, sensors, timing, limits, interlock, laser);
  }
}
