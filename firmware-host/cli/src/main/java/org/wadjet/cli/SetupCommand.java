package org.wadjet.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;
import org.wadjet.text.TerminalBoard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet setup …}: the starting positions of the box and the user's own. */
@Command(name = "setup", description = "List, show and check starting positions.")
final class SetupCommand extends ConsoleCommand implements Runnable {
  SetupCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError("setup needs a subcommand: setup list, setup show NAME or setup check FILE");
  }

  /** Prints the names of the setups, one on each line. */
  @Command(name = "list", description = "List the setups with game, name and position.")
  int list() {
    for (Setup setup : Setup.all()) {
      console
          .out()
          .printf(
              "%s  %-9s %s%n",
              setup.rules().game().keyword(),
              setup.name(),
              PositionNotation.write(setup.position()));
    }
    return Wadjet.EXIT_OK;
  }

  /** Draws a setup. */
  @Command(name = "show", description = "Draw a setup and print its position.")
  int print(
      @Parameters(paramLabel = "NAME", description = "Name of a setup, or a setup file.")
          String name,
      @Option(
              names = "--rules",
              completionCandidates = OptionWords.Games.class,
              paramLabel = "GAME",
              description = "khet1 or khet2; needed only if both have a setup of that name.")
          Optional<String> rules,
      @Option(names = "--ascii", description = "Draw with ASCII characters only.") boolean ascii,
      @Option(
              names = "--house-rules",
              description = "Allow more pieces in a setup file than the box holds.")
          boolean houseRules) {
    Setup setup =
        SetupOptions.asFile(name)
            .map(file -> OptionConverters.setupFile(spec.commandLine(), file, houseRules))
            .orElseGet(() -> OptionConverters.setup(spec.commandLine(), game(rules, name), name));
    String title = setup.name() + ", " + setup.rules().game().keyword();
    console.println(title + ", " + setup.position().toMove().keyword() + " to move");
    console.print(new TerminalBoard(TerminalStyle.of(ascii)).draw(setup.position()));
    console.println(PositionNotation.write(setup.position()));
    return Wadjet.EXIT_OK;
  }

  /** Returns the requested game, else the first that has a setup of this name, else Khet 2.0. */
  private static String game(Optional<String> requested, String name) {
    return requested.orElseGet(
        () ->
            Setup.all().stream()
                .filter(setup -> setup.name().equals(name))
                .map(setup -> setup.rules().game())
                .findFirst()
                .orElse(Rules.Game.KHET2)
                .keyword());
  }

  /**
   * Checks a setup file; problems go to standard error, one on each line, warnings to standard
   * output.
   *
   * @return 0 if it can be played, 1 if it cannot, 2 if the file cannot be read
   */
  @Command(
      name = "check",
      description = {
        "Check a setup file and print every mistake with its line and column.",
        "The file is TOML with the keys name, rules and position; swap, djed-swap, claim"
            + " and move-final are optional. Unusual positions get a warning."
      })
  int check(
      @Parameters(paramLabel = "FILE", description = "Setup file.") Path file,
      @Option(
              names = "--house-rules",
              description = "Allow more pieces in a setup file than the box holds.")
          boolean houseRules) {
    return switch (OptionConverters.readSetup(spec.commandLine(), file, houseRules)) {
      case FileResult.Valid<Setup>(Setup setup) -> {
        SetupWarnings.of(setup).forEach(warning -> console.println(file + ": warning: " + warning));
        String game = setup.rules().game().keyword();
        console.println(file + ": good, \"" + setup.name() + "\" for " + game);
        yield Wadjet.EXIT_OK;
      }
      case FileResult.Invalid<Setup>(List<FileProblem> problems) -> {
        FileProblem.lines(problems).forEach(console::warn);
        yield Wadjet.EXIT_FAILED;
      }
    };
  }
}
