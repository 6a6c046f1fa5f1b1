package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;

/** Tests of layout, focus and lists of the arbiter's page in a real browser. */
@Tag("slow")
class ArbiterPageTest {
  private static final String TOKEN = "the-token-of-the-arbiter-4711";
  private static final Path PICTURES = Path.of("target/pictures");

  /** Controls of the forms that reach beyond their cards. */
  private static final String STICKING_OUT =
      "[...document.querySelectorAll('.controls input, .controls select, .controls button')]"
          + ".filter(e => e.offsetParent && (e.getBoundingClientRect().right"
          + " > e.closest('.card').getBoundingClientRect().right - 8"
          + " || e.scrollWidth > e.clientWidth + 1 && e.tagName !== 'INPUT'))"
          + ".map(e => e.name || e.textContent).join()";

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  @TempDir private Path folder;
  private ServedBoard board;

  @BeforeEach
  void begin() throws IOException {
    Path token = folder.resolve("token");
    Files.writeString(token, TOKEN + "\n");
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    board = new ServedBoard(7, MatchSettings.NONE, Optional.of(token), 60);
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

  private void logIn(Tab tab) {
    tab.eval("document.querySelector('#token').focus()");
    tab.type(TOKEN);
    tab.key("Enter", 13, "\r");
    tab.until("!document.querySelector('#controls').hidden");
  }

  @ParameterizedTest(name = "{0} at {1}")
  @CsvSource({
    "en, 1280",
    "de, 1280",
    "fr, 1280",
    "es, 1280",
    "it, 1280",
    "ro, 1280",
    "cs, 1280",
    "ru, 1280",
    "ru, 1024",
    "de, 1024",
    "ru, 412",
    "de, 412"
  })
  void formsFitTheirCards(String language, int width) throws IOException {
    Tab tab = open("/arbiter?lang=" + language, width, 800);
    tab.until("document.documentElement.lang === '%s'".formatted(language));
    logIn(tab);
    tab.eval("document.querySelectorAll('details').forEach(e => e.open = true)");
    tab.eval("document.querySelector('.controls').scrollIntoView()");
    tab.screenshot(PICTURES.resolve("arbiter-forms-" + language + width + ".png"));
    assertThat(tab.eval(STICKING_OUT).asString()).isEmpty();
    assertThat(
            tab.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                .asBoolean())
        .isTrue();
  }

  @Test
  void focusesWayBackInTheQuestion() {
    Tab tab = open("/arbiter", 1280, 800);
    logIn(tab);
    tab.eval("document.querySelector('#new-game').focus()");
    tab.key("Enter", 13, "\r");
    tab.until("document.querySelector('#confirm').open");
    assertThat(tab.eval("document.activeElement.id").asString()).isEqualTo("confirm-no");
    tab.key("Enter", 13, "\r");
    tab.until("!document.querySelector('#confirm').open");
    tab.until("document.activeElement.id === 'new-game'");
    assertThat(board.snapshot().phase()).isNotEqualTo(Phase.SETTING_UP);
  }

  @Test
  void movesFocusToControlsAfterLoginAndToTokenAfterLogout() {
    Tab tab = open("/arbiter", 1280, 800);
    logIn(tab);
    tab.until("document.activeElement.id === 'game-title'");
    tab.key("Tab", 9, "");
    tab.until("document.activeElement.closest('#controls button')");
    assertThat(tab.eval("health.offsetTop < controls.offsetTop").asBoolean())
        .as("faults of sensors stand before the forms")
        .isTrue();
    tab.click("#log-out");
    tab.until("document.activeElement.id === 'token'");
  }

  @Test
  void keepsFocusOnChoiceOfLanguage() {
    Tab tab = open("/arbiter", 1280, 800);
    tab.eval("document.querySelector('#language').focus()");
    tab.eval(
        "(() => { const e = document.querySelector('#language'); e.value = 'de';"
            + " e.dispatchEvent(new Event('change')); })()");
    tab.until("document.documentElement.lang === 'de'");
    tab.until("document.querySelector('#board-title').innerText.length > 0");
    assertThat(tab.eval("document.activeElement.id").asString()).isEqualTo("language");
    assertThat(tab.eval("document.activeElement.value").asString()).isEqualTo("de");
  }

  @ParameterizedTest
  @CsvSource({"/arbiter", "/"})
  void listsEventsOfGameForLateArrivals(String path) throws IOException {
    play(4);
    Tab tab = open(path, 1280, 800);
    for (int ply = 1; ply <= 4; ply++) {
      tab.until(
          "[...document.querySelectorAll('#log .turn-made b')]"
              + ".filter(e => e.textContent.trim() === '%d.').length === 1".formatted(ply));
    }
    assertThat(tab.eval("document.querySelectorAll('.beam:not(.faded) line').length").asInt())
        .as("past shots are not fired again")
        .isZero();
    tab.eval(
        "(() => { const e = document.querySelector('#language'); e.value = 'de';"
            + " e.dispatchEvent(new Event('change')); })()");
    tab.until(
        "document.documentElement.lang === 'de'"
            + " && document.querySelectorAll('#log .turn-made b').length === 4");
    tab.screenshot(PICTURES.resolve("late-arrival" + path.replace("/", "-") + ".png"));
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void locksLasersOutWithOneClick() {
    Tab tab = open("/arbiter?lang=de", 1280, 800);
    logIn(tab);
    tab.click("#lock button");
    board.until(s -> s.lockOut().filter("lock-ordered"::equals).isPresent());
    tab.until("document.querySelector('#answer').textContent.includes('gesperrt')");
    tab.until("document.querySelector('#log').textContent.includes('Not-Halt')");
  }

  /**
   * Whether the button of the emergency stop can be touched, and covers nothing that is scrolled
   * to.
   */
  private static final String LOCK_IN_REACH =
      """
      (() => {
        const button = document.querySelector('#lock button');
        const box = button.getBoundingClientRect();
        const last = document.querySelector('.stage').lastElementChild.lastElementChild.getBoundingClientRect();
        const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return box.height >= 40 && box.top >= 0 && box.bottom <= innerHeight
          && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button
          && (!end || last.bottom <= document.querySelector('#lasers').getBoundingClientRect().top);
      })()""";

  @Test
  void keepsTheLockOutInReachOnALargeScreen() throws IOException {
    Tab tab = open("/arbiter?lang=en", 1280, 720);
    logIn(tab);
    String hit =
        """
        (() => {
          const button = document.querySelector('#lock button');
          const box = button.getBoundingClientRect();
          return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button;
        })()""";
    for (String place : List.of("0", "document.documentElement.scrollHeight")) {
      tab.eval("scrollTo(0, " + place + ")");
      assertThat(tab.eval(hit).asBoolean()).as("scrolled to %s", place).isTrue();
    }
    assertThat(tab.eval("scrollY").asInt()).as("the page scrolls").isPositive();
  }

  @ParameterizedTest
  @CsvSource({"en", "de", "ru"})
  void keepsTheLockOutInReachOnAPhone(String language) throws IOException {
    Tab tab = open("/arbiter?lang=" + language, 390, 844);
    tab.until("document.documentElement.lang === '%s'".formatted(language));
    assertThat(tab.eval("document.querySelector('#lasers').hidden").asBoolean())
        .as("nobody is logged in")
        .isTrue();
    logIn(tab);
    tab.eval("scrollTo(0, 0)");
    tab.screenshot(PICTURES.resolve("arbiter-phone-" + language + ".png"));
    assertThat(tab.eval(LOCK_IN_REACH).asBoolean()).as("at the top").isTrue();
    tab.eval("scrollTo(0, document.documentElement.scrollHeight)");
    assertThat(tab.eval("scrollY").asInt()).isPositive();
    tab.screenshot(PICTURES.resolve("arbiter-phone-end-" + language + ".png"));
    assertThat(tab.eval(LOCK_IN_REACH).asBoolean()).as("at the end").isTrue();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  @Test
  void saysOnceWhoIsToMove() {
    Tab tab = open("/arbiter?lang=en", 390, 844);
    logIn(tab);
    tab.until("document.querySelector('#players .silver.to-move')");
    tab.until("document.querySelector('#answer').className === 'answer ok'");
    assertThat(tab.text("#answer")).isEmpty();
    assertThat(tab.text("#status")).isEqualToIgnoringCase("silver to move");
    assertThat(tab.text("#players")).doesNotContain("to move");
  }

  @Test
  void saysThatNoSensorIsMasked() {
    Tab tab = open("/arbiter", 1280, 800);
    logIn(tab);
    tab.eval("document.querySelectorAll('details').forEach(e => e.open = true)");
    assertThat(tab.text("#mask-list")).isEqualTo("no sensor is bad or masked");
    assertThat(tab.eval("document.querySelector('#masks button').disabled").asBoolean()).isTrue();
  }
}
