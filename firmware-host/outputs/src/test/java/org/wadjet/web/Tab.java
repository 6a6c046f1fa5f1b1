package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;

/** A page in a {@link Browser}. */
public final class Tab {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

  private final Browser browser;
  private final String session;
  private final List<String> errors = new CopyOnWriteArrayList<>();

  Tab(Browser browser, String session) {
    this.browser = browser;
    this.session = session;
  }

  /** Records the exceptions and console messages of the page. */
  void handle(JsonNode message) {
    JsonNode params = message.path("params");
    switch (message.path("method").asString("")) {
      case "Runtime.exceptionThrown" -> errors.add(params.path("exceptionDetails").toString());
      case "Runtime.consoleAPICalled" -> {
        if (List.of("error", "warning", "assert").contains(params.path("type").asString(""))) {
          errors.add(params.path("args").toString());
        }
      }
      case "Log.entryAdded" -> {
        if (List.of("error", "warning").contains(params.path("entry").path("level").asString(""))) {
          errors.add(params.path("entry").toString());
        }
      }
      default -> {}
    }
  }

  /** Returns the errors and warnings of the console so far. */
  public List<String> errors() {
    return errors;
  }

  public void size(int width, int height) {
    ask(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Sets whether the visitor prefers reduced motion. */
  public void reducedMotion(boolean reduced) {
    ask(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of(
                    "name",
                    "prefers-reduced-motion",
                    "value",
                    reduced ? "reduce" : "no-preference"))));
  }

  /** Sets whether the page is shown as it is printed. */
  public void print(boolean printed) {
    ask("Emulation.setEmulatedMedia", Map.of("media", printed ? "print" : "screen"));
  }

  public void go(URI address) {
    ask("Page.navigate", Map.of("url", address.toString()));
    until("document.readyState === 'complete'");
  }

  private JsonNode ask(String method, Map<String, Object> arguments) {
    return browser.ask(session, method, arguments);
  }

  /** Evaluates a JavaScript expression; waits for the result of a promise. */
  public JsonNode eval(String expression) {
    JsonNode answer =
        ask(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.path("exceptionDetails"));
    }
    return answer.path("result").path("value");
  }

  public String text(String selector) {
    return eval("document.querySelector('" + selector + "')?.innerText ?? ''").asString("");
  }

  /**
   * Waits until an expression, or the result of its promise, is true. Only a promise is awaited: an
   * answer that the browser owes when the page is left is an error.
   */
  public void until(String expression) {
    String condition =
        "((value) => value instanceof Promise ? value.then(Boolean) : Boolean(value))("
            + expression
            + ")";
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!eval(condition).asBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError(
            "never: "
                + expression
                + "; errors "
                + errors
                + "; the page says "
                + eval("document.body.innerText"));
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }

  public void click(String selector) {
    until("document.querySelector('" + selector + "')");
    eval("document.querySelector('" + selector + "').click()");
  }

  /** Presses a key, such as Tab or Enter. */
  public void key(String key, int code, String text) {
    for (String type : List.of("keyDown", "keyUp")) {
      ask(
          "Input.dispatchKeyEvent",
          Map.of(
              "type",
              type,
              "key",
              key,
              "code",
              key,
              "windowsVirtualKeyCode",
              code,
              "text",
              type.equals("keyDown") ? text : ""));
    }
  }

  /** Types a text into the focused element. */
  public void type(String text) {
    ask("Input.insertText", Map.of("text", text));
  }

  public void screenshot(Path file) throws IOException {
    String data = ask("Page.captureScreenshot", Map.of("format", "png")).path("data").asString();
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(data));
  }

  /** Returns the issues of any grade that axe-core finds: rule, grade and place. */
  public List<String> accessibilityIssues() throws IOException {
    try (InputStream in = Tab.class.getResourceAsStream(AXE)) {
      ask(
          "Runtime.evaluate",
          Map.of("expression", new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    }
    JsonNode issues =
        eval(
            "axe.run().then(r => r.violations.map(v => v.id + ' (' + v.impact + '): ' +"
                + " v.nodes.map(n => n.html + ' ' + n.failureSummary).join('; ')))");
    return issues.valueStream().map(JsonNode::asString).toList();
  }

  /** Returns the number of rules that axe-core has checked, which reveals a run without content. */
  public int rulesPassed() {
    JsonNode passed = eval("axe.run().then(r => r.passes.length)");
    return passed.asInt(0);
  }
}
