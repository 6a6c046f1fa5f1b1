package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.service.Update;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests of the marks on the board of a move that no sensor shows, and of the light that reached the
 * rim, in a real browser.
 */
@Tag("slow")
class BoardMarksTest {
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

  private ScriptedBoard serve() throws IOException {
    ScriptedBoard board = new ScriptedBoard(start, VisitorAccess.KIOSK, (_, _) -> {});
    scripted = Optional.of(board);
    return board;
  }

  private static Update.StateUpdate confirming(List<Move> moves) {
    return ChangedSnapshot.of(
        start, Phase.WAITING, Optional.of(new Notice.ConfirmHidden(moves)), List.of());
  }

  private static final String STATUS = "document.querySelector('#status')";

  /** An expression: the squares that the frames of a drawn move surround, the first one first. */
  private static final String FRAMED =
      """
      (() => {
        const bed = document.querySelector('#board .bed').getBBox();
        const pitch = (bed.width - 4) / 10;
        return [...document.querySelectorAll('#board .announced rect')].map(each => {
          const { x, y, width } = each.getBBox();
          const file = Math.floor((x + width / 2 - bed.x) / pitch);
          const rank = 8 - Math.floor((y + width / 2 - bed.y) / pitch);
          return `${each.classList[0]} ${'abcdefghij'[file]}${rank}`;
        }).join();
      })()""";

  /** An expression: the numbers of heads of the drawn arrows. */
  private static final String HEADS =
      "[...document.querySelectorAll('#board .announced .line')]"
          + ".map(e => e.getAttribute('d').match(/M/g).length - 1).join()";

  @ParameterizedTest
  @CsvSource({"/kiosk, 1920, 1080", "/kiosk, 1024, 768", "/, 1280, 800"})
  void drawsTheHiddenMoveThatFireConfirms(String path, int width, int height) throws IOException {
    List<Move.Swap> swaps =
        LegalMoves.of(start.snapshot().game().position(), Rules.of(Rules.Game.KHET2)).stream()
            .filter(Move.Swap.class::isInstance)
            .map(Move.Swap.class::cast)
            .toList();
    Move.Swap swap = swaps.getFirst();
    ScriptedBoard board = serve();
    Tab tab = BROWSER.open(board.uri(path + "?lang=en"), width, height);
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.eval(FRAMED).asString()).as("no move is asked for").isEmpty();

    board.show(confirming(List.of(swap)), (_, _) -> {});
    tab.until(FRAMED + " === 'from %s,to %s'".formatted(swap.from(), swap.to()));
    tab.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    tab.screenshot(
        PICTURES.resolve("hidden-move%s-%d.png".formatted(path.replace("/", "-"), width)));
    assertThat(tab.eval(HEADS).asString()).as("an arrow with both heads").isEqualTo("2");
    assertThat(tab.eval("document.querySelectorAll('.fire-mark.silver').length").asInt()).isOne();
    assertThat(tab.errors()).isEmpty();

    // Of several moves the drawing would name one of which nobody knows that it was made.
    board.show(confirming(List.of(swap, swaps.getLast())), (_, _) -> {});
    tab.until(FRAMED + " === ''");
    tab.until(STATUS + ".textContent === 'made a move? Press FIRE again'");
    assertThat(tab.text("#notice")).contains(swap.from().toString(), swap.to().toString());
    board.show(confirming(List.of(swap)), (_, _) -> {});
    tab.until(FRAMED + " !== ''");
    board.show(start, (_, _) -> {});
    tab.until(FRAMED + " === ''");
  }

  /** An expression: the names of the rim detectors at which rings are drawn. */
  private static final String RINGS =
      """
      (() => {
        const bed = document.querySelector('#board .bed').getBBox();
        const pitch = (bed.width - 4) / 10;
        return [...document.querySelectorAll('#board .signs .sighted')].map(each => {
          const [x, y] = ['cx', 'cy'].map(name => Number(each.getAttribute(name)));
          const file = 'abcdefghij'[Math.floor((x - bed.x) / pitch)];
          const rank = 8 - Math.floor((y - bed.y) / pitch);
          if (y < bed.y || y > bed.y + bed.height) {
            return `rim.${y < bed.y ? 'N' : 'S'}.${file}`;
          }
          return x < bed.x || x > bed.x + bed.width ? `rim.${x < bed.x ? 'W' : 'E'}.${rank}` : file + rank;
        }).join();
      })()""";

  /** An expression: whether each ring is visible in its whole size on the drawing. */
  private static final String VISIBLE =
      """
      [...document.querySelectorAll('#board .signs .sighted')].every(each => {
        const ring = each.getBoundingClientRect();
        const board = document.querySelector('#board svg').getBoundingClientRect();
        return ring.width > 5 && getComputedStyle(each).stroke !== 'none' && ring.top >= board.top
          && ring.bottom <= board.bottom && ring.left >= board.left && ring.right <= board.right;
      })""";

  private static void judged(ObjectNode state, List<String> sighted) {
    ObjectNode shot = state.putObject("lastShot");
    shot.put("ply", 1).put("side", "silver").put("move", "e1e2").put("moveText", "moves");
    shot.set("squares", state.path("squares").deepCopy());
    ObjectNode leg = shot.putArray("beam").addObject();
    leg.putArray("from").add(10).add(1);
    leg.putArray("to").add(10).add(8);
    List.of("path", "ends", "struck", "reasons", "explanations").forEach(shot::putArray);
    List.of("traceText", "sightingText").forEach(each -> shot.put(each, ""));
    shot.put("verdict", "confirmed").put("verdictText", "confirmed");
    sighted.forEach(shot.putArray("sighted")::add);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/kiosk", "/"})
  void ringsTheRimDetectorsThatSawLight(String path) throws IOException {
    List<String> sighted = List.of("rim.N.j", "rim.S.a", "rim.E.3", "rim.W.8");
    ScriptedBoard board = serve();
    Tab tab = BROWSER.open(board.uri(path + "?lang=en"), 1280, 800);
    tab.until("document.querySelectorAll('.piece').length > 20");
    assertThat(tab.eval(RINGS).asString()).as("no shot yet").isEmpty();

    board.show((state, _) -> judged(state, sighted));
    tab.until(RINGS + " === '%s'".formatted(String.join(",", sighted)));
    tab.screenshot(PICTURES.resolve("rim%s.png".formatted(path.replace("/", "-"))));
    assertThat(tab.eval(VISIBLE).asBoolean()).isTrue();
    assertThat(tab.errors()).isEmpty();

    board.show((state, _) -> judged(state, List.of("rim.E.3")));
    tab.until(RINGS + " === 'rim.E.3'");
  }
}
