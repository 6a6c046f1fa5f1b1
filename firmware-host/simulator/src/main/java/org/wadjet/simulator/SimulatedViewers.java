package org.wadjet.simulator;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Simulates viewers of a page for {@link ViewerLoadCommand} in a separate process; each receives
 * the board's events as a browser does and discards them.
 */
final class SimulatedViewers {
  /** Delay between attempts to connect while the service starts. */
  private static final Duration RETRY_DELAY = Duration.ofMillis(100);

  /** Number of failed attempts, over 10 s, after which a viewer gives up. */
  private static final int MAX_TRIES = 100;

  /** Interval between requests of the state, until the service ends. */
  private static final Duration REQUEST_INTERVAL = Duration.ofMillis(100);

  private SimulatedViewers() {}

  /**
   * Runs the viewers; the arguments are the port on this machine and their number. The process ends
   * with its parent.
   */
  public static void main(String[] arguments) throws InterruptedException, IOException {
    int port = Integer.parseInt(arguments[0]);
    int many = Integer.parseInt(arguments[1]);
    for (int i = 0; i < many; i++) {
      Thread.ofVirtual().start(() -> view(port));
    }
    Thread.ofVirtual().start(() -> request(port));
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().join());
  }

  /** Connects as soon as the page is served. */
  private static Socket connect(int port) throws IOException, InterruptedException {
    for (int tries = 0; true; tries++) {
      try {
        return new Socket(InetAddress.getLoopbackAddress(), port);
      } catch (ConnectException e) {
        if (tries >= MAX_TRIES) {
          throw e;
        }
        Thread.sleep(RETRY_DELAY);
      }
    }
  }

  /** Requests the state repeatedly, as newly opened pages do. */
  private static void request(int port) {
    String request =
        "GET /state.json HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n"
            .formatted(port);
    try {
      while (true) {
        try (Socket socket = connect(port)) {
          socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
          socket.getInputStream().readAllBytes();
        }
        Thread.sleep(REQUEST_INTERVAL);
      }
    } catch (IOException | InterruptedException e) {
      // The service has ended, and with it the requests.
    }
  }

  private static void view(int port) {
    String request =
        "GET /events HTTP/1.1\r\nHost: localhost:%d\r\nAccept: text/event-stream\r\n\r\n"
            .formatted(port);
    try (Socket socket = connect(port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      byte[] received = new byte[8192];
      while (in.read(received) >= 0) {
        // The loop discards the content.
      }
    } catch (IOException | InterruptedException e) {
      // The service has ended, and with it the viewer.
    }
  }
}
