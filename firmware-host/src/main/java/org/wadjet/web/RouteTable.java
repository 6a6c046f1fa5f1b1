package org.wadjet.web;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every path that a server answers, with its method, its limits and who may use it. */
final class RouteTable {
  private final Map<String, Route> routes;

  /** Of rows with a path each. */
  RouteTable(List<Route> rows) {
    routes = rows.stream().collect(Collectors.toUnmodifiableMap(Route::path, Function.identity()));
  }

  /**
   * Finds the route of a request.
   *
   * @throws HttpError where no route has this path, or not this method
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
