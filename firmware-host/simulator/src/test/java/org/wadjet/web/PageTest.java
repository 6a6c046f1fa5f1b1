package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.StaffCall;
import org.wadjet.turn.TimeControl;

/**
 * Tests of the page, the kiosk and the arbiter's page in a real browser, with a game on a virtual
 * board.
 */
@Tag("slow")
class PageTest {
  private static final String TOKEN = "the-token-of-the-arbiter-4711";
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  @TempDir private Path folder;
  private ServedBoard board;

  @BeforeEach
  void begin() throws IOException {
    Path token = folder.resolve("token");
    Files.writeString(token, TOKEN + "\n");
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    MatchSettings agreed =
        new MatchSettings(
            Optional.of(TimeControl.parse("3h+10s").orElseThrow()),
            new PlayerNames(
                Optional.of("Anna Weiß"), Optional.of("<b>Bob</b>"), Optional.of("Club")));
    board = new ServedBoard(7, agreed, Optional.of(token), 60);
  }

  @AfterEach
  void end() {
    board.close();
  }

  private Tab open(String path, int width, int height) {
    Tab tab = BROWSER.open(board.uri(path), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    return tab;
  }

  private void play(int ply) {
    board.allow(ply);
    board.until(s -> s.phase() == Phase.WAITING && s.durable() && s.game().ply() > ply);
  }

  /**
   * Falsifies the position of the first piece before silver's laser, so that its light goes
   * elsewhere.
   */
  private void lieAboutSilversNextShot(int ply) {
    assertThat(ply % 2).as("silver's turn").isEqualTo(1);
    play(ply - 1);
    Position position = board.snapshot().game().position();
    Square first =
        Square.all().stream()
            .filter(square -> square.file() == Square.FILES - 1 && square.rank() > 1)
            .filter(square -> position.at(square).isPresent())
            .min(Comparator.comparingInt(Square::rank))
            .orElseThrow();
    board.onBoard(
        virtual -> virtual.light(OpticalFaults.NONE.withActualPiece(first, Optional.empty())));
    board.allow(ply);
    board.until(s -> s.phase() == Phase.ARBITRATION && s.durable());
    board.onBoard(virtual -> virtual.light(OpticalFaults.NONE));
  }

  private static final String STANDS_AS_TOLD =
      """
      (async () => {
        const state = await (await fetch('/state.json')).json();
        const shown = [...document.querySelectorAll('#board g title')].map(e => e.textContent);
        const told = state.squares.map(each => each.at + ': ' + each.text);
        return state.ply >= %d && shown.sort().join() === told.sort().join();
      })()\
      """;

  @Test
  void showsWholeGame() throws IOException {
    Tab tab = open("/", 1280, 720);
    tab.reducedMotion(true);
    int ply = 0;
    while (board.snapshot().phase() != Phase.OVER) {
      ply++;
      int now = ply;
      board.allow(ply);
      board.until(
          s ->
              s.durable()
                  && (s.phase() == Phase.OVER
                      || (s.phase() == Phase.WAITING && s.game().ply() > now)));
      tab.until(STANDS_AS_TOLD.formatted(board.snapshot().game().ply()));
      tab.until(
          "document.querySelector('#log .turn-made b')?.textContent.trim() === '" + ply + ".'");
      // The verdict waits for the drawn light.
      tab.until("/confirmed/i.test(document.querySelector('#verdict').textContent)");
    }
    assertThat(ply).isGreaterThan(10);
    tab.until("document.querySelector('.player.won')");
    tab.screenshot(PICTURES.resolve("over.png"));
    assertThat(tab.text("#status")).containsIgnoringCase("won");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void animatesBeamAndFadesIt() throws IOException {
    Tab tab = open("/", 1280, 720);
    // Checked in every frame by the page itself, because a check from the test could miss it.
    tab.eval(
        """
        window.ran = false;
        const look = () => {
          ran ||= Boolean(document.querySelector('.beam:not(.faded) line')?.getAnimations().length);
          requestAnimationFrame(look);
        };
        look()""");
    board.allow(1);
    tab.until("window.ran");
    tab.screenshot(PICTURES.resolve("projector-beam.png"));
    tab.until("document.querySelector('.beam.faded line')");
    assertThat(tab.eval("document.getAnimations().length").asInt()).isZero();
    tab.screenshot(PICTURES.resolve("projector.png"));
  }

  @Test
  void respectsReducedMotion() {
    Tab tab = open("/", 1280, 720);
    tab.reducedMotion(true);
    tab.eval(
        """
        window.moved = 0;
        const look = () => { moved = Math.max(moved, document.getAnimations().length); requestAnimationFrame(look); };
        look()\
        """);
    play(2);
    tab.until(STANDS_AS_TOLD.formatted(3));
    tab.until("document.querySelector('.beam.faded line')");
    assertThat(tab.eval("window.moved").asInt()).isZero();
  }

  @Test
  void sendsRulingOfArbiter() throws IOException {
    Tab tab = open("/arbiter", 1280, 800);
    lieAboutSilversNextShot(5);
    tab.until("document.querySelectorAll('#choices button').length === 4");
    tab.until("document.querySelector('.verdict.contradicted')");
    assertThat(tab.text("#explanations")).startsWith("Perhaps:");
    assertThat(tab.eval("document.querySelector('#choices button').disabled").asBoolean()).isTrue();
    assertThat(tab.eval("document.querySelector('#controls').hidden").asBoolean()).isTrue();
    tab.eval("document.querySelector('#token').focus()");
    tab.type(TOKEN);
    tab.key("Enter", 13, "\r");
    tab.until("!document.querySelector('#controls').hidden");
    tab.screenshot(PICTURES.resolve("arbiter.png"));
    tab.click("[data-command=accept-trace]");
    tab.until("document.querySelector('#confirm').open");
    tab.screenshot(PICTURES.resolve("arbiter-sure.png"));
    assertThat(board.snapshot().phase()).isEqualTo(Phase.ARBITRATION);
    tab.click("#confirm-yes");
    board.until(s -> s.phase() == Phase.WAITING && s.game().ply() == 6);
    tab.until("document.querySelector('#answer.ok')");
    tab.until("document.querySelector('#ruling').hidden");
    tab.eval("document.querySelector('#names').elements.red.value = 'Carla'");
    tab.click("#names button");
    tab.until("document.querySelector('#players').innerText.includes('Carla')");
    tab.go(board.uri("/arbiter"));
    tab.until("document.querySelector('#controls') && !document.querySelector('#controls').hidden");
    assertThat(tab.eval("document.cookie").asString()).isEmpty();
    tab.until("document.querySelector('#names').elements.red.value === 'Carla'");
    tab.eval("document.querySelector('#names').elements.red.value = ''");
    tab.click("#names button");
    tab.until("!document.querySelector('#players').innerText.includes('Carla')");
    choosePlayersAndHints(tab);
    tab.click("#log-out");
    tab.until("document.querySelector('#controls').hidden");
    tab.go(board.uri("/arbiter"));
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.eval("fetch('/session').then(answer => answer.text())").asString())
        .isEqualTo("{\"csrf\":null}");
    assertThat(tab.eval("document.querySelector('#controls').hidden").asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  private void choosePlayersAndHints(Tab tab) {
    tab.eval("document.querySelector('#seats').elements.red.value = 'engine:4'");
    tab.click("#seats button");
    tab.until("document.querySelector('#players').innerText.includes('Wadjet, level 4')");
    assertThat(board.snapshot().players().red()).isEqualTo(new Player.Engine(4, false));
    boolean allowed = board.snapshot().assistance();
    tab.click("#hints");
    board.until(s -> s.assistance() != allowed);
    tab.eval("document.querySelector('#seats').elements.red.value = 'hands'");
    tab.click("#seats button");
    board.until(s -> s.players().equals(Players.HANDS));
  }

  @Test
  void rejectsBadToken() {
    Tab tab = open("/arbiter", 1280, 800);
    tab.eval("document.querySelector('#token').value = 'not the token of the arbiter'");
    tab.click("#token-form button");
    tab.until("document.querySelector('#answer.error')");
    assertThat(tab.eval("document.querySelector('#controls').hidden").asBoolean()).isTrue();
    assertThat(tab.text("#answer")).contains("token");
  }

  @Test
  void showsErrorInLanguageOfThePage() {
    Tab tab = open("/arbiter?lang=de", 1280, 800);
    tab.until("document.documentElement.lang === 'de'");
    tab.eval("document.querySelector('#token').value = 'not the token of the arbiter'");
    tab.click("#token-form button");
    tab.until("document.querySelector('#answer.error')?.innerText.includes('nicht das Kennwort')");
    for (int i = 0; i < 5; i++) {
      tab.eval(
          "fetch('/login', {method: 'POST', body: '{}',"
              + " headers: {'Content-Type': 'application/json'}}).then(() => 0)");
    }
    tab.eval("document.querySelector('#token').value = 'not the token of the arbiter'");
    tab.click("#token-form button");
    tab.until("document.querySelector('#answer.error')?.innerText.includes('Zu viele Versuche')");
  }

  @Test
  void announcesOnlyChangesWithoutClocks() throws IOException {
    board.close();
    board = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60);
    Tab tab = open("/", 1280, 720);
    tab.reducedMotion(true);
    play(1);
    tab.until(STANDS_AS_TOLD.formatted(2));
    Square square = Square.parse("e4").orElseThrow();
    board.onBoard(virtual -> virtual.table().lift(square));
    tab.until(STANDS_AS_TOLD.formatted(2));
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void loadsRulesAfterFailedFirstRequest() {
    Tab tab = open("/", 1280, 720);
    tab.until("document.querySelectorAll('#visitors h3').length === 2");
    tab.eval(
        """
        window.refusals = 0;
        const ask = window.fetch;
        window.fetch = (what, ...more) => String(what).includes('visitors.json') && refusals++ < 1
          ? Promise.resolve(new Response('', { status: 503 })) : ask(what, ...more);
        const select = document.querySelector('#language');
        select.value = 'de';
        select.dispatchEvent(new Event('change'))\
        """);
    tab.until("document.querySelector('#visitors').textContent.includes('Wessen Pharao')");
    assertThat(tab.eval("refusals").asInt()).isEqualTo(2);
    tab.eval(
        """
        import('/site/parts.js').then(({ begin }) => {
          let tries = 0;
          return begin(async () => {
            if (++tries < 2) {
              throw new Error('away');
            }
            window.begun = true;
          });
        })\
        """);
    tab.until("window.begun");
    tab.eval("localStorage.clear()");
  }

  @Test
  void showsRulesOfEyeOfHorusIfOneIsOnTheBoard() {
    Tab tab = open("/", 1280, 720);
    tab.until("document.querySelectorAll('#visitors h3').length === 2");
    assertThat(tab.eval("document.querySelector('#visitors').textContent").asString())
        .doesNotContain("splits");
    tab.eval(
        """
        import('/site/visitors.js').then(({ RulesView }) => new RulesView(document.querySelector('#visitors'))
          .follow('en', { rules: 'khet1', squares: [{ piece: 'eye' }] }))\
        """);
    tab.until("document.querySelectorAll('#visitors h3').length === 3");
    assertThat(tab.eval("document.querySelector('#visitors').textContent").asString())
        .contains("Djed has mirrors", "It splits the light");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/kiosk"})
  void loadsAtMost150KilobytesFromThisHostOnly(String path) {
    Tab tab = open(path, 1280, 720);
    tab.until("performance.getEntriesByType('resource').length > 10");
    assertThat(
            tab.eval(
                    "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0),"
                        + " 0)")
                .asInt())
        .isBetween(10_000, 150_000);
    assertThat(
            tab.eval(
                    "performance.getEntriesByType('resource').every(each =>"
                        + " each.name.startsWith(location.origin))")
                .asBoolean())
        .isTrue();
  }

  @Test
  void escapesPlayerNames() {
    Tab tab = open("/", 1280, 720);
    assertThat(tab.text("#players")).contains("Anna Weiß", "<b>Bob</b>");
    assertThat(tab.eval("document.querySelectorAll('#players b, .match b').length").asInt())
        .isZero();
  }

  @Test
  void keepsChosenLanguage() throws IOException {
    Tab tab = open("/", 1280, 720);
    tab.eval(
        """
        const select = document.querySelector('#language');
        select.value = 'de';
        select.dispatchEvent(new Event('change'))\
        """);
    tab.until("document.documentElement.lang === 'de'");
    tab.until("document.querySelector('.language span').innerText === 'Sprache'");
    tab.until("document.querySelector('#status').innerText.includes('Silber')");
    play(2);
    tab.until("document.querySelector('#log .turn-made')?.textContent.includes('Rot')");
    tab.until("document.querySelector('#verdict').innerText.includes('estätigt')");
    tab.go(board.uri("/kiosk"));
    tab.until("document.querySelector('#languages [lang=de]')?.ariaPressed === 'true'");
    tab.click("#languages [lang=ru]");
    tab.until("document.documentElement.lang === 'ru'");
    tab.until("/[а-я]/.test(document.querySelector('#status').innerText)");
    tab.screenshot(PICTURES.resolve("kiosk-ru.png"));
    assertThat(tab.errors()).isEmpty();
    tab.eval("localStorage.clear()");
  }

  @Test
  void kioskRotatesLanguages() {
    board.keepKioskLanguage(Duration.ofSeconds(1));
    Tab tab = open("/kiosk", 1920, 1080);
    for (String language : List.of("de", "en", "de")) {
      tab.until("document.documentElement.lang === '" + language + "'");
    }
    tab.eval("localStorage.clear()");
  }

  @Test
  void kioskReplaysGamesInAttractMode() throws IOException {
    play(3);
    Tab tab = open("/kiosk", 1920, 1080);
    tab.until(STANDS_AS_TOLD.formatted(4));
    board.exhibits(new ExhibitState(ExhibitState.Stage.ATTRACT, Optional.empty()));
    tab.until("!document.querySelector('#attract').hidden");
    tab.until("document.querySelectorAll('.beam:not(.faded) line').length > 0");
    tab.screenshot(PICTURES.resolve("kiosk-attract.png"));
    tab.click("#languages [lang=de]");
    tab.until("document.querySelector('.replay').textContent === 'Eine aufgezeichnete Partie'");
    tab.until(
        "performance.getEntriesByType('resource').some(e => e.name.endsWith('replays.json?lang=de'))");
    tab.click("#languages [lang=en]");
    tab.until("document.documentElement.lang === 'en'");
    board.exhibits(
        new ExhibitState(ExhibitState.Stage.PLAY, Optional.of(StaffCall.BOARD_NOT_RIGHT)));
    tab.until(
        "document.querySelector('#attract').hidden && document.querySelector('#rules-page').hidden");
    tab.until("document.querySelector('#status.urgent')?.innerText");
    tab.until(STANDS_AS_TOLD.formatted(4));
    assertThat(tab.errors()).isEmpty();
    tab.eval("localStorage.clear()");
  }

  @Test
  void reconnectedPageReceivesMissedEvents() {
    Tab tab = open("/", 1280, 720);
    tab.reducedMotion(true);
    play(2);
    tab.until(STANDS_AS_TOLD.formatted(3));
    tab.eval("window.sameVisit = true");
    board.closeWeb();
    tab.until("document.querySelector('#connection.lost')");
    play(4);
    board.openWeb();
    tab.until("!document.querySelector('#connection.lost')");
    tab.until(STANDS_AS_TOLD.formatted(5));
    for (int ply = 1; ply <= 4; ply++) {
      tab.until(
          "[...document.querySelectorAll('#log .turn-made b')].filter(e => e.textContent.trim() === '%d.').length === 1"
              .formatted(ply));
    }
    assertThat(tab.eval("window.sameVisit").asBoolean()).isTrue();
  }

  @Test
  void keyboardReachesEveryControl() {
    Tab tab = open("/", 1280, 720);
    tab.key("Tab", 9, "");
    tab.until("document.activeElement.className === 'skip'");
    tab.key("Enter", 13, "\r");
    tab.until("document.activeElement.id === 'status'");
    tab.key("Tab", 9, "");
    tab.until("document.activeElement !== document.body && document.activeElement.id !== 'status'");
    tab.eval("document.querySelectorAll('details').forEach(each => each.open = true)");
    // The page fetches these texts after the state.
    tab.until("document.querySelector('#visitors').innerText.includes('Pharaoh')");
    assertThat(tab.text("#visitors")).contains("laser");
    assertThat(tab.eval("document.querySelector('#table').rows.length").asInt()).isEqualTo(9);
    assertThat(tab.text("#table")).containsIgnoringCase("pharaoh");
  }

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "/, 390, 844",
    "/, 1280, 720",
    "/kiosk, 1920, 1080",
    "/kiosk, 1080, 1920",
    "/arbiter, 1280, 800",
    "/arbiter, 390, 844"
  })
  void passesAccessibilityCheck(String path, int width, int height) throws IOException {
    Tab tab = open(path, width, height);
    tab.reducedMotion(true);
    lieAboutSilversNextShot(5);
    tab.until("document.querySelector('.verdict.contradicted')");
    tab.until("document.querySelector('.beam.faded line')");
    tab.screenshot(PICTURES.resolve("contradicted" + path.replace("/", "-") + width + ".png"));
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
    assertThat(tab.rulesPassed()).isGreaterThan(10);
    assertThat(
            tab.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                .asBoolean())
        .as("nothing sticks out to the side")
        .isTrue();
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('#languages button')]"
                        + ".every(e => e.getBoundingClientRect().bottom <= innerHeight)")
                .asBoolean())
        .as("a kiosk does not scroll")
        .isTrue();
  }
}
