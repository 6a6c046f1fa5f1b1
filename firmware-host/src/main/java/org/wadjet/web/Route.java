package org.wadjet.web;

/**
 * One row of the routing table: a path, by which method, by whom, and within which limits.
 *
 * @param path begins with a slash; matched exactly
 * @param method GET, which allows HEAD too, or POST
 * @param access who may use it
 * @param maxBodyBytes of a request; 0 of a GET
 */
record Route(String path, Method method, Access access, int maxBodyBytes, Endpoint endpoint) {
  /** The methods that are served. */
  enum Method {
    GET,
    POST
  }

  /** Who may use a path. */
  @FunctionalInterface
  interface Access {
    /** Whoever reaches the server. */
    Access ANYONE = _ -> {};

    /**
     * Checks a request before its body is read.
     *
     * @throws HttpError where the client may not use it
     */
    void check(RequestContext context) throws HttpError;
  }

  /** Something to be read by anyone. */
  static Route get(String path, Endpoint endpoint) {
    return new Route(path, Method.GET, Access.ANYONE, 0, endpoint);
  }

  /** Something that takes a JSON body. */
  static Route post(String path, Access access, int maxBodyBytes, Endpoint endpoint) {
    return new Route(path, Method.POST, access, maxBodyBytes, endpoint);
  }

  /** What is told to a client that used another method. */
  String allowed() {
    return method == Method.GET ? "GET, HEAD" : "POST";
  }
}
