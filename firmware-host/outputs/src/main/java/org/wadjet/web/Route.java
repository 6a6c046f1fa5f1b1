package org.wadjet.web;

/**
 * A row of the routing table: a path, its method, access and limits.
 *
 * @param path begins with a slash; matched exactly
 * @param method GET, which allows HEAD too, or POST
 * @param access check of the clients that may use it
 * @param maxBodyBytes of a request; 0 for a GET
 */
record Route(String path, Method method, Access access, int maxBodyBytes, Endpoint endpoint) {
  /** The methods that are served. */
  enum Method {
    GET,
    POST
  }

  /** Access check of a path. */
  @FunctionalInterface
  interface Access {
    /** Access check that admits every client. */
    Access ANYONE = _ -> {};

    /**
     * Checks a request before its body is read.
     *
     * @throws HttpError if the client may not use the path
     */
    void check(RequestContext context) throws HttpError;
  }

  /** Creates a route that anyone may read. */
  static Route get(String path, Endpoint endpoint) {
    return new Route(path, Method.GET, Access.ANYONE, 0, endpoint);
  }

  /** Creates a route that takes a JSON body. */
  static Route post(String path, Access access, int maxBodyBytes, Endpoint endpoint) {
    return new Route(path, Method.POST, access, maxBodyBytes, endpoint);
  }

  /** Returns the allowed methods, for the response to a client that used another one. */
  String allowed() {
    return method == Method.GET ? "GET, HEAD" : "POST";
  }
}
