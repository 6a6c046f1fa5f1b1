package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.wadjet.MessageSchemas;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.Mosquitto;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client of remote seats over MQTT, written from its description alone, with Debian's {@code
 * mosquitto_sub} and {@code mosquitto_pub}. It receives everything that the broker has.
 */
final class SeatMqttClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Option to send each line as a message. */
  static final String LINES = "-l";

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Mosquitto broker;
  private final BoardTopics topics;
  private final MessageSchemas schemas;
  private final Process receiver;
  private final List<JsonNode> packets = new CopyOnWriteArrayList<>();
  private int sent;

  /** Starts a client that checks messages against a description. */
  SeatMqttClient(Mosquitto broker, BoardTopics topics, String description) {
    this.broker = broker;
    this.topics = topics;
    this.schemas = MessageSchemas.of("asyncapi", description);
    try {
      receiver =
          new ProcessBuilder(
                  broker.command(
                      "mosquitto_sub", "-q", "1", "-F", "%j", "--retain-as-published", "-t", "#"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofPlatform().daemon().name("mqtt seat client").start(this::read);
  }

  private void read() {
    try (BufferedReader in = receiver.inputReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        packets.add(JSON.readTree(line));
      }
    } catch (IOException _) {
      // The client has been closed.
    }
  }

  /**
   * Answer to a request.
   *
   * @param body the state or the problem
   */
  record Reply(String type, JsonNode body) {
    String code() {
      return body.path("code").asString("");
    }
  }

  /** Returns all packets so far. */
  List<JsonNode> packets() {
    return List.copyOf(packets);
  }

  /** Returns the payloads on a topic so far. */
  List<String> on(String topic) {
    return packets.stream()
        .filter(each -> each.path("topic").asString().equals(topic))
        .map(each -> each.path("payload").asString(""))
        .toList();
  }

  /** Publishes a payload on the topic of the requests, with options of {@code mosquitto_pub}. */
  void publish(String payload, String... options) {
    List<String> command = new ArrayList<>(List.of("-q", "1", "-t", topics.seatRequest()));
    command.addAll(List.of(options));
    if (!command.contains(LINES)) {
      command.add("-s");
    }
    try {
      Process process =
          new ProcessBuilder(broker.command("mosquitto_pub", command.toArray(String[]::new)))
              .redirectErrorStream(true)
              .start();
      try (var out = process.outputWriter()) {
        out.write(payload);
      }
      assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Returns the response topic of this client. */
  String responseTopic() {
    return "wadjet/" + topics.board() + "/seat/response/test";
  }

  /** Sends a request with its properties and waits for the answer. */
  Reply ask(String payload, String... options) {
    String correlation = "request-" + ++sent;
    List<String> all =
        new ArrayList<>(
            List.of(
                "-D",
                "publish",
                "response-topic",
                responseTopic(),
                "-D",
                "publish",
                "correlation-data",
                correlation));
    all.addAll(List.of(options));
    publish(payload, all.toArray(String[]::new));
    Awaited.until("an answer to " + payload, PATIENCE, () -> answerTo(correlation).isPresent());
    JsonNode packet = answerTo(correlation).orElseThrow();
    String type = packet.path("properties").path("content-type").asString("");
    String body = packet.path("payload").asString();
    boolean good = type.equals("application/json");
    assertThat(type).isIn("application/json", "application/problem+json");
    assertThat(packet.path("retain").asInt()).isZero();
    schemas.check("asyncapi#/components/schemas/" + (good ? "SeatState" : "Problem"), body);
    return new Reply(type, JSON.readTree(body));
  }

  /** Returns the answer with correlation data, which a problem of the test prints. */
  private Optional<JsonNode> answerTo(String correlation) {
    return packets.stream()
        .filter(each -> each.path("topic").asString().equals(responseTopic()))
        .filter(
            each -> each.path("properties").path("correlation-data").asString().equals(correlation))
        .findFirst();
  }

  /** Sends a request whose message has the schema of the description. */
  Reply ask(String token, String action, JsonNode state, String key, String word) {
    String more = key.isEmpty() ? "" : ",\"%s\":\"%s\"".formatted(key, word);
    String payload =
        "{\"token\":\"%s\",\"action\":\"%s\",\"message\":{\"game\":%d,\"turn\":%d%s}}"
            .formatted(
                token, action, state.path("game").asLong(), state.path("turn").asInt(), more);
    schemas.check("asyncapi#/components/schemas/SeatRequest", payload);
    return ask(payload);
  }

  /** Returns the state of a seat. */
  Reply state(String token) {
    return ask("{\"token\":\"" + token + "\",\"action\":\"state\"}");
  }

  /** Waits until the published state of a side satisfies a condition. */
  JsonNode until(String side, Predicate<JsonNode> holds) {
    String topic = topics.seatState(side);
    Awaited.until(
        "a state on " + topic,
        PATIENCE,
        () -> {
          List<String> states = on(topic);
          return !states.isEmpty()
              && !states.getLast().isEmpty()
              && holds.test(JSON.readTree(states.getLast()));
        });
    String state = on(topic).getLast();
    schemas.check("asyncapi#/components/schemas/SeatState", state);
    return JSON.readTree(state);
  }

  @Override
  public void close() {
    receiver.destroyForcibly().onExit().join();
  }
}
