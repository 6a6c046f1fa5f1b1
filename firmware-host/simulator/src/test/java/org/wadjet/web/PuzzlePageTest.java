package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.optics.BeamTracer;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;
import org.wadjet.wiring.Policy;

/** Test of a visitor's puzzle at the kiosk, with a wrong answer and a right one. */
@Tag("slow")
class PuzzlePageTest {
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Puzzle find(String name) {
    return PuzzleFile.collection().find(name).orElseThrow();
  }

  private static MatchSettings exhibit(Puzzle... puzzles) {
    return MatchSettings.NONE.withExhibit(
        new ExhibitSettings(Duration.ofHours(1), Duration.ofHours(2), Duration.ofHours(1), false)
            .withPuzzles(
                new PuzzleSettings(
                    PuzzleMode.CHOICE,
                    Set.of(PuzzleKind.values()),
                    1,
                    List.of(puzzles),
                    PuzzleScores.NONE)));
  }

  /** Returns a step after which the light strikes nothing. */
  private static Move wrong(Puzzle puzzle) {
    Position start = puzzle.position();
    return LegalMoves.of(start, Rules.of(puzzle.game())).stream()
        .filter(Move.Step.class::isInstance)
        .filter(
            move ->
                BeamTracer.trace(start.afterMove(move), puzzle.game(), start.toMove())
                    .struck()
                    .isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static ServedBoard serve(Puzzle... puzzles) throws IOException {
    return new ServedBoard(
        BoardFile.reference().withPolicy(Policy.EXHIBIT),
        7,
        exhibit(puzzles),
        Optional.empty(),
        60);
  }

  /** Opens the kiosk before the first move, where visitors may choose a puzzle. */
  private static Tab kiosk(ServedBoard served, String language, int width, int height)
      throws IOException {
    served.exhibits(new ExhibitState(ExhibitState.Stage.PLAY, Optional.empty()));
    served.until(s -> s.phase() == Phase.WAITING);
    Tab tab = BROWSER.open(served.uri("/kiosk?lang=" + language), width, height);
    tab.until("document.querySelector('#choice .puzzle')?.checkVisibility()");
    return tab;
  }

  private static void answer(ServedBoard served, Puzzle puzzle, Move move) {
    served.until(s -> s.phase() == Phase.WAITING && s.puzzles().session().isPresent());
    served.onBoard(board -> board.hands().perform(move));
    served.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
    served.onBoard(board -> board.hands().pressFire(puzzle.position().toMove()));
  }

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({"de, 1920, 1080", "de, 1080, 1920"})
  void visitorSolvesAPuzzleAfterAWrongAnswer(String language, int width, int height)
      throws IOException {
    Puzzle puzzle = find("strike-khet2-1-01");
    String target = ((PuzzleTask.StrikeTask) puzzle.task()).target().toString();
    try (ServedBoard served = serve(puzzle, find("strike-khet2-2-01"))) {
      Tab tab = kiosk(served, language, width, height);
      picture(tab, "choice", width);
      tab.eval("document.querySelector('#choice .puzzle').click()");
      tab.until("document.querySelector('#puzzle .task')?.innerText.includes('" + target + "')");
      picture(tab, "task", width);
      served.until(s -> s.phase() == Phase.WAITING && s.puzzles().session().isPresent());

      answer(served, puzzle, wrong(puzzle));
      tab.until("document.querySelector('#notice').innerText.includes('traf nichts')");
      tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
      picture(tab, "wrong", width);
      assertThat(tab.text("#status")).isEqualTo("Noch nicht gelöst");
      assertThat(tab.text("#notice")).containsIgnoringCase("das Licht endete auf");
      assertThat(tab.text("#puzzle")).doesNotContain("Noch nicht", "endete");
      double shorter = Math.min(width, height);
      assertThat(KioskPanelTest.capitals(tab, "#status") / shorter).isGreaterThanOrEqualTo(0.056);
      assertThat(KioskPanelTest.capitals(tab, "#notice") / shorter).isGreaterThanOrEqualTo(0.028);
      assertThat(tab.eval("document.querySelector('.signs .struck, .signs .sighted')").isNull())
          .as("no mark that reads as a success")
          .isTrue();
      tab.until("!document.querySelector('.beam line')");

      answer(served, puzzle, ((PuzzleTask.StrikeTask) puzzle.task()).solution());
      tab.until("document.querySelector('#puzzle').classList.contains('right')");
      picture(tab, "right", width);
      assertThat(tab.text("#status")).isEqualTo("Richtig!");
      assertThat(tab.text("#notice")).isEmpty();
      assertThat(tab.text("#puzzle")).contains("Nächstes Rätsel");
      assertThat(tab.eval(visible("#turn-steps, #players .won, #choice, #review-link")).asInt())
          .as("what does not follow a solved puzzle")
          .isZero();

      tab.eval("document.querySelector('#puzzle .next').click()");
      tab.until("document.querySelector('#puzzle h2').textContent.includes('Stufe 2')");
      tab.eval("document.querySelector('#puzzle .leave').click()");
      tab.until("document.querySelector('#puzzle').hidden");
      // The accessibility check reads its canvas, of which the browser warns.
      assertThat(tab.errors()).allMatch(error -> error.toString().contains("Canvas2D"));
    }
  }

  /** Returns the buttons that the laser warning covers or the window cuts off. */
  private static final String CUT_OFF =
      """
      [...document.querySelectorAll('#puzzle button, #choice button, #languages button')]
        .filter((each) => each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().bottom
          > document.querySelector('#warning').getBoundingClientRect().top + 1)
        .map((each) => each.textContent).join()
      """;

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "en, 1920, 1080, silver eye of Horus, Eye of Horus",
    "de, 1080, 1920, silbernes Horusauge, Horusauge",
    "de, 1024, 768, silbernes Horusauge, Horusauge",
    "ru, 1080, 1920, серебряное око Гора, око Гора"
  })
  void visitorPlacesPiecesOfTwoKinds(
      String language, int width, int height, String second, String eye) throws IOException {
    Puzzle puzzle = find("place-khet2-2-02");
    List<PlacedPiece> solution = ((PuzzleTask.PlacementTask) puzzle.task()).solution();
    List<PlacedPiece> wrong =
        List.of(
            solution.getFirst(), new PlacedPiece(solution.getLast().piece(), Square.named("b2")));
    try (ServedBoard served = serve(puzzle)) {
      Tab tab = kiosk(served, language, width, height);
      tab.eval("document.querySelector('#choice .puzzle').click()");
      tab.until(left(2));
      assertThat(tab.eval("document.querySelectorAll('#board .target').length").asInt())
          .as("marked targets")
          .isEqualTo(2);
      served.until(s -> s.phase() == Phase.WAITING && s.puzzles().session().isPresent());
      requests(tab, language, puzzle, 0);
      picture(tab, "place-task", width);

      served.onBoard(board -> place(board, wrong.getFirst()));
      tab.until(left(1));
      assertThat(tab.eval("document.querySelector('#puzzle .hand svg').ariaLabel").asString())
          .isEqualTo(second);
      requests(tab, language, puzzle, 1);
      picture(tab, "place-first", width);
      assertThat(tab.text("#play-answer")).as("request to set up, which is done").isEmpty();
      assertThat(tab.text("#legend")).as("pieces in hand").containsIgnoringCase(eye);
      served.onBoard(board -> place(board, wrong.getLast()));
      tab.until(left(0));
      picture(tab, "place-complete", width);
      served.onBoard(board -> board.hands().pressFire(puzzle.position().toMove()));
      tab.until("document.querySelector('#puzzle').classList.contains('wrong')");
      picture(tab, "place-wrong", width);
      String wrongHeadline = tab.text("#status");

      served.until(s -> s.phase() == Phase.WAITING && s.toPlace().size() == 2);
      tab.until(left(2) + " && document.querySelector('#turn-steps [aria-current]')");
      assertThat(tab.text("#status")).isEqualTo(wrongHeadline);
      served.onBoard(board -> place(board, solution.getFirst()));
      tab.until(left(1));
      requests(tab, language, puzzle, 1);
      served.onBoard(board -> place(board, solution.getLast()));
      served.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
      served.onBoard(board -> board.hands().pressFire(puzzle.position().toMove()));
      tab.until("document.querySelector('#puzzle').classList.contains('right')");
      picture(tab, "place-right", width);
      assertThat(tab.errors()).allMatch(error -> error.toString().contains("Canvas2D"));
    }
  }

  /**
   * Checks that the headline requests the next piece, and the notice says where and what is left.
   */
  private static void requests(Tab tab, String language, Puzzle puzzle, int placed) {
    List<Piece> hand = ((PuzzleTask.PlacementTask) puzzle.task()).hand();
    List<Piece> left = hand.subList(placed, hand.size());
    String sentence =
        new NoticeMessages(Language.of(language).orElseThrow(), puzzle.game())
            .sentence(puzzle.position(), new Notice.StillToPlace(left));
    tab.until("'%s'.startsWith(document.querySelector('#status').textContent)".formatted(sentence));
    String headline = tab.text("#status");
    String notice = tab.text("#notice");
    assertThat(sentence).startsWithIgnoringCase(headline).endsWithIgnoringCase(notice);
    assertThat(headline.length() + notice.length())
        .isBetween(sentence.length() - 3, sentence.length());
    assertThat(notice).isNotEmpty();
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assertThat(
            tab.eval(
                    """
                    (() => {
                      const status = document.querySelector('#status');
                      return Math.round(status.clientHeight / parseFloat(getComputedStyle(status).lineHeight));
                    })()""")
                .asInt())
        .as("lines of the headline " + headline)
        .isLessThanOrEqualTo(3);
    double shorter = tab.eval("Math.min(innerWidth, innerHeight)").asDouble();
    assertThat(KioskPanelTest.capitals(tab, "#status") / shorter)
        .as("capitals of the headline " + headline)
        .isGreaterThanOrEqualTo(0.056);
  }

  private static void place(VirtualBoard board, PlacedPiece piece) {
    board.hands().perform(new Move.Placement(List.of(piece)));
  }

  /** Returns the number of visible parts. */
  private static String visible(String selector) {
    return "[...document.querySelectorAll('%s')].filter((each) => each.checkVisibility()).length"
        .formatted(selector);
  }

  private static String left(int pieces) {
    return "document.querySelectorAll('#puzzle .hand li').length === " + pieces;
  }

  /** Keeps a picture, and checks that nothing on it is hard to use. */
  private static void picture(Tab tab, String name, int width) throws IOException {
    tab.screenshot(PICTURES.resolve("puzzle-%s-%d.png".formatted(name, width)));
    assertThat(tab.eval(CUT_OFF).asString()).as(name).isEmpty();
    assertThat(tab.accessibilityIssues()).as(name).isEmpty();
  }
}
