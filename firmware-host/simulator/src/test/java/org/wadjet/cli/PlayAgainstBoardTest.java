package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.web.Browser;
import org.wadjet.web.Tab;

/**
 * Test of a visitor's game against the board: the service with its engine on a virtual board, its
 * kiosk in a real browser.
 */
@Tag("slow")
class PlayAgainstBoardTest {
  /** Bound of a game in which the visitor follows the hints of the strongest level. */
  private static final int MAX_TURNS = 150;

  private static final Path PICTURES = Path.of("target/pictures");

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private ServedGame board;
  private Tab tab;

  @Test
  void visitorPlaysAgainstBoardInGerman() throws IOException {
    try (ServedGame served = new ServedGame(Files.createDirectory(folder.resolve("data")));
        Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")))) {
      board = served;
      board.until(s -> s.phase() == Phase.WAITING);
      tab = browser.open(board.uri("/kiosk?lang=de"), 1280, 720);
      tab.reducedMotion(true);
      chooseLevel();
      makeHintedMove();
      makeMoveOfBoardAfterWrongOne();
      takeBack();
      watchEvaluation();
      resign();
      assertThat(tab.errors()).isEmpty();
      assertThat(tab.accessibilityIssues()).isEmpty();
    }
  }

  @Test
  void visitorPlaysWholeGameWithHints() throws IOException {
    try (ServedGame served = new ServedGame(Files.createDirectory(folder.resolve("data")));
        Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")))) {
      board = served;
      board.until(s -> s.phase() == Phase.WAITING);
      tab = browser.open(board.uri("/kiosk?lang=de"), 800, 480);
      tab.reducedMotion(true);
      chooseLevel();
      int turns = 0;
      while (turns < MAX_TURNS && isGoingOn()) {
        TableSnapshot now = board.snapshot();
        if (now.announced().isPresent()) {
          tab.until("document.querySelector('#announced').innerText !== ''");
        }
        board.make(now.announced().orElseGet(this::hintedMove));
        tab.until("document.querySelector('#status').innerText.includes('FIRE')");
        board.fire();
        turns++;
      }
      tab.until("document.querySelector('#choice .large').checkVisibility()");
      picture("whole-game");
      assertThat(turns).isBetween(6, MAX_TURNS - 1);
      assertThat(board.snapshot().result()).isPresent();
      assertThat(tab.errors()).isEmpty();
    }
  }

  /** Waits until somebody is to make a move; returns false once the game is over. */
  private boolean isGoingOn() {
    TableSnapshot now =
        board.until(
            s ->
                s.phase() == Phase.OVER
                    || s.game().position().toMove() == Side.SILVER
                    || s.announced().isPresent());
    return now.phase() != Phase.OVER;
  }

  private void chooseLevel() throws IOException {
    tab.until("document.querySelector('#choice .large')?.checkVisibility()");
    picture("choice");
    assertThat(tab.text("#choice")).contains("Gegen das Brett");
    tab.click("#choice .kinds button:nth-child(2)");
    tab.click("[data-level=\"2\"]");
    tab.until("document.querySelector('#choice.closed')");
    tab.until("document.querySelector('#players .red .name')?.innerText.includes('Wadjet')");
    picture("chosen");
  }

  /** Asks for a hint, first the piece and then the move, and makes that move. */
  private void makeHintedMove() throws IOException {
    assertThat(board.snapshot().game().position().toMove()).isEqualTo(Side.SILVER);
    tab.click("#hint");
    tab.until("document.querySelectorAll('g.hinted rect').length === 1");
    assertThat(tab.text("#play-answer")).startsWith("Sieh dir die Figur auf ");
    tab.click("#hint");
    tab.until("document.querySelector('g.hinted path')");
    picture("hint");
    board.make(hintedMove());
    tab.until("document.querySelector('#status').innerText.includes('FIRE')");
    tab.until("!document.querySelector('g.hinted rect')");
    board.fire();
  }

  /** Returns the move that the board recommends to the visitor. */
  private Move hintedMove() {
    String hinted =
        tab.eval(
                """
                fetch('/play', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                  body: '{"command":"hint","arguments":[]}' }).then((a) => a.json()).then((a) => a.move)\
                """)
            .asString();
    TableSnapshot now = board.snapshot();
    return LegalMoves.of(now.game().position(), now.game().rules()).stream()
        .filter(each -> each.toString().equals(hinted))
        .findFirst()
        .orElseThrow();
  }

  /** Makes another legal move first, follows the guidance to the announced one, and fires. */
  private void makeMoveOfBoardAfterWrongOne() throws IOException {
    TableSnapshot snapshot = board.until(s -> s.announced().isPresent());
    int ply = snapshot.game().ply();
    Move announced = snapshot.announced().orElseThrow();
    tab.until("document.querySelector('g.announced path')");
    assertThat(tab.text("#announced")).contains("dann die rote FIRE-Taste drücken");
    picture("announced");
    Position before = snapshot.game().position();
    Position goal = before.afterMove(announced).withToMove(before.toMove());
    Move wrong =
        LegalMoves.of(before, snapshot.game().rules()).stream()
            .filter(each -> each instanceof Move.Step && !each.from().equals(announced.from()))
            .findFirst()
            .orElseThrow();
    board.make(wrong);
    tab.until("document.querySelector('#notice').innerText.includes('nicht der angesagte Zug')");
    picture("wrong");
    board.pressFire(Side.RED);
    assertThat(board.snapshot().game().ply()).as("no other move is accepted").isEqualTo(ply);
    board.stand(before);
    tab.until("document.querySelector('#notice').innerText === ''");
    tab.until("document.querySelector('g.announced path')");
    board.make(announced);
    tab.until("!document.querySelector('g.announced path')");
    tab.until("document.querySelector('#status').innerText.includes('FIRE')");
    assertThat(board.snapshot().game().position().afterMove(announced).withToMove(before.toMove()))
        .isEqualTo(goal);
    board.fire();
    tab.until("!document.querySelector('#take-back').hidden");
  }

  private void takeBack() throws IOException {
    int ply = board.snapshot().game().ply();
    tab.click("#take-back");
    board.until(s -> s.game().ply() == ply - 2);
    tab.until("!document.querySelector('#guide').hidden");
    picture("take-back");
    board.stand(board.snapshot().game().position());
    board.until(s -> s.phase() == Phase.WAITING);
    tab.until("document.querySelector('#guide').hidden");
    tab.until("document.querySelector('#take-back').hidden");
  }

  private void watchEvaluation() throws IOException {
    tab.click("[data-word=evaluation]");
    tab.until("document.querySelector('#evaluation-text').innerText.length > 5");
    tab.until("!document.querySelector('#evaluation-text').innerText.includes('wird bewertet')");
    picture("evaluation");
  }

  private void resign() throws IOException {
    tab.click("#resign-silver");
    tab.click(".sure .primary");
    board.until(s -> s.phase() == Phase.OVER);
    tab.until("document.querySelector('#choice .large').checkVisibility()");
    tab.until("document.querySelector('.player.red.won')");
    picture("over");
  }

  private void picture(String name) throws IOException {
    tab.screenshot(PICTURES.resolve("against-" + name + ".png"));
  }
}
