package org.wadjet.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that state a position and the game it belongs to. */
final class PositionOptions {
  @Option(
      names = "--rules",
      completionCandidates = OptionWords.Games.class,
      paramLabel = "GAME",
      description = "khet1 or khet2 (default: khet2).")
  private Optional<String> rules = Optional.empty();

  @Option(names = "--position", paramLabel = "TEXT", description = "Position, in either notation.")
  private Optional<String> position = Optional.empty();

  /** Returns the position as text; empty if it is not given. */
  Optional<String> position() {
    return position;
  }

  boolean isGiven() {
    return rules.isPresent() || position.isPresent();
  }

  /**
   * Returns the fields of a query.
   *
   * @param more further fields
   */
  Map<String, Optional<String>> fields(Map<String, Optional<String>> more) {
    Map<String, Optional<String>> fields = new HashMap<>(more);
    fields.put("rules", rules.or(() -> Optional.of("khet2")));
    fields.put("position", position);
    return fields;
  }
}
