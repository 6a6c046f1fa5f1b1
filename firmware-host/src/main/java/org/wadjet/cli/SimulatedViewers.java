package org.wadjet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Viewers of a page for {@link ViewersCommand}, a process of their own: each listens to the board's
 * events as a browser does, and forgets them.
 */
final class SimulatedViewers {
  private SimulatedViewers() {}

  /** The port on this machine, and how many; ends with its parent. */
  public static void main(String[] arguments) throws InterruptedException, IOException {
    int port = Integer.parseInt(arguments[0]);
    int many = Integer.parseInt(arguments[1]);
    for (int i = 0; i < many; i++) {
      Thread.ofVirtual().start(() -> view(port));
    }
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().join());
  }

  private static void view(int port) {
    String request =
        "GET /events HTTP/1.1\r\nHost: localhost:%d\r\nAccept: text/event-stream\r\n\r\n"
            .formatted(port);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      byte[] heard = new byte[8192];
      while (in.read(heard) >= 0) {
        // Forgotten.
      }
    } catch (IOException e) {
      // The service has gone; so does the viewer.
    }
  }
}
