package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;

/** Tests of the turns and struck pieces that the page keeps, in a real browser. */
@Tag("slow")
class HistoryPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final int PLIES = 12;

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private ServedBoard board;

  @BeforeEach
  void begin() throws IOException {
    board = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60);
    play(PLIES);
  }

  @AfterEach
  void end() {
    board.close();
  }

  private void play(int ply) {
    board.allow(ply);
    board.until(s -> s.phase() == Phase.WAITING && s.durable() && s.game().ply() > ply);
  }

  private Tab open(String path) {
    Tab tab = BROWSER.open(board.uri(path), 1280, 800);
    tab.until("document.querySelectorAll('.piece').length > 20");
    tab.until("document.querySelectorAll('#turn-list button').length === " + PLIES);
    return tab;
  }

  @Test
  void showsEachTurnWithItsBeamAndReturnsToTheGame() throws IOException {
    Tab tab = open("/?lang=en");
    tab.reducedMotion(true);
    tab.eval("window.now = " + SQUARES);
    tab.eval("[...document.querySelectorAll('#turn-list button')][0].click()");
    tab.until("document.querySelector('.beam line') && !document.querySelector('#past').hidden");
    tab.until(SQUARES + " !== now");
    assertThat(tab.text("#past-text")).startsWith("1. silver").endsWith("· confirmed");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('#status, #notice, #shot, .player .turn')]"
                        + ".filter(e => e.checkVisibility() && e.clientWidth > 1).length")
                .asInt())
        .as("words about the present turn")
        .isZero();
    assertThat(tab.text("#turn-list [aria-pressed=true]")).startsWith("1. ");
    tab.screenshot(PICTURES.resolve("history.png"));
    assertThat(tab.eval("location.hash").asString()).isEqualTo("#game=1&turn=1");
    tab.click("#back");
    tab.until(SQUARES + " === now");
    assertThat(tab.eval("location.hash").asString()).isEmpty();
    assertThat(tab.eval("document.querySelector('#status').clientWidth").asInt()).isPositive();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** Whether a button of the list of turns is inside of the part that is in sight. */
  private static final String IN_SIGHT =
      """
      (() => {
        const button = document.querySelector('#turn-list li:%s-child').getBoundingClientRect();
        const list = document.querySelector('#turn-list').getBoundingClientRect();
        return button.top >= list.top - 1 && button.bottom <= list.bottom + 1;
      })()""";

  @Test
  void keepsTheNewestTurnInSightUnlessTheReaderScrollsBack() {
    Tab tab = open("/?lang=en");
    tab.eval(
        """
        const list = document.querySelector('#turn-list');
        list.style.maxHeight = '4rem';
        list.scrollTop = list.scrollHeight""");
    play(PLIES + 1);
    tab.until("document.querySelectorAll('#turn-list button').length === " + (PLIES + 1));
    assertThat(tab.eval(IN_SIGHT.formatted("last")).asBoolean()).isTrue();
    assertThat(tab.eval(IN_SIGHT.formatted("first")).asBoolean()).as("all fit").isFalse();
    tab.eval("document.querySelector('#turn-list').scrollTop = 0");
    play(PLIES + 2);
    tab.until("document.querySelectorAll('#turn-list button').length === " + (PLIES + 2));
    assertThat(tab.eval(IN_SIGHT.formatted("first")).asBoolean()).isTrue();
  }

  private static final String SQUARES =
      "[...document.querySelectorAll('#board g > title')].map(e => e.textContent).sort().join()";

  @Test
  void opensTheTurnOfALink() {
    Tab tab = open("/?lang=en#game=1&turn=3");
    tab.until("document.querySelector('#past-text').textContent.startsWith('3. ')");
    tab.click("#flip");
    tab.until("getComputedStyle(document.querySelector('.board svg')).rotate === '180deg'");
    tab.click("#flip");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void keepsTheStruckPieces() throws IOException {
    Tab tab = open("/?lang=de");
    int here = tab.eval("document.querySelectorAll('#board .piece').length").asInt();
    int start = 26;
    tab.until("document.querySelectorAll('#captured-pieces svg').length === " + (start - here));
    assertThat(start - here).as("pieces struck with this seed").isPositive();
    tab.eval("document.querySelector('#captured').scrollIntoView()");
    tab.screenshot(PICTURES.resolve("captured.png"));
    assertThat(tab.errors()).isEmpty();
  }
}
