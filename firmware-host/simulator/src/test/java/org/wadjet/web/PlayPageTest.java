package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import tools.jackson.databind.node.ObjectNode;

/** Tests of playing against the board on page and kiosk, in a real browser, with written states. */
@Tag("slow")
class PlayPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final Map<Language, String> ANNOUNCED =
      Map.of(
          Language.EN, "turn the red pyramid on d5 clockwise, then press the red FIRE button",
          Language.DE,
              "die rote Pyramide auf d5 im Uhrzeigersinn drehen, dann die rote FIRE-Taste drücken",
          Language.RU,
              "поверните красную пирамиду на d5 по часовой стрелке, затем нажмите красную кнопку FIRE");

  @TempDir(cleanup = CleanupMode.NEVER)
  private static Path profile;

  private static Browser browser;
  private static Update.StateUpdate start;

  private ScriptedBoard board;

  @BeforeAll
  static void begin() throws IOException {
    try (ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60)) {
      served.until(s -> s.phase() == Phase.WAITING && s.durable());
      start = served.publisher().live().state().orElseThrow();
    }
    browser = Browser.start(profile);
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void close() {
    board.close();
  }

  private static ObjectNode players(ObjectNode state, String silver, String red) {
    ObjectNode players = state.putObject("players");
    player(players.putObject("silver"), silver);
    player(players.putObject("red"), red);
    players.put("mayChoose", false).put("mayTakeBack", false).putArray("mayResign");
    state.putObject("assistance").put("hints", true).put("evaluation", true);
    return players;
  }

  private static void player(ObjectNode player, String kind) {
    boolean hands = kind.equals("hands");
    player
        .put("kind", hands ? "hands" : "engine")
        .put("text", hands ? "by hand" : "Wadjet, level 4");
  }

  private static BiConsumer<ObjectNode, Language> choosing() {
    return (state, _) -> players(state, "hands", "hands").put("mayChoose", true);
  }

  /** The visitor, silver, is to move in a game against the engine. */
  private static BiConsumer<ObjectNode, Language> against(Consumer<ObjectNode> more) {
    return (state, _) -> {
      ObjectNode players = players(state, "hands", "engine");
      players.put("mayTakeBack", true).withArray("mayResign").add("silver");
      more.accept(state);
    };
  }

  private static BiConsumer<ObjectNode, Language> announced(String move, String to, String turn) {
    return (state, language) -> {
      players(state, "hands", "engine").withArray("mayResign").add("silver");
      state.put("toMove", "red").put("ply", 2);
      ObjectNode announced =
          state.putObject("announced").put("move", move).put("from", move.substring(0, 2));
      if (!to.isEmpty()) {
        announced.put("to", to);
      }
      if (!turn.isEmpty()) {
        announced.put("turn", turn);
      }
      announced.put("text", ANNOUNCED.getOrDefault(language, ANNOUNCED.get(Language.EN)));
    };
  }

  private Tab open(String path, int width, int height, BiConsumer<ObjectNode, Language> change)
      throws IOException {
    return open(path, width, height, VisitorAccess.KIOSK, change);
  }

  private Tab open(
      String path,
      int width,
      int height,
      VisitorAccess play,
      BiConsumer<ObjectNode, Language> change)
      throws IOException {
    board = new ScriptedBoard(start, play, change);
    Tab tab = browser.open(board.uri(path), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    return tab;
  }

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "/?lang=en, 1280, 720",
    "/?lang=de, 390, 844",
    "/kiosk?lang=en, 1280, 720",
    "/kiosk?lang=de, 1280, 720",
    "/kiosk?lang=ru, 1280, 720",
    "/kiosk?lang=de, 800, 480",
    "/kiosk?lang=ru, 800, 480",
    "/kiosk?lang=fr, 800, 480",
    "/kiosk?lang=de, 1080, 1920",
    "/kiosk?lang=ru, 1920, 1080"
  })
  void pictures(String path, int width, int height) throws IOException {
    String name = path.replaceAll("[/?=]", "-") + "-" + width;
    Tab tab = open(path, width, height, choosing());
    tab.reducedMotion(true);
    tab.until("!document.querySelector('#choice').hidden");
    tab.screenshot(PICTURES.resolve("play" + name + "-1choice.png"));
    tab.click("#choice .kinds button:last-child");
    tab.screenshot(PICTURES.resolve("play" + name + "-2level.png"));
    tab.click("[data-level=\"4\"]");
    tab.until("document.querySelector('#choice.closed')");
    tab.screenshot(PICTURES.resolve("play" + name + "-3chosen.png"));
    board.show(announced("d5r", "", "clockwise"));
    tab.until("document.querySelector('g.announced path')");
    tab.screenshot(PICTURES.resolve("play" + name + "-4announced.png"));
    board.show(against(state -> {}));
    tab.until("!document.querySelector('g.announced path')");
    board.handler(
        _ ->
            "{\"ok\":true,\"text\":\"move the silver pyramid from d4 to e5\",\"square\":\"d4\",\"move\":\"d4e5\",\"from\":\"d4\",\"to\":\"e5\"}");
    board.evaluation(
        "{\"game\":1,\"ply\":1,\"silver\":63,\"text\":\"silver is ahead by 1.2 pyramids\"}");
    tab.click("#hint");
    tab.until("document.querySelector('g.hinted rect')");
    tab.click("#hint");
    tab.until("document.querySelector('g.hinted path')");
    if (!tab.eval("document.body.classList.contains('with-evaluation')").asBoolean()) {
      tab.click("[data-word=evaluation]");
    }
    tab.until("document.querySelector('#evaluation-text').innerText.includes('1.2')");
    tab.click("#resign-silver");
    tab.screenshot(PICTURES.resolve("play" + name + "-5hint.png"));
    assertThat(tab.errors()).isEmpty();
    tab.eval("localStorage.clear()");
  }
}
