package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that many visitors, at once or in succession, do not block the page for others. */
@Tag("slow")
class ManyClientsTest {
  /** More connections than the server allows at once. */
  private static final int MANY = 750;

  /** More bytes than the buffers of both sides hold. */
  private static final int LARGE_BYTES = 8_000_000;

  private static JettyServer serve(Endpoint large) throws IOException {
    return TestServer.open(List.of(Route.get("/large", large)));
  }

  /** Sends a request and reads little or nothing of the response. */
  private static Socket ask(int port, String method) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4096);
    socket.setSoTimeout(30_000);
    socket.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port));
    socket
        .getOutputStream()
        .write(
            (method + " /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static void isAnswered(JettyServer server) throws IOException {
    assertThat(RawHttp.get(server.port(), "/")).startsWith("HTTP/1.1 200 ").endsWith("here");
  }

  @Test
  void disconnectedClientOccupiesNoPlace() throws IOException {
    byte[] bytes = new byte[LARGE_BYTES];
    try (JettyServer server = serve(context -> context.send("text/plain", bytes))) {
      for (int i = 0; i < MANY; i++) {
        try (Socket socket = ask(server.port(), "GET")) {
          assertThat(socket.getInputStream().read()).isEqualTo('H');
          // Closes with a reset.
          socket.setSoLinger(true, 0);
        }
      }
      isAnswered(server);
    }
  }

  @Test
  void slowStreamClientOccupiesNoPlace() throws IOException {
    SseWriter.Frames missed =
        () -> {
          throw new TooSlowException();
        };
    Endpoint slow = context -> new SseWriter(context, missed, () -> {}).start();
    try (JettyServer server = serve(slow)) {
      for (int i = 0; i < MANY; i++) {
        try (Socket socket = ask(server.port(), "GET")) {
          RawHttp.rest(socket);
        }
      }
      isAnswered(server);
    }
  }

  @Test
  void endsStreamWithItsConnection() throws IOException {
    AtomicInteger received = new AtomicInteger();
    Endpoint stream =
        context ->
            new SseWriter(
                    context,
                    () -> {
                      received.incrementAndGet();
                      throw new TooSlowException();
                    },
                    () -> {})
                .start();
    try (JettyServer server = serve(stream);
        Socket whole = ask(server.port(), "GET");
        Socket head = ask(server.port(), "HEAD")) {
      assertThat(RawHttp.rest(whole)).containsIgnoringCase("Connection: close");
      assertThat(RawHttp.rest(head)).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n");
      assertThat(received).as("only who wants it is told").hasValue(1);
    }
  }

  @Test
  void rendersLargePageOnceAndSlowClientsDelayNoOther() throws IOException {
    AtomicInteger made = new AtomicInteger();
    AtomicReference<String> state = new AtomicReference<>("x");
    TextPage page =
        new TextPage(
            "/large",
            "text/plain",
            state::get,
            _ -> {
              made.incrementAndGet();
              return state.get().repeat(LARGE_BYTES);
            });
    List<Socket> slow = new ArrayList<>();
    try (JettyServer server =
        JettyServer.open(TestServer.SETTINGS, "--name", List.of(page), List.of())) {
      for (int i = 0; i < 100; i++) {
        Socket socket = ask(server.port(), "GET");
        slow.add(socket);
        assertThat(socket.getInputStream().read()).isEqualTo('H');
      }
      assertThat(RawHttp.get(server.port(), "/large")).startsWith("HTTP/1.1 200 ").endsWith("x");
      assertThat(made).hasValue(1);
      state.set("y");
      assertThat(RawHttp.get(server.port(), "/large")).endsWith("y");
      assertThat(made).hasValue(2);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void rendersEveryPageOnceForAllClients() throws IOException {
    AtomicInteger made = new AtomicInteger();
    AtomicLong clock = new AtomicLong();
    SseSource source =
        new SseSource(
            "/large",
            since ->
                since > 0
                    ? Optional.empty()
                    : Optional.of(new SseSource.Frame(made.incrementAndGet(), "all")));
    try (SseStream stream = new SseStream(source, clock::get);
        JettyServer server = serve(stream)) {
      for (int i = 0; i < 5; i++) {
        assertThat(firstFrame(server)).isEqualTo("data: all");
      }
      assertThat(made).hasValue(1);
      clock.set(Duration.ofSeconds(1).toNanos());
      assertThat(firstFrame(server)).isEqualTo("data: all");
      assertThat(made).as("it is not told from long ago").hasValue(2);
    }
  }

  private static String firstFrame(JettyServer server) throws IOException {
    try (Socket socket = ask(server.port(), "GET");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      while (!line.startsWith("data: ")) {
        line = lines.readLine();
      }
      return line;
    }
  }

  @Test
  void closesOldestConnectionBeyondLimitOfAddress() throws IOException {
    int tooMany = 300;
    List<Socket> idle = new ArrayList<>();
    try (JettyServer server = serve(context -> context.send("text/plain", "large"))) {
      for (int i = 0; i < ConnectionsPerAddress.MAX + tooMany; i++) {
        Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port());
        socket.setSoTimeout(30_000);
        idle.add(socket);
        if (i % 50 == 0) {
          isAnswered(server);
        }
      }
      isAnswered(server);
      assertThat(RawHttp.rest(idle.getFirst())).as("closed").isEmpty();
      assertThat(server.counters().connections())
          .isLessThanOrEqualTo(ConnectionsPerAddress.MAX + 1L);
      assertThat(server.counters().rejections()).isGreaterThan(tooMany - 50L);
    } finally {
      for (Socket socket : idle) {
        socket.close();
      }
    }
  }

  @Test
  void keepsOldConnectionWhileManyOthersComeAndGo() throws IOException {
    try (JettyServer server = serve(context -> context.send("text/plain", "large"));
        Socket old = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port())) {
      old.setSoTimeout(30_000);
      for (int i = 0; i < ConnectionsPerAddress.MAX + 50; i++) {
        isAnswered(server);
      }
      old.getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(RawHttp.rest(old)).startsWith("HTTP/1.1 200 ").endsWith("here");
      assertThat(server.counters().rejections()).isZero();
    }
  }
}
