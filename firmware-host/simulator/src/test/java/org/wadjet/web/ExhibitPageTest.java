package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.turn.MatchSettings;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the pages of an exhibit, in a real browser. */
@Tag("slow")
class ExhibitPageTest {
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Update.StateUpdate start;
  private static Update.StateUpdate shot;

  private ScriptedBoard board;

  @BeforeAll
  static void begin() throws IOException {
    try (ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60)) {
      start = served.awaitTurn(1);
      served.allow(1);
      shot = served.awaitTurn(2);
    }
  }

  @AfterEach
  void close() {
    board.close();
  }

  private Tab open(
      Update.StateUpdate base,
      BiConsumer<ObjectNode, Language> change,
      String path,
      int width,
      int height)
      throws IOException {
    board = new ScriptedBoard(base, VisitorAccess.KIOSK, change);
    Tab tab = BROWSER.open(board.uri(path), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    return tab;
  }

  private static BiConsumer<ObjectNode, Language> contradicted(String verdict) {
    return (state, _) -> {
      state.putObject("exhibit").put("stage", "play");
      ObjectNode shot = (ObjectNode) state.path("lastShot");
      shot.put("verdict", verdict).put("verdictText", verdict + ": rim.N.j should have been lit");
      shot.putArray("reasons").add("missing rim.N.j");
      shot.putArray("explanations")
          .addObject()
          .put("text", "detector rim.N.j is dead")
          .putArray("causes");
      state
          .withArray("findings")
          .addObject()
          .put("text", "the line DATA 3 on GPIO 24 is stuck")
          .putArray("sensors")
          .add("e4.a");
      state.withArray("masked").add("e4.p");
    };
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "/kiosk, en, 1920, 1080, contradicted",
    "/kiosk, de, 1024, 768, contradicted",
    "/kiosk, ru, 1080, 1920, unseen",
    "/, de, 1280, 800, contradicted"
  })
  void tellsVisitorsInPlainWordsThatTheComputedHitCounts(
      String path, String language, int width, int height, String verdict) throws IOException {
    Tab tab = open(shot, contradicted(verdict), path + "?lang=" + language, width, height);
    tab.until("document.querySelector('#verdict').innerText.length > 20");
    assertThat(tab.text("body")).doesNotContain("rim.", "GPIO", "DATA", "e4.a", "e4.p", "…");
    if (language.equals("en")) {
      assertThat(tab.text("#verdict"))
          .contains(
              "The light did not go as computed. The computed hit counts; the staff will look at"
                  + " it.");
    }
    tab.screenshot(
        PICTURES.resolve("plain%s-%s-%d.png".formatted(path.replace("/", "-"), language, width)));
    assertThat(
            tab.eval(
                    "(() => { const e = document.querySelector('#shot');"
                        + " return e.scrollHeight <= e.clientHeight + 1; })()")
                .asBoolean())
        .as("nothing is clipped")
        .isTrue();
    if (path.equals("/")) {
      tab.eval("document.querySelectorAll('details').forEach(each => each.open = true)");
      assertThat(tab.text("body")).contains("rim.N.j should", "rim.N.j is dead", "GPIO 24", "e4.p");
    }
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  private static void attracting(ObjectNode state, String phase) {
    state.putObject("exhibit").put("stage", "attract");
    state.put("phase", phase);
    if (phase.equals("over")) {
      state.put("result", "red").put("resultText", "Red has won");
    } else {
      state.putArray("setUp").addObject().put("at", "h2").put("text", "a pyramid on h2");
    }
  }

  /** The end of the last game at the board is not mistaken for the beginning of a replay. */
  @Test
  void beginsAttractModeWithoutTheStruckPharaohOfTheLastGame() throws IOException {
    BiConsumer<ObjectNode, Language> lost =
        (state, _) -> {
          attracting(state, "over");
          ObjectNode last = (ObjectNode) state.path("lastShot");
          last.path("squares")
              .forEach(
                  each -> {
                    if (each.path("piece").asString().equals("pharaoh")) {
                      last.putArray("struck").add(each.path("at").asString());
                    }
                  });
        };
    Tab tab = open(shot, (_, _) -> {}, "/kiosk?lang=en", 1280, 800);
    tab.eval(
        """
        window.early = 0;
        new MutationObserver(() => {
          early += document.querySelector('#attract').hidden && document.querySelector('.shattered') ? 1 : 0;
        }).observe(document.querySelector('#board'), { childList: true, subtree: true })""");
    board.show(lost);
    tab.until("!document.querySelector('#attract').hidden");
    assertThat(tab.eval("early").asInt()).isZero();
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "over, en, 1920, 1080",
    "setting-up, de, 1080, 1920",
    "over, de, 1024, 768",
    "setting-up, en, 3840, 2160"
  })
  void replaysOverTheWholeScreenBesideNothingOfThePresentGame(
      String phase, String language, int width, int height) throws IOException {
    Tab tab =
        open(
            start,
            (state, _) -> attracting(state, phase),
            "/kiosk?lang=" + language,
            width,
            height);
    tab.until("!document.querySelector('#attract').hidden");
    tab.until("document.querySelector('.shattered')");
    assertThat(tab.text(".info")).doesNotContain("Red has won", "played here", "gespielt wurde");
    assertThat(tab.eval("document.querySelector('.ghost, .remove, .wrong')").isNull())
        .as("nothing of the set-up is drawn")
        .isTrue();
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.info > :not(.attract, .languages)')]"
                        + ".every(each => each.offsetHeight === 0)")
                .asBoolean())
        .isTrue();
    tab.screenshot(PICTURES.resolve("attract-%s-%d.png".formatted(language, width)));
    assertThat(
            tab.eval(
                    "document.querySelector('.attract').scrollHeight"
                        + " <= document.querySelector('.attract').clientHeight + 1")
                .asBoolean())
        .as("nothing is clipped")
        .isTrue();
    assertThat(KioskPanelTest.capitals(tab, "#invitation") / Math.min(width, height))
        .isGreaterThanOrEqualTo(0.056);
    String first = tab.text("#invitation");
    tab.until("document.querySelector('#invitation').innerText !== '%s'".formatted(first));
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
    board.show(
        (state, _) -> {
          attracting(state, phase);
          state.putObject("exhibit").put("stage", "play");
        });
    tab.until("document.querySelector('#attract').hidden && !document.querySelector('.shattered')");
  }
}
