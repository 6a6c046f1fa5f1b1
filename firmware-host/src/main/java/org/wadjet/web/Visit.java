package org.wadjet.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.text.Language;

/** A request that was let in, and its answer. */
final class Visit {
  /** How long a visitor may take to send what it wants, or to take what it is sent. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  private final HttpExchange exchange;
  private final Deadlines.Deadline deadline;
  private final Language language;

  /**
   * For a request.
   *
   * @param deadline runs already
   * @param usual the language of whoever does not say another
   */
  Visit(HttpExchange exchange, Deadlines.Deadline deadline, Language usual) {
    this.exchange = exchange;
    this.deadline = deadline;
    this.language = query("lang").flatMap(Language::of).orElse(usual);
  }

  /** What it is to be told in. */
  Language language() {
    return language;
  }

  /** What the query of its address says after a name, as it is written there. */
  Optional<String> query(String name) {
    String query = exchange.getRequestURI().getRawQuery();
    return query == null
        ? Optional.empty()
        : List.of(query.split("&", -1)).stream()
            .filter(pair -> pair.startsWith(name + "="))
            .map(pair -> pair.substring(name.length() + 1))
            .findFirst();
  }

  /** A header of the request; empty where it is not there, or there more than once. */
  Optional<String> header(String name) {
    List<String> values = exchange.getRequestHeaders().get(name);
    return values != null && values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  /** The address that it comes from. */
  String from() {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }

  /**
   * The body of the request.
   *
   * @throws Refused where it has more bytes
   */
  byte[] body(int most) throws IOException, Refused {
    Optional<String> said = header("Content-Length");
    boolean tooLong = said.isPresent() && !fits(said.get(), most);
    byte[] body = tooLong ? new byte[0] : exchange.getRequestBody().readNBytes(most + 1);
    if (tooLong || body.length > most) {
      throw new Refused(Refused.TOO_LARGE, "the body has more than " + most + " bytes");
    }
    return body;
  }

  private static boolean fits(String length, int most) {
    return length.matches("\\d{1,9}") && Integer.parseInt(length) <= most;
  }

  /** Answers with a whole text or file. */
  void send(String type, byte[] bytes) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(OK, -1);
      return;
    }
    // A length of 0 would mean that it is not known.
    exchange.sendResponseHeaders(OK, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  /** The same, which a browser may keep for as long as its tag is the same. */
  void send(String type, byte[] bytes, String tag) throws IOException {
    exchange.getResponseHeaders().set("ETag", tag);
    exchange.getResponseHeaders().set("Cache-Control", "no-cache");
    if (header("If-None-Match").filter(tag::equals).isPresent()) {
      exchange.sendResponseHeaders(NOT_MODIFIED, -1);
    } else {
      send(type, bytes);
    }
  }

  /** Answers with a text. */
  void send(String type, String text) throws IOException {
    send(type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Begins an answer that goes on; each write to it has {@link #PATIENCE}, by {@link #write}. */
  OutputStream stream(String type) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(OK, 0);
    return exchange.getResponseBody();
  }

  /** Writes a part of an answer that goes on. */
  void write(OutputStream out, byte[] bytes) throws IOException {
    deadline.begin(PATIENCE);
    out.write(bytes);
    out.flush();
    deadline.end();
  }

  /** Waits for something else than the visitor. */
  void rest() {
    deadline.end();
  }
}
