package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.MessageSchemas;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.service.Update;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the drawing of a shot from its first pulse to the removal, in a real browser. */
@Tag("slow")
class ShotPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final String TAKE_OFF = "take the piece off h2";

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  @RegisterExtension
  private static final BrowserExtension LOUD_BROWSER =
      new BrowserExtension("--autoplay-policy=no-user-gesture-required");

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

  @Test
  void beginsTheBeamWithTheLaserAndWaitsForTheVerdict() throws IOException {
    try (ServedBoard served = new ServedBoard(7, MatchSettings.NONE, Optional.empty(), 60)) {
      Tab tab = BROWSER.open(served.uri("/?lang=en"), 1280, 800);
      tab.until("document.querySelectorAll('.piece').length > 20");
      tab.eval(
          """
          window.runs = 0;
          new MutationObserver(changes => runs += changes.some(each =>
              [...each.addedNodes].some(node => node.classList?.contains('glow'))) ? 1 : 0)
            .observe(document.querySelector('#board'), { childList: true, subtree: true })""");
      served.holdShots(true);
      served.allow(1);
      served.until(state -> state.firing().isPresent());
      tab.until("document.querySelector('.beam:not(.faded) .glow')");
      MessageSchemas.read()
          .check(
              "state", tab.eval("fetch('/state.json').then(answer => answer.text())").asString());
      assertThat(tab.eval("document.querySelector('#shot').hidden").asBoolean())
          .as("no verdict is shown")
          .isTrue();
      served.holdShots(false);
      tab.until("document.querySelector('.verdict.confirmed')");
      served.until(state -> state.phase() == Phase.WAITING && state.game().ply() == 2);
      tab.until("document.querySelector('#players .red.to-move')");
      tab.until("document.querySelector('.beam.faded')");
      assertThat(tab.eval("runs").asInt()).as("the beam is drawn once").isEqualTo(1);
      served.holdShots(true);
      served.allow(2);
      served.until(state -> state.firing().isPresent());
      tab.until("runs === 2");
      served.holdShots(false);
      tab.until("document.querySelector('#log .turn-made b')?.textContent.trim() === '2.'");
      assertThat(tab.errors()).isEmpty();
    }
  }

  @Test
  void sideIsNoLongerToMoveOnceItsMoveAwaitsFire() throws IOException {
    Tab tab = open("/", 1280, 900);
    tab.until("document.querySelector('#players .red .turn').textContent === 'to move'");
    show((state, _) -> state.put("ply", 2).put("toMove", "red").putArray("moves").add("e8e7"));
    tab.until("document.querySelector('#players .red .turn').textContent === ''");
    assertThat(tab.eval("document.querySelectorAll('#players .red.to-move').length").asInt())
        .as("red is still marked")
        .isOne();
  }

  private Tab open(String path, int width, int height) throws IOException {
    ScriptedBoard board =
        new ScriptedBoard(
            start,
            VisitorAccess.KIOSK,
            (state, _) -> {
              state.put("ply", 2).put("toMove", "red");
              judged(state, 1, "silver", "j8", List.of(), "pyramid");
            });
    scripted = Optional.of(board);
    Tab tab = BROWSER.open(board.uri(path), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    return tab;
  }

  private void show(BiConsumer<ObjectNode, Language> change) {
    scripted.orElseThrow().show(change);
  }

  /** Writes the shot along a file and a rank, which strikes a piece on h2. */
  private static ObjectNode shot(
      ObjectNode state, ObjectNode shot, int ply, String side, List<String> struck, String piece) {
    shot.put("ply", ply).put("side", side).put("move", "e1e2").put("moveText", "moves");
    JsonNode squares = state.path("squares").deepCopy();
    squares.forEach(
        each -> {
          if (each.path("at").asString().equals("h2")) {
            ((ObjectNode) each).put("piece", piece);
          }
        });
    shot.set("squares", squares);
    leg(shot.putArray("beam").addObject(), 10, 1, 10, 5);
    leg(shot.withArray("beam").addObject(), 10, 5, 8, 5);
    leg(shot.withArray("beam").addObject(), 8, 5, 8, 2);
    shot.putArray("path");
    shot.putArray("ends").addObject().put("at", "h2").put("heading", "S").put("what", "removed");
    struck.forEach(shot.putArray("struck")::add);
    return shot.put("traceText", "");
  }

  private static void leg(ObjectNode leg, int fromX, int fromY, int toX, int toY) {
    leg.putArray("from").add(fromX).add(fromY);
    leg.putArray("to").add(toX).add(toY);
  }

  private static void judged(
      ObjectNode state, int ply, String side, String end, List<String> struck, String piece) {
    ObjectNode shot = shot(state, state.putObject("lastShot"), ply, side, struck, piece);
    shot.putArray("sighted").add(end);
    shot.put("sightingText", "").put("verdict", "confirmed").put("verdictText", "confirmed");
    shot.putArray("reasons");
    shot.putArray("explanations");
  }

  private static BiConsumer<ObjectNode, Language> firing(String piece) {
    return (state, _) -> {
      state.put("phase", "shooting").put("ply", 2).put("toMove", "red").put("text", "Red fires");
      shot(state, state.putObject("firing"), 2, "red", List.of("h2"), piece);
      judged(state, 1, "silver", "j8", List.of(), piece);
      state.remove("lastShot");
    };
  }

  private static BiConsumer<ObjectNode, Language> struck(String phase, String piece) {
    return (state, _) -> {
      judged(state, 2, "red", "h2", List.of("h2"), piece);
      state.put("phase", phase).put("ply", 3).put("text", TAKE_OFF);
      if (phase.equals("removing")) {
        state.putArray("remove").add("h2");
      } else {
        state.put("result", "red").put("resultText", "Red has won");
      }
      state
          .withArray("squares")
          .valueStream()
          .toList()
          .forEach(
              each -> {
                if (each.path("at").asString().equals("h2")) {
                  ((ObjectNode) each).put("at", "h7");
                }
              });
    };
  }

  /** Looks at each frame for a headline that tells the outcome beside a beam that still runs. */
  private static final String WATCH =
      """
      window.early = 0;
      window.ran = 0;
      const look = () => {
        const runs = document.querySelector('.beam:not(.faded) line')?.getAnimations().length > 0;
        ran += runs ? 1 : 0;
        early += runs && !document.querySelector('#status').textContent.includes('fires') ? 1 : 0;
        requestAnimationFrame(look);
      };
      look()""";

  @ParameterizedTest
  @ValueSource(strings = {"/", "/kiosk"})
  void tellsTheOutcomeWhenTheDrawnLightArrives(String path) throws IOException {
    Tab tab = open(path + "?lang=en", 1280, 800);
    tab.until("document.querySelector('.beam.faded line')");
    show(
        (state, _) -> {
          state.put("phase", "writing").put("ply", 2).put("toMove", "red").put("text", "Red fires");
          judged(state, 1, "silver", "j8", List.of(), "pyramid");
        });
    tab.until("document.querySelector('#status').textContent.includes('fires')");
    assertThat(tab.eval("document.querySelector('.beam line')").isNull())
        .as("the beam of the turn before is gone")
        .isTrue();
    tab.eval(WATCH);
    show(firing("pyramid"));
    tab.until("ran > 0");
    show(struck("removing", "pyramid"));
    tab.until("document.querySelectorAll('.burning').length === 1");
    tab.until("document.querySelector('.removal')");
    assertThat(tab.eval("early").asInt()).isZero();
    assertThat(tab.text("#status")).isEqualToIgnoringCase(TAKE_OFF);
    tab.screenshot(PICTURES.resolve("burning" + path.replace("/", "-") + ".png"));
    tab.until("document.querySelector('.beam.faded')");
    assertThat(tab.eval("document.querySelectorAll('.burning').length").asInt()).isEqualTo(1);
    tab.eval("ran = 0");
    tab.click("#slow");
    tab.until("ran > 0");
    show(
        (state, _) -> {
          struck("removing", "pyramid").accept(state, Language.EN);
          state.put("phase", "waiting").put("text", "Silver to move").putArray("remove");
        });
    tab.until("!document.querySelector('.burning')");
    assertThat(tab.errors()).isEmpty();
  }

  @ParameterizedTest(name = "{0} in {1} at {2} x {3}")
  @CsvSource({"/kiosk, en, 1920, 1080", "/kiosk, de, 1080, 1920", "/, de, 1024, 768"})
  void shattersAStruckPharaoh(String path, String language, int width, int height)
      throws IOException {
    Tab tab = open(path + "?lang=" + language, width, height);
    show(firing("pharaoh"));
    tab.until("document.querySelector('.beam:not(.faded) .glow')");
    show(struck("over", "pharaoh"));
    tab.until("document.querySelectorAll('.shattered .fragment').length > 5");
    tab.until("document.querySelector('.beam.faded')");
    tab.screenshot(PICTURES.resolve("shattered%s-%d.png".formatted(path.replace("/", "-"), width)));
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** Timers of the time that belongs to a hit run only when the test lets them. */
  private static final String HOLD_TIMERS =
      """
      window.held = [];
      const later = window.setTimeout.bind(window);
      window.setTimeout = (act, millis, ...rest) => millis === 700 ? held.push(act) : later(act, millis, ...rest)""";

  @ParameterizedTest(name = "{0}, reduced motion {1}, verdict during the light {2}")
  @CsvSource({
    "/kiosk, false, true",
    "/kiosk, false, false",
    "/kiosk, true, true",
    "/, false, false"
  })
  void asksForTheRemovalAfterTheHitWasSeen(String path, boolean reduced, boolean early)
      throws IOException {
    Tab tab = open(path + "?lang=en", 1280, 800);
    tab.reducedMotion(reduced);
    tab.eval(HOLD_TIMERS);
    show(firing("pyramid"));
    tab.until("document.querySelector('.beam:not(.faded) .glow')");
    tab.until("document.querySelector('#status').textContent.includes('fires')");
    if (!early) {
      tab.until("document.querySelector('.beam.faded')");
    }
    show(struck("removing", "pyramid"));
    tab.until("document.querySelectorAll('.burning').length === 1 && held.length === 1");
    assertThat(tab.eval("document.querySelector('.removal')").isNull()).isTrue();
    assertThat(tab.text("#status")).isEqualToIgnoringCase("Red fires");
    // A newer state replaces the one that waits.
    show(
        struck("removing", "pyramid")
            .andThen((state, _) -> state.put("silver", "A name to be seen")));
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assertThat(tab.eval("document.querySelector('.removal')").isNull()).isTrue();
    tab.eval("held.forEach(act => act())");
    tab.until("document.querySelector('.removal') && document.querySelector('.burning')");
    assertThat(tab.text("#status")).isEqualToIgnoringCase(TAKE_OFF);
    tab.until("document.querySelector('#players').textContent.includes('A name to be seen')");
    assertThat(tab.eval("held.length").asInt()).as("the hit is shown once").isOne();
    assertThat(tab.errors()).isEmpty();
  }

  @Test
  void doesNotReturnToAnOlderStateAfterAnUrgentOne() throws IOException {
    Tab tab = open("/kiosk?lang=en", 1280, 800);
    tab.eval(HOLD_TIMERS);
    show(struck("removing", "pyramid"));
    tab.until("held.length === 1");
    show(
        struck("removing", "pyramid")
            .andThen(
                (state, _) ->
                    state
                        .putObject("lockOut")
                        .put("why", "rail-stayed-up")
                        .put("text", "call the staff")));
    tab.until("!document.querySelector('#panel').hidden");
    tab.eval("held.forEach(act => act())");
    assertThat(tab.eval("document.querySelector('#panel').hidden").asBoolean()).isFalse();
  }

  /**
   * The side that made the shot still has the turn; the request is in the headline and on the
   * board.
   */
  @ParameterizedTest(name = "in {0} at {1} x {2}")
  @CsvSource({"en, 1920, 1080", "fr, 1024, 768", "de, 412, 915"})
  void asksOnceForTheRemoval(String language, int width, int height) throws IOException {
    Tab tab = open("/kiosk?lang=" + language, width, height);
    NoticeMessages messages =
        new NoticeMessages(Language.valueOf(language.toUpperCase(Locale.ROOT)), Rules.Game.KHET2);
    String notice =
        messages.sentence(
            start.snapshot().game().position(), new Notice.TakeOff(List.of(Square.named("h2"))));
    String headline = notice.replaceFirst("\\h*;.*", "");
    show(
        struck("removing", "pyramid")
            .andThen(
                (state, _) -> {
                  state.put("text", headline).put("toMove", "silver").put("shooter", "red");
                  state.putObject("notice").put("what", "take-off").put("text", notice);
                }));
    tab.until("document.querySelector('.removal') && document.querySelector('.burning')");
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(PICTURES.resolve("removal-%s-%d.png".formatted(language, width)));
    assertThat(tab.text("#status")).isEqualToIgnoringCase(headline);
    assertThat(tab.text("#notice")).as("no news while the piece is taken off").isEmpty();
    tab.until("document.querySelector('#notice').innerText !== ''");
    assertThat(tab.text("#notice")).isNotEmpty().contains("FIRE").doesNotContain("h2", ";");
    assertThat(
            tab.eval("document.querySelector('#turn-steps [aria-current] span').clientWidth")
                .asInt())
        .as("the step has no visible label")
        .isLessThanOrEqualTo(1);
    assertThat(tab.eval("document.querySelector('#players .to-move').className").asString())
        .contains("red");
    assertThat(tab.eval(KioskSizeTest.CUT).valueStream().map(e -> e.asString())).isEmpty();
    assertThat(tab.errors()).isEmpty();
  }

  private static final String MARKS =
      "document.querySelectorAll('.signs .struck, .signs .sighted').length";

  @Test
  void marksNoSquareWhosePieceWasTakenOff() throws IOException {
    Tab tab = open("/kiosk?lang=en", 1280, 800);
    BiConsumer<ObjectNode, Language> unconfirmed =
        (state, _) -> {
          judged(state, 2, "red", "h2", List.of("h2"), "pyramid");
          ObjectNode shot = (ObjectNode) state.path("lastShot");
          shot.put("verdict", "contradicted").withArray("sighted").add("rim.N.e");
          state.put("phase", "arbitration").put("ply", 2).put("text", "waiting for the arbiter");
        };
    show(unconfirmed);
    tab.until(MARKS + " === 3");
    show(
        unconfirmed.andThen(
            (state, _) -> {
              state.put("phase", "waiting").put("ply", 3).put("text", "Silver to move");
              ArrayNode left = state.putArray("squares");
              state
                  .path("lastShot")
                  .path("squares")
                  .valueStream()
                  .filter(each -> !each.path("at").asString().equals("h2"))
                  .forEach(left::add);
            }));
    tab.until("document.querySelector('#status').textContent.includes('to move')");
    assertThat(tab.eval(MARKS).asInt()).isZero();
    assertThat(tab.eval("document.querySelector('.beam line')").isNull())
        .as("no beam ends in mid-air")
        .isTrue();
    assertThat(tab.errors()).isEmpty();
  }

  /** The arbiter is not told to wait for the arbiter, nor of a removal before what comes first. */
  @Test
  void tellsTheArbiterWhatIsToBeDone() throws IOException {
    Tab tab = open("/arbiter?lang=en", 1280, 800);
    String status = "document.querySelector('#status').textContent";
    show((state, _) -> state.put("phase", "arbitration").put("text", "waiting for the arbiter"));
    tab.until(status + " === 'decide about this shot'");
    for (String what : List.of("put-back", "empty")) {
      show(
          (state, _) -> {
            state.put("phase", "removing").put("text", "take off h2").putArray("remove").add("h2");
            ObjectNode correction = state.putObject("correction");
            correction.set("squares", state.path("squares").deepCopy());
            List.of("wrong", "askew", "unknown").forEach(correction::putArray);
            ObjectNode goal = (ObjectNode) state.path("squares").get(0).deepCopy();
            ObjectNode step = correction.putArray("steps").addObject();
            step.put("what", what).put("at", "e1").put("text", what + " e1");
            step.set("goal", goal.put("at", "e1"));
          });
      tab.until(status + (what.equals("empty") ? " === 'take off h2'" : " === 'put-back e1'"));
    }
  }

  @Test
  void doesNotDelayWhatPeopleMustKnow() throws IOException {
    Tab tab = open("/kiosk?lang=en", 1280, 800);
    tab.eval(WATCH);
    show(firing("pyramid"));
    tab.until("ran > 0");
    show(
        (state, _) -> {
          struck("removing", "pyramid").accept(state, Language.EN);
          state.putObject("lockOut").put("why", "rail-stayed-up").put("text", "call the staff");
        });
    tab.until("!document.querySelector('#panel').hidden");
    assertThat(tab.eval("ran").asInt()).isPositive();
  }

  @Test
  void showsABrightStillBeamWithReducedMotion() throws IOException {
    Tab tab = open("/?lang=en", 1280, 800);
    tab.reducedMotion(true);
    tab.until("document.querySelector('.beam.faded line')");
    show(firing("pyramid"));
    tab.until("document.querySelector('.beam:not(.faded) .glow')");
    show(struck("removing", "pyramid"));
    tab.until(
        "document.querySelector('.beam:not(.faded) .glow') && document.querySelector('.burning')");
    assertThat(tab.eval("document.getAnimations().length").asInt()).isZero();
    tab.until("document.querySelector('.beam.faded')");
  }

  private static BiConsumer<ObjectNode, Language> exhibited(
      BiConsumer<ObjectNode, Language> change, boolean exhibit) {
    return (state, language) -> {
      change.accept(state, language);
      if (exhibit) {
        state.putObject("exhibit").put("stage", "play");
      }
    };
  }

  @ParameterizedTest(name = "exhibit {0}, volume {1}")
  @CsvSource({"true, , 2, 1", "true, 0, 0, 0", "false, , 0, 0", "false, 30, 2, 1"})
  void soundsMirrorsAndTheStrikeAtAnExhibit(boolean exhibit, Integer volume, int notes, int crashes)
      throws IOException {
    OptionalInt set = volume == null ? OptionalInt.empty() : OptionalInt.of(volume);
    ScriptedBoard board =
        new ScriptedBoard(start, VisitorAccess.KIOSK, set, exhibited((_, _) -> {}, exhibit));
    scripted = Optional.of(board);
    Tab tab = LOUD_BROWSER.open(board.uri("/kiosk?lang=en"), 1280, 800);
    tab.until("document.querySelectorAll('.piece').length > 20");
    tab.eval(
        """
        window.notes = 0;
        window.crashes = 0;
        const { createOscillator, createBufferSource } = BaseAudioContext.prototype;
        BaseAudioContext.prototype.createOscillator = function () {
          notes++;
          return createOscillator.call(this);
        };
        BaseAudioContext.prototype.createBufferSource = function () {
          crashes++;
          return createBufferSource.call(this);
        }""");
    show(exhibited(firing("pyramid"), exhibit));
    tab.until("document.querySelector('.beam:not(.faded) .glow')");
    show(exhibited(struck("removing", "pyramid"), exhibit));
    tab.until("document.querySelector('.burning')");
    assertThat(tab.eval("notes").asInt()).isEqualTo(notes);
    assertThat(tab.eval("crashes").asInt()).isEqualTo(crashes);
    assertThat(tab.errors()).isEmpty();
  }
}
