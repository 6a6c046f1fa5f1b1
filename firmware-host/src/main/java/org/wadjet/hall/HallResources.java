package org.wadjet.hall;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The files of the hall's page. They draw with the pieces and the style of the page of a board,
 * {@code /site/pieces.js} and {@code /site/style.css}, have their labels from {@link #WORDS}, and
 * listen at {@link #NEWS}.
 *
 * @param path where the page expects it
 * @param type its media type
 * @param text what is in it
 */
public record HallResources(String path, String type, String text) {
  /** Where the page listens for {@link MultiBoardView#since}. */
  public static final String NEWS = "/hall/events";

  /** Where the page has its labels from, those of {@link #LABELS} in a language. */
  public static final String WORDS = "/words";

  /** The name of its messages. */
  public static final String LABELS = "hall";

  /** The page. */
  public static HallResources page() {
    return read("/", "hall.html", "text/html; charset=utf-8");
  }

  /** Its script. */
  public static HallResources script() {
    return read("/hall/hall.js", "hall.js", "text/javascript; charset=utf-8");
  }

  /** Its style. */
  public static HallResources style() {
    return read("/hall/hall.css", "hall.css", "text/css; charset=utf-8");
  }

  private static HallResources read(String path, String file, String type) {
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
