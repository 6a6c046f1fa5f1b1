package org.wadjet.mqtt;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Subscriber: Debian's {@code mosquitto_sub} with a persistent session. Two receivers with the same
 * name share the session; the later one gets the messages that the earlier one has not confirmed.
 */
final class Receiver implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final List<JsonNode> messages = new CopyOnWriteArrayList<>();

  private Receiver(Process process) {
    this.process = process;
    Thread.ofPlatform().daemon().name("receiver").start(this::read);
  }

  /** Subscribes to the topics of a filter; if the broker is killed, waits for its return. */
  static Receiver of(Mosquitto broker, String name, String filter, String... options)
      throws IOException {
    List<String> command =
        broker.command("mosquitto_sub", "-c", "-i", name, "-x", "3600", "-q", "1", "-F", "%j");
    command.addAll(List.of("-t", filter));
    command.addAll(List.of(options));
    return new Receiver(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  private void read() {
    try (BufferedReader in = process.inputReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        messages.add(JSON.readTree(line));
      }
    } catch (IOException _) {
      // The receiver has been closed.
    }
  }

  /** Returns the messages on a topic so far, in order. */
  List<String> on(String topic) {
    return messages.stream()
        .filter(each -> each.path("topic").asString().equals(topic))
        .map(each -> each.path("payload").asString())
        .toList();
  }

  /** Returns the messages on a topic as JSON. */
  List<JsonNode> jsonOn(String topic) {
    return on(topic).stream().map(JSON::readTree).toList();
  }

  /** Returns the last message on a topic. */
  Optional<String> last(String topic) {
    List<String> all = on(topic);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  /** Waits until the last message on a topic satisfies the condition. */
  String until(String topic, Predicate<String> such) {
    Awaited.until(
        "a word on " + topic + "; the last is " + last(topic),
        PATIENCE,
        () -> last(topic).filter(such).isPresent());
    return last(topic).orElseThrow();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
