package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wadjet.campaign.KillCounts;
import org.wadjet.campaign.KillCounts.Tally;
import org.wadjet.campaign.Layer;
import org.wadjet.campaign.Stroke;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a campaign showed of controllers that were struck in the midst of a shot.
 *
 * <p>{@code killsTried} and {@code timeToDarkMaxMillis} are of strokes with every safety layer in
 * its place; {@code kills} has the same for each sort of stroke, {@code withoutLayer} for strokes
 * at whose instant a layer was taken out, and there {@code breaches}, of the rules that this layer
 * alone holds up. {@code railDownMaxMillis} is the longest time to RAIL down.
 */
final class KillReport {
  private final KillCounts counts;

  KillReport(KillCounts counts) {
    this.counts = counts;
  }

  void tell(ObjectNode line) {
    line.put("killsTried", counts.tried())
        .put("timeToDarkMaxMillis", millis(counts.darkNanos()))
        .put("railDownMaxMillis", millis(counts.railDownNanos()));
    ObjectNode kills = line.putObject("kills");
    for (Stroke stroke : Stroke.values()) {
      tell(kills.putObject(stroke.word()), of(stroke));
    }
    ObjectNode without = line.putObject("withoutLayer");
    for (Layer layer : Layer.values()) {
      tell(without.putObject(layer.key()), of(layer)).put("breaches", of(layer).breaches());
    }
  }

  private static ObjectNode tell(ObjectNode node, Tally tally) {
    return node.put("tried", tally.tried()).put("timeToDarkMaxMillis", millis(tally.darkNanos()));
  }

  /** The same in words; nothing where nothing was struck. */
  List<String> words() {
    List<String> lines = new ArrayList<>();
    if (counts.tried() > 0) {
      lines.add(
          "struck in a shot: %d times, dark within %s, RAIL down within %s (%s)"
              .formatted(
                  counts.tried(),
                  words(counts.darkNanos()),
                  words(counts.railDownNanos()),
                  counts.whole().entrySet().stream()
                      .map(e -> words(e.getKey().word(), e.getValue()))
                      .collect(Collectors.joining("; "))));
    }
    counts
        .without()
        .forEach(
            (layer, tally) ->
                lines.add(
                    "without the %s: %d times, dark within %s; what it alone holds up broken %d times"
                        .formatted(
                            layer.words(),
                            tally.tried(),
                            words(tally.darkNanos()),
                            tally.breaches())));
    return lines;
  }

  private static String words(String what, Tally tally) {
    return what + " " + tally.tried() + ", " + words(tally.darkNanos());
  }

  private static String words(long nanos) {
    return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
  }

  private Tally of(Stroke stroke) {
    return counts.whole().getOrDefault(stroke, Tally.ZERO);
  }

  private Tally of(Layer layer) {
    return counts.without().getOrDefault(layer, Tally.ZERO);
  }

  /** To a hundredth, rounded up: what is over a bound never reads as if it were not. */
  private static double millis(long nanos) {
    return Math.ceil(nanos / 1e4) / 100;
  }
}
