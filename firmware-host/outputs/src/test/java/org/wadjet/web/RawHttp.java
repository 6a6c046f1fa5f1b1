package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends requests byte for byte, including malformed ones. */
final class RawHttp {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private RawHttp() {}

  /** Returns the whole response, until the server closes the connection. */
  static String ask(int port, String request) throws IOException {
    try (Socket socket = open(port)) {
      try {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      } catch (SocketException e) {
        // The server responds to a request that is too large before it has received all of it, and
        // closes.
      }
      return rest(socket);
    }
  }

  static Socket open(int port) throws IOException {
    Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port);
    socket.setSoTimeout((int) PATIENCE.toMillis());
    return socket;
  }

  /** Reads until the other side closes; a reset counts as an end. */
  static String rest(Socket socket) throws IOException {
    StringBuilder received = new StringBuilder();
    InputStream in = socket.getInputStream();
    byte[] buffer = new byte[8192];
    try {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        received.append(new String(buffer, 0, n, StandardCharsets.UTF_8));
      }
    } catch (SocketException e) {
      return received.toString();
    }
    return received.toString();
  }

  static String get(int port, String path, String... headers) throws IOException {
    return ask(port, "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + lines(headers));
  }

  static String post(int port, String body, String... headers) throws IOException {
    return postTo(port, "/act", body, headers);
  }

  static String postTo(int port, String path, String body, String... headers) throws IOException {
    return ask(
        port,
        "POST "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nContent-Length: "
            + body.getBytes(StandardCharsets.ISO_8859_1).length
            + lines(headers)
            + body);
  }

  /** Logs in; returns the headers of the session, in two lines. */
  static String logIn(int port, String token) throws IOException {
    String answer =
        postTo(port, "/login", "{\"token\":\"" + token + "\"}", "Content-Type: application/json");
    Matcher cookie = Pattern.compile("(?i)Set-Cookie: (wadjet-session=[^;]+);").matcher(answer);
    Matcher csrf = Pattern.compile("\"csrf\":\"([^\"]+)\"").matcher(answer);
    if (!cookie.find() || !csrf.find()) {
      throw new AssertionError(answer);
    }
    return "Cookie: " + cookie.group(1) + "\r\nX-CSRF-Token: " + csrf.group(1);
  }

  private static String lines(String... headers) {
    StringBuilder lines = new StringBuilder("\r\nConnection: close\r\n");
    for (String header : headers) {
      lines.append(header).append("\r\n");
    }
    return lines.append("\r\n").toString();
  }
}
