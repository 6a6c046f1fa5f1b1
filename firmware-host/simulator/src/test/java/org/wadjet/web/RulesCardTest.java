package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.text.VisitorMessages;
import tools.jackson.databind.JsonNode;

/** Tests of the card with the rules in short on the kiosk and on the page, in a real browser. */
@Tag("slow")
class RulesCardTest {
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Update.StateUpdate start;

  private Optional<ScriptedBoard> scripted = Optional.empty();

  @BeforeAll
  static void begin() throws IOException {
    start = ServedBoard.startingState();
  }

  @AfterEach
  void close() {
    scripted.ifPresent(ScriptedBoard::close);
  }

  private ScriptedBoard serve(String phase, String rules) throws IOException {
    ScriptedBoard board =
        new ScriptedBoard(
            start,
            VisitorAccess.KIOSK,
            (state, _) -> state.put("phase", phase).put("rules", rules));
    scripted = Optional.of(board);
    return board;
  }

  private static JsonNode messages(String language) {
    return new VisitorMessages(Language.of(language).orElseThrow()).json();
  }

  private static List<String> sentences(JsonNode part) {
    return part.path("sentences").valueStream().map(JsonNode::asString).toList();
  }

  private static List<String> texts(Tab tab, String selector) {
    return tab.eval(
            "[...document.querySelectorAll('%s')].map(e => e.textContent)".formatted(selector))
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  private static final String SHOWN =
      "[...document.querySelectorAll('#rules-page p')].filter(e => e.checkVisibility("
          + "{ visibilityProperty: true }) && e.offsetHeight > 20).length";

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "khet2, en, 1920, 1080",
    "khet1, en, 1920, 1080",
    "khet2, de, 1280, 800",
    "khet1, ru, 3840, 2160",
    "khet2, de, 1080, 1920"
  })
  void kioskShowsTheFirstRulesWhileNobodyPlays(String rules, String language, int width, int height)
      throws IOException {
    ScriptedBoard board = serve("setting-up", rules);
    Tab tab = BROWSER.open(board.uri("/kiosk?lang=" + language), width, height);
    tab.until(SHOWN + " > 0");
    tab.until("document.querySelector('.info').dataset.tight !== undefined");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("rules-%s-%s-%d.png".formatted(rules, language, width)));
    JsonNode part = messages(language).path("rules").path(rules);
    assertThat(tab.text("#rules-page h2")).isEqualTo(part.path("title").asString());
    List<String> shown = texts(tab, "#rules-page p");
    assertThat(shown).isNotEmpty().isEqualTo(sentences(part).subList(0, shown.size()));
    assertThat(tab.eval(SHOWN).asInt()).as("visible sentences").isEqualTo(shown.size());
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(JsonNode::asString)).isEmpty();
    assertThat(tab.errors()).isEmpty();

    board.show((state, _) -> state.put("rules", rules));
    tab.until(SHOWN + " === 0");
    assertThat(tab.eval("document.querySelector('#rules-page').checkVisibility()").asBoolean())
        .as("the card during a turn")
        .isFalse();
  }

  @ParameterizedTest(name = "{0} in {1}")
  @CsvSource({"khet2, en", "khet1, fr"})
  void pageShowsTheRulesAndTheWarning(String rules, String language) throws IOException {
    ScriptedBoard board = serve("waiting", rules);
    Tab tab = BROWSER.open(board.uri("/?lang=" + language), 1280, 800);
    tab.until("document.querySelectorAll('#visitors h3').length > 1");
    JsonNode messages = messages(language);
    List<JsonNode> parts = List.of(messages.path("rules").path(rules), messages.path("warning"));
    assertThat(texts(tab, "#visitors h3"))
        .isEqualTo(parts.stream().map(each -> each.path("title").asString()).toList());
    List<String> expected = new ArrayList<>();
    parts.forEach(each -> expected.addAll(sentences(each)));
    assertThat(texts(tab, "#visitors li")).isEqualTo(expected);
    assertThat(tab.eval("document.querySelector('#visitors').checkVisibility()").asBoolean())
        .as("folded")
        .isFalse();
    tab.click("details:has(#visitors) summary");
    tab.until("document.querySelector('#visitors').checkVisibility()");
    assertThat(tab.accessibilityIssues()).isEmpty();
  }
}
