package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The files of the page, read from the jar once, each under a path that is written down here. */
final class StaticResources {
  private static final String HTML = "text/html; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> VIEWS =
      Map.of("/", "page.html", "/kiosk", "kiosk.html", "/arbiter", "arbiter.html");

  private static final List<String> SCRIPTS =
      List.of(
          "page.js",
          "kiosk.js",
          "arbiter.js",
          "attract.js",
          "visitors.js",
          "board.js",
          "pieces.js",
          "beam.js",
          "live.js",
          "words.js",
          "parts.js");

  private StaticResources() {}

  /** All of it, by path. */
  static Map<String, Page> pages() {
    Map<String, Page> pages = new HashMap<>(parts());
    VIEWS.forEach((path, file) -> pages.put(path, file(file, HTML)));
    return pages;
  }

  /** What the views are made of: scripts, style and sign, under {@code /site/}. */
  static Map<String, Page> parts() {
    Map<String, Page> pages = new HashMap<>();
    SCRIPTS.forEach(file -> pages.put("/site/" + file, file(file, SCRIPT)));
    pages.put("/site/style.css", file("style.css", "text/css; charset=utf-8"));
    pages.put("/site/icon.svg", file("icon.svg", "image/svg+xml"));
    return pages;
  }

  private static Page file(String name, String type) {
    byte[] bytes = read(name);
    String tag = tag(bytes);
    return request -> request.send(type, bytes, tag);
  }

  private static byte[] read(String name) {
    try (InputStream in = StaticResources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String tag(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "\"" + HexFormat.of().formatHex(digest, 0, 8) + "\"";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
