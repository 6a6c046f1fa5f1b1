package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What was counted of controllers that were struck in the midst of a shot.
 *
 * @param whole by what struck, with every safety layer in its place
 * @param without by the layer that was taken out at that instant
 * @param railDownNanos the longest time from a stroke that ended the shot to RAIL down, with every
 *     layer in its place
 */
public record CrashInjectionCounts(
    Map<CrashKind, Tally> whole, Map<SafetyLayer, Tally> without, long railDownNanos) {
  /** Nothing yet. */
  public static final CrashInjectionCounts ZERO = new CrashInjectionCounts(Map.of(), Map.of(), 0);

  public CrashInjectionCounts {
    whole = Collections.unmodifiableMap(copy(whole, CrashKind.class));
    without = Collections.unmodifiableMap(copy(without, SafetyLayer.class));
  }

  /**
   * Strokes of one sort.
   *
   * @param tried how many
   * @param darkNanos the longest time from a stroke until no laser shone any more
   * @param breaches emission rules broken that the layer taken out alone holds up; 0 with none out
   */
  public record Tally(long tried, long darkNanos, long breaches) {
    /** Nothing yet. */
    public static final Tally ZERO = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(
          tried + other.tried, Math.max(darkNanos, other.darkNanos), breaches + other.breaches);
    }
  }

  /** One stroke with every layer in its place. */
  static CrashInjectionCounts of(CrashKind crash, long darkNanos, long railDownNanos) {
    return new CrashInjectionCounts(
        Map.of(crash, new Tally(1, darkNanos, 0)), Map.of(), railDownNanos);
  }

  /** One stroke without a layer. */
  static CrashInjectionCounts without(SafetyLayer layer, long darkNanos, long breaches) {
    return new CrashInjectionCounts(Map.of(), Map.of(layer, new Tally(1, darkNanos, breaches)), 0);
  }

  /** Both together. */
  public CrashInjectionCounts plus(CrashInjectionCounts other) {
    return new CrashInjectionCounts(
        sum(whole, other.whole, CrashKind.class),
        sum(without, other.without, SafetyLayer.class),
        Math.max(railDownNanos, other.railDownNanos));
  }

  /** All strokes, with every layer and without one. */
  long sum() {
    return tried() + without.values().stream().mapToLong(Tally::tried).sum();
  }

  /** Strokes with every layer in its place. */
  public long tried() {
    return whole.values().stream().mapToLong(Tally::tried).sum();
  }

  /** The longest time of these from the stroke until no laser shone any more. */
  public long darkNanos() {
    return whole.values().stream().mapToLong(Tally::darkNanos).max().orElse(0);
  }

  private static <K extends Enum<K>> EnumMap<K, Tally> copy(Map<K, Tally> map, Class<K> keys) {
    EnumMap<K, Tally> copy = new EnumMap<>(keys);
    copy.putAll(map);
    return copy;
  }

  private static <K extends Enum<K>> Map<K, Tally> sum(
      Map<K, Tally> one, Map<K, Tally> other, Class<K> keys) {
    EnumMap<K, Tally> sum = copy(one, keys);
    other.forEach((key, tally) -> sum.merge(key, tally, Tally::plus));
    return sum;
  }
}
