package org.wadjet.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that select the game and its starting position. */
public final class SetupOptions {
  @Option(
      names = "--rules",
      completionCandidates = OptionWords.Games.class,
      paramLabel = "GAME",
      description = "khet2 or khet1 (default: khet2; a setup file names its own).")
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--setup",
      completionCandidates = OptionWords.Setups.class,
      paramLabel = "NAME",
      description =
          "Starting position: classic, dynasty or imhotep; for khet1 also classic2, dynasty2,"
              + " imhotep2, osiris or isis; or a setup file (default: ${DEFAULT-VALUE}).")
  private String setup = "classic";

  @Option(
      names = "--setup-file",
      paramLabel = "FILE",
      description = "Setup file, instead of --setup.")
  private Optional<Path> setupFile = Optional.empty();

  @Option(
      names = "--house-rules",
      description = "Allow more pieces in a setup file than the box holds.")
  private boolean houseRules;

  @Mixin private RuleOptions ruleOptions = new RuleOptions();

  /** Returns the requested setup, with the rule options applied. */
  public Setup resolve(CommandLine command) {
    Setup found = find(command);
    return new Setup(found.name(), ruleOptions.applied(command, found.rules()), found.position());
  }

  /**
   * Returns the requested setup for an exhibit: visitors may change their minds until FIRE, unless
   * an option or a setup file decides otherwise.
   */
  public Setup resolveForExhibit(CommandLine command) {
    Setup found = resolve(command);
    return ruleOptions.hasMoveFinal() || file().isPresent()
        ? found
        : new Setup(found.name(), found.rules().with(Rules.MoveFinal.FIRE), found.position());
  }

  private Optional<Path> file() {
    return setupFile.or(() -> asFile(setup));
  }

  private Setup find(CommandLine command) {
    Optional<Path> file = file();
    if (file.isEmpty()) {
      return OptionConverters.setup(command, rules.orElse("khet2"), setup);
    }
    Setup read = OptionConverters.setupFile(command, file.get(), houseRules);
    Rules.Game game = read.rules().game();
    if (rules.filter(word -> !word.equals(game.keyword())).isPresent()) {
      throw new ParameterException(
          command, "--rules " + rules.get() + " does not go with a setup of " + game.keyword());
    }
    return read;
  }

  /** Returns the path of a word that is not the name of a setup and can only be a file. */
  static Optional<Path> asFile(String word) {
    try {
      Path path = Path.of(word);
      boolean named = Setup.all().stream().anyMatch(known -> known.name().equals(word));
      boolean looksSo = word.endsWith(".toml") || path.getNameCount() > 1;
      return !named && (looksSo || Files.isRegularFile(path))
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
