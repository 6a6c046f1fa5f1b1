package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.GameObserver;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGame;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.service.Update;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Tests that nothing on the kiosk is cut off in the states that occur in games of error-prone
 * players at a board with faults, in a real browser. Property {@code wadjet.screens=all} shows
 * every state in eight languages at six sizes instead of each once.
 */
@Tag("slow")
class KioskStatesTest {
  private static final Path PICTURES = Path.of("target/pictures/states");
  private static final boolean ALL = "all".equals(System.getProperty("wadjet.screens"));
  private static final String FAULTS = "hands,bounce,light,interlock,fire";
  private static final List<Long> SEEDS = List.of(1L, 2L, 3L, 4L, 5L, 6L);
  private static final int STRIDE = 5;
  private static final List<String> LANGUAGES =
      List.of("de", "ru", "cs", "en", "fr", "es", "it", "ro");
  private static final List<int[]> SIZES =
      List.of(
          new int[] {1280, 800},
          new int[] {1920, 1080},
          new int[] {1080, 1920},
          new int[] {3840, 2160},
          new int[] {1024, 768},
          new int[] {412, 915});

  /** The words of the headline and the notice that continue on another line. */
  static final String BROKEN_WORDS =
      """
      [...document.querySelectorAll('#status, #notice')].flatMap(each => {
        const text = each.firstChild;
        if (!each.getClientRects().length || text?.nodeType !== Node.TEXT_NODE) {
          return [];
        }
        return [...text.data.matchAll(/[\\p{L}\\p{N}]+/gu)].filter(match => {
          const range = document.createRange();
          range.setStart(text, match.index);
          range.setEnd(text, match.index + match[0].length);
          // The box of a first letter lies on its own, but on the same line.
          const boxes = [...range.getClientRects()];
          return boxes.some(box => box.top > boxes[0].bottom - 2);
        }).map(match => match[0]);
      })""";

  /** The bar of steps, if a step is due but nothing is drawn. */
  private static final String LEFT_OUT =
      """
      [...document.querySelectorAll('#turn-steps:not([hidden])')]
        .filter(each => each.offsetHeight < 40).map(each => each.id)""";

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  private int marks = 100;

  /** Returns the first snapshot of each kind: phase, notice, reading and outcome. */
  private static Map<String, TableSnapshot> states() throws IOException {
    Map<String, TableSnapshot> found = new LinkedHashMap<>();
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    if (!(FaultSelection.parse(FAULTS) instanceof ParseResult.Parsed<FaultSelection>(var faults))) {
      throw new AssertionError(FAULTS);
    }
    for (long seed : SEEDS) {
      SimulatedGamePlan plan =
          new SimulatedGamePlan(
              1,
              BoardFile.reference(),
              setup,
              seed,
              Rig.Pace.FAST,
              Optional.empty(),
              MatchSettings.NONE,
              faults);
      SimulatedGame.play(plan, MoveSource.players(setup.rules(), seed, 60), new Collector(found));
    }
    return found;
  }

  /** Keeps the first snapshot of each kind. */
  private record Collector(Map<String, TableSnapshot> found) implements GameObserver {
    @Override
    public void observed(long nanos, TableSnapshot now) {
      String outcome =
          now.phase() == Phase.ARBITRATION || now.phase() == Phase.REFIRE
              ? "-" + now.lastShot().map(shot -> shot.verdict().outcome().name()).orElse("")
              : "";
      String kind =
          now.phase()
              + now.notice().map(notice -> "-" + notice.getClass().getSimpleName()).orElse("")
              + now.reading().map(reading -> "-" + reading.getClass().getSimpleName()).orElse("")
              + outcome;
      found.putIfAbsent(kind, now);
    }
  }

  @Test
  void cutsNothingOffInAnyStateOfGame() throws IOException {
    Update.StateUpdate start = ServedBoard.startingState();
    Map<String, TableSnapshot> states = states();
    System.out.println("KioskStatesTest, seeds " + SEEDS + ": " + states.keySet());
    assertThat(states).hasSizeGreaterThan(20);
    int views = LANGUAGES.size() * SIZES.size();
    List<String> faults = new ArrayList<>();
    for (int view = 0; view < views; view++) {
      String language = LANGUAGES.get(view % LANGUAGES.size());
      int[] size = SIZES.get(view / LANGUAGES.size());
      int index = 0;
      try (ScriptedBoard board = new ScriptedBoard(start, VisitorAccess.KIOSK, (_, _) -> {})) {
        Tab tab = null;
        for (var state : states.entrySet()) {
          // The stride spreads the states over all sizes and languages.
          if (ALL || index++ * STRIDE % views == view) {
            if (tab == null) {
              tab = BROWSER.open(board.uri("/kiosk?lang=" + language), size[0], size[1]);
              tab.until("document.querySelectorAll('.piece').length > 20");
              tab.until("document.querySelector('.info').dataset.tight !== undefined");
            }
            String name = "%s-%s-%dx%d".formatted(state.getKey(), language, size[0], size[1]);
            faults.addAll(check(tab, board, start, state.getValue(), name));
          }
        }
      }
    }
    assertThat(faults).isEmpty();
  }

  private List<String> check(
      Tab tab, ScriptedBoard board, Update.StateUpdate start, TableSnapshot state, String name)
      throws IOException {
    String mark = "Player " + ++marks;
    board.show(
        new Update.StateUpdate(state, start.game(), start.event(), start.record()),
        (json, _) -> json.put("silver", mark));
    tab.until("document.body.textContent.includes('%s')".formatted(mark));
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    List<String> cut = new ArrayList<>();
    for (String expression : List.of(KioskSizeTest.CUT, BROKEN_WORDS, LEFT_OUT)) {
      tab.eval(expression).valueStream().forEach(e -> cut.add(name + ": " + e.asString()));
    }
    if (ALL || !cut.isEmpty()) {
      tab.screenshot(PICTURES.resolve(name + ".png"));
    }
    return cut;
  }
}
