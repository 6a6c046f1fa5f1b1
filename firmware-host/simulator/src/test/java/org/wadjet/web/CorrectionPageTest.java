package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.MessageSchemas;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.service.Update;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;

/** Tests of the drawing of a board that must be corrected or set up, in a real browser. */
@Tag("slow")
class CorrectionPageTest {
  private static final MessageSchemas SCHEMAS = MessageSchemas.read();
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Update.StateUpdate start;

  private Optional<ScriptedBoard> scripted = Optional.empty();

  @BeforeAll
  static void begin() throws IOException {
    try (ServedBoard served = board()) {
      start = served.publisher().live().state().orElseThrow();
    }
  }

  private static ServedBoard board() throws IOException {
    ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60);
    served.awaitTurn(1);
    return served;
  }

  @AfterEach
  void close() {
    scripted.ifPresent(ScriptedBoard::close);
  }

  /** Returns an expression: the squares of the pieces of a kind of drawing, sorted. */
  private static String drawn(String selector) {
    return "[...document.querySelectorAll('#board g > title')].filter(e => e.parentNode"
        + ".matches(':has(> %s)')).map(e => e.textContent.slice(0, 2)).sort().join()"
            .formatted(selector);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/kiosk"})
  void drawsWrongPieceItsTargetAndTheStepAfterAnIllegalMove(String path) throws IOException {
    try (ServedBoard served = board()) {
      Square from = Square.named("h2");
      Square wrong = Square.named("g6");
      assertThat(served.snapshot().game().position().isEmpty(wrong)).isTrue();
      Tab tab = BROWSER.open(served.uri(path + "?lang=en"), 1280, 800);
      tab.until("document.querySelectorAll('.piece').length > 20");
      served.onBoard(board -> board.table().put(wrong, board.table().lift(from)));
      tab.until(drawn(".wrong") + " === 'g6'");
      assertThat(tab.eval(drawn(".ghost.next")).asString()).isEqualTo("h2");
      assertThat(tab.eval(drawn(".piece")).asString())
          .as("pieces as they stand")
          .doesNotContain("h2", "g6");
      assertThat(tab.eval(HEADS).asInt()).isEqualTo(1);
      boolean kiosk = path.equals("/kiosk");
      assertThat(tab.text("#guide-list")).as("the headline has the step").isEmpty();
      assertThat(tab.text("#status")).contains("h2");
      if (kiosk) {
        assertThat(tab.text("#turn-steps [aria-current]")).isEqualTo("Put right");
        assertThat(tab.text("#notice")).isNotEmpty().doesNotContain("put", tab.text("#status"));
      }
      tab.screenshot(PICTURES.resolve("correction" + path.replace("/", "-") + ".png"));
      assertThat(tab.accessibilityIssues()).isEmpty();
      served.onBoard(
          board -> {
            PhysicalPiece piece = board.table().lift(Square.named("a8"));
            board.table().put(Square.named("a8"), piece.turned(2));
          });
      tab.until(drawn(".wrong") + " === 'a8,g6'");
      // On the kiosk a card with nothing but the number of further steps would take their room.
      assertThat(tab.text("#guide-list .more")).isEqualTo(kiosk ? "" : "1 more");
      assertThat(tab.eval("document.querySelector('#guide').hidden").asBoolean()).isEqualTo(kiosk);
      checkSchema(tab);
      assertThat(tab.eval("document.querySelectorAll('.step .line').length").asInt()).isEqualTo(1);
      served.onBoard(
          board -> {
            PhysicalPiece piece = board.table().lift(Square.named("a8"));
            board.table().put(Square.named("a8"), piece.turned(2));
            board.table().put(from, board.table().lift(wrong));
          });
      tab.until("!document.querySelector('.wrong, .ghost, .step .line')");
      assertThat(tab.eval("document.querySelector('#guide').hidden").asBoolean()).isTrue();
    }
  }

  @Test
  void showsLegalSquaresAndTurnsOfALiftedPiece() throws IOException {
    try (ServedBoard served = board()) {
      Tab tab = BROWSER.open(served.uri("/kiosk?lang=en"), 1280, 800);
      tab.until("document.querySelectorAll('.piece').length > 20");
      served.onBoard(board -> board.table().lift(Square.named("c1")));
      tab.until("document.querySelectorAll('g.lifted .free').length === 4");
      assertThat(tab.eval("document.querySelectorAll('g.lifted .line').length").asInt())
          .as("turns of a pyramid")
          .isEqualTo(2);
      assertThat(
              tab.eval(
                      """
                      (() => {
                        const [one, other] = [...document.querySelectorAll('g.lifted .line')]
                          .map(each => each.getBoundingClientRect());
                        return one.left < other.right && other.left < one.right;
                      })()""")
                  .asBoolean())
          .as("the turns lie over each other")
          .isFalse();
      assertThat(tab.eval(drawn(".ghost")).asString()).isEqualTo("c1");
      assertThat(tab.eval("document.querySelector('.wrong')").isNull()).isTrue();
      checkSchema(tab);
      tab.screenshot(PICTURES.resolve("lifted.png"));
      assertThat(tab.errors()).isEmpty();
    }
  }

  private static void checkSchema(Tab tab) {
    SCHEMAS.check(
        "state", tab.eval("fetch('/state.json').then(answer => answer.text())").asString());
  }

  private static final String HEADS =
      "(document.querySelector('.step .line').getAttribute('d').match(/M/g).length - 1)";

  private Tab open(Phase phase, Notice notice, List<Square> toRemove, String path, int w, int h)
      throws IOException {
    ScriptedBoard board =
        new ScriptedBoard(
            ChangedSnapshot.of(start, phase, Optional.of(notice), toRemove),
            VisitorAccess.KIOSK,
            (_, _) -> {});
    scripted = Optional.of(board);
    Tab tab = BROWSER.open(board.uri(path), w, h);
    tab.until("document.querySelectorAll('.piece').length > 10");
    return tab;
  }

  /** Long sentences in the headline and the notice, with a word that hardly fits. */
  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "removal, de, 1024, 768",
    "removal, ru, 1024, 768",
    "removal, de, 1080, 1920",
    "removal, ru, 1080, 1920",
    "turn, de, 1024, 768",
    "turn, ru, 1080, 1920",
    "illegal, de, 1024, 768",
    "illegal, ru, 1024, 768",
    "illegal, de, 1080, 1920",
    "illegal, ru, 1080, 1920"
  })
  void keepsTheStepsOfTheTurnBesideLongCorrections(
      String what, String language, int width, int height) throws IOException {
    Position position = start.snapshot().game().position();
    Square taken = Square.named("h2");
    Square struck = Square.named("c7");
    CorrectionStep putBack = new CorrectionStep.PutBack(taken, position.at(taken).orElseThrow());
    CorrectionStep turn = new CorrectionStep.Turn(Square.named("a8"), -1);
    CorrectionStep empty = new CorrectionStep.Empty(struck);
    boolean illegal = what.equals("illegal");
    Notice notice =
        illegal
            ? new Notice.NotLegal(
                new MoveReading.Illegal(
                    new RuleBreach.SeveralPieces(
                        List.of(Square.named("a8"), Square.named("f6"), taken)),
                    List.of(turn, putBack)))
            : new Notice.WrongRemoval(
                new RemovalProgress.Wrong(
                    List.of(missing(position, "h2")),
                    List.of(struck),
                    what.equals("turn") ? List.of(turn, putBack, empty) : List.of(putBack, empty)));
    Tab tab =
        open(
            illegal ? Phase.WAITING : Phase.REMOVING,
            notice,
            illegal ? List.of() : List.of(struck),
            "/kiosk?lang=" + language,
            width,
            height);
    tab.until("document.querySelector('#turn-steps [aria-current]')");
    tab.until("document.querySelector('.info').dataset.tight !== undefined");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("steps-%s-%s-%d.png".formatted(what, language, width)));
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('#turn-steps li')].map(e => e.offsetHeight > 40"
                        + " && e.ariaCurrent === 'step').join()")
                .asString())
        .isEqualTo(illegal ? "true,false,false" : "false,false,true");
    assertThat(tab.eval("document.querySelector('#turn-steps').offsetHeight").asInt())
        .isGreaterThan(60);
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    assertThat(tab.eval(KioskStatesTest.BROKEN_WORDS).valueStream().map(e -> e.asString()))
        .isEmpty();
    assertThat(tab.errors()).isEmpty();
  }

  private static final String ORDER =
      "[...document.querySelectorAll('.order')].map(e => e.getAttribute('transform')).join()";

  @Test
  void numbersTheOrderIfAPieceReturnsBeforeAStruckOneGoes() throws IOException {
    Position position = start.snapshot().game().position();
    Square taken = Square.named("h2");
    Square struck = Square.named("c7");
    CorrectionStep putBack = new CorrectionStep.PutBack(taken, position.at(taken).orElseThrow());
    CorrectionStep empty = new CorrectionStep.Empty(struck);
    Notice notice =
        new Notice.WrongRemoval(
            new RemovalProgress.Wrong(
                List.of(missing(position, "h2")), List.of(struck), List.of(putBack, empty)));
    Tab tab = open(Phase.REMOVING, notice, List.of(struck), "/kiosk?lang=en", 1280, 800);
    tab.until("document.querySelectorAll('.order').length === 2");
    // The arrow of the first step leads to h2, the number of the second stands at c7.
    assertThat(tab.eval("document.querySelectorAll('.step .line').length").asInt()).isEqualTo(1);
    assertThat(tab.eval(ORDER).asString()).isEqualTo("translate(472 454),translate(172 154)");
    assertThat(tab.eval("document.querySelectorAll('.removal.later').length").asInt()).isEqualTo(1);
    tab.screenshot(PICTURES.resolve("order.png"));
    scripted.orElseThrow().close();
    Tab next =
        open(
            Phase.REMOVING,
            new Notice.WrongRemoval(
                new RemovalProgress.Wrong(List.of(), List.of(struck), List.of(empty))),
            List.of(struck),
            "/kiosk?lang=en",
            1280,
            800);
    next.until("document.querySelector('.removal:not(.later)')");
    assertThat(next.eval(ORDER).asString()).isEmpty();
  }

  @Test
  void drawsCorrectionOfAWrongRemoval() throws IOException {
    Position position = start.snapshot().game().position();
    Square taken = Square.named("h2");
    Square turned = Square.named("a8");
    Piece piece = position.at(taken).orElseThrow();
    Notice notice =
        new Notice.WrongRemoval(
            new RemovalProgress.Wrong(
                List.of(new SquareDifference.Missing(taken, piece)),
                List.of(Square.named("f6")),
                List.of(
                    new CorrectionStep.PutBack(taken, piece),
                    new CorrectionStep.Turn(turned, 1),
                    new CorrectionStep.Empty(Square.named("f6")))));
    Tab tab = open(Phase.REMOVING, notice, List.of(), "/kiosk?lang=en", 1280, 800);
    tab.until(drawn(".ghost.next") + " === 'h2'");
    assertThat(tab.eval(drawn(".wrong")).asString()).isEqualTo("a8");
    assertThat(tab.eval("document.querySelectorAll('.wrong .cross').length").asInt()).isOne();
    assertThat(tab.eval("document.querySelector('#guide').hidden").asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "/kiosk, en, 1280, 800",
    "/kiosk, de, 1280, 800",
    "/kiosk, en, 1920, 1080",
    "/kiosk, de, 1080, 1920",
    "/kiosk, de, 1024, 768",
    "/, de, 1280, 800"
  })
  void guidesTheSetUp(String path, String language, int width, int height) throws IOException {
    Position position = start.snapshot().game().position();
    Notice notice =
        new Notice.SetUp(
            List.of(
                missing(position, "h2"),
                missing(position, "a8"),
                missing(position, "j1"),
                new SquareDifference.Extra(Square.named("f6"))));
    Tab tab = open(Phase.SETTING_UP, notice, List.of(), path + "?lang=" + language, width, height);
    tab.until(drawn(".ghost") + " === 'a8,h2,j1'");
    assertThat(tab.text("#guide-list li")).contains("h2");
    assertThat(tab.eval("document.querySelectorAll('#guide-list li').length").asInt())
        .as("the next step, and on the page the number of the others")
        .isEqualTo(path.equals("/kiosk") ? 1 : 2);
    assertThat(tab.eval(drawn(".ghost.next")).asString()).isEqualTo("h2");
    assertThat(tab.eval("document.querySelectorAll('g.correction .line').length").asInt())
        .as("one arrow at a time")
        .isOne();
    if (path.equals("/kiosk")) {
      tab.until("document.querySelector('#turn-steps .set-up svg')");
      assertThat(tab.eval("document.querySelector('#turn-steps').offsetHeight").asInt())
          .isGreaterThan(40);
    }
    assertThat(tab.text("#notice")).as("the guide has the first step").isEmpty();
    assertThat(tab.eval("document.querySelector('#placed progress').max").asInt()).isEqualTo(26);
    assertThat(tab.eval("document.querySelector('#placed progress').value").asInt()).isEqualTo(23);
    assertThat(tab.text("#placed")).contains("23").contains("26");
    assertThat(tab.eval(PULSES).asInt()).isPositive();
    tab.reducedMotion(true);
    tab.until(PULSES + " === 0");
    tab.screenshot(
        PICTURES.resolve("set-up%s-%s-%d.png".formatted(path.replace("/", "-"), language, width)));
    assertThat(tab.eval(FITS).asBoolean()).as("nothing is clipped").isTrue();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** Whether the arrow of a step ends inside the squares. */
  private static final String ENDS_AT_A_SQUARE =
      """
      (() => {
        const [, x, y] = document.querySelector('.step .line').getAttribute('d')
          .match(/L([-0-9.]+),([-0-9.]+)M/).map(Number);
        return x > 44 && x < 644 && y > 44 && y < 524;
      })()""";

  @ParameterizedTest(name = "{0}, {1} at {2} x {3}")
  @CsvSource({"en, f6, 1920, 1080", "de, c4, 1024, 768", "fr, i5, 1280, 800"})
  void leadsAPieceThatHasToGoOffTheBoard(String language, String square, int width, int height)
      throws IOException {
    Notice notice = new Notice.SetUp(List.of(new SquareDifference.Extra(Square.named(square))));
    Tab tab = open(Phase.SETTING_UP, notice, List.of(), "/kiosk?lang=" + language, width, height);
    tab.until("document.querySelector('.step .line')");
    tab.screenshot(PICTURES.resolve("extra-%s-%d.png".formatted(language, width)));
    assertThat(tab.eval(ENDS_AT_A_SQUARE).asBoolean()).isFalse();
    assertThat(tab.eval("document.querySelector('#placed').hidden").asBoolean())
        .as("nothing says that the set-up is done")
        .isTrue();
    assertThat(tab.eval("document.querySelectorAll('.wrong .cross').length").asInt()).isOne();
    assertThat(KioskPanelTest.capitals(tab, "#status") / height).isGreaterThanOrEqualTo(0.056);
    assertThat(tab.text("#guide-list")).as("said once").isEmpty();
    assertThat(tab.text("#status"))
        .containsIgnoringCase(
            switch (language) {
              case "de" -> "die Figur von " + square + " wegnehmen";
              case "fr" -> "retirez la pièce de " + square;
              default -> "take the piece off " + square;
            });
    assertThat(tab.errors()).isEmpty();
  }

  /** The angle between the ends of the drawn arc, seen from the middle of the square in degrees. */
  private static final String ARC =
      """
      (() => {
        const line = document.querySelector('.step .line');
        const [, x1, y1, radius, x2, y2] = line.getAttribute('d')
          .match(/^M([-0-9.]+),([-0-9.]+)A([-0-9.]+) .* ([-0-9.]+),([-0-9.]+)M/).map(Number);
        const chord = Math.hypot(x2 - x1, y2 - y1);
        return Math.round(2 * Math.asin(Math.min(1, chord / 2 / radius)) * 180 / Math.PI);
      })()""";

  @ParameterizedTest
  @CsvSource({"1, 90", "-1, 90", "2, 180"})
  void drawsAnArcAsLongAsTheTurn(int quarters, int degrees) throws IOException {
    Notice notice =
        new Notice.NotLegal(
            new MoveReading.Illegal(
                new RuleBreach.SeveralPieces(List.of(Square.named("a8"), Square.named("h2"))),
                List.of(new CorrectionStep.Turn(Square.named("h2"), quarters))));
    Tab tab = open(Phase.WAITING, notice, List.of(), "/kiosk?lang=en", 1280, 800);
    tab.until("document.querySelector('.step .line')");
    tab.screenshot(PICTURES.resolve("turn-%d.png".formatted(quarters)));
    assertThat(tab.eval(ARC).asInt()).isEqualTo(degrees);
    assertThat(tab.eval(SIGN).asString().equals(HALF_TURN)).isEqualTo(degrees == 180);
    assertThat(tab.eval(SWEEP.formatted("#turn-steps [aria-current] .sign")).asInt())
        .as("1 if the step turns clockwise")
        .isEqualTo(tab.eval(SWEEP.formatted(".step .line")).asInt())
        .isEqualTo(quarters > 0 ? 1 : 0);
    assertThat(tab.errors()).isEmpty();
  }

  /** The sweep flag of the first arc of a path: 1 for clockwise. */
  private static final String SWEEP =
      "+document.querySelector('%s').getAttribute('d')"
          + ".match(/A[^ ,]+[ ,][^ ,]+[ ,]0[ ,][01][ ,]([01])/)[1]";

  private static final String SIGN =
      "document.querySelector('#turn-steps [aria-current] .sign').getAttribute('d')";
  private static final String HALF_TURN = "M7 38V32A24 24 0 0 1 55 32V40M46 32L55 42L61 31";

  private static final String PULSES =
      "document.querySelector('.ghost.next rect').getAnimations().length";

  private static final String FITS =
      """
      (() => {
        const guide = document.querySelector('#guide');
        return guide.scrollHeight <= guide.clientHeight + 1 && guide.scrollWidth <= guide.clientWidth + 1;
      })()""";

  private static SquareDifference missing(Position position, String square) {
    Square at = Square.named(square);
    return new SquareDifference.Missing(at, position.at(at).orElseThrow());
  }
}
