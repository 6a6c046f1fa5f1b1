package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts of crashes during shots.
 *
 * @param withAllLayers by kind of crash, with every safety layer present
 * @param withoutLayer by the layer that was removed at the instant of the crash
 * @param railDownNanos longest time from a crash that ended the shot to RAIL low, with every layer
 *     present
 */
public record CrashInjectionCounts(
    Map<CrashKind, Tally> withAllLayers, Map<SafetyLayer, Tally> withoutLayer, long railDownNanos) {
  /** No crashes. */
  public static final CrashInjectionCounts ZERO = new CrashInjectionCounts(Map.of(), Map.of(), 0);

  public CrashInjectionCounts {
    withAllLayers = Collections.unmodifiableMap(copy(withAllLayers, CrashKind.class));
    withoutLayer = Collections.unmodifiableMap(copy(withoutLayer, SafetyLayer.class));
  }

  /**
   * Counts of one kind of crash.
   *
   * @param count number of crashes
   * @param darkNanos longest time from a crash until both lasers were dark
   * @param violations violations of emission rules that only the removed layer enforces; 0 with
   *     none removed
   */
  public record Tally(long count, long darkNanos, long violations) {
    /** No crashes. */
    public static final Tally ZERO = new Tally(0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(
          count + other.count, Math.max(darkNanos, other.darkNanos), violations + other.violations);
    }
  }

  /** Counts one crash with every layer present. */
  static CrashInjectionCounts of(CrashKind crash, long darkNanos, long railDownNanos) {
    return new CrashInjectionCounts(
        Map.of(crash, new Tally(1, darkNanos, 0)), Map.of(), railDownNanos);
  }

  /** Counts one crash without a layer. */
  static CrashInjectionCounts withoutLayer(SafetyLayer layer, long darkNanos, long violations) {
    return new CrashInjectionCounts(
        Map.of(), Map.of(layer, new Tally(1, darkNanos, violations)), 0);
  }

  /** Returns the sum of these and other counts. */
  public CrashInjectionCounts plus(CrashInjectionCounts other) {
    return new CrashInjectionCounts(
        sum(withAllLayers, other.withAllLayers, CrashKind.class),
        sum(withoutLayer, other.withoutLayer, SafetyLayer.class),
        Math.max(railDownNanos, other.railDownNanos));
  }

  /** Returns all crashes, with every layer and without one. */
  long sum() {
    return total() + withoutLayer.values().stream().mapToLong(Tally::count).sum();
  }

  /** Returns the counts of crashes with every layer present. */
  public long total() {
    return withAllLayers.values().stream().mapToLong(Tally::count).sum();
  }

  /** Returns the longest time from one of these crashes until both lasers were dark. */
  public long darkNanos() {
    return withAllLayers.values().stream().mapToLong(Tally::darkNanos).max().orElse(0);
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
