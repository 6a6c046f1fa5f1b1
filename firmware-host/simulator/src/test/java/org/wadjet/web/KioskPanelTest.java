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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.laser.StopReason;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.text.StaffMessages;
import org.wadjet.text.StopReasonMessages;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.StaffCall;
import org.wadjet.wiring.InterlockAct;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests of the kiosk's panels, which cover the screen while no visitor can play, and of its laser
 * warning, in a real browser.
 */
@Tag("slow")
class KioskPanelTest {
  private static final Path PICTURES = Path.of("target/pictures");

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private static final Map<String, BiConsumer<ObjectNode, Language>> STATES =
      Map.of(
          "locked",
          (state, language) -> {
            lockOut(state, language);
            staff(state, language, StaffCall.LOCKED_OUT);
          },
          "staff",
          (state, language) -> staff(state, language, StaffCall.CHAIN_UNSOUND),
          "closed",
          (state, _) -> state.putObject("exhibit").put("stage", "closed"));

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

  private static void lockOut(ObjectNode state, Language language) {
    String why = StopReason.RAIL_STAYED_UP.keyword();
    state
        .putObject("lockOut")
        .put("why", why)
        .put("text", new StopReasonMessages(language).ended(why));
  }

  private static void staff(ObjectNode state, Language language, StaffCall call) {
    state
        .putObject("exhibit")
        .put("stage", "play")
        .putObject("staff")
        .put("why", call.keyword())
        .put("request", new StaffMessages(language).request())
        .put("text", new StaffMessages(language).describe(call));
  }

  private Tab open(BiConsumer<ObjectNode, Language> change, String language, int width, int height)
      throws IOException {
    board = new ScriptedBoard(start, VisitorAccess.KIOSK, change);
    return BROWSER.open(board.uri("/kiosk?lang=" + language), width, height);
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "locked, en, 1920, 1080",
    "locked, ru, 1024, 768",
    "locked, de, 1080, 1920",
    "staff, cs, 3840, 2160",
    "staff, de, 412, 915",
    "staff, fr, 800, 480",
    "closed, de, 1280, 800",
    "closed, ru, 1024, 768"
  })
  void coversTheScreenWhileNobodyCanPlay(String name, String language, int width, int height)
      throws IOException {
    Tab tab = open(STATES.get(name), language, width, height);
    tab.until("!document.querySelector('#panel').hidden");
    tab.until("document.querySelector('#warning p').textContent.length > 10");
    tab.screenshot(PICTURES.resolve("panel-%s-%s-%d.png".formatted(name, language, width)));
    if (name.equals("closed")) {
      String next = language.equals("de") ? "Dienstag, 10:00" : "вторник, 10:00";
      tab.until("document.querySelector('#panel').textContent.includes('%s')".formatted(next));
      assertThat(tab.text("#panel"))
          .contains("18:00", language.equals("de") ? "Montag" : "понедельник");
      tab.screenshot(PICTURES.resolve("panel-%s-%s-%d.png".formatted(name, language, width)));
    }
    assertThat(tab.eval(PICTOGRAMS.formatted("#panel")).asString())
        .isEqualTo(
            Map.of("locked", "staff,locked", "staff", "staff,unread").getOrDefault(name, name));
    assertThat(tab.text("#panel")).doesNotContain("supply");
    assertThat(tab.eval(covered("#board")).asBoolean()).as("the board is covered").isTrue();
    assertThat(tab.eval(covered("#status")).asBoolean()).as("the turn is covered").isTrue();
    assertThat(tab.eval(fits("#panel")).asBoolean()).as("nothing is clipped").isTrue();
    assertThat(tab.eval(fits("#warning")).asBoolean()).as("the warning is whole").isTrue();
    double shorter = Math.min(width, height);
    assertThat(capitals(tab, "#panel .headline") / shorter).isGreaterThanOrEqualTo(0.056);
    assertThat(tab.eval("document.querySelectorAll('.health .ok').length").asInt())
        .isEqualTo(name.equals("closed") ? 1 : 0);
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
    board.show((_, _) -> {});
    tab.until("document.querySelector('#panel').hidden");
    assertThat(tab.eval(covered("#status")).asBoolean()).isFalse();
  }

  /** The names of the pictograms in a part, each of which is only decorative. */
  private static final String PICTOGRAMS =
      "[...document.querySelectorAll('%s .pictograms svg[aria-hidden=true]')]"
          + ".filter(e => e.clientHeight > 30).map(e => e.classList[0]).join()";

  /** Returns an expression: whether another element lies over the middle of an element. */
  private static String covered(String selector) {
    return """
        (() => {
          const box = document.querySelector('%s').getBoundingClientRect();
          const top = document.elementFromPoint(
            Math.min(innerWidth - 1, box.x + box.width / 2),
            Math.min(innerHeight - 1, box.y + box.height / 2));
          return Boolean(top?.closest('#panel'));
        })()"""
        .formatted(selector);
  }

  private static String fits(String selector) {
    return """
        (() => {
          const each = document.querySelector('%s');
          return each.scrollHeight <= each.clientHeight + 1 && each.scrollWidth <= each.clientWidth + 1;
        })()"""
        .formatted(selector);
  }

  /** Returns the height of the capitals of an element in pixels. */
  static double capitals(Tab tab, String selector) {
    return tab.eval(
            """
            (() => {
              const style = getComputedStyle(document.querySelector('%s'));
              const context = document.createElement('canvas').getContext('2d');
              context.font = style.font;
              return context.measureText('H').actualBoundingBoxAscent;
            })()"""
                .formatted(selector))
        .asDouble();
  }

  /** The page's timers stand still, so the panel appears at the very time of the loss. */
  @Test
  void coversTheBoardWithoutWaitingForATimerWhenTheConnectionIsLost() throws IOException {
    Tab tab = open((_, _) -> {}, "en", 1280, 800);
    tab.until("document.querySelectorAll('.piece').length > 20");
    tab.eval(
        """
        for (let id = setTimeout(() => {}); id > 0; id--) {
          clearTimeout(id);
        }
        window.setTimeout = () => 0;
        window.setInterval = () => 0""");
    board.close();
    tab.until("document.querySelector('#panel').className === 'panel lost'");
    assertThat(tab.eval(covered("#board")).asBoolean()).isTrue();
    assertThat(
            tab.eval("getComputedStyle(document.querySelector('#panel')).transitionDuration")
                .asString())
        .as("the panel does not fade in")
        .isEqualTo("0s");
  }

  /** Without staff to call there is nothing to do but wait. */
  @ParameterizedTest
  @CsvSource({"en, Please wait, 1920, 1080", "ru, 'Подождите, пожалуйста', 1024, 768"})
  void saysToWaitWhileTheLasersAreLockedOut(String language, String request, int width, int height)
      throws IOException {
    Tab tab = open(KioskPanelTest::lockOut, language, width, height);
    tab.until("document.querySelector('#panel').className === 'panel locked'");
    assertThat(tab.text("#panel .reason")).isEqualTo(request);
    assertThat(tab.eval(PICTOGRAMS.formatted("#panel")).asString()).isEqualTo("locked,arbiter");
    assertThat(tab.eval(fits("#panel")).asBoolean()).as("nothing is clipped").isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void coversTheScreenWhenTheConnectionIsLost() throws IOException {
    Tab tab = open((_, _) -> {}, "en", 1280, 800);
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.eval("document.querySelector('#panel').hidden").asBoolean()).isTrue();
    board.close();
    tab.until("document.querySelector('#panel').className === 'panel lost'");
    assertThat(tab.eval(covered("#board")).asBoolean()).isTrue();
    assertThat(tab.eval(PICTOGRAMS.formatted("#panel")).asString()).isEqualTo("lost,wait");
    assertThat(
            tab.eval("getComputedStyle(document.querySelector('#panel')).backgroundColor")
                .asString())
        .as("nothing shows through")
        .startsWith("rgb(");
    assertThat(tab.eval("document.querySelector('#connection').offsetHeight").asInt())
        .as("said once")
        .isZero();
    tab.screenshot(PICTURES.resolve("panel-lost.png"));
  }

  @Test
  void showsEverySentenceOfTheRulesAlthoughTheLanguageChanges() throws IOException {
    Tab tab = open((state, _) -> state.put("phase", "setting-up"), "en", 1920, 1080);
    tab.until("document.querySelector('#rules-page p')");
    String first = tab.text("#rules-page p");
    tab.click("[data-code=de]");
    tab.until("document.querySelector('#rules-page p')?.textContent !== " + quoted(first));
    String german = tab.text("#rules-page p");
    tab.click("[data-code=en]");
    tab.until("document.querySelector('#rules-page p')?.textContent === " + quoted(first));
    // The next page comes, although the language has changed twice.
    tab.until("document.querySelector('#rules-page p')?.textContent !== " + quoted(first));
    assertThat(tab.text("#rules-page p")).isNotEqualTo(german);
    assertThat(tab.eval(fits("#rules-page")).asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  /** Also a page away from the board says no turn that nobody can take. */
  @ParameterizedTest(name = "{0} at {1}")
  @CsvSource({
    "locked, /, Please call the staff",
    "staff, /, Please call the staff",
    "closed, /, Closed",
    "closed, /seat, Closed",
    "closed, /arbiter, silver to move",
    "staff, /arbiter, silver to move"
  })
  void saysNoTurnOnOtherPagesWhileNobodyCanPlay(String name, String path, String headline)
      throws IOException {
    board = new ScriptedBoard(start, VisitorAccess.KIOSK, STATES.get(name));
    Tab tab = BROWSER.open(board.uri(path + "?lang=en"), 412, 915);
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.text("#status")).isEqualToIgnoringCase(headline);
    assertThat(tab.eval("document.querySelectorAll('#players .to-move').length").asInt())
        .isEqualTo(path.equals("/arbiter") ? 1 : 0);
    tab.screenshot(PICTURES.resolve("stopped-%s-%d.png".formatted(name, path.length())));
    board.show((_, _) -> {});
    tab.until("document.querySelector('#status').textContent === 'silver to move'");
    // The scripted board knows no arbiter, which that page reports.
    if (!path.equals("/arbiter")) {
      assertThat(tab.errors()).isEmpty();
    }
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** Squares keep their small letters at the beginning of a sentence. */
  @Test
  void keepsTheNameOfASquareSmall() throws IOException {
    Tab tab = open((state, _) -> state.put("text", "h2 wegnehmen"), "de", 1280, 800);
    tab.until("document.querySelector('#status').textContent === 'h2 wegnehmen'");
    String shown = "document.querySelector('#status').innerText";
    assertThat(tab.eval(shown).asString()).isEqualTo("h2 wegnehmen");
    board.show((state, _) -> state.put("text", "hier steht nichts"));
    tab.until(shown + " === 'Hier steht nichts'");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "\\'") + "'";
  }

  private static final String DUE =
      "[...document.querySelectorAll('#turn-steps li')].findIndex(e => e.ariaCurrent === 'step')";

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "en, 1280, 800",
    "de, 1280, 800",
    "de, 1920, 1080",
    "ru, 1080, 1920",
    "de, 1024, 768",
    "en, 1024, 768",
    "cs, 1024, 768",
    "it, 1024, 768"
  })
  void lightsTheStepOfTheTurnThatIsDue(String language, int width, int height) throws IOException {
    Tab tab = open((_, _) -> {}, language, width, height);
    tab.until(DUE + " === 0");
    board.show((state, _) -> state.put("text", "press FIRE").putArray("moves").add("h2g1"));
    tab.until(DUE + " === 1");
    board.show(
        (state, _) -> {
          state.put("phase", "removing").putArray("remove").add("h2");
          state.putObject("notice").put("text", "Something else to say about h2");
        });
    tab.until(DUE + " === 2");
    tab.until("document.querySelector('#notice').textContent.includes('h2')");
    assertThat(tab.eval("document.querySelector('#turn-steps').offsetHeight > 0").asBoolean())
        .as("the bar is shown beside a notice")
        .isTrue();
    tab.screenshot(PICTURES.resolve("steps-%s-%d.png".formatted(language, width)));
    assertThat(tab.eval(fits(".info")).asBoolean()).as("nothing is clipped").isTrue();
    assertThat(tab.eval(fits("#turn-steps")).asBoolean()).isTrue();
    assertThat(
            tab.eval("[...document.querySelectorAll('#turn-steps li')].every(" + WIDE_ENOUGH + ")")
                .asBoolean())
        .as("every word fits")
        .isTrue();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
    String takeOff = tab.eval(DRAWN).asString();
    board.show(removing("empty", "h2"));
    tab.until(DUE + " === 2 && document.querySelector('#status').textContent === 'Step on h2'");
    assertThat(tab.eval(DRAWN).asString()).isEqualTo(takeOff);
    board.show(removing("put-back", "f5"));
    tab.until(DUE + " === 2 && document.querySelector('#status').textContent === 'Step on f5'");
    assertThat(tab.eval(DRAWN).asString()).as("the piece returns").isNotEqualTo(takeOff);
    assertThat(tab.text("#notice")).isEmpty();
    board.show((state, _) -> state.put("phase", "over"));
    tab.until("document.querySelector('#turn-steps .set-up svg')");
    assertThat(tab.eval("document.querySelectorAll('#turn-steps li').length").asInt()).isEqualTo(1);
    board.show((state, _) -> state.put("phase", "arbitration"));
    tab.until(PICTOGRAMS.formatted("#turn-steps") + " === 'arbiter'");
  }

  /** The pictogram of the step that is due. */
  private static final String DRAWN =
      "document.querySelector('#turn-steps [aria-current] svg').innerHTML";

  @Test
  void lightsFireWhileTheShotIsUnderWay() throws IOException {
    Tab tab = open((state, _) -> state.putArray("moves").add("h2g1"), "en", 1280, 800);
    tab.until(DUE + " === 1");
    String press = tab.eval(DRAWN).asString();
    for (String phase : List.of("writing", "shooting", "recording")) {
      board.show((state, _) -> state.put("phase", phase).put("silver", phase));
      tab.until("document.querySelector('#players').textContent.includes('" + phase + "')");
      tab.until("document.querySelector('#turn-steps .firing')?.ariaCurrent === 'step'");
      assertThat(tab.eval(DRAWN).asString()).as(phase).isNotEqualTo(press);
    }
    board.show((state, _) -> state.put("phase", "refire"));
    tab.until("!document.querySelector('#turn-steps .firing')");
    assertThat(tab.eval(DRAWN).asString())
        .as("the drawing of FIRE, with the sign of a repetition")
        .isNotEqualTo(press)
        .contains(tab.eval("document.querySelector('#turn-steps .cap').outerHTML").asString());
    board.show((state, _) -> state.put("phase", "waiting").putArray("moves").add("h2g1"));
    tab.until(DRAWN + " === `" + press + "`");
  }

  /** Returns a removal in which something else was done, with the first step of its correction. */
  private static BiConsumer<ObjectNode, Language> removing(String what, String at) {
    return (state, _) -> {
      state.put("phase", "removing").put("text", "take off h2").putArray("remove").add("h2");
      state.putObject("notice").put("what", "wrong-removal").put("text", "not a struck piece");
      ObjectNode correction = state.putObject("correction");
      correction.set("squares", state.path("squares").deepCopy());
      List.of("wrong", "askew", "unknown").forEach(correction::putArray);
      ObjectNode step = correction.putArray("steps").addObject();
      step.put("what", what).put("at", at).put("text", "Step on " + at);
      if (what.equals("put-back")) {
        ObjectNode goal = (ObjectNode) state.path("squares").get(0).deepCopy();
        step.set("goal", goal.put("at", at));
      }
    };
  }

  /** A task that keeps everybody from the turn is the headline, and no step of the turn is lit. */
  @ParameterizedTest
  @ValueSource(strings = {"interlock-open", "ledger-full", "ruling-wanted"})
  void saysOneThingToDoWhenNobodyCanTakeTheTurn(String what) throws IOException {
    BiConsumer<ObjectNode, Language> fire =
        (state, _) -> state.put("text", "press FIRE").putArray("moves").add("h2g1");
    Tab tab = open(fire, "en", 1280, 800);
    tab.until(DUE + " === 1");
    board.show(
        (state, language) -> {
          fire.accept(state, language);
          if (what.equals("ruling-wanted")) {
            staff(state, language, StaffCall.RULING_WANTED);
          } else {
            state.putObject("notice").put("what", what).put("text", "The only thing to do");
          }
        });
    String pictograms =
        Map.of("interlock-open", "lid,key", "ledger-full", "dark,closed")
            .getOrDefault(what, "staff");
    tab.until(PICTOGRAMS.formatted("#turn-steps") + " === '" + pictograms + "'");
    assertThat(tab.eval(DUE).asInt()).as("no step of the turn is due").isNegative();
    assertThat(tab.eval("document.querySelectorAll('#players .to-move').length").asInt()).isZero();
    assertThat(tab.text("#status"))
        .isEqualToIgnoringCase(
            what.equals("ruling-wanted")
                ? "Please call the staff"
                : what.equals("ledger-full") ? "Please come back later" : "The only thing to do");
    assertThat(tab.text("#notice"))
        .isEqualToIgnoringCase(
            what.equals("ruling-wanted")
                ? "They decide how the game goes on"
                : what.equals("ledger-full")
                    ? "This laser has been lit long enough for today, so no shot is fired"
                    : "");
    assertThat(tab.text(".info")).doesNotContainIgnoringCase("press FIRE");
    assertThat(tab.eval(fits(".info")).asBoolean()).as("nothing is clipped").isTrue();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** The drawing has only what the person is to do next, and the request keeps its size. */
  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "KEY_AND_LID, 'keyCycle,lidCycle', ru, 1024, 768",
    "KEY_AND_LID, 'keyCycle,lidCycle', de, 1280, 800",
    "KEY, keyCycle, de, 1024, 768",
    "LID, lidCycle, cs, 1024, 768",
    "KEY_OR_LID, keyCycle, ru, 1280, 800",
    "CLOSE, 'lid,key', en, 1920, 1080"
  })
  void drawsWhatTheProofOfTheInterlockLacks(
      InterlockAct missing, String drawn, String language, int width, int height)
      throws IOException {
    board =
        new ScriptedBoard(
            ChangedSnapshot.of(
                start,
                Phase.WAITING,
                Optional.of(new Notice.InterlockUnproved(missing)),
                List.of()),
            VisitorAccess.KIOSK,
            (_, _) -> {});
    Tab tab = BROWSER.open(board.uri("/kiosk?lang=" + language), width, height);
    tab.until(PICTOGRAMS.formatted("#turn-steps") + " === '" + drawn + "'");
    tab.until("document.querySelectorAll('#legend li').length >= 5");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("unproved-%s-%s-%d.png".formatted(missing, language, width)));
    assertThat(capitals(tab, "#status") / Math.min(width, height)).isGreaterThanOrEqualTo(0.056);
    assertThat(tab.text("#notice")).isEmpty();
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    assertThat(tab.errors()).isEmpty();
  }

  /** Where the headline needs the room, a button stands for the seldom used ones. */
  @Test
  void foldsSeldomUsedToolsWhereTheHeadlineNeedsTheRoom() throws IOException {
    Tab tab =
        open(
            (state, _) -> {
              withTools(state);
              state.put("text", "Rot: Pyramide von h7 nach g8 im Tausch; FIRE drücken");
              state.putArray("moves").add("h7g8");
            },
            "de",
            1024,
            768);
    String shown = "document.querySelector('%s').checkVisibility()";
    tab.until(shown.formatted("#tools .more"));
    assertThat(tab.eval(shown.formatted("#resign-red")).asBoolean()).isFalse();
    assertThat(capitals(tab, "#status") / 768).isGreaterThanOrEqualTo(0.056);
    tab.screenshot(PICTURES.resolve("tools-folded.png"));
    tab.click("#tools .more");
    tab.until(shown.formatted("#resign-red"));
    tab.until("document.activeElement.id === 'resign-silver'");
    assertThat(tab.eval(shown.formatted("#tools .more")).asBoolean()).isFalse();
    tab.screenshot(PICTURES.resolve("tools-unfolded.png"));
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    tab.click("#resign-red");
    tab.until(shown.formatted(".sure"));
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    tab.click("#tools [data-word=no]");
    tab.until("document.activeElement.id === 'resign-red'");
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  private static void withTools(ObjectNode state) {
    ObjectNode players = state.putObject("players");
    for (String side : List.of("silver", "red")) {
      players.putObject(side).put("kind", "hands").put("text", "by hand");
    }
    players.put("mayChoose", false).put("mayTakeBack", true).put("takeBack", 5);
    players.putArray("mayResign").add("silver").add("red");
    state.putObject("assistance").put("hints", true).put("evaluation", true);
  }

  /**
   * A call that needs the board in sight looks as one over the whole screen, with nothing beside
   * it.
   */
  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({
    "RULING_WANTED, en, 1920, 1080",
    "BOARD_NOT_RIGHT, de, 1024, 768",
    "BOARD_NOT_RIGHT, ru, 1024, 768",
    "INTERLOCK_UNPROVED, fr, 1024, 768",
    "INTERLOCK_OPEN, ro, 1024, 768",
    "RULING_WANTED, cs, 1024, 768",
    "BOARD_NOT_RIGHT, fr, 1024, 768",
    "BOARD_NOT_RIGHT, es, 1024, 768",
    "BOARD_NOT_RIGHT, it, 1024, 768",
    "INTERLOCK_OPEN, ru, 1080, 1920"
  })
  void callsTheStaffInOneDesign(StaffCall call, String language, int width, int height)
      throws IOException {
    Tab tab = open((state, each) -> staff(state, each, call), language, width, height);
    tab.until("document.body.matches('.calling')");
    tab.until("document.querySelector('.info').dataset.tight !== undefined");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("calling-%s-%s-%d.png".formatted(call, language, width)));
    assertThat(tab.eval(covered("#board")).asBoolean()).isFalse();
    assertThat(tab.eval(PICTOGRAMS.formatted(".info")).asString()).startsWith("staff");
    assertThat(
            tab.eval(
                    "[...document.querySelectorAll('.info > *')].filter(e => e.offsetHeight > 1)"
                        + ".map(e => e.id).join()")
                .asString())
        .isEqualTo("status,notice,turn-steps,languages");
    String border = "getComputedStyle(document.querySelector('%s')).borderTopColor";
    String besideTheBoard = tab.eval(border.formatted(".info")).asString();
    double shorter = Math.min(width, height);
    assertThat(capitals(tab, "#status") / shorter).isGreaterThanOrEqualTo(0.056);
    assertThat(capitals(tab, "#notice") / shorter).isGreaterThanOrEqualTo(0.028);
    assertThat(tab.text("#notice")).isNotEmpty().doesNotContain(tab.text("#status"));
    assertThat(tab.eval(fits("#turn-steps .pictograms")).asBoolean()).as("drawings").isTrue();
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    board.show((state, each) -> staff(state, each, StaffCall.CHAIN_UNSOUND));
    tab.until("!document.querySelector('#panel').hidden");
    assertThat(tab.eval(border.formatted("#panel")).asString()).isEqualTo(besideTheBoard);
    assertThat(tab.errors()).isEmpty();
    board.show((state, each) -> staff(state, each, call));
    tab.until("document.body.matches('.calling')");
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** A set-up is one thing to do; the task of the puzzle begins on the board as it is set up. */
  @ParameterizedTest
  @CsvSource({"setting-up, false", "waiting, true"})
  void showsTheTaskOfAPuzzleOnceTheBoardIsSetUp(String phase, boolean shown) throws IOException {
    Tab tab =
        open(
            (state, _) -> {
              state.put("phase", phase);
              ObjectNode puzzle =
                  state.putObject("puzzle").put("name", "p").put("grade", 1).put("task", "hit d7");
              puzzle
                  .putArray("hand")
                  .addObject()
                  .put("side", "silver")
                  .put("piece", "scarab")
                  .put("heading", "N")
                  .put("text", "scarab");
            },
            "en",
            1280,
            800);
    tab.until("!document.querySelector('#puzzle').hidden");
    assertThat(tab.eval("document.querySelector('#puzzle .task').checkVisibility()").asBoolean())
        .isEqualTo(shown);
    assertThat(tab.eval("document.querySelector('#puzzle .hand').checkVisibility()").asBoolean())
        .isEqualTo(shown);
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"removing", "arbitration", "interlock-open", "board-not-right"})
  void showsNoToolsBesideWhatHasToBeDoneNow(String what) throws IOException {
    BiConsumer<ObjectNode, Language> tools = (state, _) -> withTools(state);
    Tab tab = open(tools, "en", 1280, 800);
    tab.until("document.querySelector('#tools').offsetHeight > 40");
    board.show(
        tools.andThen(
            (state, language) -> {
              switch (what) {
                case "removing" -> state.put("phase", what).putArray("remove").add("h2");
                case "arbitration" -> state.put("phase", what);
                case "interlock-open" ->
                    state.putObject("notice").put("what", what).put("text", "close the lid");
                default -> staff(state, language, StaffCall.BOARD_NOT_RIGHT);
              }
            }));
    tab.until("document.querySelector('#tools').offsetHeight === 0");
    board.show(tools);
    tab.until("document.querySelector('#tools').offsetHeight > 40");
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({
    "silver, 1920, 1080",
    "red, 1024, 768",
    "red, 800, 480",
    "silver, 1080, 1920",
    "silver, 412, 915"
  })
  void saysBesideTheNameWhoHasWon(String winner, int width, int height) throws IOException {
    Tab tab =
        open(
            (state, _) ->
                state
                    .put("phase", "over")
                    .put("result", winner)
                    .put("resultText", winner + " has won")
                    .put("silver", "Nefertiti of Thebes")
                    .put("red", "Ramesses"),
            "en",
            width,
            height);
    tab.until("document.querySelector('#players .cup')");
    tab.until("document.querySelector('.info').dataset.tight !== undefined");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("won-%s-%d.png".formatted(winner, width)));
    assertThat(
            tab.eval(
                    """
                    [...document.querySelectorAll('.player')].map(each => ['cup', 'turn'].map(part =>
                      each.querySelector('.' + part)?.getBoundingClientRect().height > 8
                        && each.querySelector('.turn').textContent === 'winner').join()).join()""")
                .asString())
        .isEqualTo(winner.equals("silver") ? "true,true,false,false" : "false,false,true,true");
    assertThat(tab.eval(fits(".player.won")).asBoolean()).isTrue();
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    assertThat(tab.errors()).isEmpty();
  }

  /** What has to be done now, not the verdict of an earlier shot or what works, has the room. */
  @ParameterizedTest
  @ValueSource(ints = {1920, 1024})
  void leavesOutWhatVisitorsNeedNot(int width) throws IOException {
    BiConsumer<ObjectNode, Language> judged =
        (state, _) -> {
          ObjectNode shot = state.putObject("lastShot");
          shot.put("ply", 1).put("side", "silver").put("move", "e1e2").put("moveText", "moves");
          shot.set("squares", state.path("squares").deepCopy());
          ObjectNode leg = shot.putArray("beam").addObject();
          leg.putArray("from").add(10).add(1);
          leg.putArray("to").add(10).add(8);
          List.of("path", "ends", "struck", "sighted", "reasons", "explanations")
              .forEach(shot::putArray);
          List.of("traceText", "sightingText").forEach(each -> shot.put(each, ""));
          shot.put("verdict", "confirmed").put("verdictText", "confirmed");
        };
    Tab tab = open(judged, "en", width, width == 1920 ? 1080 : 768);
    tab.until("document.querySelector('.verdict.confirmed')");
    assertThat(tab.eval("document.querySelector('#shot').hidden").asBoolean()).isFalse();
    for (String part : List.of("#connection", "#health")) {
      assertThat(tab.eval("document.querySelector('" + part + "').offsetHeight").asInt())
          .as(part)
          .isZero();
    }
    board.show(
        judged.andThen(
            (state, _) ->
                state
                    .putObject("notice")
                    .put("what", "chain-unsound")
                    .put("text", "a sensor chain reads wrongly")));
    tab.until("document.querySelector('#notice').textContent.includes('its pieces')");
    assertThat(tab.text("#status")).isEqualTo("Please call the person who looks after the board");
    assertThat(tab.text("body")).doesNotContain("chain");
    assertThat(tab.eval("document.querySelector('#shot').hidden").asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  private static final String CAP = "document.querySelector('#turn-steps .cap')";

  @ParameterizedTest(name = "{0} at {1} x {2}")
  @CsvSource({"silver, 1920, 1080", "red, 1920, 1080", "red, 1024, 768", "silver, 412, 915"})
  void drawsTheFireButtonOfTheSideThatIsToPressIt(String side, int width, int height)
      throws IOException {
    BiConsumer<ObjectNode, Language> toMove = (state, _) -> state.put("toMove", side);
    Tab tab = open(toMove, "en", width, height);
    tab.until(DUE + " === 0");
    assertThat(tab.eval("document.querySelector('.fire-mark')").isNull())
        .as("no button is to be pressed")
        .isTrue();
    board.show(
        toMove.andThen(
            (state, _) -> state.put("text", "press FIRE").putArray("moves").add("h2g1")));
    tab.until(DUE + " === 1");
    assertThat(tab.eval(CAP + ".matches('." + side + "')").asBoolean()).isTrue();
    // Silver sits at the first rank.
    assertThat(
            tab.eval(
                    """
                    [...document.querySelectorAll('.fire-mark')].map(each => {
                      const at = each.getBoundingClientRect();
                      const board = document.querySelector('#board svg').getBoundingClientRect();
                      return each.classList[1] + (at.top > board.top + board.height / 2);
                    }).join()""")
                .asString())
        .isEqualTo(side + side.equals("silver"));
    tab.screenshot(PICTURES.resolve("fire-%s-%d.png".formatted(side, width)));
    // Without their colours the buttons differ in their outlines and in the stripes of red.
    String outline = tab.eval(CAP + ".getAttribute('d')").asString();
    assertThat(tab.eval("getComputedStyle(" + CAP + ").fill").asString().contains("#stripes"))
        .isEqualTo(side.equals("red"));
    String other = side.equals("red") ? "silver" : "red";
    board.show(
        (state, _) ->
            state.put("toMove", other).put("text", "press").putArray("moves").add("h2g1"));
    tab.until(CAP + ".matches('." + other + "')");
    assertThat(tab.eval(CAP + ".getAttribute('d')").asString()).isNotEqualTo(outline);
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest(name = "{0}, staff called: {1}, at {2} x {3}")
  @CsvSource({
    "red, false, 1920, 1080",
    "silver, false, 1024, 768",
    "red, true, 1920, 1080",
    "silver, true, 412, 915"
  })
  void drawsAFireButtonThatIsStuck(String side, boolean staff, int width, int height)
      throws IOException {
    BiConsumer<ObjectNode, Language> stuck =
        (state, language) -> {
          state
              .putObject("notice")
              .put("what", "fire-stuck")
              .put("text", "the FIRE button is stuck: release it")
              .put("side", side);
          if (staff) {
            staff(state, language, StaffCall.FIRE_STUCK);
          }
        };
    Tab tab = open(stuck, "en", width, height);
    String place = staff ? "#panel" : "#turn-steps";
    tab.until("document.querySelectorAll('" + place + " .cap." + side + "').length === 2");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("stuck-%s-%s-%d.png".formatted(side, staff, width)));
    assertThat(
            tab.eval(
                    "document.querySelector('"
                        + place
                        + " svg').getBoundingClientRect().height > 40")
                .asBoolean())
        .isTrue();
    assertThat(tab.eval("document.querySelectorAll('#turn-steps [aria-current]').length").asInt())
        .as("no step is due")
        .isZero();
    assertThat(tab.eval("document.querySelectorAll('" + place + " .stuck .stop').length").asInt())
        .as("the pressed button is crossed out")
        .isOne();
    assertThat(
            tab.eval("document.querySelectorAll('.fire-mark." + side + " .slash').length").asInt())
        .as("the button is marked at the board")
        .isOne();
    assertThat(tab.eval("document.querySelectorAll('#players .to-move').length").asInt()).isZero();
    assertThat(tab.eval(fits(staff ? "#panel" : ".info")).asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  private static final String WIDE_ENOUGH = "e => e.scrollWidth <= e.clientWidth";
}
