package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/** Tests of playing against the board on page and kiosk, in a real browser, with written states. */
@Tag("slow")
class PlayPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  static final Map<Language, String> ANNOUNCED =
      Map.of(
          Language.EN, "turn the red pyramid on c7 clockwise, then press the red FIRE button",
          Language.DE,
              "die rote Pyramide auf c7 im Uhrzeigersinn drehen, dann die rote FIRE-Taste drücken",
          Language.RU,
              "поверните красную пирамиду на c7 по часовой стрелке, затем нажмите красную кнопку FIRE");

  /** Square onto which a written move swaps two pieces. */
  private static final String SWAPPED = "d6";

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static Update.StateUpdate start;

  private ScriptedBoard board;

  @BeforeAll
  static void begin() throws IOException {
    start = ServedBoard.startingState();
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

  static void choosing(ObjectNode state, Language language) {
    players(state, "hands", "hands").put("mayChoose", true);
  }

  /** The visitor, silver, is to move in a game against the engine. */
  private static BiConsumer<ObjectNode, Language> against(Consumer<ObjectNode> more) {
    return (state, _) -> {
      ObjectNode players = players(state, "hands", "engine");
      players.put("mayTakeBack", true).put("takeBack", 5).withArray("mayResign").add("silver");
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
      if (to.equals(SWAPPED)) {
        announced.put("swap", true);
      }
      String text = ANNOUNCED.getOrDefault(language, ANNOUNCED.get(Language.EN));
      announced.put("text", text);
      state.put("text", text);
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
    Tab tab = BROWSER.open(board.uri(path), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    return tab;
  }

  /** Returns whether all visible buttons are large enough for a finger and inside the window. */
  private static final String TOUCHABLE =
      """
      (() => {
        const wrong = [...document.querySelectorAll('#choice button, #tools button, #languages button')]
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth
              || (document.body.className.includes('kiosk') && (box.top < 0 || box.bottom > innerHeight))
              || each.scrollWidth > each.clientWidth + 1;
          });
        const info = document.querySelector('.info');
        const cut = document.body.className.includes('kiosk') && info.scrollHeight > info.clientHeight + 1;
        const small = document.querySelector('#board svg').getBoundingClientRect().width < innerWidth / 2;
        return wrong.map((each) => each.outerHTML).join() + (cut ? ' the words are cut off' : '')
          + (small ? ' the board is small' : '');
      })()\
      """;

  private static void assertTouchable(Tab tab, String stage) {
    assertThat(tab.eval(TOUCHABLE).asString()).as(stage).isEmpty();
  }

  private static String answer(boolean good, String text, String more) {
    return "{\"ok\":%s,\"text\":\"%s\"%s}".formatted(good, text, more);
  }

  private static final String HINT =
      answer(
          true,
          "move the silver pyramid from h2 to g1",
          ",\"square\":\"h2\",\"move\":\"h2g1\",\"from\":\"h2\",\"to\":\"g1\"");

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "/, en, 1280, 720",
    "/, de, 390, 844",
    "/kiosk, en, 1280, 720",
    "/kiosk, de, 1280, 720",
    "/kiosk, ru, 1280, 720",
    "/kiosk, en, 800, 480",
    "/kiosk, de, 800, 480",
    "/kiosk, fr, 800, 480",
    "/kiosk, it, 800, 480",
    "/kiosk, es, 800, 480",
    "/kiosk, ro, 800, 480",
    "/kiosk, cs, 800, 480",
    "/kiosk, ru, 800, 480",
    "/kiosk, de, 1080, 1920",
    "/kiosk, ru, 1920, 1080"
  })
  void fitsScreenAndPassesAccessibilityCheck(String path, String language, int width, int height)
      throws IOException {
    String name = "play" + path.replace("/", "-") + "-" + language + "-" + width + "-";
    Tab tab = open(path + "?lang=" + language, width, height, PlayPageTest::choosing);
    tab.reducedMotion(true);
    tab.until("!document.querySelector('#choice').hidden");
    check(tab, name + "choice");
    tab.click("#choice .kinds button:nth-child(2)");
    check(tab, name + "level");
    tab.click("[data-level=\"4\"]");
    tab.until("document.querySelector('#choice.closed')");
    board.show((state, _) -> players(state, "hands", "engine").put("mayChoose", true));
    // A full upright kiosk keeps the bar of steps instead of the names.
    tab.until("document.querySelector('#players').textContent.includes('Wadjet')");
    check(tab, name + "chosen");
    board.show(announced("c7+", "", "clockwise"));
    tab.until("document.querySelector('g.announced path')");
    check(tab, name + "announced");
    board.show(
        (state, each) -> {
          announced("c7+", "", "clockwise").accept(state, each);
          ((ObjectNode) state.path("players")).put("mayTakeBack", true);
          state
              .putObject("notice")
              .put(
                  "text",
                  "das ist nicht der Zug des Bretts: die rote Pyramide von a3 auf a4 stellen, die"
                      + " rote Pyramide auf c7 im Uhrzeigersinn drehen");
        });
    tab.until("document.querySelector('#notice').innerText !== ''");
    check(tab, name + "guided");
    board.show(
        (state, _) -> {
          players(state, "hands", "hands").put("mayChoose", true);
          state.put("phase", "setting-up").put("text", "set up the board");
          for (String square : List.of("a1", "b2", "c3", "d4", "e5", "f6")) {
            state
                .withArray("setUp")
                .addObject()
                .put("at", square)
                .put("text", square + ": rote Pyramide, Spiegel nach NW");
          }
        });
    tab.until("!document.querySelector('#guide').hidden");
    check(tab, name + "setting-up");
    board.show(against(_ -> {}));
    tab.until("!document.querySelector('g.announced path')");
    board.handler(_ -> HINT);
    board.evaluation("{\"game\":1,\"ply\":1,\"silver\":63,\"text\":\"silver: +1.2\"}");
    tab.click("#hint");
    tab.until("document.querySelector('g.hinted rect')");
    tab.click("#hint");
    tab.until("document.querySelector('g.hinted path')");
    tab.click("[data-word=evaluation]");
    tab.until("document.querySelector('#evaluation-text').textContent.includes('1.2')");
    check(tab, name + "hint");
    tab.click("#resign-silver");
    check(tab, name + "resign");
    tab.eval("localStorage.clear()");
  }

  private static void check(Tab tab, String stage) throws IOException {
    tab.screenshot(PICTURES.resolve(stage + ".png"));
    assertTouchable(tab, stage);
    assertThat(tab.errors()).as(stage).isEmpty();
    assertThat(tab.accessibilityIssues()).as(stage).isEmpty();
    // Those of axe-core itself.
    tab.errors().clear();
  }

  @Test
  void choosesPlayersByTouch() throws IOException {
    Tab tab = open("/kiosk?lang=de", 1280, 720, PlayPageTest::choosing);
    tab.until("document.querySelector('#choice .large')?.checkVisibility()");
    assertThat(tab.text("#choice")).contains("Zwei Spieler", "Gegen das Brett");
    tab.click("#choice .kinds button:nth-child(2)");
    tab.until("document.activeElement.dataset.side === 'silver'");
    tab.click("[data-side=red]");
    tab.click("[data-level=\"10\"]");
    tab.until("document.querySelector('#choice.closed')");
    assertThat(board.requests())
        .containsExactly(
            "{\"command\":\"choose-players\",\"language\":\"de\","
                + "\"arguments\":[\"engine:10\",\"hands\"]}");
    assertThat(tab.eval("document.activeElement.dataset.word").asString())
        .isEqualTo("changePlayers");
    tab.key("Enter", 13, "\r");
    tab.until("document.querySelector('#choice .kinds').checkVisibility()");
    tab.key("Enter", 13, "\r");
    tab.until("document.querySelector('#choice.closed')");
    assertThat(board.requests().getLast()).contains("[\"hands\",\"hands\"]");
    tab.click("#choice .change");
    tab.click("#choice .kinds button:nth-child(2)");
    tab.click("[data-level=adaptive]");
    tab.until("document.querySelector('#choice.closed')");
    assertThat(board.requests().getLast()).contains("[\"engine:adaptive\",\"hands\"]");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void offersChoiceAgainAfterEndOfGame() throws IOException {
    Tab tab =
        open(
            "/kiosk",
            1280,
            720,
            (state, _) -> players(state, "hands", "engine").put("mayChoose", true));
    tab.until("document.querySelector('#choice.closed .change').checkVisibility()");
    assertThat(tab.text("#players")).contains("By hand", "Wadjet, level 4");
    board.show(against(_ -> {}));
    tab.until("document.querySelector('#choice').hidden");
    board.show(
        (state, _) -> {
          players(state, "hands", "engine").put("mayChoose", true);
          state.put("phase", "over").put("result", "silver").put("resultText", "silver won");
        });
    tab.until("document.querySelector('#choice .large').checkVisibility()");
    tab.click("#choice .kinds button:first-child");
    tab.until("document.querySelector('#choice.closed')");
    board.show(PlayPageTest::choosing);
    tab.until("document.querySelector('#status').innerText !== 'Silver won'");
    assertThat(tab.eval("document.querySelector('#choice .large').checkVisibility()").asBoolean())
        .as("the choice for the next game holds")
        .isFalse();
  }

  @Test
  void lowKioskOffersLanguagesOnTouch() throws IOException {
    Tab tab = open("/kiosk?lang=de", 800, 480, PlayPageTest::choosing);
    String visible =
        "[...document.querySelectorAll('#languages button')].filter(e => e.checkVisibility()).length";
    tab.until("document.querySelectorAll('#languages button').length === 8");
    assertThat(tab.eval(visible).asInt()).isEqualTo(1);
    tab.eval("document.querySelector('#languages [aria-pressed=true]').focus()");
    tab.until(visible + " === 8");
    assertTouchable(tab, "all languages");
    tab.click("#languages [lang=ru]");
    tab.until("document.documentElement.lang === 'ru'");
    tab.until(visible + " === 1");
    tab.eval("localStorage.clear()");
  }

  @Test
  void reportsRefusedChoice() throws IOException {
    Tab tab = open("/kiosk", 1280, 720, PlayPageTest::choosing);
    board.handler(_ -> answer(false, "the game has begun", ""));
    tab.click("#choice .kinds button:first-child");
    tab.until("document.querySelector('#play-answer.error')?.innerText === 'The game has begun'");
    assertThat(tab.eval("document.querySelector('#choice .large').checkVisibility()").asBoolean())
        .isTrue();
  }

  @Test
  void hidesButtonsWhereVisitorsMayNotPlay() throws IOException {
    Tab tab = open("/", 1280, 720, VisitorAccess.OFF, PlayPageTest::choosing);
    tab.until("document.querySelector('#choice').hidden");
    board.show(against(_ -> {}));
    tab.until("document.querySelector('#players').innerText.includes('Wadjet')");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('#tools button')]"
                        + ".filter(e => e.checkVisibility()).map(e => e.dataset.word).join()")
                .asString())
        .isEqualTo("evaluation,speech");
    assertThat(tab.errors()).isEmpty();
  }

  private static final String HEADS =
      "(document.querySelector('g.announced .line').getAttribute('d').match(/M/g).length - 1)";

  @Test
  void drawsAnnouncedMoveUntilItIsMade() throws IOException {
    Tab tab = open("/", 1280, 720, announced("h5g5", "g5", ""));
    tab.until("document.querySelectorAll('g.announced rect').length === 2");
    assertThat(tab.eval(HEADS).asInt()).as("heads of a step").isEqualTo(1);
    assertThat(tab.text("#announced")).startsWith("Turn the red pyramid");
    assertThat(tab.eval("document.querySelector('#board svg').ariaLabel").asString())
        .contains("turn the red pyramid");
    board.show(
        (state, language) -> {
          announced("h5g5", "g5", "").accept(state, language);
          state.putArray("moves").add("h5h6");
        });
    tab.until("document.querySelector('.moved')");
    assertThat(tab.eval(HEADS).asInt()).as("heads after a wrong move").isEqualTo(1);
    board.show(
        (state, language) -> {
          announced("h5g5", "g5", "").accept(state, language);
          state.put("text", "press FIRE").putArray("moves").add("h5g5");
        });
    tab.until("!document.querySelector('g.announced rect')");
    assertThat(tab.text("#announced")).isEmpty();
    assertThat(tab.text("#status")).isEqualTo("Press FIRE");
    board.show(announced("e5d6", "d6", ""));
    tab.until("document.querySelectorAll('g.announced rect').length === 2");
    assertThat(tab.eval(HEADS).asInt()).as("heads of a swap").isEqualTo(2);
    assertThat(tab.errors()).isEmpty();
  }

  /** The sign runs clockwise if its tip is right of the piece. */
  @ParameterizedTest
  @ValueSource(strings = {"clockwise", "counterclockwise"})
  void drawsRotation(String turn) throws IOException {
    Tab tab = open("/kiosk", 1280, 720, announced("c7+", "", turn));
    tab.until("document.querySelector('g.announced path')");
    assertThat(
            tab.eval(
                    """
                    (() => {
                      const box = document.querySelector('g.announced rect').getBBox();
                      const [, tip] = document.querySelector('g.announced .line').getAttribute('d')
                        .match(/A\\S+ \\S+ 0 0 [01] ([\\d.]+),/);
                      return Number(tip) > box.x + box.width / 2;
                    })()\
                    """)
                .asBoolean())
        .isEqualTo(turn.equals("clockwise"));
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void speaksAnnouncedMoveOnceIfSwitchedOn() throws IOException {
    Tab tab = open("/kiosk?lang=de", 1280, 720, against(_ -> {}));
    String listen = "window.said = []; speechSynthesis.speak = (s) => said.push([s.lang, s.text])";
    tab.eval(listen);
    board.show(announced("c7+", "", "clockwise"));
    tab.until("document.querySelector('g.announced path')");
    assertThat(tab.eval("said.length").asInt()).as("off by default").isZero();
    tab.click("[data-word=speech]");
    assertThat(tab.eval("said.join()").asString()).isEqualTo("de," + ANNOUNCED.get(Language.DE));
    board.show(
        (state, language) -> {
          announced("c7+", "", "clockwise").accept(state, language);
          state.put("text", "press FIRE").putArray("moves").add("c7+");
        });
    tab.until("!document.querySelector('g.announced path')");
    assertThat(tab.eval("said.length").asInt()).isEqualTo(1);
    tab.go(board.uri("/kiosk?lang=de"));
    tab.until("document.querySelector('[data-word=speech]')?.ariaPressed === 'true'");
    // The page has followed its first state; it needs the speech that is taken away below.
    tab.until("document.querySelectorAll('.piece').length > 20");
    tab.eval(listen);
    tab.click("[data-word=speech]");
    tab.until("localStorage.getItem('wadjet-speech') === 'off'");
    assertThat(
            tab.eval(
                    """
                    (async () => {
                      delete window.speechSynthesis;
                      const { Speech } = await import('/site/speech.js');
                      return 'speechSynthesis' in window ? 'still there' : String(new Speech().createButton());
                    })()\
                    """)
                .asString())
        .as("button in a browser without speech")
        .isEqualTo("null");
    assertThat(tab.errors()).isEmpty();
    tab.eval("localStorage.clear()");
  }

  @Test
  void hintShowsFirstPieceThenMove() throws IOException {
    Tab tab = open("/kiosk", 1280, 720, against(_ -> {}));
    board.handler(_ -> HINT);
    tab.click("#hint");
    tab.until("document.querySelectorAll('g.hinted rect').length === 1");
    assertThat(tab.text("#play-answer")).isEqualTo("Look at the piece on h2");
    tab.click("#hint");
    tab.until("document.querySelectorAll('g.hinted rect').length === 2");
    tab.until("document.querySelector('#play-answer').innerText.startsWith('Move the silver')");
    assertThat(board.requests()).hasSize(1);
    board.show(against(state -> state.putArray("moves").add("h2g1")));
    tab.until("!document.querySelector('g.hinted rect')");
    assertThat(tab.text("#play-answer")).isEmpty();
    board.handler(_ -> answer(false, "not now", ""));
    board.show(against(_ -> {}));
    tab.until("document.querySelector('#hint').innerText === 'Hint'");
    tab.click("#hint");
    tab.until("document.querySelector('#play-answer.error')?.innerText === 'Not now'");
    board.show(
        (state, language) -> {
          against(_ -> {}).accept(state, language);
          state.putObject("assistance").put("hints", false).put("evaluation", false);
        });
    tab.until("document.querySelector('#hint').hidden");
    assertThat(tab.eval("document.querySelector('[data-word=evaluation]').hidden").asBoolean())
        .isTrue();
  }

  @Test
  void twoVisitorsMayResignAtTheKioskButNotByOneTouch() throws IOException {
    Tab tab =
        open(
            "/kiosk",
            1280,
            720,
            (state, _) ->
                players(state, "hands", "hands").withArray("mayResign").add("silver").add("red"));
    board.handler(_ -> answer(true, "red resigns: silver has won", ""));
    for (String side : List.of("silver", "red")) {
      tab.click("#resign-" + side);
      tab.until("document.activeElement.dataset.word === 'no'");
      tab.click(".sure button:last-child");
      tab.until("document.querySelector('.sure').hidden");
    }
    assertThat(board.requests()).isEmpty();
    tab.click("#resign-red");
    tab.click(".sure .primary");
    tab.until("document.querySelector('#play-answer').innerText === 'Red resigns: silver has won'");
    assertThat(board.requests()).singleElement().asString().contains("\"resign\"", "[\"red\"]");
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void takesBackAndResignsAfterQuestion() throws IOException {
    Tab tab = open("/kiosk", 1280, 720, against(_ -> {}));
    board.handler(_ -> answer(true, "put d4 back", ""));
    tab.click("#take-back");
    tab.until("document.querySelector('#play-answer').innerText === 'Put d4 back'");
    assertThat(board.requests()).singleElement().asString().contains("\"take-back\"", "[\"5\"]");
    tab.click("#resign-silver");
    tab.until("document.activeElement.dataset.word === 'no'");
    assertThat(tab.text(".sure")).contains("Silver resigns?");
    tab.key("Enter", 13, "\r");
    tab.until("document.querySelector('.sure').hidden");
    tab.until("document.activeElement.id === 'resign-silver'");
    assertThat(board.requests()).hasSize(1);
    tab.click("#resign-silver");
    tab.click(".sure .primary");
    tab.until("document.querySelector('.sure').hidden");
    for (int i = 0; i < 500 && board.requests().size() < 2; i++) {
      tab.eval("fetch('/words').then(() => 0)");
    }
    assertThat(board.requests().getLast()).contains("\"resign\"", "[\"silver\"]");
    board.show((state, _) -> players(state, "hands", "engine"));
    tab.until("document.querySelector('#resign-silver').hidden");
    assertThat(tab.eval("document.querySelector('#take-back').hidden").asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void showsEvaluationOfPositionIfSwitchedOn() throws IOException {
    Tab tab = open("/", 1280, 720, against(_ -> {}));
    board.evaluation("{\"game\":1,\"ply\":1}");
    assertThat(tab.eval("document.querySelector('#evaluation').hidden").asBoolean())
        .as("off by default")
        .isTrue();
    tab.click("[data-word=evaluation]");
    tab.until("document.querySelector('#evaluation-text').innerText.startsWith('The engine is')");
    board.evaluation("{\"game\":1,\"ply\":1,\"silver\":75,\"text\":\"silver is ahead\"}");
    tab.until("document.querySelector('#evaluation-text').innerText === 'Silver is ahead'");
    assertThat(
            tab.eval(
                    "document.querySelector('#evaluation .red').getBoundingClientRect().height"
                        + " / document.querySelector('#evaluation svg').getBoundingClientRect().height")
                .asDouble())
        .isBetween(0.24, 0.26);
    assertThat(tab.eval("document.querySelector('#evaluation svg').ariaLabel").asString())
        .isEqualTo("silver is ahead");
    board.evaluation("{\"game\":1,\"ply\":2,\"silver\":20,\"text\":\"red is ahead\"}");
    board.show(against(state -> state.put("ply", 2)));
    tab.until("document.querySelector('#evaluation-text').innerText === 'Red is ahead'");
    tab.go(board.uri("/"));
    tab.until("document.querySelector('#evaluation-text').innerText === 'Red is ahead'");
    assertThat(tab.errors()).isEmpty();
    tab.eval("localStorage.clear()");
  }
}
