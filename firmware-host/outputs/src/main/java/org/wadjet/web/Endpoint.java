package org.wadjet.web;

/** Answers the requests to one path. */
@FunctionalInterface
interface Endpoint {
  /**
   * Answers by exactly one of the methods of the context that send a response.
   *
   * @throws HttpError if the request is refused, before anything was sent
   */
  void handle(RequestContext context) throws HttpError;
}
