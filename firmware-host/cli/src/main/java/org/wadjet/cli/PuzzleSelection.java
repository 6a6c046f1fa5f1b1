package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleKind;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that select puzzles by kind, grade and game. */
final class PuzzleSelection {
  @Option(names = "--kind", paramLabel = "KIND", description = "strike, win or place.")
  private Optional<String> kind = Optional.empty();

  @Option(names = "--grade", paramLabel = "N", description = "Grade, 1 (easy) to 4.")
  private Optional<Integer> grade = Optional.empty();

  @Option(
      names = "--rules",
      completionCandidates = OptionWords.Games.class,
      paramLabel = "GAME",
      description = "khet1 or khet2.")
  private Optional<String> game = Optional.empty();

  /** Selected kinds, grades and games; all of them where an option is missing. */
  record Filter(List<PuzzleKind> kinds, List<Integer> grades, List<Rules.Game> games) {
    boolean accepts(Puzzle puzzle) {
      return kinds.contains(puzzle.kind())
          && grades.contains(puzzle.grade())
          && games.contains(puzzle.game());
    }
  }

  Filter filter(CommandLine line) {
    if (grade.filter(given -> given < 1 || given > Puzzle.MAX_GRADE).isPresent()) {
      throw new ParameterException(
          line, "--grade is 1 to " + Puzzle.MAX_GRADE + ", not " + grade.get());
    }
    return new Filter(
        keywords(line, PuzzleKind.class, "--kind", kind),
        grade
            .map(List::of)
            .orElseGet(() -> IntStream.rangeClosed(1, Puzzle.MAX_GRADE).boxed().toList()),
        keywords(line, Rules.Game.class, "--rules", game));
  }

  private static <E extends Enum<E> & Keyword> List<E> keywords(
      CommandLine line, Class<E> type, String option, Optional<String> given) {
    if (given.isEmpty()) {
      return List.of(type.getEnumConstants());
    }
    return List.of(
        Keyword.find(type, given.get())
            .orElseThrow(
                () ->
                    new ParameterException(
                        line,
                        "%s: '%s' is none of: %s"
                            .formatted(
                                option, given.get(), String.join(", ", Keyword.all(type))))));
  }

  /** Returns the given options as the command line has them, each after a space. */
  String options() {
    StringBuilder text = new StringBuilder();
    kind.ifPresent(given -> text.append(" --kind ").append(given));
    grade.ifPresent(given -> text.append(" --grade ").append(given));
    game.ifPresent(given -> text.append(" --rules ").append(given));
    return text.toString();
  }
}
