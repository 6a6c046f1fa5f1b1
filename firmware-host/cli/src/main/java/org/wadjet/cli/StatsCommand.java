package org.wadjet.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.wadjet.game.Side;
import org.wadjet.record.RecordReader;
import org.wadjet.record.RecordStatistics;
import org.wadjet.turn.PuzzleScores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Implements {@code wadjet stats}: statistics of the record, even while the service writes to it.
 */
@Command(
    name = "stats",
    description = {
      "Print statistics of all recorded games.",
      "They count turns, verdicts, unreliable detectors, detectors that contradicted"
          + " the trace, and the lit time of each laser."
    })
final class StatsCommand extends ConsoleCommand implements Callable<Integer> {
  @Mixin private DataOption data = new DataOption();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  StatsCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Warnings warnings = new Warnings(console);
    RecordStatistics counted = RecordStatistics.of(new RecordReader(data.directory()), warnings);
    console.print(json ? object(counted) + "\n" : text(counted));
    return warnings.status();
  }

  private static String text(RecordStatistics counted) {
    return """
        games                      %d
        results                    %s
        turns                      %d
        verdicts                   %s
        unjudgeable by detector    %s
        faults by square or rim    %s
        shots not fired            %s
        rulings                    %d
        lock-outs                  %d
        puzzles, solved of tries   %s
        lit                        %s
        """
        .formatted(
            counted.games(),
            list(counted.results()),
            counted.turns(),
            list(counted.verdicts()),
            list(counted.unjudgeable()),
            list(counted.faults()),
            list(counted.cancelled()),
            counted.rulings(),
            counted.lockOuts(),
            puzzles(counted.puzzles()),
            lit(counted.lit()));
  }

  private static String list(Map<String, Long> counts) {
    return counts.isEmpty()
        ? "none"
        : counts.entrySet().stream()
            .map(count -> count.getKey() + " " + count.getValue())
            .collect(Collectors.joining(", "));
  }

  private static String puzzles(PuzzleScores puzzles) {
    return puzzles.scores().isEmpty()
        ? "none"
        : new TreeMap<>(puzzles.scores())
            .entrySet().stream()
                .map(
                    each ->
                        "%s %d/%d"
                            .formatted(
                                each.getKey(),
                                each.getValue().successes(),
                                each.getValue().tries()))
                .collect(Collectors.joining(", "));
  }

  private static String lit(Map<Side, Duration> lit) {
    return lit.isEmpty()
        ? "never"
        : lit.entrySet().stream()
            .map(each -> "%s %.3f s".formatted(each.getKey().keyword(), seconds(each.getValue())))
            .collect(Collectors.joining(", "));
  }

  private static double seconds(Duration time) {
    return time.toNanos() / 1e9;
  }

  private static ObjectNode object(RecordStatistics counted) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("games", counted.games());
    counts(object, "results", counted.results());
    object.put("turns", counted.turns());
    counts(object, "verdicts", counted.verdicts());
    counts(object, "unjudgeable", counted.unjudgeable());
    counts(object, "faults", counted.faults());
    counts(object, "cancelled", counted.cancelled());
    object.put("rulings", counted.rulings()).put("lockOuts", counted.lockOuts());
    ObjectNode puzzles = object.putObject("puzzles");
    new TreeMap<>(counted.puzzles().scores())
        .forEach(
            (name, score) ->
                puzzles
                    .putObject(name)
                    .put("tries", score.tries())
                    .put("successes", score.successes()));
    ObjectNode lit = object.putObject("litSeconds");
    for (Side side : Side.values()) {
      lit.put(side.keyword(), seconds(counted.lit().getOrDefault(side, Duration.ZERO)));
    }
    return object;
  }

  private static void counts(ObjectNode object, String name, Map<String, Long> counts) {
    ObjectNode node = object.putObject(name);
    counts.forEach(node::put);
  }
}
