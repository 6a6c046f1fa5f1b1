package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the server answers each hostile request at once and stays up. */
class HostileRequestsTest {
  private static final Pattern REPEATED = Pattern.compile("<([^<>]+)\\*(\\d+)>", Pattern.DOTALL);

  private static JettyServer server;

  @BeforeAll
  static void open() throws IOException {
    server = TestServer.open(List.of(TestServer.LOGIN));
  }

  @AfterAll
  static void close() {
    server.close();
  }

  /** A line of {@code hostile-requests.txt}. */
  record HostileRequest(String name, int status, String text) {
    static HostileRequest parse(String line) {
      String[] parts = line.split(" \\| ", 3);
      String text =
          REPEATED
              .matcher(parts[2].translateEscapes())
              .replaceAll(match -> match.group(1).repeat(Integer.parseInt(match.group(2))));
      return new HostileRequest(parts[0], Integer.parseInt(parts[1]), text);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<HostileRequest> requests() throws Exception {
    Path file = Path.of(HostileRequestsTest.class.getResource("/hostile-requests.txt").toURI());
    return Files.readAllLines(file, StandardCharsets.US_ASCII).stream()
        .filter(line -> !line.startsWith("#"))
        .map(HostileRequest::parse);
  }

  @ParameterizedTest
  @MethodSource("requests")
  void answersHostileRequestAndStaysUp(HostileRequest request) throws IOException {
    String answer = RawHttp.ask(server.port(), request.text());
    assertThat(answer).startsWith("HTTP/1.1 " + request.status() + " ");
    assertThat(answer).doesNotContain("Exception").doesNotContain("\tat ");
    assertThat(RawHttp.get(server.port(), "/")).startsWith("HTTP/1.1 200 ").endsWith("here");
  }
}
