package org.wadjet.web;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.wadjet.text.Language;

/**
 * An accepted request and its response. Responses are written asynchronously: no thread waits for a
 * client.
 *
 * @param content the body of a POST; empty before it has been read
 * @param defaultLanguage the language for a client that requests none
 */
record RequestContext(
    Request request,
    Response response,
    Callback callback,
    ByteBuffer content,
    Language defaultLanguage) {
  /**
   * Size of the slices in which shared bytes are sent; it bounds the bytes that the socket copies
   * at a time.
   */
  private static final int SLICE_BYTES = 16_384;

  private static final List<HttpHeader> FORWARDING_HEADERS =
      List.of(HttpHeader.FORWARDED, HttpHeader.X_FORWARDED_FOR, HttpHeader.VIA);

  byte[] body() {
    byte[] bytes = new byte[content.remaining()];
    content.duplicate().get(bytes);
    return bytes;
  }

  /** Returns the language of the answer. */
  Language language() {
    return query("lang").flatMap(Language::of).orElse(defaultLanguage);
  }

  /** Returns a parameter of the query, not decoded. */
  Optional<String> query(String name) {
    String query = request.getHttpURI().getQuery();
    return query == null
        ? Optional.empty()
        : List.of(query.split("&", -1)).stream()
            .filter(pair -> pair.startsWith(name + "="))
            .map(pair -> pair.substring(name.length() + 1))
            .findFirst();
  }

  /** Returns a header; empty if it is absent or repeated. */
  Optional<String> header(String name) {
    List<String> values = request.getHeaders().getValuesList(name);
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  Optional<String> cookie(String name) {
    return Request.getCookies(request).stream()
        .filter(cookie -> cookie.getName().equals(name))
        .map(HttpCookie::getValue)
        .findFirst();
  }

  /** Returns the address of the client, even behind a trusted proxy. */
  String client() {
    return client(request);
  }

  /** Returns the address from which a request comes. */
  static String client(Request request) {
    return request.getConnectionMetaData().getRemoteSocketAddress()
            instanceof InetSocketAddress address
        ? address.getAddress().getHostAddress()
        : "nowhere";
  }

  /**
   * Returns whether the client is a program on this machine that has connected directly. A request
   * that a proxy has forwarded is not, whichever address the proxy names.
   */
  boolean isFromThisMachine() {
    return FORWARDING_HEADERS.stream().noneMatch(request.getHeaders()::contains)
        && request.getConnectionMetaData().getRemoteSocketAddress()
            instanceof InetSocketAddress address
        && address.getAddress().isLoopbackAddress();
  }

  /** Sends a whole text. */
  void send(String type, String text) {
    send(type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends bytes that must not be changed any more. */
  void send(String type, byte[] bytes) {
    send(type, List.of(bytes));
  }

  /** Sends the bytes of all parts, one after the other. */
  void send(String type, List<byte[]> parts) {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response
        .getHeaders()
        .put(HttpHeader.CONTENT_LENGTH, parts.stream().mapToLong(part -> part.length).sum());
    List<ByteBuffer> slices = new ArrayList<>();
    for (byte[] part : parts) {
      for (int from = 0; from < part.length; from += SLICE_BYTES) {
        slices.add(ByteBuffer.wrap(part, from, Math.min(SLICE_BYTES, part.length - from)).slice());
      }
    }
    if (slices.size() > 1 && !request.getMethod().equals("HEAD")) {
      Content.copy(
          Content.Source.from(slices.toArray(ByteBuffer[]::new)),
          Response.asBufferedSink(request, response),
          callback);
    } else {
      response.write(
          true, slices.isEmpty() ? BufferUtil.EMPTY_BUFFER : slices.getFirst(), callback);
    }
  }
}
