package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Playability;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileProblems;
import org.wadjet.settings.TomlSection;
import org.wadjet.settings.TomlText;

/**
 * Reads a maker's own setup, a small TOML file. The first three keys are required; silver moves
 * first.
 *
 * <pre>
 *   name = "duel"
 *   rules = "khet1"                # or khet2
 *   position = "5p4/10/…"          # in either notation
 *   swap = "strict"                # or free
 *   djed-swap = "any"              # or own
 *   claim = 3
 *   move-final = "fire"            # or hand
 * </pre>
 */
final class SetupFile {
  private static final String POSITION = "position";
  private static final int NAME_LENGTH = 60;
  private static final int POSITION_LENGTH = 400;
  private static final int MOST_OCCURRENCES = 100;

  private final boolean houseRules;
  private final TomlSection root;

  private SetupFile(TomlSection root, boolean houseRules) {
    this.root = root;
    this.houseRules = houseRules;
  }

  /** The result of reading a setup file. */
  sealed interface SetupFileResult {
    /** A setup that can be played. */
    record ValidSetup(Setup setup) implements SetupFileResult {}

    /**
     * A setup that cannot be played.
     *
     * @param problems all of them, at least one, sorted by place
     */
    record InvalidSetup(List<FileProblem> problems) implements SetupFileResult {}
  }

  /**
   * Reads and checks a file.
   *
   * @param houseRules whether there may be more pieces than in the box
   * @throws IOException if it cannot be read at all; its mistakes are part of the result
   */
  static SetupFileResult read(Path file, boolean houseRules) throws IOException {
    FileProblems problems = new FileProblems(file.toString());
    return TomlText.read(file, problems)
        .map(text -> parse(file.toString(), text, houseRules))
        .orElseGet(() -> new SetupFileResult.InvalidSetup(problems.all()));
  }

  /** Parses a text; {@code file} is its name in the problems. Never throws, for any text. */
  static SetupFileResult parse(String file, String text, boolean houseRules) {
    FileProblems problems = new FileProblems(file);
    Optional<Setup> setup =
        TomlText.parse(text, problems)
            .flatMap(toml -> new SetupFile(TomlSection.root(problems, toml), houseRules).setup());
    if (setup.isPresent() && problems.none()) {
      return new SetupFileResult.ValidSetup(setup.get());
    }
    return new SetupFileResult.InvalidSetup(problems.all().stream().sorted().toList());
  }

  private Optional<Setup> setup() {
    Optional<String> name = root.text("name", NAME_LENGTH);
    Optional<Rules.Game> game = root.keyword("rules", games()).flatMap(Rules.Game::named);
    // The options are read without a game too: they are known keys in any case.
    Rules switched = switches(Rules.of(game.orElse(Rules.Game.KHET2)));
    Optional<String> text = root.text(POSITION, POSITION_LENGTH);
    root.finish();
    if (name.isEmpty() || game.isEmpty() || text.isEmpty()) {
      return Optional.empty();
    }
    return position(text.get(), switched)
        .map(position -> new Setup(name.get(), switched, position));
  }

  private static List<String> games() {
    return Arrays.stream(Rules.Game.values()).map(Rules.Game::word).toList();
  }

  private Rules switches(Rules game) {
    Rules rules = game;
    rules = setting("swap", Rules.Swap.class).map(rules::withSwap).orElse(rules);
    rules = setting("djed-swap", Rules.DjedSwap.class).map(rules::withDjedSwap).orElse(rules);
    rules = setting("move-final", Rules.MoveFinal.class).map(rules::withMoveFinal).orElse(rules);
    return root.has("claim")
        ? rules.withClaimAt(root.whole("claim", 2, MOST_OCCURRENCES, rules.claimAt()))
        : rules;
  }

  private <E extends Enum<E>> Optional<E> setting(String key, Class<E> kind) {
    return root.has(key)
        ? root.keyword(key, Rules.keywords(kind)).flatMap(word -> Rules.named(kind, word))
        : Optional.empty();
  }

  private Optional<Position> position(String text, Rules rules) {
    return switch (PositionNotation.parse(text, rules.game())) {
      case ParseResult.Parsed<PositionText>(PositionText read) -> {
        check(text, read.position(), rules);
        yield Optional.of(read.position());
      }
      case ParseResult.Unreadable<PositionText>(int column, String message) -> {
        root.wrongIn(POSITION, column, message);
        yield Optional.empty();
      }
    };
  }

  private void check(String text, Position position, Rules rules) {
    var columns = PositionNotation.columns(text);
    for (Playability.PlayabilityFault fault : Playability.faults(position, rules, houseRules)) {
      fault
          .square()
          .ifPresentOrElse(
              square -> root.wrongIn(POSITION, columns.get(square), fault.message()),
              () -> root.addMistake(POSITION, fault.message()));
    }
  }
}
