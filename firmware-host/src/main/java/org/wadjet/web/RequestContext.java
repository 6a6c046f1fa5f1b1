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
final class RequestContext {
  /** How long a visitor may take to send what it wants, or to take what it is sent. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /** A whole answer is not copied at once into buffers on its way. */
  private static final int SLICE_BYTES = 8192;

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
  RequestContext(HttpExchange exchange, Deadlines.Deadline deadline, Language usual) {
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
   * @throws HttpError where it has more bytes, or is malformed
   */
  byte[] body(int most) throws IOException, HttpError {
    Optional<String> said = header("Content-Length");
    boolean tooLong = said.isPresent() && !fits(said.get(), most);
    byte[] body = tooLong ? new byte[0] : read(most + 1);
    if (tooLong || body.length > most) {
      throw new HttpError(HttpError.TOO_LARGE, "the body has more than " + most + " bytes");
    }
    return body;
  }

  private byte[] read(int most) throws IOException, HttpError {
    try {
      return exchange.getRequestBody().readNBytes(most);
    } catch (IOException e) {
      if (deadline.hasPassed()) {
        throw e;
      }
      throw new HttpError(
          HttpError.BAD_REQUEST, "the body ends too early, or its chunks are wrong");
    } catch (IndexOutOfBoundsException e) {
      // So the JDK reads a chunk that says that it has less than no bytes.
      throw new HttpError(HttpError.BAD_REQUEST, "the body has a chunk of no possible length");
    }
  }

  private static boolean fits(String length, int most) {
    return length.matches("\\d{1,9}") && Integer.parseInt(length) <= most;
  }

  /** Answers with a whole text or file. */
  void send(String type, byte[] bytes) throws IOException {
    send(type, List.of(bytes));
  }

  /** The same, of parts that nobody puts together. */
  void send(String type, List<byte[]> parts) throws IOException {
    long length = parts.stream().mapToLong(part -> part.length).sum();
    exchange.getResponseHeaders().set("Content-Type", type);
    if (isHead()) {
      exchange.getResponseHeaders().set("Content-Length", Long.toString(length));
    }
    if (isHead() || length == 0) {
      // A length of 0 would mean that it is not known.
      exchange.sendResponseHeaders(OK, -1);
      return;
    }
    exchange.sendResponseHeaders(OK, length);
    OutputStream out = exchange.getResponseBody();
    for (byte[] part : parts) {
      for (int from = 0; from < part.length; from += SLICE_BYTES) {
        out.write(part, from, Math.min(SLICE_BYTES, part.length - from));
      }
    }
    // To close it would not say that it failed.
    out.flush();
  }

  private boolean isHead() {
    return exchange.getRequestMethod().equals("HEAD");
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

  /**
   * Begins an answer that goes on; each write to it has {@link #PATIENCE}, by {@link #write}. Empty
   * where only its headers are asked for, which is then the whole answer.
   */
  Optional<OutputStream> stream(String type) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    // A stream ends with its connection; the server would keep it in mind for the next request.
    exchange.getResponseHeaders().set("Connection", "close");
    exchange.sendResponseHeaders(OK, isHead() ? -1 : 0);
    return isHead() ? Optional.empty() : Optional.of(exchange.getResponseBody());
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
