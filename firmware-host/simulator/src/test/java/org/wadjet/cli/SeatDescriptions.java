package org.wadjet.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.wadjet.web.WebServer;

/** Descriptions of the interfaces of remote seats, as the page serves them. */
final class SeatDescriptions {
  private SeatDescriptions() {}

  /** Returns the description of the interface over HTTP, in OpenAPI. */
  static String overHttp() {
    return read("openapi.json");
  }

  /** Returns the description of the topics of a board, in AsyncAPI. */
  static String overMqtt() {
    return read("asyncapi.json");
  }

  private static String read(String name) {
    try (InputStream file = WebServer.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
