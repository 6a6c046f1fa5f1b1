package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.ReaderException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.MessageSchemas;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Position;
import org.wadjet.review.GameReviewer.Progress;
import org.wadjet.text.Language;
import org.wadjet.text.ReviewJson;
import org.wadjet.text.ReviewMessages;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;

/** Tests of the page that reviews a finished game, in a real browser. */
@Tag("slow")
class ReviewPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final int MAX_PLIES = 60;
  private static final MessageSchemas SCHEMAS = MessageSchemas.read();

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private ServedBoard board;

  @BeforeEach
  void begin() throws IOException {
    board = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), MAX_PLIES);
  }

  @AfterEach
  void end() {
    board.close();
  }

  private Tab open(String path, int width, int height) {
    return BROWSER.open(board.uri(path), width, height);
  }

  private void playToEnd() {
    board.allow(Integer.MAX_VALUE);
    board.until(s -> s.phase() == Phase.OVER && s.durable());
  }

  private Progress.Complete review(Tab tab) {
    tab.until("fetch('/review.json').then(answer => answer.json()).then(data => data.turns)");
    return (Progress.Complete) board.reviewer().progress();
  }

  private static int pieces(Position position) {
    AtomicInteger pieces = new AtomicInteger();
    position.forEach((square, piece) -> pieces.incrementAndGet());
    return pieces.get();
  }

  @Test
  void stepsThroughFinishedGame() throws IOException {
    Tab tab = open("/", 1280, 720);
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.eval("document.querySelector('#review-link').hidden").asBoolean()).isTrue();
    playToEnd();
    tab.until("!document.querySelector('#review-link').hidden");
    tab.reducedMotion(true);
    tab.click("#review-link a");
    tab.until("location.pathname === '/review'");
    tab.until("document.querySelector('#curve svg')");
    List<TurnReview> turns = review(tab).turns();
    assertThat(turns).hasSizeGreaterThan(10);
    ReviewMessages messages = new ReviewMessages(Language.EN);
    assertThat(tab.text("#turn")).isEqualToIgnoringCase("Starting position");
    for (TurnReview turn : turns) {
      tab.key("ArrowRight", 39, "");
      tab.until(
          "document.querySelector('#turn').textContent === 'Turn %d of %d'"
              .formatted(turn.number(), turns.size()));
      tab.until("document.querySelector('.beam.faded line')");
      assertThat(tab.text("#opinion"))
          .containsIgnoringCase(messages.change(turn))
          .contains(ReviewMessages.line(turn.line()));
      turn.mistake()
          .ifPresentOrElse(
              mistake ->
                  assertThat(tab.text("#opinion .mistake"))
                      .isEqualToIgnoringCase(messages.mistake(mistake)),
              () -> assertThat(tab.text("#opinion .mistake")).isEmpty());
    }
    assertThat(tab.eval("document.querySelectorAll('.piece').length").asInt())
        .isEqualTo(pieces(board.snapshot().game().position()));
    assertThat(tab.eval("document.querySelectorAll('#curve .mistake').length").asLong())
        .isEqualTo(turns.stream().filter(turn -> turn.mistake().isPresent()).count())
        .isPositive();
    tab.screenshot(PICTURES.resolve("review-end.png"));
    tab.click("#first");
    tab.until("document.querySelector('#turn').textContent === 'Starting position'");
    tab.click("#next");
    tab.click("#previous");
    tab.until("document.querySelector('#turn').textContent === 'Starting position'");
    tab.click("#last");
    tab.until(
        "document.querySelector('#turn').textContent.startsWith('Turn " + turns.size() + "')");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void animatesBeamOfTurn() {
    playToEnd();
    Tab tab = open("/review", 1280, 720);
    tab.until("document.querySelector('#curve svg')");
    tab.eval(
        """
        window.ran = false;
        const look = () => {
          ran ||= Boolean(document.querySelector('.beam:not(.faded) line')?.getAnimations().length);
          requestAnimationFrame(look);
        };
        look()""");
    tab.click("#next");
    tab.until("window.ran");
    tab.until("document.querySelector('.beam.faded line')");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void waitsForEndOfFirstGame() {
    Tab tab = open("/review", 1280, 720);
    tab.until("document.querySelector('#status').textContent.startsWith('No game has ended')");
    SCHEMAS.check("review", board.reviewer().json(Language.EN, Optional.of("http://board/review")));
    playToEnd();
    tab.until("document.querySelector('#curve svg')");
    SCHEMAS.check("review", board.reviewer().json(Language.DE, Optional.empty()));
    SCHEMAS.check(
        "review", new ReviewJson(Language.EN, Optional.empty()).pending(1, 2, 40).toString());
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void speaksLanguage(Language language) {
    playToEnd();
    Tab tab = open("/review?lang=" + language.code(), 1280, 720);
    tab.until("document.querySelector('#curve svg')");
    List<TurnReview> turns = review(tab).turns();
    ReviewMessages messages = new ReviewMessages(language);
    assertThat(tab.eval("document.documentElement.lang").asString()).isEqualTo(language.code());
    assertThat(tab.text("#curve-title")).isEqualToIgnoringCase(messages.curveTitle());
    assertThat(
            tab.eval("document.querySelector('#curve svg').getAttribute('aria-label')").asString())
        .contains(messages.curve(turns));
    tab.click("#last");
    tab.until("document.querySelector('#opinion .mistake')");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void kioskShowsQrCodeToNetworkOnly() throws IOException, ReaderException {
    playToEnd();
    Tab tab = open("/kiosk", 1920, 1080);
    tab.until("!document.querySelector('#review-link').hidden");
    assertThat(tab.eval("document.querySelector('#review-code').hidden").asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
    board.listenToNetwork();
    Tab reached = openKiosk("en", 1920, 1080);
    assertThat(reached.text("#review-code"))
        .contains("http://board.test:" + board.port() + "/review");
    Path picture = PICTURES.resolve("kiosk-over.png");
    reached.screenshot(picture);
    assertThat(DecodedQrCode.in(picture))
        .isEqualTo("http://board.test:" + board.port() + "/review");
    reached.click("#review-link a");
    reached.until("location.pathname === '/review' && document.querySelector('#curve svg')");
    reached.screenshot(PICTURES.resolve("kiosk-review.png"));
    reached.click("#back");
    reached.until("location.pathname === '/kiosk'");
    reached.until("!document.querySelector('#review-link')?.hidden");
    assertThat(reached.errors()).isEmpty();
  }

  /** A code with modules of unequal widths could not be read for one port in fifty. */
  @ParameterizedTest(name = "{0} x {1}")
  @CsvSource({"1920, 1080", "1280, 720", "1366, 768", "3840, 2160"})
  void modulesOfQrCodeAreWholePixels(int width, int height) throws IOException {
    playToEnd();
    board.listenToNetwork();
    Tab tab = openKiosk("en", width, height);
    assertThat(
            tab.eval(
                    "(image => image.getBoundingClientRect().width / image.naturalWidth)"
                        + "(document.querySelector('#review-code img'))")
                .asDouble())
        .isGreaterThanOrEqualTo(2)
        .satisfies(pixels -> assertThat(pixels % 1).isZero());
  }

  private Tab openKiosk(String language, int width, int height) {
    Tab tab = open("/kiosk?lang=" + language, width, height);
    tab.until(
        "document.querySelector('#review-code img')?.style.getPropertyValue('--modules') > 0");
    return tab;
  }

  /** The kiosk does not scroll, so that a control beyond its edge cannot be reached. */
  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "de, 1280, 720",
    "ru, 1280, 720",
    "de, 800, 480",
    "ru, 800, 480",
    "ru, 1080, 1920",
    "fr, 1920, 1080"
  })
  void keepsControlsOnKiosk(String language, int width, int height) throws IOException {
    playToEnd();
    board.listenToNetwork();
    Tab tab = openKiosk(language, width, height);
    tab.until("document.documentElement.lang === '" + language + "'");
    tab.screenshot(PICTURES.resolve("kiosk-over-" + language + width + ".png"));
    assertThat(
            tab.eval(
                    """
                    [...document.querySelectorAll('.info button, .info a, #review-code img')]
                      .map(each => [each, each.getBoundingClientRect()])
                      .filter(([each, box]) => box.width > 0
                        && (box.bottom > innerHeight || box.right > innerWidth))
                      .map(([each]) => each.outerHTML).join()\
                    """)
                .asString())
        .isEmpty();
    assertThat(
            tab.eval("document.querySelector('#board svg').getBoundingClientRect().width")
                .asDouble())
        .as("width of the board")
        .isGreaterThan(width * 0.5);
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  @ParameterizedTest(name = "{0} x {1}")
  @CsvSource({"390, 844", "1280, 720", "1920, 1080"})
  void passesAccessibilityCheck(int width, int height) throws IOException {
    playToEnd();
    Tab tab = open("/review", width, height);
    tab.reducedMotion(true);
    tab.until("document.querySelector('#curve svg')");
    tab.click("#last");
    tab.until("document.querySelector('.beam.faded line')");
    tab.screenshot(PICTURES.resolve("review-" + width + ".png"));
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
    assertThat(tab.rulesPassed()).isGreaterThan(10);
    assertThat(
            tab.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                .asBoolean())
        .as("nothing sticks out to the side")
        .isTrue();
  }
}
