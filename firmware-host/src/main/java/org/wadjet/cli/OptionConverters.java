package org.wadjet.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardFile;
import org.wadjet.wiring.BoardFileResult;
import org.wadjet.wiring.FileProblem;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Words on the command line that several commands share, and what they stand for. */
final class OptionConverters {
  private OptionConverters() {}

  /** A seed, or one drawn now. */
  static long seed(CommandLine command, String option, String text) {
    if (text.isEmpty()) {
      return System.nanoTime() & 0xffffff;
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new ParameterException(command, option + " takes a whole number, not '" + text + "'");
    }
  }

  /** The setup of a game. */
  static Setup setup(CommandLine command, String game, String name) {
    Rules.Game rules =
        Rules.Game.named(game)
            .orElseThrow(
                () ->
                    new ParameterException(
                        command, "--rules is khet1 or khet2, not '" + game + "'"));
    return Setup.find(rules, name)
        .orElseThrow(
            () ->
                new ParameterException(
                    command, "--setup '" + name + "' is none of: " + setups(rules)));
  }

  /** The setup of a file that can be played. */
  static Setup setupFile(CommandLine command, Path file, boolean houseRules) {
    return switch (readSetup(command, file, houseRules)) {
      case SetupFile.SetupFileResult.ValidSetup(Setup setup) -> setup;
      case SetupFile.SetupFileResult.InvalidSetup(List<FileProblem> problems) ->
          throw new ParameterException(command, lines(problems));
    };
  }

  /** What came of reading a setup file, if there is one. */
  static SetupFile.SetupFileResult readSetup(CommandLine command, Path file, boolean houseRules) {
    try {
      return SetupFile.read(file, houseRules);
    } catch (IOException e) {
      throw new ParameterException(command, "the setup file " + file + " cannot be read", e);
    }
  }

  /** The settings of a service; of no file, those of one that nobody watches. */
  static ServiceSettings settings(CommandLine command, Optional<Path> file) {
    if (file.isEmpty()) {
      return ServiceSettings.NONE;
    }
    try {
      return switch (SettingsFile.read(file.get())) {
        case SettingsFile.SettingsFileResult.ValidSettings(ServiceSettings settings) -> settings;
        case SettingsFile.SettingsFileResult.InvalidSettings(List<FileProblem> problems) ->
            throw new ParameterException(command, lines(problems));
      };
    } catch (IOException e) {
      throw new ParameterException(command, file.get() + " cannot be read", e);
    }
  }

  /**
   * An address in numbers, an IPv4 address with all four.
   *
   * @throws IllegalArgumentException for another text; Java alone takes 1.2.3 for 1.2.0.3
   */
  static InetAddress address(String text) {
    InetAddress address = InetAddress.ofLiteral(text);
    if (!text.contains(":") && !address.getHostAddress().equals(text)) {
      throw new IllegalArgumentException(text + " has not four numbers");
    }
    return address;
  }

  private static String lines(List<FileProblem> problems) {
    return String.join("\n", FileProblem.lines(problems));
  }

  private static String setups(Rules.Game rules) {
    return Setup.all().stream()
        .filter(setup -> setup.rules().game() == rules)
        .map(Setup::name)
        .collect(Collectors.joining(", "));
  }

  /**
   * The board of a file; of none, the one that this machine's launcher names ({@code
   * wadjet.board}), else the reference board.
   */
  static Board board(CommandLine command, Optional<Path> wanted) {
    Optional<Path> file =
        wanted.or(() -> Optional.ofNullable(System.getProperty("wadjet.board")).map(Path::of));
    if (file.isEmpty()) {
      return BoardFile.reference();
    }
    try {
      return switch (BoardFile.read(file.get())) {
        case BoardFileResult.ValidBoard(Board board) -> board;
        case BoardFileResult.InvalidBoard bad ->
            throw new ParameterException(command, lines(bad.problems()));
      };
    } catch (IOException e) {
      throw new ParameterException(command, file.get() + " cannot be read", e);
    }
  }
}
