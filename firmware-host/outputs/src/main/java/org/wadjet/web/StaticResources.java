package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.content.HttpContent;
import org.eclipse.jetty.http.content.ResourceHttpContent;
import org.eclipse.jetty.server.ResourceService;
import org.eclipse.jetty.util.resource.MemoryResource;
import org.wadjet.service.ProgramVersion;
import org.wadjet.text.PieceShapes;

/**
 * The static files of the page, read from the jar once, each under a path listed here. A browser
 * caches the files and revalidates them at each use.
 */
final class StaticResources {
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private static final Map<String, String> VIEWS =
      Map.of(
          "/", "page",
          "/kiosk", "kiosk",
          "/arbiter", "arbiter",
          "/review", "review",
          "/seat", "seat");

  private static final List<String> SCRIPTS =
      List.of(
          "page",
          "kiosk",
          "kiosk-seat",
          "arbiter",
          "attract",
          "panel",
          "visitors",
          "board",
          "pieces",
          "arrival",
          "beam",
          "live",
          "words",
          "parts",
          "play",
          "choice",
          "puzzle",
          "controls",
          "announce",
          "correction",
          "progress",
          "pictogram",
          "task",
          "turn-steps",
          "speech",
          "evaluation",
          "review",
          "review-link",
          "curve",
          "seat",
          "seat-client",
          "struck",
          "legend",
          "offers",
          "history",
          "fit",
          "sound",
          "seat-moves",
          "seat-offers");

  private final ResourceService service = new ResourceService();

  /** Creates the resources without reading any. */
  StaticResources() {
    service.setEtags(true);
    service.setAcceptRanges(false);
    service.setCacheControl("no-cache");
  }

  /** Returns the routes of the views of a board and their parts. */
  List<Route> routes() {
    List<Route> routes = new ArrayList<>(parts());
    VIEWS.forEach((path, name) -> routes.add(text(path, view(name), HtmlDocument.TYPE)));
    return routes;
  }

  /** Returns the routes of the parts of views: scripts, style and icon, under {@code /site/}. */
  List<Route> parts() {
    List<Route> routes = new ArrayList<>();
    for (String name : SCRIPTS) {
      routes.add(file("/site/" + name + ".js", name + ".js", SCRIPT));
    }
    routes.add(file("/site/style.css", "style.css", "text/css; charset=utf-8"));
    routes.add(text("/site/piece-shapes.js", PieceShapes.module(), SCRIPT));
    routes.add(text("/site/icon.svg", PieceShapes.icon(), "image/svg+xml"));
    return routes;
  }

  private static String view(String name) {
    String body =
        new String(read(name + ".html"), StandardCharsets.UTF_8)
            .replace("{version}", ProgramVersion.text());
    return HtmlDocument.of("/site/" + name + ".js", List.of(), body);
  }

  private Route file(String path, String name, String type) {
    return content(path, name, read(name), type);
  }

  private Route text(String path, String text, String type) {
    return content(path, path, text.getBytes(StandardCharsets.UTF_8), type);
  }

  private Route content(String path, String name, byte[] bytes, String type) {
    HttpContent content =
        new ResourceHttpContent(new MemoryResource(URI.create("jar:" + name), bytes), type);
    return Route.get(
        path,
        context -> {
          context.response().getHeaders().remove(HttpHeader.CACHE_CONTROL);
          service.doGet(context.request(), context.response(), context.callback(), content);
        });
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
}
