package org.wadjet.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wadjet.MessageSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client of the API of remote seats, written from its description alone. It checks each message
 * that it receives against the schemas of that description.
 */
final class SeatClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final HttpClient http = HttpClient.newHttpClient();
  private final ServedGame board;
  private final String token;
  private final MessageSchemas schemas;

  SeatClient(ServedGame board, String token) {
    this.board = board;
    this.token = token;
    board.awaitPage();
    schemas = MessageSchemas.of("openapi", description());
  }

  /**
   * Response to a request.
   *
   * @param body the state or the problem
   */
  record Reply(int status, JsonNode body) {
    String code() {
      return body.path("code").asString("");
    }
  }

  /** Returns the description of the interface, as the service serves it. */
  String description() {
    return send(HttpRequest.newBuilder(board.uri("/api/v1/openapi.json")).build()).body();
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(board.uri(path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + token);
  }

  private Reply reply(HttpRequest request) {
    HttpResponse<String> response = send(request);
    String type = response.headers().firstValue("Content-Type").orElse("");
    boolean good = response.statusCode() == 200;
    if (!type.equals(good ? "application/json" : "application/problem+json")) {
      throw new AssertionError(response.statusCode() + " of type " + type);
    }
    schemas.check(
        "openapi#/components/schemas/" + (good ? "SeatState" : "Problem"), response.body());
    return new Reply(response.statusCode(), JsonMapper.shared().readTree(response.body()));
  }

  Reply state() {
    return reply(request("/api/v1/seat").build());
  }

  /** Sends a body to a path under that of the seat. */
  Reply post(String path, String body, String... headers) {
    HttpRequest.Builder request =
        request("/api/v1/seat/" + path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return reply(request.build());
  }

  /** Sends a message for a turn of a game; {@code more} is empty or another field. */
  Reply post(String path, long game, int turn, String more) {
    return post(path, "{\"game\":%d,\"turn\":%d%s}".formatted(game, turn, more));
  }

  /** Sends a message for the turn of a state. */
  Reply post(String path, JsonNode state, String key, String word) {
    String more = key.isEmpty() ? "" : ",\"%s\":\"%s\"".formatted(key, word);
    return post(path, state.path("game").asLong(), state.path("turn").asInt(), more);
  }

  /** Waits until the state of the seat satisfies a condition. */
  JsonNode until(Predicate<JsonNode> holds) {
    try (Events events = follow()) {
      return events.until(holds);
    }
  }

  /** Opens a stream of server-sent events. */
  Events follow() {
    try {
      HttpResponse<Stream<String>> response =
          http.send(request("/api/v1/seat/events").build(), HttpResponse.BodyHandlers.ofLines());
      return new Events(response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Stream of server-sent events. */
  final class Events implements AutoCloseable {
    private static final String DATA = "data: {";

    private final HttpResponse<Stream<String>> response;
    private final Iterator<String> lines;

    private Events(HttpResponse<Stream<String>> response) {
      this.response = response;
      this.lines = response.body().iterator();
    }

    int status() {
      return response.statusCode();
    }

    /** Returns the next state; empty once the stream has ended. Beats keep the limit effective. */
    Optional<JsonNode> next() {
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (lines.hasNext()) {
        String line = lines.next();
        if (System.nanoTime() > end) {
          throw new AssertionError("neither a state nor the end of the stream");
        }
        if (line.startsWith(DATA)) {
          String data = line.substring(DATA.length() - 1);
          schemas.check("openapi#/components/schemas/SeatState", data);
          return Optional.of(JsonMapper.shared().readTree(data));
        }
      }
      return Optional.empty();
    }

    JsonNode until(Predicate<JsonNode> holds) {
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (true) {
        JsonNode state = next().orElseThrow(() -> new AssertionError("the stream has ended"));
        if (holds.test(state)) {
          return state;
        }
        if (System.nanoTime() > end) {
          throw new AssertionError("still " + state);
        }
      }
    }

    @Override
    public void close() {
      response.body().close();
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
