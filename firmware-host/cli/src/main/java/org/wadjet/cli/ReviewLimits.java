package org.wadjet.cli;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameReview;
import org.wadjet.engine.Level;
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

  @Option(
      names = "--level",
      paramLabel = "N",
      description = {
        "Positions of the engine's level N, 1 to 10, instead of a time; level 10 takes the default"
            + " time."
      })
  private Optional<Integer> level = Optional.empty();

  GameReview reviewer(CommandLine line, Rules rules) {
    return new GameReview(new Engine(rules, TABLE_BYTES, Set.of(), System::nanoTime), limits(line));
  }

  /** Returns whether one of the options was given. */
  boolean isGiven() {
    return millis.isPresent() || nodes.isPresent() || level.isPresent();
  }

  private SearchLimits limits(CommandLine line) {
    if (Stream.of(millis, nodes, level).filter(Optional::isPresent).count() > 1) {
      throw new ParameterException(line, "give only one of --time, --nodes and --level");
    }
    if (nodes.filter(count -> count < 1).isPresent()) {
      throw new ParameterException(line, "--nodes must be 1 or more");
    }
    int time = millis.orElse(DEFAULT_MILLIS);
    if (time < 1 || time > 600_000) {
      throw new ParameterException(line, "--time takes 1 to 600000 milliseconds, not " + time);
    }
    SearchLimits timed = SearchLimits.ofMillis(time);
    if (level.isPresent()) {
      int number = level.get();
      long most = Level.find(number).orElseThrow(() -> noLevel(line, number)).nodes();
      return most == Long.MAX_VALUE ? timed : SearchLimits.ofNodes(most);
    }
    return nodes.map(SearchLimits::ofNodes).orElse(timed);
  }

  private static ParameterException noLevel(CommandLine line, int number) {
    return new ParameterException(line, "--level is 1 to " + Level.MAX + ", not " + number);
  }
}
