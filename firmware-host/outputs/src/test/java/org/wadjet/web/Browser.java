package org.wadjet.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Headless Chromium, driven through its DevTools protocol. */
public final class Browser implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final String ANNOUNCED = "DevTools listening on ";
  private static final long PATIENCE_SECONDS = 60;
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final WebSocket socket;
  private final AtomicLong number = new AtomicLong();
  private final Map<Long, CompletableFuture<JsonNode>> pending = new ConcurrentHashMap<>();
  private final Map<String, Consumer<JsonNode>> tabs = new ConcurrentHashMap<>();

  private Browser(Process process, URI address) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(address, new Listener())
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .join();
  }

  /**
   * Starts a browser; without the program the test is skipped.
   *
   * @param options more options of Chromium
   */
  public static Browser start(Path folder, String... options) throws IOException {
    assumeTrue(
        Files.isExecutable(PROGRAM), "the Debian package chromium is missing: pages are not seen");
    List<String> command = new ArrayList<>();
    command.addAll(
        List.of(
            PROGRAM.toString(),
            "--headless=new",
            // In a container tests may run as root, for which Chromium's sandbox does not work.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--remote-debugging-port=0",
            "--user-data-dir=" + folder));
    command.addAll(List.of(options));
    command.add("about:blank");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader output = process.inputReader();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(ANNOUNCED)) {
        Thread.ofVirtual().start(() -> output.lines().forEach(_ -> {}));
        return new Browser(process, URI.create(line.substring(ANNOUNCED.length()).strip()));
      }
    }
    throw new IOException("Chromium ended before it could be asked");
  }

  /** Joins the fragments of a message. */
  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        JsonNode message = JSON.readTree(text.toString());
        text.setLength(0);
        handle(message);
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }
  }

  private void handle(JsonNode message) {
    if (message.has("id")) {
      CompletableFuture<JsonNode> waiting = pending.remove(message.path("id").asLong());
      if (message.has("error")) {
        waiting.completeExceptionally(new AssertionError(message.path("error").toString()));
      } else {
        waiting.complete(message.path("result"));
      }
    } else {
      tabs.getOrDefault(message.path("sessionId").asString(""), _ -> {}).accept(message);
    }
  }

  /** Sends a request to the browser or to one of its tabs. */
  JsonNode ask(String session, String method, Map<String, Object> arguments) {
    long id = number.incrementAndGet();
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(arguments));
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    pending.put(id, answer);
    synchronized (socket) {
      socket.sendText(message.toString(), true).join();
    }
    return answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  /** Opens a page in a window of a size. */
  public Tab open(URI address, int width, int height) {
    String target =
        ask("", "Target.createTarget", Map.of("url", "about:blank")).path("targetId").asString();
    String session =
        ask("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asString();
    Tab tab = new Tab(this, session);
    tabs.put(session, tab::handle);
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      ask(session, domain + ".enable", Map.of());
    }
    tab.size(width, height);
    tab.go(address);
    return tab;
  }

  @Override
  public void close() {
    List<ProcessHandle> helpers = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    helpers.forEach(ProcessHandle::destroyForcibly);
  }
}
