package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Tests that a flood of connections from one address does not block the page for other addresses.
 */
@Tag("slow")
class HostileClientsTest {
  private static final InetAddress ATTACKER = InetAddress.ofLiteral("127.0.0.1");
  private static final InetAddress VISITOR = InetAddress.ofLiteral("127.0.0.9");
  private static final int ROUNDS = 4;

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Map<Attack, List<Socket>> sockets = new EnumMap<>(Attack.class);
  private SseStream stream;
  private JettyServer server;

  /**
   * An attack: its number of connections, the bytes that each sends first, and those that it sends
   * in each round.
   */
  private enum Attack {
    IDLE(720, "", ""),
    SLOW_HEADERS(1000, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X: y\r\n"),
    SLOW_BODIES(300, "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n", " "),
    UNREAD_STREAMS(600, "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n", "");

    private final int connections;
    private final String first;
    private final String next;

    Attack(int connections, String first, String next) {
      this.connections = connections;
      this.first = first;
      this.next = next;
    }
  }

  @BeforeEach
  void serve() throws IOException {
    stream = new SseStream(new SseSource("/stream", _ -> Optional.empty()), System::nanoTime);
    server = TestServer.open(List.of(TestServer.LOGIN, Route.get("/stream", stream)), stream);
    log.start();
    logger().addAppender(log);
  }

  @AfterEach
  void close() throws IOException {
    logger().detachAppender(log);
    closeAll();
    server.close();
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(RejectionLog.class);
  }

  private void closeAll() throws IOException {
    for (List<Socket> each : sockets.values()) {
      for (Socket socket : each) {
        socket.close();
      }
    }
    sockets.clear();
  }

  private Socket attack(Attack attack) throws IOException {
    Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port(), ATTACKER, 0);
    socket.getOutputStream().write(attack.first.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** Opens the connections of an attack, or sends their next bytes; replaces closed ones. */
  private void continueAttack(Attack attack) throws IOException {
    List<Socket> open = sockets.computeIfAbsent(attack, _ -> new ArrayList<>());
    for (int i = 0; i < attack.connections; i++) {
      try {
        if (i == open.size()) {
          open.add(attack(attack));
        } else {
          open.get(i).getOutputStream().write(attack.next.getBytes(StandardCharsets.US_ASCII));
        }
      } catch (IOException e) {
        open.get(i).close();
        open.set(i, attack(attack));
      }
      if (i % 100 == 0) {
        assertVisitorIsServed();
      }
    }
  }

  private void assertVisitorIsServed() throws IOException {
    try (Socket socket =
        new Socket(InetAddress.ofLiteral("127.0.0.1"), server.port(), VISITOR, 0)) {
      socket.setSoTimeout(30_000);
      socket
          .getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(RawHttp.rest(socket)).startsWith("HTTP/1.1 200 ").endsWith("here");
    }
  }

  @Test
  void servesOtherAddressesDuringAllAttacksTogether() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      for (Attack attack : Attack.values()) {
        continueAttack(attack);
      }
    }
    assertThat(server.counters().connections()).isLessThanOrEqualTo(ConnectionsPerAddress.MAX + 1L);
    assertThat(log.list)
        .isNotEmpty()
        .allMatch(line -> line.getFormattedMessage().contains("from 127.0.0.1"));
  }

  @Test
  void releasesAllConnectionsOnceTheAttackersAreGone() throws IOException {
    for (Attack attack : Attack.values()) {
      continueAttack(attack);
    }
    closeAll();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (server.counters().connections() > 0) {
      assertThat(System.nanoTime()).as("connections are still open").isLessThan(end);
      LockSupport.parkNanos(50_000_000);
    }
    assertVisitorIsServed();
  }
}
