package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.TimeControl;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options agreed before a game: clocks and names. */
final class MatchOptions {
  @Option(
      names = "--clock",
      paramLabel = "TIME",
      description = {
        "Clock for each side: 15m for the whole game, 15m+10s with 10 s added per turn,"
            + " 15m+delay10s with the first 10 s of each turn free (default: no clocks).",
        "A clock stops when FIRE commits the move. A player whose time runs out loses."
      })
  private Optional<String> clock = Optional.empty();

  @Option(names = "--silver", paramLabel = "NAME", description = "Name of the silver player.")
  private Optional<String> silver = Optional.empty();

  @Option(names = "--red", paramLabel = "NAME", description = "Name of the red player.")
  private Optional<String> red = Optional.empty();

  @Option(names = "--event", paramLabel = "NAME", description = "Name of the event.")
  private Optional<String> event = Optional.empty();

  @Mixin private PlayerOptions players = new PlayerOptions();

  @Option(names = "--other-moves", description = "Accept any legal move instead of the engine's.")
  private boolean otherMoves;

  private static final Set<String> OF_CONDITIONS =
      Set.of("--clock", "--silver", "--red", "--event", "--silver-player", "--red-player");

  private static final Set<String> OF_SETUP =
      Set.of(
          "--rules", "--setup", "--setup-file", "--swap", "--djed-swap", "--claim", "--move-final");

  /**
   * Returns a sentence that names the given options which do not apply to a resumed game; empty if
   * there are none.
   */
  static Optional<String> ignored(CommandLine line, long game) {
    List<String> conditions = givenNames(line, OF_CONDITIONS);
    List<String> setups = givenNames(line, OF_SETUP);
    if (conditions.isEmpty() && setups.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text =
        new StringBuilder("Game " + game + " was interrupted and continues with its settings");
    if (!conditions.isEmpty()) {
      text.append(": ")
          .append(String.join(", ", conditions))
          .append(" apply from the next game on");
    }
    if (!setups.isEmpty()) {
      text.append(conditions.isEmpty() ? ": " : "; ")
          .append(String.join(", ", setups))
          .append(" are ignored until a start without an interrupted game");
    }
    return Optional.of(text.append('.').toString());
  }

  private static List<String> givenNames(CommandLine line, Set<String> names) {
    return line.getParseResult().matchedOptions().stream()
        .map(OptionSpec::longestName)
        .filter(names::contains)
        .toList();
  }

  /** Returns the settings specified by the options. */
  MatchSettings resolve(CommandLine line) {
    PlayerNames names =
        new PlayerNames(
            name(line, "--silver", silver), name(line, "--red", red), name(line, "--event", event));
    return new MatchSettings(clock.map(text -> control(line, text)), names)
        .withPlayers(players.resolve(line), otherMoves);
  }

  private static TimeControl control(CommandLine line, String text) {
    return switch (TimeControl.parse(text)) {
      case ParseResult.Parsed<TimeControl>(TimeControl control) -> control;
      case ParseResult.Unreadable<TimeControl>(int column, String message) ->
          throw new ParameterException(line, "--clock, column " + column + ": " + message);
    };
  }

  private static Optional<String> name(CommandLine line, String option, Optional<String> value) {
    value
        .flatMap(PlayerNames::fault)
        .ifPresent(
            fault -> {
              throw new ParameterException(line, option + " is not allowed: " + fault);
            });
    return value.map(String::strip);
  }
}
