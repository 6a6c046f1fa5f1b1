package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Playability;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.FileProblems;
import org.wadjet.settings.FileResult;
import org.wadjet.settings.TomlSection;
import org.wadjet.settings.TomlText;

/**
 * Reads a maker's own setup, a small TOML file whose keys rule S1 of rules.md lists. The first
 * three are required; silver moves first.
 */
final class SetupFile {
  private static final String POSITION = "position";
  private static final int NAME_LENGTH = 60;
  private static final int POSITION_LENGTH = 400;
  private static final int MAX_OCCURRENCES = 100;

  private final boolean houseRules;
  private final TomlSection root;

  private SetupFile(TomlSection root, boolean houseRules) {
    this.root = root;
    this.houseRules = houseRules;
  }

  /**
   * Reads and checks a file.
   *
   * @param houseRules whether the setup may have more pieces than the box
   * @throws IOException if it cannot be read at all; its mistakes are part of the result
   */
  static FileResult<Setup> read(Path file, boolean houseRules) throws IOException {
    FileProblems problems = new FileProblems(file.toString());
    return TomlText.read(file, problems)
        .map(text -> parse(file.toString(), text, houseRules))
        .orElseGet(() -> problems.result(Optional.empty()));
  }

  /** Parses a text; {@code file} is its name in the problems. Never throws, for any text. */
  static FileResult<Setup> parse(String file, String text, boolean houseRules) {
    FileProblems problems = new FileProblems(file);
    Optional<Setup> setup =
        TomlText.parse(text, problems)
            .flatMap(toml -> new SetupFile(TomlSection.root(problems, toml), houseRules).setup());
    return problems.result(setup);
  }

  private Optional<Setup> setup() {
    Optional<String> name = root.text("name", NAME_LENGTH);
    Optional<Rules.Game> game =
        root.keyword("rules", Keyword.all(Rules.Game.class))
            .flatMap(word -> Keyword.find(Rules.Game.class, word));
    // The options are read even without a game, so that their keys count as known.
    Rules switched = switches(Rules.of(game.orElse(Rules.Game.KHET2)));
    Optional<String> text = root.text(POSITION, POSITION_LENGTH);
    root.finish();
    if (name.isEmpty() || game.isEmpty() || text.isEmpty()) {
      return Optional.empty();
    }
    return position(text.get(), switched)
        .map(position -> new Setup(name.get(), switched, position));
  }

  private Rules switches(Rules game) {
    Rules.Swap swap = setting("swap", game.swap());
    Rules.DjedSwap djedSwap = setting("djed-swap", game.djedSwap());
    Rules.MoveFinal moveFinal = setting("move-final", game.moveFinal());
    int claimAt = root.integerOr("claim", 2, MAX_OCCURRENCES, game.claimAt());
    return new Rules(game.game(), swap, djedSwap, claimAt, moveFinal);
  }

  private <E extends Enum<E> & Keyword> E setting(String key, E otherwise) {
    Class<E> kind = otherwise.getDeclaringClass();
    return root.has(key)
        ? root.keyword(key, Keyword.all(kind))
            .flatMap(word -> Keyword.find(kind, word))
            .orElse(otherwise)
        : otherwise;
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
