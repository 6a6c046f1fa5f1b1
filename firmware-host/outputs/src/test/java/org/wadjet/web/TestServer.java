package org.wadjet.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.text.Language;

/** Servers for tests: plain HTTP on this machine, on a free port. */
final class TestServer {
  static final WebSettings SETTINGS =
      new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());

  /** Endpoint that accepts a form of at most 1000 bytes from anyone. */
  static final Route LOGIN =
      Route.post(
          "/login", Route.Access.ANYONE, 1000, context -> context.send("text/plain", "read"));

  private TestServer() {}

  /** Opens a server with a page at {@code /} that says "here", and with further routes. */
  static JettyServer open(List<Route> further, AutoCloseable... streams) throws IOException {
    List<Route> routes =
        new ArrayList<>(List.of(Route.get("/", context -> context.send("text/plain", "here"))));
    routes.addAll(further);
    return new JettyServer(
        SETTINGS,
        new HostOriginFilter(List.of(), "a setting"),
        Language.EN,
        routes,
        List.of(streams),
        () -> true);
  }
}
