package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.ReaderException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.web.Browser;
import org.wadjet.web.DecodedQrCode;
import org.wadjet.web.NetworkAddress;
import org.wadjet.web.Tab;
import tools.jackson.databind.JsonNode;

/** Tests of the QR code of a seat at the kiosk, in real browsers: those of kiosk and phone. */
@Tag("slow")
class KioskSeatTest {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final String SHOWN =
      "document.querySelector('#seat-code img').style.getPropertyValue('--modules') > 0"
          + " && document.querySelector('#seat-code').checkVisibility()";
  private static final String HIDDEN = "document.querySelector('#seat-code').hidden";

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private Path data;
  private ServedGame board;
  private Browser browser;
  private Tab kiosk;

  @BeforeEach
  void serve() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    board =
        ServedGame.onNetwork(
            data,
            MatchSettings.NONE.withPlayers(
                new Players(new Player.Hands(), new Player.Remote()), false));
    browser = Browser.start(Files.createDirectory(folder.resolve("browser")));
    board.until(s -> s.phase() == Phase.WAITING);
    board.awaitPage();
    kiosk = browser.open(board.uri("/kiosk?lang=de"), 1280, 800);
    kiosk.reducedMotion(true);
    kiosk.until("document.querySelectorAll('.piece').length > 20");
  }

  @AfterEach
  void close() {
    if (browser != null) {
      browser.close();
    }
    board.close();
  }

  /** Shows the code of red's seat, and returns its address as a phone reads it. */
  private String show() throws IOException, ReaderException {
    JsonNode answer = board.arbiter(ArbiterKeyword.SEAT, "show", "red");
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    assertThat(answer.has("token")).isFalse();
    kiosk.until(SHOWN);
    Path picture = PICTURES.resolve("kiosk-seat.png");
    kiosk.screenshot(picture);
    String address = DecodedQrCode.in(picture);
    assertThat(address).matches("http://localhost:" + board.port() + "/seat#[A-Za-z0-9_-]{22}");
    return address;
  }

  @Test
  void phoneScansCodeAndPlays() throws IOException, ReaderException {
    assertThat(kiosk.eval(HIDDEN).asBoolean()).isTrue();
    String address = show();
    assertThat(kiosk.text("#seat-code"))
        .isEqualTo("Mit dem Handy spielen, Seite Rot: Code scannen");
    assertThat(kiosk.accessibilityIssues()).isEmpty();
    try (Browser phones = Browser.start(Files.createDirectory(folder.resolve("phone")))) {
      Tab phone = phones.open(URI.create(address), 412, 915);
      phone.until("document.querySelector('#seat-play')?.checkVisibility()");
      kiosk.until(HIDDEN);
      assertThat(kiosk.eval("document.querySelector('#seat-code img').src").asString()).isEmpty();
      board.playQuietMove();
      Move proposed = ServedGame.quietMove(board.snapshot());
      phone.until("document.querySelector('#seat-hint').innerText === 'Your turn: touch a piece'");
      phone.click(".touch [data-square=\"" + proposed.from() + "\"]");
      phone.click(".touch [data-square=\"" + ((Move.Step) proposed).to() + "\"]");
      phone.click("#seat-confirm");
      assertThat(board.until(s -> s.announced().isPresent()).announced()).contains(proposed);
      kiosk.until("document.querySelector('g.announced path')");
      assertThat(phone.errors()).isEmpty();
    }
    assertThat(kiosk.errors()).allMatch(each -> each.contains("willReadFrequently"));
  }

  @Test
  void codeVanishesOnceItsSeatIsRevokedOrIssuedAgain() throws IOException, ReaderException {
    String first = show();
    board.arbiter(ArbiterKeyword.SEAT, "revoke", "red");
    kiosk.until(HIDDEN);
    String second = show();
    assertThat(second).isNotEqualTo(first);
    board.arbiter(ArbiterKeyword.SEAT, "issue", "red");
    kiosk.until(HIDDEN);
  }

  @Test
  void networkSeesNeitherCodeNorToken() throws IOException, InterruptedException, ReaderException {
    Tab viewer = browser.open(URI.create(network("/kiosk")), 1280, 800);
    viewer.until("document.querySelectorAll('.piece').length > 20");
    String address = show();
    String token = address.substring(address.indexOf('#') + 1);
    board.until(s -> s.seats().of(Side.RED).isPresent() && s.durable());
    for (String path : List.of("/kiosk-seat.json", "/kiosk-seat.svg")) {
      assertThat(get(local(path)).statusCode()).isEqualTo(200);
      assertThat(get(network(path)).statusCode()).isEqualTo(403);
      assertThat(get(local(path), "X-Forwarded-For", "192.0.2.7").statusCode()).isEqualTo(403);
      assertThat(get(local(path), "Forwarded", "for=127.0.0.1").statusCode()).isEqualTo(403);
    }
    assertThat(get(network("/state.json")).body()).contains("\"phase\"").doesNotContain(token);
    assertThat(get(network("/broadcast/game.jsonl")).body())
        .contains("seat-issued")
        .doesNotContain(token);
    assertThat(viewer.eval(HIDDEN).asBoolean()).isTrue();
    assertThat(
            viewer
                .eval("performance.getEntriesByType('resource').map(each => each.name).join()")
                .asString())
        .contains("/words")
        .doesNotContain("/kiosk-seat.json", "/kiosk-seat.svg");
    assertThat(viewer.errors()).isEmpty();
    try (Stream<Path> files = Files.walk(data)) {
      assertThat(files.filter(Files::isRegularFile).toList())
          .isNotEmpty()
          .allSatisfy(file -> assertThat(text(file)).doesNotContain(token));
    }
    assertThat(kiosk.eval(HIDDEN).asBoolean()).as("refused requests are no use").isFalse();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpResponse<String> get(String address, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
  }

  private String local(String path) {
    return board.uri(path).toString();
  }

  /** Returns the address of a path that this machine has on the network. */
  private String network(String path) throws IOException {
    return "http://" + NetworkAddress.ofThisMachine().getHostAddress() + ":" + board.port() + path;
  }
}
