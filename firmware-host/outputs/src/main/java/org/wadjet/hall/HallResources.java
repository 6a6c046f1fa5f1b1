package org.wadjet.hall;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wadjet.web.HtmlDocument;

/**
 * Static files of the page of all boards. They use the pieces and the style of a board's page,
 * {@code /site/pieces.js} and {@code /site/style.css}, load their labels from {@link #WORDS}, and
 * receive updates from {@link #EVENTS_PATH}.
 *
 * @param path path at which the page expects the file
 * @param type media type
 * @param text content
 */
public record HallResources(String path, String type, String text) {
  /** Path of the event stream with the frames of {@link MultiBoardView#since}. */
  public static final String EVENTS_PATH = "/hall/events";

  /** Path of the labels, which are the messages of {@link #LABELS} in a language. */
  public static final String WORDS = "/words";

  /** Name of the page's message bundle. */
  public static final String LABELS = "hall";

  public static HallResources page() {
    String body = read("/", "hall.html", HtmlDocument.TYPE).text();
    return new HallResources(
        "/", HtmlDocument.TYPE, HtmlDocument.of("/hall/hall.js", List.of("/hall/hall.css"), body));
  }

  /** Returns the page's script. */
  public static HallResources script() {
    return read("/hall/hall.js", "hall.js", "text/javascript; charset=utf-8");
  }

  /** Returns the script that fits the boards into the screen. */
  public static HallResources layout() {
    return read("/hall/layout.js", "layout.js", "text/javascript; charset=utf-8");
  }

  /** Returns the page's style sheet. */
  public static HallResources style() {
    return read("/hall/hall.css", "hall.css", "text/css; charset=utf-8");
  }

  static HallResources read(String path, String file, String type) {
    try (InputStream in = HallResources.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + file);
      }
      return new HallResources(path, type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
