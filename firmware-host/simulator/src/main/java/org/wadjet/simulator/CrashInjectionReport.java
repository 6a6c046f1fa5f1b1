package org.wadjet.simulator;

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
 * Reports the crashes that a campaign injected into controllers in mid-shot.
 *
 * <p>{@code killsTried} and {@code timeToDarkMaxMillis} cover crashes with every safety layer in
 * its place; {@code kills} has the same for each kind of crash, {@code withoutLayer} for crashes at
 * whose instant one layer was disabled, with {@code breaches}, of the rules that this layer alone
 * enforces. {@code railDownMaxMillis} is the longest time until RAIL is down.
 */
record CrashInjectionReport(CrashInjectionCounts counts) {
  void write(ObjectNode line) {
    line.put("killsTried", counts.total())
        .put("timeToDarkMaxMillis", millis(counts.darkNanos()))
        .put("railDownMaxMillis", millis(counts.railDownNanos()));
    ObjectNode kills = line.putObject("kills");
    for (CrashKind crash : CrashKind.values()) {
      write(kills.putObject(crash.keyword()), of(crash));
    }
    ObjectNode without = line.putObject("withoutLayer");
    for (SafetyLayer layer : SafetyLayer.values()) {
      write(without.putObject(layer.key()), of(layer)).put("breaches", of(layer).violations());
    }
  }

  private static ObjectNode write(ObjectNode node, Tally tally) {
    return node.put("tried", tally.count()).put("timeToDarkMaxMillis", millis(tally.darkNanos()));
  }

  /** Returns the report as text; empty if no crash was injected. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (counts.total() > 0) {
      lines.add(
          "crashes in a shot: %d, dark within %s, RAIL down within %s (%s)"
              .formatted(
                  counts.total(),
                  lines(counts.darkNanos()),
                  lines(counts.railDownNanos()),
                  counts.withAllLayers().entrySet().stream()
                      .map(e -> lines(e.getKey().keyword(), e.getValue()))
                      .collect(Collectors.joining("; "))));
    }
    counts
        .withoutLayer()
        .forEach(
            (layer, tally) ->
                lines.add(
                    ("without the %s: %d times, dark within %s; rules that depend on it alone"
                            + " broken %d times")
                        .formatted(
                            layer.description(),
                            tally.count(),
                            lines(tally.darkNanos()),
                            tally.violations())));
    return lines;
  }

  private static String lines(String what, Tally tally) {
    return what + " " + tally.count() + ", " + lines(tally.darkNanos());
  }

  private static String lines(long nanos) {
    return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
  }

  private Tally of(CrashKind crash) {
    return counts.withAllLayers().getOrDefault(crash, Tally.ZERO);
  }

  private Tally of(SafetyLayer layer) {
    return counts.withoutLayer().getOrDefault(layer, Tally.ZERO);
  }

  /**
   * Converts to milliseconds, rounded up to a hundredth, so that a value over a bound never prints
   * as if it were within it.
   */
  private static double millis(long nanos) {
    return Math.ceil(nanos / 1e4) / 100;
  }
}
