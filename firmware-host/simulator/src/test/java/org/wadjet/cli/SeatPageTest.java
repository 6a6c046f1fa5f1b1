package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.web.Browser;
import org.wadjet.web.StallingProxy;
import org.wadjet.web.Tab;

/**
 * Test of the page of a remote player in a real browser of the size of a phone: red is played
 * through the page, silver by the hands at the virtual board.
 */
@Tag("slow")
class SeatPageTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final int WIDTH = 412;
  private static final int HEIGHT = 915;
  private static final int KIOSK_WIDTH = 1280;
  private static final int KIOSK_HEIGHT = 800;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private ServedGame board;
  private Browser browser;

  /** A browser of its own, since a tab in the background delivers no events of dialogs. */
  private Browser kioskBrowser;

  private Tab phone;
  private Tab kiosk;

  @BeforeEach
  void serve() throws IOException {
    Players redRemote = new Players(new Player.Hands(), new Player.Remote());
    board =
        new ServedGame(
            Files.createDirectory(folder.resolve("data")),
            new MatchSettings(Optional.of(TimeControl.parse("30m").orElseThrow()), PlayerNames.NONE)
                .withPlayers(redRemote, false));
    browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
    board.until(s -> s.phase() == Phase.WAITING);
    board.awaitPage();
  }

  @AfterEach
  void close() {
    if (browser != null) {
      browser.close();
    }
    if (kioskBrowser != null) {
      kioskBrowser.close();
    }
    board.close();
  }

  private String issue() {
    return board.arbiter(ArbiterKeyword.SEAT, "issue", "red").path("token").asString();
  }

  private void openPhone(String language) {
    String address = "/seat?lang=" + language + "#" + issue();
    phone = browser.open(board.uri(address), WIDTH, HEIGHT);
    phone.reducedMotion(true);
    phone.until("document.querySelector('#seat-play')?.checkVisibility()");
  }

  @Test
  void holderPlaysSideOfGameFromPhone() throws IOException {
    openPhone("en");
    kioskBrowser = Browser.start(Files.createDirectory(folder.resolve("kiosk")));
    kiosk = kioskBrowser.open(board.uri("/kiosk?lang=de"), KIOSK_WIDTH, KIOSK_HEIGHT);
    kiosk.reducedMotion(true);
    assertThat(phone.eval("location.href").asString()).as("token in address").doesNotContain("#");
    assertThat(phone.text("#seat-hint")).isEqualTo("The other side is to move");
    playByHand();
    play(quiet(board.snapshot()));
    playByHand();
    play(turn(board.snapshot()));
    phone.until("document.querySelector('#shot').checkVisibility()");
    assertThat(phone.text("#struck")).isNotEmpty();
    takeBack();
    playByHand();
    answerOffers();
    resign();
    // axe-core itself causes this warning.
    assertThat(kiosk.errors()).allMatch(each -> each.contains("willReadFrequently"));
    assertThat(phone.errors()).allMatch(each -> each.contains("willReadFrequently"));
  }

  @Test
  void revokedTokenIsShownAsSentence() throws IOException {
    openPhone("de");
    assertThat(phone.errors()).isEmpty();
    board.arbiter(ArbiterKeyword.SEAT, "revoke", "red");
    phone.until("document.querySelector('#token-form').checkVisibility()");
    assertThat(phone.text("#seat-error"))
        .startsWith("Dieses Token ist falsch oder wurde widerrufen");
    assertThat(phone.eval("document.querySelector('#seat-play').hidden").asBoolean()).isTrue();
    picture("revoked");
    assertThat(phone.accessibilityIssues()).isEmpty();
    phone.eval("document.querySelector('#token').value = '" + issue() + "'");
    phone.click("#token-form button");
    phone.until("document.querySelector('#seat-play').checkVisibility()");
    assertThat(phone.text("#seat-error")).isEmpty();
  }

  @Test
  void noticesSilentConnectionWithinSeconds() throws IOException {
    try (StallingProxy proxy = new StallingProxy(board.uri("/"))) {
      phone = browser.open(proxy.uri("/seat?lang=en#" + issue()), WIDTH, HEIGHT);
      phone.until("document.querySelector('#seat-play')?.checkVisibility()");
      phone.until("!document.querySelector('#connection.lost')");
      long stalled = System.nanoTime();
      proxy.stall(true);
      phone.until("document.querySelector('#connection.lost')");
      assertThat(Duration.ofNanos(System.nanoTime() - stalled)).isLessThan(Duration.ofSeconds(5));
      proxy.stall(false);
      phone.until("!document.querySelector('#connection.lost')");
    }
  }

  /** Makes a quiet move of silver with the hands, and fires. */
  private void playByHand() {
    TableSnapshot now = board.until(s -> s.phase() == Phase.WAITING);
    assertThat(now.game().position().toMove()).isEqualTo(Side.SILVER);
    make(quiet(now));
  }

  private void make(Move move) {
    board.make(move);
    board.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
    board.fire();
  }

  private static Move quiet(TableSnapshot now) {
    return first(now, Move.Step.class);
  }

  private static Move turn(TableSnapshot now) {
    return first(now, Move.Turn.class);
  }

  private static Move first(TableSnapshot now, Class<? extends Move> kind) {
    return LegalMoves.of(now.game().position(), now.game().rules()).stream()
        .filter(kind::isInstance)
        .findFirst()
        .orElseThrow();
  }

  /** Announces a move of red through the page; the hands make it, and a person fires. */
  private void play(Move move) throws IOException {
    phone.until("document.querySelector('#seat-hint').innerText === 'Your turn: touch a piece'");
    assertThat(phone.eval("document.querySelector('#seat-confirm').hidden").asBoolean()).isTrue();
    touch(move.from().toString());
    switch (move) {
      case Move.Step(var _, var to) -> touch(to.toString());
      case Move.Turn(var _, var sense) ->
          phone.click("#seat-ways [data-turn=\"" + sense.sign() + "\"]");
      case Move.Swap _, Move.Stack _, Move.Unstack _, Move.Placement _ ->
          throw new IllegalArgumentException();
    }
    phone.until("document.querySelector('g.hinted path')");
    picture("chosen-" + board.snapshot().game().ply());
    assertThat(phone.accessibilityIssues()).isEmpty();
    assertThat(board.snapshot().announced()).as("announced only after confirmation").isEmpty();
    phone.click("#seat-confirm");
    TableSnapshot now = board.until(s -> s.announced().isPresent());
    assertThat(now.announced()).contains(move);
    phone.until("document.querySelector('#seat-hint').innerText.includes('a person makes it')");
    assertThat(phone.text("#seat-play")).doesNotContain("Announce");
    picture("announced-" + now.game().ply());
    make(move);
    phone.until("document.querySelector('#seat-hint').innerText === 'The other side is to move'");
  }

  private void touch(String square) {
    phone.click(".touch [data-square=\"" + square + "\"]");
  }

  /** Asks to take back the last turn, which the person at the kiosk accepts. */
  private void takeBack() throws IOException {
    int ply = board.snapshot().game().ply();
    phone.click("#ask-take-back");
    board.until(s -> s.offers().open(s.game().ply()).isPresent());
    phone.until("document.querySelector('#offer').innerText.includes('asked to take back')");
    assertThat(phone.eval("document.querySelector('#offer-answers').hidden").asBoolean()).isTrue();
    kiosk.until("document.querySelector('#offer-accept').checkVisibility()");
    assertThat(kiosk.text("#offered"))
        .isEqualTo("Die andere Seite bittet darum, ihren letzten Zug zurückzunehmen");
    kiosk.screenshot(PICTURES.resolve("seat-kiosk-asked.png"));
    assertThat(kiosk.accessibilityIssues()).isEmpty();
    kiosk.click("#offer-accept");
    board.until(s -> s.game().ply() == ply - 1);
    board.stand(board.snapshot().game().position());
    board.until(s -> s.phase() == Phase.WAITING);
    play(quiet(board.snapshot()));
  }

  /** Declines a draw that is offered to red, and has one declined. */
  private void answerOffers() throws IOException {
    kiosk.until("document.querySelector('#offer-draw').checkVisibility()");
    kiosk.click("#offer-draw");
    phone.until("document.querySelector('#offer-answers').checkVisibility()");
    assertThat(phone.text("#offer-text")).isEqualTo("The other side offers a draw");
    picture("offered");
    assertThat(phone.accessibilityIssues()).isEmpty();
    phone.click("#offer-decline");
    board.until(s -> s.offers().open(s.game().ply()).isEmpty());
    phone.until("document.querySelector('#offer').hidden");
    kiosk.until("document.querySelector('#offer-draw').hidden");
  }

  private void resign() throws IOException {
    phone.click("#resign");
    phone.until("document.querySelector('#confirm').open");
    picture("resign");
    assertThat(board.snapshot().result()).as("resigned only after confirmation").isEmpty();
    phone.click("#confirm-yes");
    board.until(s -> s.phase() == Phase.OVER);
    phone.until("document.querySelector('.player.silver.won')");
    phone.until("document.querySelector('#resign').hidden");
    picture("over");
    assertThat(phone.eval("document.documentElement.scrollWidth <= innerWidth").asBoolean())
        .as("no sideways scrolling")
        .isTrue();
  }

  private void picture(String name) throws IOException {
    phone.screenshot(PICTURES.resolve("seat-" + name + ".png"));
  }
}
