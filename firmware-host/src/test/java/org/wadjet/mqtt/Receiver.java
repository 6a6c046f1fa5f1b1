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
 * Who hears what a board says: Debian's {@code mosquitto_sub}, with a session of its own. Two that
 * are called the same share it: the later one hears what the earlier had no time to confirm.
 */
final class Receiver implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final List<JsonNode> heard = new CopyOnWriteArrayList<>();

  private Receiver(Process process) {
    this.process = process;
    Thread.ofPlatform().daemon().name("receiver").start(this::read);
  }

  /** Hears what a broker has on the topics of a filter; one that is killed is waited for. */
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
        heard.add(JSON.readTree(line));
      }
    } catch (IOException _) {
      // Closed.
    }
  }

  /** What was said on a topic so far, in order. */
  List<String> on(String topic) {
    return heard.stream()
        .filter(each -> each.path("topic").asString().equals(topic))
        .map(each -> each.path("payload").asString())
        .toList();
  }

  /** The same as JSON. */
  List<JsonNode> jsonOn(String topic) {
    return on(topic).stream().map(JSON::readTree).toList();
  }

  /** The last word on a topic. */
  Optional<String> last(String topic) {
    List<String> all = on(topic);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  /** Waits until the last word on a topic is such. */
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
