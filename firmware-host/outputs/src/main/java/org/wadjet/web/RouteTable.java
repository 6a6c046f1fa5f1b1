package org.wadjet.web;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Routing table: every path that a server answers, with its method, limits and access. */
final class RouteTable {
  private final Map<String, Route> routes;

  /** Creates a table of rows with distinct paths. */
  RouteTable(List<Route> rows) {
    routes = rows.stream().collect(Collectors.toUnmodifiableMap(Route::path, Function.identity()));
  }

  /**
   * Finds the route of a request.
   *
   * @throws HttpError if no route has this path, or the route has another method
   */
  Route find(String path, String method) throws HttpError {
    Route route = routes.get(path);
    if (route == null) {
      throw new HttpError(HttpError.NOT_FOUND, "there is no such page");
    }
    boolean head = method.equals("HEAD") && route.method() == Route.Method.GET;
    if (!head && !method.equals(route.method().name())) {
      throw new HttpError(
          HttpError.METHOD_NOT_ALLOWED, "the method is not allowed, but " + route.allowed());
    }
    return route;
  }
}
