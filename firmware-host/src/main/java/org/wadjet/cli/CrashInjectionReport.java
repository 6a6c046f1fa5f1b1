package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wadjet.campaign.CrashInjectionCounts;
import org.wadjet.campaign.CrashInjectionCounts.Tally;
import org.wadjet.campaign.CrashKind;
import org.wadjet.campaign.SafetyLayer;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a campaign showed of controllers that were struck in the midst of a shot.
 *
 * <p>{@code killsTried} and {@code timeToDarkMaxMillis} are of strokes with every safety layer in
 * its place; {@code kills} has the same for each sort of stroke, {@code withoutLayer} for strokes
 * at whose instant a layer was taken out, and there {@code breaches}, of the rules that this layer
 * alone holds up. {@code railDownMaxMillis} is the longest time to RAIL down.
 */
final class CrashInjectionReport {
  private final CrashInjectionCounts counts;

  CrashInjectionReport(CrashInjectionCounts counts) {
    this.counts = counts;
  }

  void write(ObjectNode line) {
    line.put("killsTried", counts.tried())
        .put("timeToDarkMaxMillis", millis(counts.darkNanos()))
        .put("railDownMaxMillis", millis(counts.railDownNanos()));
    ObjectNode kills = line.putObject("kills");
    for (CrashKind crash : CrashKind.values()) {
      write(kills.putObject(crash.keyword()), of(crash));
    }
    ObjectNode without = line.putObject("withoutLayer");
    for (SafetyLayer layer : SafetyLayer.values()) {
      write(without.putObject(layer.key()), of(layer)).put("breaches", of(layer).breaches());
    }
  }

  private static ObjectNode write(ObjectNode node, Tally tally) {
    return node.put("tried", tally.tried()).put("timeToDarkMaxMillis", millis(tally.darkNanos()));
  }

  /** The same in words; nothing where nothing was struck. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (counts.tried() > 0) {
      lines.add(
          "struck in a shot: %d times, dark within %s, RAIL down within %s (%s)"
              .formatted(
                  counts.tried(),
                  lines(counts.darkNanos()),
                  lines(counts.railDownNanos()),
                  counts.whole().entrySet().stream()
                      .map(e -> lines(e.getKey().keyword(), e.getValue()))
                      .collect(Collectors.joining("; "))));
    }
    counts
        .without()
        .forEach(
            (layer, tally) ->
                lines.add(
                    "without the %s: %d times, dark within %s; what it alone holds up broken %d times"
                        .formatted(
                            layer.description(),
                            tally.tried(),
                            lines(tally.darkNanos()),
                            tally.breaches())));
    return lines;
  }

  private static String lines(String what, Tally tally) {
    return what + " " + tally.tried() + ", " + lines(tally.darkNanos());
  }

  private static String lines(long nanos) {
    return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
  }

  private Tally of(CrashKind crash) {
    return counts.whole().getOrDefault(crash, Tally.ZERO);
  }

  private Tally of(SafetyLayer layer) {
    return counts.without().getOrDefault(layer, Tally.ZERO);
  }

  /** To a hundredth, rounded up: what is over a bound never reads as if it were not. */
  private static double millis(long nanos) {
    return Math.ceil(nanos / 1e4) / 100;
  }
}
