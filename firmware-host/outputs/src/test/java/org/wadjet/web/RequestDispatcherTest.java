package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;

/** Tests of requests that the web server rejects, over real sockets; each is logged in one line. */
@Tag("slow")
class RequestDispatcherTest {
  private static final String TOKEN = "a-token-that-is-long-enough";
  private static final String JSON = "Content-Type: application/json";
  private static final String DRAW = "{\"command\":\"draw\",\"language\":\"en\",\"arguments\":[]}";

  @TempDir private Path folder;
  private final List<String> commands = new CopyOnWriteArrayList<>();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final EventPublisher publisher = new EventPublisher(Duration.ZERO);
  private WebServer web;
  private int port;
  private String session;

  @BeforeEach
  void open() throws IOException {
    web = open(Optional.of(token(TOKEN, "rw-r-----")));
    port = web.port();
    session = RawHttp.logIn(port, TOKEN);
    log.start();
    logger().addAppender(log);
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(RejectionLog.class);
  }

  private Path token(String text, String mode) throws IOException {
    Path file = folder.resolve("token");
    Files.writeString(file, text + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    return file;
  }

  private WebServer open(Optional<Path> token) throws IOException {
    UpdateJson json = new UpdateJson(Language.EN, BoardFile.reference());
    return WebServer.open(
        new WebSettings(WebSettings.LOCAL, 0, List.of("wadjet.local"), token, Optional.empty()),
        Language.EN,
        new WebSources(
            publisher,
            _ -> json,
            this::answerAsArbiter,
            line -> line,
            _ -> Optional.empty(),
            List.of()));
  }

  private String answerAsArbiter(String line) {
    commands.add(line);
    return "{\"ok\":true,\"text\":\"done\"}";
  }

  @AfterEach
  void close() {
    logger().detachAppender(log);
    web.close();
    publisher.close();
  }

  private void refused(String answer, int status) {
    assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    assertThat(commands).as("nothing reaches the desk").isEmpty();
    awaitLines(1);
    assertThat(log.list)
        .singleElement()
        .satisfies(line -> assertThat(line.getFormattedMessage()).startsWith("refused "));
    assertThat(log.list.getFirst().getFormattedMessage()).doesNotContain("\n");
    assertServerResponds();
  }

  /** A rejection is logged after it has been sent. */
  private void awaitLines(int many) {
    for (int i = 0; i < 1000 && log.list.size() < many; i++) {
      LockSupport.parkNanos(10_000_000);
    }
    assertThat(log.list).hasSize(many);
  }

  private void assertServerResponds() {
    try {
      assertThat(RawHttp.get(port, "/")).startsWith("HTTP/1.1 200 ");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void acceptsActionWithValidSession() throws IOException {
    String own = "Origin: http://127.0.0.1:" + port;
    assertThat(RawHttp.post(port, DRAW, JSON, session, own))
        .startsWith("HTTP/1.1 200 ")
        .endsWith("{\"ok\":true,\"text\":\"done\"}");
    assertThat(commands).containsExactly(DRAW);
    assertThat(log.list).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X: none",
        "Authorization: Bearer a-token-that-is-long-enough",
        "Cookie: wadjet-session=",
        "Cookie: wadjet-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      })
  void rejectsActionWithoutSession(String header) throws IOException {
    refused(RawHttp.post(port, DRAW, JSON, header, session.split("\r\n", -1)[1]), 401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"X: none", "X-CSRF-Token: ", "X-CSRF-Token: guessed"})
  void rejectsActionWithoutCsrfTokenOfItsSession(String header) throws IOException {
    refused(RawHttp.post(port, DRAW, JSON, session.split("\r\n", -1)[0], header), 403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"token\":7}",
        "{\"token\":\"a-token-that-is-long-enougH\"}",
        "[\"token\"]"
      })
  void rejectsLoginWithBadToken(String body) throws IOException {
    String answer = RawHttp.postTo(port, "/login", body, JSON);
    refused(answer, 401);
    assertThat(answer).doesNotContainIgnoringCase("Set-Cookie");
  }

  private String logIn(String token) throws IOException {
    return RawHttp.postTo(port, "/login", "{\"token\":\"" + token + "\"}", JSON);
  }

  @Test
  void restrictsSessionCookieToThisSite() throws IOException {
    assertThat(logIn(TOKEN))
        .startsWith("HTTP/1.1 200 ")
        .contains("; HttpOnly", "; SameSite=Strict", "; Path=/", "; Max-Age=43200")
        .doesNotContain("; Secure");
  }

  @Test
  void throttledLoginsDoNotAffectOpenSessions() throws IOException {
    for (int i = 0; i < 5; i++) {
      assertThat(logIn("guess" + i)).startsWith("HTTP/1.1 401 ");
    }
    assertThat(logIn(TOKEN)).startsWith("HTTP/1.1 429 ");
    awaitLines(6);
    assertThat(RawHttp.post(port, DRAW, JSON, session)).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void endsSessionOnLogout() throws IOException {
    assertThat(RawHttp.get(port, "/session", session)).doesNotContain("null");
    assertThat(RawHttp.postTo(port, "/logout", "{}", JSON, session))
        .startsWith("HTTP/1.1 200 ")
        .contains("wadjet-session=; ", "Expires=Thu, 01 Jan 1970");
    assertThat(RawHttp.get(port, "/session", session)).endsWith("{\"csrf\":null}");
    refused(RawHttp.post(port, DRAW, JSON, session), 401);
  }

  @Test
  void endsAllSessionsOnCommand() throws IOException {
    RawHttp.logIn(port, TOKEN);
    assertThat(web.endSessions()).isEqualTo(2);
    assertThat(web.endSessions()).isZero();
    refused(RawHttp.post(port, DRAW, JSON, session), 401);
  }

  @Test
  void endsOldestOfSeventeenSessions() throws IOException {
    for (int i = 0; i < 16; i++) {
      RawHttp.logIn(port, TOKEN);
    }
    refused(RawHttp.post(port, DRAW, JSON, session), 401);
  }

  @Test
  void rejectsActionsWithoutTokenFile() throws IOException {
    try (WebServer closed = open(Optional.empty())) {
      assertThat(RawHttp.post(closed.port(), DRAW, JSON, session)).startsWith("HTTP/1.1 403 ");
    }
    assertThat(commands).isEmpty();
  }

  @Test
  void rejectsReadableOrWeakToken() throws IOException {
    Path open = token(TOKEN, "rw-r--r--");
    assertThatThrownBy(() -> open(Optional.of(open))).hasMessageContaining("chmod o-r");
    Path guessed = token("short", "rw-------");
    assertThatThrownBy(() -> open(Optional.of(guessed))).hasMessageContaining("20 characters");
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> open(Optional.of(none))).hasMessageContaining("cannot be read");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Origin: http://evil.example",
        "Origin: null",
        "Origin: http://127.0.0.1:1",
        "Sec-Fetch-Site: cross-site"
      })
  void rejectsForeignOrigin(String header) throws IOException {
    refused(RawHttp.post(port, DRAW, JSON, session, header), 403);
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "127.0.0.1.evil.example:8080, 403",
    "localhost:8080, 200",
    "WADJET.local, 200",
    "[::1]:8080, 200",
    "192.168.0.7, 200"
  })
  void acceptsOnlyHostNamesOfThisMachine(String host, int status) throws IOException {
    String request = "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
    assertThat(RawHttp.ask(port, request)).startsWith("HTTP/1.1 " + status + " ");
    awaitLines(status == 200 ? 0 : 1);
  }

  @Test
  void rejectsRequestWithoutHost() throws IOException {
    refused(RawHttp.ask(port, "GET / HTTP/1.0\r\n\r\n"), 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "\"draw\"",
        "{\"command\":\"unlock\"}",
        "{\"command\":7}",
        "{\"command\":\"scan\",\"arguments\":[\"200\"]}",
        "{\"command\":\"move\",\"arguments\":[7]}",
        "{\"command\":\"move\",\"arguments\":[[\"a1a2\"]]}",
        "{\"command\":\"move\"}{\"command\":\"draw\"}",
        "{\"command\":\"name\",\"arguments\":[\"\"]}"
      })
  void rejectsMalformedBody(String body) throws IOException {
    refused(RawHttp.post(port, body, JSON, session), 400);
  }

  @Test
  void rejectsDeeplyNestedBody() throws IOException {
    refused(RawHttp.post(port, "[".repeat(8000), JSON, session), 400);
  }

  @Test
  void rejectsOversizedBody() throws IOException {
    refused(RawHttp.post(port, " ".repeat(CommandEndpoint.MAX_BYTES + 1), JSON, session), 413);
  }

  @Test
  void stopsReadingBodyOfUnknownLengthAtLimit() throws IOException {
    String head =
        "POST /act HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n"
            + JSON
            + "\r\n"
            + session
            + "\r\n\r\n";
    String chunks = ("1000\r\n" + " ".repeat(0x1000) + "\r\n").repeat(4) + "0\r\n\r\n";
    refused(RawHttp.ask(port, head + chunks), 413);
  }

  @ParameterizedTest
  @CsvSource({
    "413, true, application/json",
    "401, false, application/json",
    "415, true, text/plain"
  })
  void rejectsBeforeReadingRestOfBody(int status, boolean known, String type) throws IOException {
    String head =
        "POST /act HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\nContent-Type: "
            + type
            + "\r\n"
            + (known ? session : "X: none")
            + "\r\n\r\n{\"comm";
    refused(RawHttp.ask(port, head), status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\r\n{}\r\n0\r\n\r\n", "-1\r\n{}", "2\r\n{}0\r\n\r\n"})
  void rejectsMalformedChunk(String body) throws IOException {
    String head =
        "POST /act HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n" + JSON + "\r\n";
    refused(RawHttp.ask(port, head + session + "\r\n\r\n" + body), 400);
    log.list.clear();
    refused(RawHttp.ask(port, head + "\r\n" + body), 401);
  }

  @Test
  void rejectsTruncatedBody() throws IOException {
    try (Socket socket = RawHttp.open(port)) {
      write(
          socket,
          "POST /act HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n"
              + JSON
              + "\r\n"
              + session
              + "\r\n\r\n{\"comm");
      socket.shutdownOutput();
      refused(RawHttp.rest(socket), 400);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /..\\..\\etc/passwd HTTP/1.1",
        "GET /%zz HTTP/1.1",
        "GET / HTTP/1.1\r\nContent-Length: abc",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
        "GET / HTTP/1.1\r\nX y: z",
        "GET"
      })
  void logsRejectionsOfTheServerItself(String head) throws IOException {
    refused(RawHttp.ask(port, head + "\r\nHost: localhost\r\n\r\n"), 400);
  }

  @Test
  void rejectsFormOfForeignPage() throws IOException {
    refused(RawHttp.post(port, DRAW, "Content-Type: text/plain", session), 415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../etc/passwd",
        "/site/../../../../etc/passwd",
        "/site/%2e%2e/%2e%2e/logback.xml",
        "/site/..%2f..%2flogback.xml",
        "/site/",
        "/site/style.css/",
        "//etc/passwd",
        "/org/wadjet/web/page.html",
        "/index.html%00"
      })
  void rejectsPathOutsideTheSite(String path) throws IOException {
    String answer = RawHttp.get(port, path);
    refused(answer, answer.startsWith("HTTP/1.1 400 ") ? 400 : 404);
  }

  @ParameterizedTest
  @CsvSource({"PUT, /", "DELETE, /act", "GET, /act", "POST, /", "OPTIONS, /act", "TRACE, /"})
  void rejectsUnsupportedMethod(String method, String path) throws IOException {
    String answer =
        RawHttp.ask(
            port,
            method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    refused(answer, 405);
    assertThat(answer).doesNotContain("Access-Control");
  }

  @Test
  void dropsClientThatSendsBodySlowly() throws IOException {
    try (Socket socket = RawHttp.open(port)) {
      write(
          socket,
          "POST /act HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n"
              + JSON
              + "\r\n"
              + session
              + "\r\n\r\n{\"comm");
      assertThat(RawHttp.rest(socket)).doesNotContain("200");
    }
    assertThat(commands).isEmpty();
    awaitLines(1);
    assertThat(log.list)
        .singleElement()
        .satisfies(line -> assertThat(line.getFormattedMessage()).contains("too slow"));
    assertServerResponds();
  }

  @Test
  void dropsClientThatSendsHeadersSlowly() throws IOException {
    try (Socket socket = RawHttp.open(port)) {
      write(socket, "GET / HTTP/1.1\r\nHost: loc");
      assertThat(RawHttp.rest(socket)).doesNotContain("200");
    }
    awaitLines(1);
    assertThat(log.list.getFirst().getFormattedMessage()).contains("from 127.0.0.1: ", "too slow");
    assertServerResponds();
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  @Test
  void logsEachRequestOnOneLine() throws IOException {
    refused(RawHttp.get(port, "/%0a%0dfake" + "x".repeat(500)), 400);
    assertThat(log.list.getFirst().getFormattedMessage()).hasSizeLessThan(250);
  }

  @Test
  void everyResponseForbidsForeignScripts() throws IOException {
    for (String path : List.of("/", "/kiosk", "/arbiter", "/words", "/nothing")) {
      assertThat(RawHttp.get(port, path))
          .contains("default-src 'none'; script-src 'self'", "frame-ancestors 'none'")
          .containsIgnoringCase("X-content-type-options: nosniff")
          .doesNotContain("unsafe-inline");
    }
  }
}
