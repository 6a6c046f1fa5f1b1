package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.SquareDifference;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests of the size of the kiosk's text, to be read at 3 m: capitals of at least 2.8 % of the
 * shorter side of the screen, in headlines of at least 5.6 %, in a real browser.
 */
@Tag("slow")
class KioskSizeTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final double BODY = 0.028;
  private static final double HEADLINE = 0.056;

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Update.StateUpdate start;

  private ScriptedBoard board;

  @BeforeAll
  static void begin() throws IOException {
    try (ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60)) {
      served.allow(1);
      start = served.awaitTurn(2);
    }
  }

  @AfterEach
  void close() {
    board.close();
  }

  private static final Map<String, BiConsumer<ObjectNode, Language>> STATES =
      Map.of(
          "move", (state, _) -> state.remove("lastShot"),
          "fire",
              (state, language) -> {
                state.putArray("moves").add("c7d7");
                state.put(
                    "text",
                    language == Language.DE
                        ? "Rot: Pyramide c7 nach d7; FIRE drücken"
                        : "Red: pyramid c7 to d7; press FIRE");
              },
          "removing",
              (state, language) -> {
                state.put("phase", "removing").putArray("remove").add("h2");
                state.put("text", language == Language.DE ? "h2 wegnehmen" : "take off h2");
                state
                    .putObject("notice")
                    .put("what", "take-off")
                    .put(
                        "text",
                        language == Language.DE
                            ? "h2 wegnehmen; schon weg? FIRE drücken"
                            : "take off h2; already gone? press FIRE");
              },
          "set-up",
              (state, language) -> {
                state.put("phase", "setting-up");
                state.remove("lastShot");
                state.put(
                    "text", language == Language.DE ? "das Brett aufstellen" : "set up the board");
                ArrayNode lacks = state.putArray("setUp");
                for (String square : List.of("h2", "a8", "j1", "c7")) {
                  lacks
                      .addObject()
                      .put("at", square)
                      .put(
                          "text",
                          square
                              + (language == Language.DE
                                  ? ": eine silberne Pyramide fehlt"
                                  : ": a silver pyramid is missing"));
                }
              },
          "choice", (state, _) -> offerChoice(state),
          "extra", (state, _) -> offerChoice(state),
          "announced",
              (state, language) -> {
                String text = PlayPageTest.ANNOUNCED.get(language);
                state.remove("lastShot");
                state.put("toMove", "red").put("text", text);
                state
                    .putObject("announced")
                    .put("move", "c7+")
                    .put("from", "c7")
                    .put("turn", "clockwise")
                    .put("text", text);
              },
          "over",
              (state, language) -> {
                state.put("phase", "over").put("result", "silver");
                state.put(
                    "resultText",
                    language == Language.DE ? "Silber hat gewonnen" : "silver has won");
              });

  private static void offerChoice(ObjectNode state) {
    ObjectNode players = state.putObject("players").put("mayChoose", true);
    for (String side : List.of("silver", "red")) {
      players.putObject(side).put("kind", "hands").put("text", "");
    }
    state.putObject("puzzle").put("mayChoose", true);
  }

  private static List<SquareDifference> missing() {
    Position position = start.snapshot().game().position();
    return Square.all().stream()
        .flatMap(
            square ->
                position.at(square).stream()
                    .map(piece -> new SquareDifference.Missing(square, piece)))
        .map(SquareDifference.class::cast)
        .toList();
  }

  private static Update.StateUpdate setUp(List<SquareDifference> differences) {
    return ChangedSnapshot.of(
        start, Phase.SETTING_UP, Optional.of(new Notice.SetUp(differences)), List.of());
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "move, en, 1920, 1080",
    "fire, de, 1920, 1080",
    "removing, en, 1920, 1080",
    "set-up, de, 1920, 1080",
    "over, de, 1920, 1080",
    "choice, de, 1080, 1920",
    "choice, ru, 1080, 1920",
    "choice, en, 1024, 768",
    "choice, cs, 1280, 800",
    "extra, ru, 1280, 800",
    "extra, de, 1280, 800",
    "announced, de, 1024, 768",
    "announced, ru, 1280, 800",
    "announced, en, 1920, 1080",
    "fire, en, 3840, 2160",
    "set-up, en, 3840, 2160",
    "move, de, 1080, 1920",
    "removing, de, 1080, 1920",
    "set-up, en, 1080, 1920",
    "over, en, 1080, 1920",
    "move, de, 1024, 768",
    "move, ru, 1024, 768",
    "fire, de, 1024, 768",
    "fire, en, 1024, 768",
    "removing, de, 1024, 768",
    "set-up, en, 1024, 768",
    "over, en, 1024, 768"
  })
  void readsFromThreeMetres(String name, String language, int width, int height)
      throws IOException {
    Update.StateUpdate update =
        switch (name) {
          case "choice" -> setUp(missing());
          case "extra" -> setUp(List.of(new SquareDifference.Extra(Square.named("e4"))));
          default -> start;
        };
    board = new ScriptedBoard(update, VisitorAccess.KIOSK, STATES.get(name));
    Tab tab = BROWSER.open(board.uri("/kiosk?lang=" + language), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    tab.until("document.querySelector('#warning p').textContent.length > 10");
    tab.until("document.querySelectorAll('#legend li').length >= 5");
    if (name.equals("choice") || name.equals("extra")) {
      tab.until("document.querySelector('#choice .puzzle').checkVisibility()");
    }
    tab.until("document.querySelector('.info').dataset.tight !== undefined");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("size-%s-%s-%d.png".formatted(name, language, width)));
    if (name.equals("over")) {
      assertThat(tab.text("#notice"))
          .isEqualToIgnoringCase(
              language.equals("de")
                  ? "zum Weiterspielen die Figuren neu aufstellen"
                  : "set up the board to play again");
    }
    double shorter = Math.min(width, height);
    String headline = name.equals("announced") ? "#announced" : "#status";
    assertThat(KioskPanelTest.capitals(tab, headline) / shorter).isGreaterThanOrEqualTo(HEADLINE);
    assertThat(tab.eval(small(BODY * shorter)).valueStream().map(e -> e.asString()))
        .as("texts with small capitals")
        .isEmpty();
    assertThat(tab.eval(CUT).valueStream().map(e -> e.asString())).as("cut off").isEmpty();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /**
   * Returns an expression: the texts with capitals below a height in pixels, the names of squares
   * in the drawing aside.
   */
  private static String small(double least) {
    return """
      (() => {
        const context = document.createElement('canvas').getContext('2d');
        const height = (element) => {
          context.font = getComputedStyle(element).font;
          return context.measureText('H').actualBoundingBoxAscent;
        };
        const parts = '#notice, .side, .turn, .verdict, .move, #struck, #guide-list li, #placed span,'
          + ' .rules-page p, .rules-page h2, [aria-current] span, #warning p, #legend span, .slow';
        return [...document.querySelectorAll(parts)]
          .filter(each => each.getClientRects().length > 0 && each.textContent.trim() !== '' && each.clientWidth > 1)
          .filter(each => height(each) < %f)
          .map(each => each.outerHTML);
      })()"""
        .formatted(least);
  }

  /** The parts that do not fit into the screen, into the strip or into their own box. */
  static final String CUT =
      """
      (() => {
        const outside = (box, left, top, right, bottom) =>
          box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
        const strip = document.querySelector('#warning').getBoundingClientRect();
        return [...document.querySelectorAll('.info, .info > *, .player, #board svg, #legend li, #warning, #warning p')]
          .filter(each => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible')
          .filter(each => {
            const box = each.getBoundingClientRect();
            const hides = getComputedStyle(each).overflow === 'hidden' && each.clientWidth > 1;
            return outside(box, 0, 0, innerWidth, innerHeight)
              || (each.matches('#warning p') && outside(box, strip.left, strip.top, strip.right, strip.bottom))
              || (each.matches('#legend li') && box.bottom > strip.top)
              || ((hides || each.matches('.info, .player')) && (each.scrollHeight > each.clientHeight + 1
                || each.scrollWidth > each.clientWidth + 1));
          }).map(each => each.outerHTML.slice(0, 90));
      })()""";
}
