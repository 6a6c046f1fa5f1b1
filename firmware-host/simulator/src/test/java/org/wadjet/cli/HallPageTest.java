package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.hall.BoardsOfAHall;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.Relay;
import org.wadjet.web.Browser;
import org.wadjet.web.StallingProxy;
import org.wadjet.web.Tab;
import org.wadjet.web.WebSettings;

/**
 * Tests of the page of {@code wadjet hall} in a real browser, with two hundred boards at a real
 * broker.
 */
@Tag("slow")
final class HallPageTest {
  private static final int BOARDS = 200;
  private static final Path PICTURES = Path.of("target/pictures");

  @TempDir private Path folder;

  @Test
  void showsAllBoardsAndHighlightsThoseNeedingAttention() throws Exception {
    WebSettings settings =
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
        Mosquitto broker = Mosquitto.open(folder);
        Relay cable = new Relay(broker.address());
        HallServer hall =
            new HallServer(BrokerLogin.open(broker.address()), "hall", settings, Optional.empty());
        BoardsOfAHall _ =
            BoardsOfAHall.start(BOARDS, board -> board == 2 ? cable.address() : broker.address())) {
      Tab tab = browser.open(URI.create("http://127.0.0.1:" + hall.port() + "/"), 1920, 1080);
      tab.until("document.querySelectorAll('.board-card .drawing use').length > " + BOARDS * 10);
      tab.until("document.querySelectorAll('.board-card').length === " + BOARDS);
      tab.until("document.querySelectorAll('.board-card.lost').length === 0");
      tab.until("document.querySelectorAll('.board-card.waiting').length === 1");
      assertThat(tab.text("#summary"))
          .startsWith("boards: 200; lost: 0; waiting for the arbiter: 1");
      assertThat(tab.text("#alerts")).isEqualTo("board-1: waits for the arbiter");
      assertThat(tab.eval("[...document.querySelectorAll('.name')].map(n => n.textContent)"))
          .extracting(name -> name.asString())
          .startsWith("board-1", "board-2", "board-3")
          .endsWith("board-199", "board-200");
      assertThat(tab.text(".board-card .sides")).containsPattern("Silver\\s\\d\\d:\\d\\d");
      cable.cut();
      tab.until("document.querySelectorAll('.board-card.lost').length === 1");
      assertThat(tab.text("#alerts")).contains("board-2: no signal");
      tab.screenshot(PICTURES.resolve("hall.png"));
      tab.click("#alerts button");
      tab.until("document.getElementById('detail').open");
      assertThat(tab.text("#detail-name")).containsIgnoringCase("board-1: waits for the arbiter");
      tab.screenshot(PICTURES.resolve("hall-board.png"));
      tab.click("#detail form button");
      tab.eval(
          "language.value = 'cs', language.dispatchEvent(new Event('change', {bubbles: true}))");
      tab.until("document.getElementById('alerts').textContent.includes('čeká na rozhodčího')");
      assertThat(tab.text("#summary")).startsWith("desky: 200; bez spojení: 1; ");
      assertThat(tab.text("h1")).isEqualTo("Wadjet Všechny desky");
      tab.screenshot(PICTURES.resolve("hall-czech.png"));
      // Checked before axe-core runs, because it makes Chromium log warnings.
      assertThat(tab.errors()).isEmpty();
      assertThat(tab.accessibilityIssues()).isEmpty();
      assertThat(tab.rulesPassed()).isGreaterThan(10);
      tab.size(390, 844);
      tab.screenshot(PICTURES.resolve("hall-phone.png"));
      assertThat(tab.eval("document.documentElement.scrollWidth").asInt()).isLessThanOrEqualTo(390);
    }
  }

  private static final String FILLS =
      """
      (() => {
        const boxes = [...document.querySelectorAll('.boards .board-card')].map(e => e.getBoundingClientRect());
        const end = (side) => Math.max(...boxes.map(box => box[side]));
        return end('right') <= innerWidth && end('right') > innerWidth * .97
          && end('bottom') <= innerHeight && end('bottom') > innerHeight * .97;
      })()""";

  private static final String NOTHING_CUT =
      """
      [...document.querySelectorAll('.board-card:not([hidden])')].every(card => {
        const box = card.getBoundingClientRect();
        const [badge, drawn] = ['.badge', '.drawing'].map(each => card.querySelector(each)?.getBoundingClientRect());
        return card.scrollHeight <= card.clientHeight + 1 && (!badge || badge.bottom <= drawn.top)
          && [...card.querySelectorAll('.clock, .drawing, .head, .sides, .line')].filter(each => each.getClientRects().length > 0).every(each => {
            const part = each.getBoundingClientRect();
            return part.left >= box.left && part.right <= box.right && part.bottom <= box.bottom + 1;
          });
      })""";

  /** Names as long as players have; the next second of a clock overwrites them. */
  private static final String LONG_NAMES =
      """
      document.querySelectorAll('.player-name')
        .forEach(e => e.textContent = 'Maximiliane von Hohenzollern-Sigmaringen');
      dispatchEvent(new Event('resize'));
      """;

  private static final String FEATURED_IS_LISTED =
      """
      document.querySelector('#featured').hidden
        || [...document.querySelectorAll('.boards .board-card:not([hidden]) .name')].map(e => e.textContent)
          .includes(document.querySelector('#featured .name').textContent)
      """;

  private static final String NAMES_WHOLE =
      """
      [...document.querySelectorAll('.boards .player-name')]
        .every(e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight)
      """;

  @ParameterizedTest
  @ValueSource(ints = {1, 12, 40})
  void fillsTheScreenWithAnyNumberOfBoards(int boards) throws Exception {
    WebSettings settings =
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
        Mosquitto broker = Mosquitto.open(folder);
        HallServer hall =
            new HallServer(BrokerLogin.open(broker.address()), "hall", settings, Optional.empty());
        BoardsOfAHall _ = BoardsOfAHall.start(boards, _ -> broker.address())) {
      Tab tab = browser.open(URI.create("http://127.0.0.1:" + hall.port() + "/"), 1920, 1080);
      tab.until("document.querySelectorAll('.boards .drawing').length === " + boards);
      tab.until("document.querySelectorAll('.board-card.lost').length === 0");
      tab.until("document.querySelector('.boards .board-card.waiting .badge')");
      tab.until("document.body.classList.contains('fitted') && " + FILLS);
      assertThat(tab.eval("!document.querySelector('#featured').hidden").asBoolean())
          .as("a board is featured where the others stay large enough")
          .isEqualTo(boards == 12);
      tab.screenshot(PICTURES.resolve("hall-%d-1080.png".formatted(boards)));
      checkOtherScreens(tab, boards);
      double text = tab.eval(FONT_SIZE).asDouble();
      assertThat(tab.eval("(() => {" + LONG_NAMES + "return " + NOTHING_CUT + "})()").asBoolean())
          .as("long names leave the clocks whole")
          .isTrue();
      if (boards < 40) {
        assertThat(tab.eval("(() => {" + LONG_NAMES + "return " + NAMES_WHOLE + "})()").asBoolean())
            .as("long names are whole")
            .isTrue();
      }
      tab.click(".boards .open");
      tab.until("document.getElementById('detail').open");
      assertThat(tab.eval("document.querySelector('#detail-board .drawing').clientWidth").asInt())
          .isGreaterThan(900);
      assertThat(tab.eval("detail.scrollHeight <= innerHeight").asBoolean()).isTrue();
      tab.screenshot(PICTURES.resolve("hall-%d-detail.png".formatted(boards)));
      tab.click("#detail form button");
      tab.size(3840, 2160);
      // The text scales with the screen.
      tab.until(FILLS + " && " + FONT_SIZE + " > " + 1.9 * text);
      assertThat(tab.eval(NOTHING_CUT).asBoolean()).isTrue();
      tab.screenshot(PICTURES.resolve("hall-%d-4k.png".formatted(boards)));
      if (boards > 1) {
        tab.eval("feature.value = 'board-2', feature.dispatchEvent(new Event('change'))");
        tab.until("document.querySelector('#featured .name')?.textContent === 'board-2'");
        tab.eval("feature.value = 'none', feature.dispatchEvent(new Event('change'))");
        tab.until("document.querySelector('#featured').hidden && " + FILLS);
        tab.eval(
            "feature.value = '', feature.dispatchEvent(new Event('change')),"
                + " filter.value = 'trouble', filter.dispatchEvent(new Event('change'))");
        assertThat(tab.eval(FEATURED_IS_LISTED).asBoolean())
            .as("no board is featured that the filter hides")
            .isTrue();
      }
      assertThat(tab.errors()).isEmpty();
      assertThat(tab.accessibilityIssues()).isEmpty();
    }
  }

  @Test
  void noticesSilentConnectionWithinSeconds() throws Exception {
    WebSettings settings =
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
        Mosquitto broker = Mosquitto.open(folder);
        HallServer hall =
            new HallServer(BrokerLogin.open(broker.address()), "hall", settings, Optional.empty());
        StallingProxy proxy =
            new StallingProxy(URI.create("http://127.0.0.1:" + hall.port() + "/"))) {
      Tab tab = browser.open(proxy.uri("/"), 1280, 800);
      tab.until("document.querySelector('#connection').textContent === 'live'");
      long stalled = System.nanoTime();
      proxy.stall(true);
      tab.until("document.querySelector('#connection').textContent.includes('cannot be reached')");
      assertThat(Duration.ofNanos(System.nanoTime() - stalled)).isLessThan(Duration.ofSeconds(5));
      proxy.stall(false);
      tab.until("document.querySelector('#connection').textContent === 'live'");
    }
  }

  /** An upright screen has the featured board above the others, a small one keeps the names. */
  private static void checkOtherScreens(Tab tab, int boards) throws Exception {
    tab.size(1080, 1920);
    tab.until("document.body.classList.contains('upright') && " + FILLS);
    tab.screenshot(PICTURES.resolve("hall-%d-upright.png".formatted(boards)));
    assertThat(tab.eval(NOTHING_CUT).asBoolean()).isTrue();
    assertThat(tab.eval("document.querySelector('.top').offsetHeight").asInt()).isLessThan(150);
    if (boards == 12) {
      assertThat(tab.eval("document.querySelector('#featured .drawing').clientWidth").asInt())
          .isGreaterThan(900);
    }
    tab.size(1280, 800);
    tab.until("!document.body.classList.contains('upright')");
    tab.screenshot(PICTURES.resolve("hall-%d-small.png".formatted(boards)));
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.boards .player-name')]"
                        + ".every(e => e.scrollWidth <= e.clientWidth)")
                .asBoolean())
        .as("names of sides are whole")
        .isTrue();
    tab.size(1920, 1080);
    tab.until(FILLS);
  }

  private static final String FONT_SIZE =
      "parseFloat(getComputedStyle(document.querySelector('.boards .name')).fontSize)";
}
