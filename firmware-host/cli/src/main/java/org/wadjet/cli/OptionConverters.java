package org.wadjet.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;
import org.wadjet.wiring.Board;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Converts option values that several commands share. */
public final class OptionConverters {
  /** Help text of the option {@code --board}. */
  public static final String BOARD_HELP =
      "Board file (default: /etc/wadjet/board.toml if installed, else the reference board).";

  private OptionConverters() {}

  /** Parses a seed, or draws a new one. */
  public static long seed(CommandLine command, String option, String text) {
    if (text.isEmpty()) {
      return System.nanoTime() & 0xffffff;
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new ParameterException(command, option + " takes a whole number, not '" + text + "'");
    }
  }

  /** Finds the setup of a game by its name. */
  static Setup setup(CommandLine command, String game, String name) {
    Rules.Game rules =
        Keyword.find(Rules.Game.class, game)
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

  /** Reads a playable setup from a file. */
  static Setup setupFile(CommandLine command, Path file, boolean houseRules) {
    return readSetup(command, file, houseRules).orElseThrow(mistakes(command));
  }

  /** Reads a setup file; an unreadable file is a usage error. */
  static FileResult<Setup> readSetup(CommandLine command, Path file, boolean houseRules) {
    try {
      return SetupFile.read(file, houseRules);
    } catch (IOException e) {
      throw new ParameterException(command, "the setup file " + file + " cannot be read", e);
    }
  }

  /** Reads the settings of a service; without a file, web and MQTT are off. */
  public static ServiceSettings settings(CommandLine command, Optional<Path> file) {
    if (file.isEmpty()) {
      return ServiceSettings.NONE;
    }
    try {
      return SettingsFile.read(file.get()).orElseThrow(mistakes(command));
    } catch (IOException e) {
      throw new ParameterException(command, file.get() + " cannot be read", e);
    }
  }

  /**
   * Parses a numeric address; an IPv4 address must have all four numbers.
   *
   * @throws IllegalArgumentException for another text; Java by itself would parse 1.2.3 as 1.2.0.3
   */
  static InetAddress address(String text) {
    InetAddress address = InetAddress.ofLiteral(text);
    if (!text.contains(":") && !address.getHostAddress().equals(text)) {
      throw new IllegalArgumentException(text + " does not have four numbers");
    }
    return address;
  }

  private static Function<List<FileProblem>, RuntimeException> mistakes(CommandLine command) {
    return problems ->
        new ParameterException(command, String.join("\n", FileProblem.lines(problems)));
  }

  private static String setups(Rules.Game rules) {
    return Setup.all().stream()
        .filter(setup -> setup.rules().game() == rules)
        .map(Setup::name)
        .collect(Collectors.joining(", "));
  }

  /**
   * Reads a board from a file; without a file, from the one that this machine's launcher names
   * ({@code wadjet.board}), else returns the reference board.
   */
  public static Board board(CommandLine command, Optional<Path> requested) {
    Optional<Path> file =
        requested.or(() -> Optional.ofNullable(System.getProperty("wadjet.board")).map(Path::of));
    if (file.isEmpty()) {
      return BoardFile.reference();
    }
    try {
      return BoardFile.read(file.get()).orElseThrow(mistakes(command));
    } catch (IOException e) {
      throw new ParameterException(command, file.get() + " cannot be read", e);
    }
  }
}
