package org.wadjet.cli;

import java.util.Optional;
import java.util.Set;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameReview;
import org.wadjet.engine.SearchLimits;
import org.wadjet.game.Rules;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that limit the engine's work on each turn of a review. */
final class ReviewLimits {
  private static final int TABLE_BYTES = 64 << 20;
  private static final int DEFAULT_MILLIS = 500;

  @Option(
      names = "--time",
      paramLabel = "MS",
      description = "Time for each turn in milliseconds, 1 to 600000 (default: 500).")
  private Optional<Integer> millis = Optional.empty();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Positions for each turn instead of a time, so that a repetition is the same.")
  private Optional<Long> nodes = Optional.empty();

  /** Returns a reviewer of games with the given rules. */
  GameReview reviewer(CommandLine line, Rules rules) {
    return new GameReview(new Engine(rules, TABLE_BYTES, Set.of(), System::nanoTime), limits(line));
  }

  /** Returns whether one of the options was given. */
  boolean isGiven() {
    return millis.isPresent() || nodes.isPresent();
  }

  private SearchLimits limits(CommandLine line) {
    if (millis.isPresent() && nodes.isPresent()) {
      throw new ParameterException(line, "give --time or --nodes, not both");
    }
    if (nodes.filter(count -> count < 1).isPresent()) {
      throw new ParameterException(line, "--nodes must be 1 or more");
    }
    int time = millis.orElse(DEFAULT_MILLIS);
    if (time < 1 || time > 600_000) {
      throw new ParameterException(line, "--time takes 1 to 600000 milliseconds, not " + time);
    }
    return nodes.map(SearchLimits::ofNodes).orElseGet(() -> SearchLimits.ofMillis(time));
  }
}
