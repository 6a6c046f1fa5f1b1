package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.UpdateJson;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;

/** Tests of the requests of visitors, who have no session, over real sockets. */
class VisitorRequestsTest {
  private static final String JSON = "Content-Type: application/json";
  private static final String HINT = "{\"command\":\"hint\",\"arguments\":[]}";
  private static final String PROXIED = "X-Forwarded-For: 192.0.2.7";

  private final List<String> commands = new CopyOnWriteArrayList<>();
  private final EventPublisher publisher = new EventPublisher(Duration.ZERO);
  private Optional<String> evaluation = Optional.empty();
  private WebServer web;

  private void open(VisitorAccess play, String address, String... proxies) throws IOException {
    UpdateJson json = new UpdateJson(Language.EN, BoardFile.reference());
    web =
        WebServer.open(
            new WebSettings(
                InetAddress.ofLiteral(address),
                0,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(proxies),
                OptionalInt.empty(),
                play),
            Language.EN,
            new WebSources(
                publisher,
                _ -> json,
                _ -> {
                  throw new AssertionError("a request of a visitor reached the arbiter's handler");
                },
                this::answer,
                language -> evaluation.map(text -> text + language.code()),
                List.of()));
  }

  private String answer(String line) {
    commands.add(line);
    return "{\"ok\":true,\"text\":\"done\"}";
  }

  @AfterEach
  void close() {
    web.close();
    publisher.close();
  }

  private String play(String body, String... headers) throws IOException {
    return RawHttp.postTo(web.port(), "/play", body, headers);
  }

  private void assertAdmitted(boolean admitted, String... headers) throws IOException {
    String[] all = Arrays.copyOf(headers, headers.length + 1);
    all[headers.length] = JSON;
    commands.clear();
    assertThat(play(HINT, all)).startsWith("HTTP/1.1 " + (admitted ? 200 : 403) + " ");
    assertThat(commands).hasSize(admitted ? 1 : 0);
    assertThat(RawHttp.get(web.port(), "/words", headers)).contains("\"play\":" + admitted);
  }

  @Test
  void passesRequestToHandlerOfVisitors() throws IOException {
    open(VisitorAccess.KIOSK, "127.0.0.1");
    String body =
        "{\"command\":\"choose-players\",\"arguments\":[\"hands\",\"engine:4\"],\"x\":\"y\"}";
    assertThat(RawHttp.postTo(web.port(), "/play?lang=de", body, JSON))
        .startsWith("HTTP/1.1 200 ")
        .endsWith("{\"ok\":true,\"text\":\"done\"}");
    assertThat(commands)
        .containsExactly(
            "{\"command\":\"choose-players\",\"language\":\"de\","
                + "\"arguments\":[\"hands\",\"engine:4\"]}");
  }

  @Test
  void kioskModeAdmitsOnlyDirectClientsOfThisMachine() throws IOException {
    open(VisitorAccess.KIOSK, "127.0.0.1");
    assertAdmitted(true);
    assertAdmitted(false, PROXIED);
    assertAdmitted(false, "X-Forwarded-For: 127.0.0.1");
    assertAdmitted(false, "Forwarded: for=127.0.0.1");
    assertAdmitted(false, "Via: 1.1 proxy");
  }

  @Test
  void kioskModeDoesNotAdmitClientsOfTrustedProxy() throws IOException {
    open(VisitorAccess.KIOSK, "127.0.0.1", "127.0.0.1");
    assertAdmitted(false, PROXIED);
    assertAdmitted(false, "X-Forwarded-For: 127.0.0.1");
    assertAdmitted(true);
  }

  @Test
  void kioskModeDoesNotAdmitClientOfTheNetwork() throws IOException {
    InetAddress address = NetworkAddress.ofThisMachine();
    open(VisitorAccess.KIOSK, "0.0.0.0");
    assertThat(askFrom(address)).startsWith("HTTP/1.1 403 ");
    web.close();
    open(VisitorAccess.NETWORK, "0.0.0.0");
    assertThat(askFrom(address)).startsWith("HTTP/1.1 200 ");
  }

  private String askFrom(InetAddress address) throws IOException {
    try (Socket socket = new Socket(address, web.port(), address, 0)) {
      String request =
          "POST /play HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: "
              + HINT.length()
              + "\r\n"
              + JSON
              + "\r\n\r\n"
              + HINT;
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return RawHttp.rest(socket);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = VisitorAccess.class,
      names = {"NETWORK", "OFF"})
  void otherModesTreatAllClientsAlike(VisitorAccess play) throws IOException {
    open(play, "127.0.0.1", "127.0.0.1");
    assertAdmitted(play == VisitorAccess.NETWORK);
    assertAdmitted(play == VisitorAccess.NETWORK, PROXIED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"})
  void rejectsForeignOrigin(String header) throws IOException {
    open(VisitorAccess.NETWORK, "127.0.0.1");
    assertThat(play(HINT, JSON, header)).startsWith("HTTP/1.1 403 ");
    assertThat(commands).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"command\":\"accept-trace\"} | application/json | 400",
        "{\"command\":\"new-game\"} | application/json | 400",
        "{\"command\":\"unlock\"} | application/json | 400",
        "{\"command\":\"hint\",\"arguments\":[7]} | application/json | 400",
        "[] | application/json | 400",
        "{\"command\":\"hint\"} | text/plain | 415"
      })
  void rejectsOtherRequests(String body, String type, int status) throws IOException {
    open(VisitorAccess.NETWORK, "127.0.0.1");
    assertThat(play(body, "Content-Type: " + type)).startsWith("HTTP/1.1 " + status + " ");
    assertThat(commands).isEmpty();
  }

  @Test
  void limitsRequestsOfEachAddress() throws IOException {
    open(VisitorAccess.NETWORK, "127.0.0.1", "127.0.0.1");
    String answer = play(HINT, JSON);
    for (int i = 0; i < 200 && answer.startsWith("HTTP/1.1 200 "); i++) {
      answer = play(HINT, JSON);
    }
    assertThat(answer).startsWith("HTTP/1.1 429 ").containsIgnoringCase("Retry-After: 5");
    assertThat(play(HINT, JSON, PROXIED)).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void servesEvaluationUnlessItIsOff() throws IOException {
    open(VisitorAccess.OFF, "127.0.0.1");
    assertThat(RawHttp.get(web.port(), "/evaluation.json")).startsWith("HTTP/1.1 404 ");
    evaluation = Optional.of("as ");
    assertThat(RawHttp.get(web.port(), "/evaluation.json?lang=de"))
        .startsWith("HTTP/1.1 200 ")
        .contains("application/json")
        .endsWith("as de");
  }
}
