package org.wadjet.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.game.GameWriter;
import org.wadjet.game.WrittenGame;
import org.wadjet.record.CheckedGame;
import org.wadjet.record.GameExport;
import org.wadjet.record.GameRecord;
import org.wadjet.record.JournalRow;
import org.wadjet.record.RecordReader;
import org.wadjet.text.Language;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Implements {@code wadjet games export}: writes a recorded game in one of three formats. */
@Command(
    name = "export",
    description = {
      "Write a game to standard output.",
      "text can be read back by `wadjet run --moves`; jsonl has the evidence and"
          + " signatures; html is a referee's report that prints on A4."
    })
final class ExportCommand extends ConsoleCommand implements Callable<Integer> {
  @ParentCommand private GamesCommand games;

  @Parameters(paramLabel = "N", description = "Number of the game, from 1.")
  private long number;

  @Option(
      names = "--format",
      completionCandidates = OptionWords.ExportFormats.class,
      required = true,
      paramLabel = "FORMAT",
      description = "text, jsonl or html.")
  private String format;

  @Option(
      names = "--review",
      description = "Add the engine's review to the html page: a curve, best lines, mistakes.")
  private boolean review;

  @Option(
      names = "--review-language",
      paramLabel = "CODE",
      description = "Language of the review: en, de, fr, it, es, ro, cs or ru (default: en).")
  private Optional<String> language = Optional.empty();

  @Mixin private ReviewLimits limits;

  ExportCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    checkReview(language.isPresent() || limits.isGiven());
    Language reviewLanguage = language.map(this::language).orElse(Language.EN);
    RecordReader archive = games.archive();
    Warnings warnings = new Warnings(console);
    CheckedGame checked = games.checked(archive, number, warnings);
    switch (format) {
      case "text" -> console.print(GameWriter.write(GamesCommand.written(checked)));
      case "jsonl" -> printJsonLines(archive, checked);
      case "html" -> {
        GameRecord game = GamesCommand.game(checked);
        Optional<ReviewReportSection.Content> content =
            review
                ? Optional.of(review(GamesCommand.written(checked), reviewLanguage))
                : Optional.empty();
        console.print(GameHtmlReport.of(game, checked, BoardKey.of(games.directory()), content));
      }
      default -> throw usageError("--format is text, jsonl or html, not '" + format + "'");
    }
    return warnings.status();
  }

  private void printJsonLines(RecordReader archive, CheckedGame checked) throws IOException {
    if (checked.fault().isEmpty()) {
      GameExport.of(archive, number).forEach(line -> console.print(line + "\n"));
    }
    // These rows belong to later games, whose exports contain their signatures.
    checked.corrections().stream()
        .mapToLong(JournalRow::game)
        .distinct()
        .forEach(
            later ->
                console.warn(
                    "Game %d corrects the result of game %d; export it too."
                        .formatted(later, number)));
  }

  private void checkReview(boolean options) {
    if (review && !format.equals("html")) {
      throw usageError("--review requires --format html");
    }
    if (options && !review) {
      throw usageError("--review-language, --time, --nodes and --level require --review");
    }
  }

  private Language language(String code) {
    return Language.of(code)
        .orElseThrow(
            () ->
                usageError(
                    "--review-language is one of " + Language.codes() + ", not '" + code + "'"));
  }

  private ReviewReportSection.Content review(WrittenGame written, Language language) {
    return new ReviewReportSection.Content(
        limits.reviewer(spec.commandLine(), written.setup().rules()).review(written, turn -> {}),
        language);
  }
}
